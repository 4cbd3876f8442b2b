import type { PlanWords } from '@tessera/kit';
import type { Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import { gathered, plannedOf } from './plan.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** A line as one would propose it: "take 2 × stone and brick: stone on A5, stone on B4 (mountain of height 2) …". */
export const plan: PlanWords<Harmonies, GameWords> = (of) => {
  const { took, placed, cards, cubes } = plannedOf(of);
  const name = (card: (typeof cards)[number]): string => of.words.board.cards(card).toLowerCase();
  const where = list(
    placed.map(({ token, at, makes }) => `${token} on ${at}${makes === undefined ? '' : ` (${makes})`}`),
  );
  const parts: string[] = [];
  if (took.length > 0) parts.push(`take ${list(gathered(took))}${where === '' ? '' : `: ${where}`}`);
  else if (where !== '') parts.push(`put ${where}`);
  if (cards.length > 0) parts.push(`take the ${list(cards.map(name))} card`);
  for (const { card, at } of cubes) parts.push(`settle the ${name(card)} on ${at}`);
  return parts.length === 0 ? undefined : parts.join('; ');
};

/** What a player cannot know when a turn is planned. */
export const unknown = 'which tokens would come from the pouch, and which animal cards';
