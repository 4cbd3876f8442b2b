import type { Seat } from '@tessera/kernel';
import { HEAVEN, HOME } from './board.ts';
import { hasDirectMove } from './forced.ts';
import { worth } from './pool.ts';
import type { Choices, MoveChoice, State } from './state.ts';
import { exitLimited, hasKilled, ORDINARY, RECIRCLE, ruling, SIZE, unitAt } from './units.ts';

/** [A6.5] Merging, splitting and stacking without end would stop a match, so a seat gets this many in a row. */
export const FREE_LIMIT = 24;

// the units of the seat being asked; filled anew by every call, so nothing survives in them
const units = [0, 0, 0, 0];
const places = [0, 0, 0, 0];

/** Everything a seat may do in its MOVE phase: moves, merges, splits, stacks, breaking at home, waste. */
export function moveChoices(state: State, seat: Seat): readonly MoveChoice[] {
  const choices: MoveChoice[] = [];
  findUnits(state, seat);
  const direct = addMoves(choices, state, seat) || hasDirectMove(state, seat);
  if (state.free < FREE_LIMIT) {
    addMerges(choices, state.pool.length);
    addSplits(choices, state);
    addStacks(choices);
    addUnstacks(choices);
  } else if (direct && choices.length === 0) addSplits(choices, state);
  if (!direct) choices.push(WASTE);
  return choices;
}

function findUnits(state: State, seat: Seat): void {
  const base = 4 * seat;
  const { pos, stacks } = state;
  for (let coin = 0; coin < 4; coin++) {
    const at = pos[base + coin];
    places[coin] = at;
    units[coin] = at === HEAVEN ? 0 : unitAt(stacks, base, coin);
  }
}

/** Returns whether an unmerged throw can move something. */
function addMoves(choices: MoveChoice[], state: State, seat: Seat): boolean {
  const { pool } = state;
  const limited = exitLimited(state, seat);
  const killed = hasKilled(state, seat);
  let direct = false;
  for (let roll = 0; roll < pool.length; roll++) {
    const entry = pool[roll];
    const value = worth(entry);
    const before = choices.length;
    let circles = 0;
    for (let coin = 0; coin < 4; coin++) {
      const unit = units[coin];
      if (unit === 0) continue;
      const can = ruling(places[coin], SIZE[unit], value, limited, killed);
      if (can === ORDINARY) choices.push(moveChoice(coin, roll));
      else if (can === RECIRCLE) circles |= 1 << coin;
    }
    // [A5.5] no unit goes around again while an ordinary or heaven move uses the value
    if (circles !== 0 && choices.length === before) {
      for (let coin = 0; coin < 4; coin++) if ((circles >> coin) & 1) choices.push(moveChoice(coin, roll));
    }
    if (entry.length === 1 && choices.length > before) direct = true;
  }
  return direct;
}

function addMerges(choices: MoveChoice[], entries: number): void {
  for (let first = 0; first < entries; first++) {
    for (let second = first + 1; second < entries; second++) choices.push(mergeChoice(first, second));
  }
}

function addSplits(choices: MoveChoice[], { pool }: State): void {
  for (let roll = 0; roll < pool.length; roll++) if (pool[roll].length > 1) choices.push(splitChoice(roll));
}

/** [A9.1] Every set of two or more units on one cell. */
function addStacks(choices: MoveChoice[]): void {
  for (let coin = 0; coin < 3; coin++) {
    if (units[coin] === 0) continue;
    let others = 0;
    for (let other = coin + 1; other < 4; other++) {
      if (units[other] !== 0 && places[other] === places[coin]) others |= 1 << other;
    }
    // the lowest unit with every non-empty set of the others, so that each set is listed once
    for (let set = 1; set <= others; set++) {
      if ((set & others) !== set) continue;
      let mask = units[coin];
      for (let other = coin + 1; other < 4; other++) if ((set >> other) & 1) mask |= units[other];
      choices.push(STACKS[mask]);
    }
  }
}

/** [A9.3] Only at home. */
function addUnstacks(choices: MoveChoice[]): void {
  for (let coin = 0; coin < 3; coin++) {
    if (places[coin] === HOME && SIZE[units[coin]] > 1) choices.push(UNSTACKS[coin]);
  }
}

/** Every choice exists once: lists point into these tables, and an identity tells whether a choice is listed. */
const WASTE: MoveChoice = { waste: true };
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

function splitChoice(roll: number): MoveChoice {
  while (splits.length <= roll) splits.push({ split: splits.length });
  return splits[roll];
}
