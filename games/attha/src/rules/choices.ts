import type { Choices, MoveChoice } from './state.ts';

/** Every choice exists once: lists point into these tables, and an identity tells whether a choice is listed. */
export const WASTE: MoveChoice = { waste: true };
export const RESIGN: Choices['aside'] = { resign: true };
export const THROW_CHOICES: readonly Choices['throw'][] = [{ throw: true }];
export const RESIGN_CHOICES: readonly Choices['aside'][] = [RESIGN];
export const NO_CHOICES: readonly never[] = [];
export const SHELL_CHOICES: readonly Choices['shells'][] = [0, 1, 2, 3, 4].map((heads) => ({ heads }));
/** [A3] of 16 equally likely falls of four shells. */
export const SHELL_ODDS: readonly number[] = [1, 4, 6, 4, 1];

/** Coin ids, ascending, by the bit mask of a seat's coins. */
export const COIN_IDS: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, mask) =>
  [1, 2, 3, 4].filter((id) => (mask >> (id - 1)) & 1),
);

export const STACKS: readonly MoveChoice[] = COIN_IDS.map((stack) => ({ stack }));
export const UNSTACKS: readonly MoveChoice[] = [0, 1, 2, 3].map((coin) => ({ unstack: coin + 1 }));

const moves: MoveChoice[][] = [[], [], [], []];
const merges: MoveChoice[][] = [];
const splits: MoveChoice[] = [];

/** Coins are 0 to 3 here, as in the state. */
export function moveChoice(coin: number, roll: number): MoveChoice {
  const row = moves[coin];
  while (row.length <= roll) row.push({ move: coin + 1, roll: row.length });
  return row[roll];
}

/** `first` comes before `second` in the pool. */
export function mergeChoice(first: number, second: number): MoveChoice {
  while (merges.length <= second) {
    const later = merges.length;
    merges.push(Array.from({ length: later }, (_, earlier) => ({ merge: [earlier, later] as const })));
  }
  return merges[second][first];
}

export function splitChoice(roll: number): MoveChoice {
  while (splits.length <= roll) splits.push({ split: splits.length });
  return splits[roll];
}
