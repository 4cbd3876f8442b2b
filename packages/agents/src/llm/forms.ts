import { isRecord } from '@tessera/kernel';
import type { ListedChoice } from '../messages.ts';

const MOST = 8;

/**
 * The forms that answers have, for a model that is shown no list: names, numbers and places are left open, so that what is
 * legal has to be found on the board.
 */
export function formsOf(choices: readonly ListedChoice[]): string[] {
  const forms = new Set<string>();
  for (const { says } of choices) {
    forms.add(
      says
        .split(' ')
        .map((word, i) => (/\d/.test(word) || (i > 0 && /^\p{Lu}/u.test(word)) ? '…' : word))
        .join(' ')
        .replace(/…(?: …)+/g, '…'),
    );
    if (forms.size === MOST) break;
  }
  return [...forms];
}

/** The same sentence however it is spaced, capitalised and ended. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The number of the choice that a model named by its sentence; undefined when there is none, or more than one. */
export function spokenChoice(reply: unknown, choices: readonly ListedChoice[]): number | undefined {
  const said = isRecord(reply) ? reply.say : undefined;
  if (typeof said !== 'string') return undefined;
  const wanted = bare(said);
  const found = choices.filter(({ says }) => bare(says) === wanted);
  return found.length === 1 ? found[0].n : undefined;
}
