import { frozen } from './types.ts';

/** What the three habitat actions give, by the number of birds in the row: dice, eggs, cards. */
export const REWARDS: readonly (readonly number[])[] = /* @__PURE__ */ frozen([
  [1, 1, 2, 2, 3, 3],
  [2, 2, 3, 3, 4, 4],
  [1, 1, 2, 2, 3, 3],
]);

/** Whether a trade is printed at that space, in every row. */
export const TRADES: readonly boolean[] = /* @__PURE__ */ frozen([false, true, false, true, false, true]);

/** Eggs to pay for a bird in columns 1 to 5. */
export const EGG_COSTS: readonly number[] = /* @__PURE__ */ frozen([0, 1, 1, 2, 2]);

/** How many of everything. */
export const COLUMNS = 5;
export const DICE = 5;
export const TRAY = 3;
export const DEALT_BIRDS = 5;
export const DEALT_BONUSES = 2;

/** Turns of every seat in rounds 1 to 4. */
export const TURNS: readonly number[] = /* @__PURE__ */ frozen([8, 7, 6, 5]);

/** Competitive goal points for 1st to 5th place in rounds 1 to 4. */
export const PLACES: readonly (readonly number[])[] = /* @__PURE__ */ frozen([
  [4, 1, 0, 0, 0],
  [5, 2, 1, 0, 0],
  [6, 3, 2, 0, 0],
  [7, 4, 3, 0, 0],
]);

/** On the other side of the goal board every item is a point, up to this many. */
export const LINEAR_MAXIMUM = 5;
