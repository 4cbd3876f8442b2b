import type { PlannedLine } from '@tessera/kit';
import { cellName } from '../rules/board.ts';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';

/** What a line would do, in its order, with cells by their names. */
export interface Planned {
  /** The names of the tokens that are taken. */
  readonly took: readonly string[];
  /** A token and where it goes; what stands there then, where it is more than the token. */
  readonly placed: readonly { readonly token: string; readonly at: string; readonly makes: string | undefined }[];
  readonly cards: readonly CardId[];
  readonly cubes: readonly { readonly card: CardId; readonly at: string }[];
}

export function plannedOf({ notes, seat, view, words: { board } }: PlannedLine<Harmonies, GameWords>): Planned {
  const took: string[] = [];
  const placed: Planned['placed'][number][] = [];
  const cards: CardId[] = [];
  const cubes: Planned['cubes'][number][] = [];
  const cell = (at: string): string => cellName(view.options.side, at);
  for (const note of notes) {
    if (note.seat !== seat) continue;
    if (note.kind === 'took')
      took.push(...[...note.detail.tokens].map((token) => board.tokens[token as keyof typeof board.tokens]));
    else if (note.kind === 'placed') {
      const { token, at, stack } = note.detail;
      const makes = stack.length > 1 ? board.stacks[stack] : undefined;
      placed.push({ token: board.tokens[token], at: cell(at), makes });
    } else if (note.kind === 'drewCard') cards.push(note.detail.card);
    else if (note.kind === 'placedCube') cubes.push({ card: note.detail.card, at: cell(note.detail.at) });
  }
  return { took, placed, cards, cubes };
}

/** `2 × stone, brick`: equal ones together. */
export const gathered = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${count} × ${name}`;
  });
