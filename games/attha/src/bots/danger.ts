import type { Seat } from '@tessera/kernel';
import { CELL_NUMBERS, HOME, INNER } from '../rules/board.ts';
import { isSafe, type State } from '../rules/index.ts';

/** Where a seat's position lies on the path of another, by seats, seat, other and position + 1. */
const ACROSS = CELL_NUMBERS.map((paths) =>
  paths.map((path) => paths.map((other) => path.map((c) => other.indexOf(c) - 1))),
);

/** Chance that the throws of one turn, added up in some way, give a value; third bonuses are left out. */
const REACH: readonly number[] = reachTable();

function reachTable(): readonly number[] {
  const last = [
    { value: 1, odds: 4 / 16 },
    { value: 2, odds: 6 / 16 },
    { value: 3, odds: 4 / 16 },
  ];
  // four coins over 24 steps
  const table = new Array<number>(97).fill(0);
  for (const chain of [[], [4], [8], [4, 4], [4, 8], [8, 4], [8, 8]]) {
    for (const { value, odds } of last) {
      let sums = [0];
      for (const part of [...chain, value]) sums = sums.concat(sums.map((sum) => sum + part));
      for (const sum of new Set(sums)) table[sum] += odds / 16 ** chain.length;
    }
  }
  return table;
}

/** Chance that others capture a group of a seat's coins at an unsafe position before its next turn. */
export function danger(state: State, seat: Seat, at: number, size: number): number {
  const { pos, stacks } = state;
  const seats = pos.length >> 2;
  let spared = 1;
  for (let other = 0; other < seats; other++) {
    if (other === seat || (state.resigned >> other) & 1) continue;
    const target = ACROSS[seats][seat][other][at + 1];
    const base = 4 * other;
    // [A5.3] without a capture nobody comes in from the outer ring
    const nearest = target >= INNER && !((state.killed >> other) & 1) ? INNER : HOME;
    for (let i = base; i < base + 4; i++) {
      const from = pos[i];
      if (from >= target || from < nearest) continue;
      if (i > base && from === pos[i - 1] && stacks[i] === stacks[i - 1]) continue;
      // [A8] a capture takes as many coins as land
      if (size !== unitSize(stacks, i)) continue;
      const value = (target - from) * size;
      // [A5.1] the first exit takes a 1, 4 or 8
      if (from === HOME && !((state.started >> other) & 1) && value !== 1 && value !== 4 && value !== 8) continue;
      spared *= 1 - REACH[value];
    }
  }
  return 1 - spared;
}

/** Coins that move together with the coin at an index of the state. */
export function unitSize(stacks: readonly number[], index: number): number {
  const stack = stacks[index];
  if (stack === 0) return 1;
  const base = index & ~3;
  let size = 0;
  for (let i = base; i < base + 4; i++) if (stacks[i] === stack) size += 1;
  return size;
}

/** Coins of a seat at a position; 0 when other colours stand there too and so protect them [A8]. */
export function groupAt(pos: readonly number[], seat: Seat, at: number): number {
  const paths = CELL_NUMBERS[pos.length >> 2];
  const cell = paths[seat][at + 1];
  let size = 0;
  for (let i = 0; i < pos.length; i++) {
    if (paths[i >> 2][pos[i] + 1] !== cell) continue;
    if (i >> 2 !== seat) return 0;
    size += 1;
  }
  return size;
}

/** What a unit of a seat could capture with its next turn: chances times what each capture is worth, `bonus` included. */
export function prey(state: State, seat: Seat, at: number, size: number, bonus: number): number {
  const { pos } = state;
  const seats = pos.length >> 2;
  // [A5.3]
  const kept = at < INNER && !((state.killed >> seat) & 1);
  let sum = 0;
  for (let i = 0; i < pos.length; i++) {
    const other = i >> 2;
    if (other === seat || isSafe(pos[i])) continue;
    const target = ACROSS[seats][other][seat][pos[i] + 1];
    if (target <= at || (kept && target >= INNER)) continue;
    if (groupAt(pos, other, pos[i]) === size) sum += REACH[(target - at) * size] * (pos[i] + bonus);
  }
  return sum;
}
