import type { NoteOf } from '@tessera/kernel';
import type { CardId, Stack } from '../rules/index.ts';
import type { Notes } from '../rules/turn.ts';

// What both languages need before they find words for a whole turn.

/** A turn summed up: what was taken, what stands where tokens were stacked, who moved in. */
export interface TurnSum {
  /** The tokens as letters; none when nothing was taken yet. */
  readonly took: string;
  /** What was stacked, equal ones together. */
  readonly stacks: readonly { readonly stack: Stack; readonly count: number }[];
  readonly cubes: readonly { readonly card: CardId; readonly left: number; readonly count: number }[];
  readonly cards: readonly CardId[];
  readonly lastRound: Notes['lastRound'] | undefined;
}

export function sumUp(notes: readonly NoteOf<Notes>[]): TurnSum {
  const standing = new Map<string, Stack>();
  const cubes = new Map<CardId, { left: number; count: number }>();
  const cards: CardId[] = [];
  let took = '';
  let lastRound: Notes['lastRound'] | undefined;
  for (const note of notes) {
    if (note.kind === 'took') {
      // who plays alone has one turn after the other: the last one is told
      if (took !== '') for (const each of [standing, cubes]) each.clear();
      if (took !== '') cards.length = 0;
      took = note.detail.tokens;
    } else if (note.kind === 'placed') standing.set(note.detail.at, note.detail.stack);
    else if (note.kind === 'placedCube') {
      const { card, left } = note.detail;
      cubes.set(card, { left, count: (cubes.get(card)?.count ?? 0) + 1 });
    } else if (note.kind === 'drewCard') cards.push(note.detail.card);
    else if (note.kind === 'lastRound') lastRound = note.detail;
  }
  // a token alone is only what was taken
  const high = [...standing.values()].filter((stack) => stack.length > 1);
  const kinds = [...new Set(high.map(alike))];
  return {
    took,
    stacks: kinds.map((stack) => ({ stack, count: high.filter((one) => alike(one) === stack).length })),
    cubes: [...cubes].map(([card, told]) => ({ card, ...told })),
    cards,
    lastRound,
  };
}

/** Houses are the same whatever they stand on. */
const alike = (stack: Stack): Stack => (stack.length > 1 && stack.endsWith('R') ? 'RR' : stack);

/** Whether a number with its sign is one. */
export const isOne = (gain: string): boolean => /^[+−]?1$/.test(gain);

/** The first sentence that fits, or the last. */
export const fitting = (tellings: readonly string[], most: number): string =>
  tellings.find(({ length }) => length <= most) ?? (tellings.at(-1) as string);

/** The longest sentence about a turn, and the longest on a phone. */
export const mostOf = (short: boolean): number => (short ? 80 : 110);
