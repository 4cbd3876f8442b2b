import type { Seat } from '@tessera/kernel';
import { GATE, HEAVEN, HOME, INNER, ROUND } from './board.ts';
import type { State } from './state.ts';

/**
 * A unit is a single coin or a whole stack, named by its lowest coin. The mask of its coins, or 0 when this coin is
 * not the lowest of its unit.
 */
export function unitAt(stacks: readonly number[], base: number, coin: number): number {
  const stack = stacks[base + coin];
  if (stack === 0) return 1 << coin;
  for (let lower = 0; lower < coin; lower++) if (stacks[base + lower] === stack) return 0;
  return stackMask(stacks, base, stack);
}

/** The coins of one stack. */
export function stackMask(stacks: readonly number[], base: number, stack: number): number {
  let mask = 0;
  for (let coin = 0; coin < 4; coin++) if (stacks[base + coin] === stack) mask |= 1 << coin;
  return mask;
}

/** The unit a coin belongs to, whichever coin of it is named. */
export function unitOf(state: State, seat: Seat, coin: number): number {
  const stack = state.stacks[4 * seat + coin];
  return stack === 0 ? 1 << coin : stackMask(state.stacks, 4 * seat, stack);
}

export const SIZE: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
export const LEAD: readonly number[] = SIZE.map((_, mask) => (mask === 0 ? -1 : 31 - Math.clz32(mask & -mask)));

/** What a unit can do with a value, apart from what the seat's other units can do with it. */
export const ORDINARY = 0;
export const RECIRCLE = 1;
const NOT_DIVISIBLE = 2;
const NEED_1_4_8 = 3;
const NEED_KILL = 4;
const OVERSHOOT = 5;
export const IN_HEAVEN = 6;

/** What keeps a unit from moving, by its verdict from NOT_DIVISIBLE on. */
const OBSTACLES = ['NOT_DIVISIBLE', 'NEED_1_4_8', 'NEED_KILL', 'OVERSHOOT'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The refusal for a verdict, or undefined for one that lets the unit move. */
export const codeOf = (can: number): Obstacle | 'IN_HEAVEN' | undefined =>
  can === IN_HEAVEN ? 'IN_HEAVEN' : OBSTACLES[can - NOT_DIVISIBLE];

/** The obstacles by a set of verdicts, one bit each. Every list is made once, so that notes cost a search nothing. */
export const OBSTACLES_IN: readonly (readonly Obstacle[])[] = Array.from({ length: 2 << IN_HEAVEN }, (_, set) =>
  OBSTACLES.filter((_, i) => (set >> (i + NOT_DIVISIBLE)) & 1),
);

/** [A5] In the order in which refusals are tested; ordinary and exact heaven moves are the same to the rules. */
export function verdict(pos: number, size: number, value: number, limited: boolean, killed: boolean): number {
  if (pos === HEAVEN) return IN_HEAVEN;
  if (size > 1 && value % size !== 0) return NOT_DIVISIBLE;
  if (pos === HOME && limited && value !== 1 && value !== 4 && value !== 8) return NEED_1_4_8;
  const to = pos + (size === 1 ? value : value / size);
  if (to <= GATE) return ORDINARY;
  if (pos < INNER && !killed) return NEED_KILL;
  if (to <= HEAVEN) return ORDINARY;
  return pos < INNER ? OVERSHOOT : RECIRCLE;
}

/** Where a unit lands that may move [A5.5]. */
export function landing(pos: number, size: number, value: number): number {
  const to = pos + (size === 1 ? value : value / size);
  return to <= HEAVEN ? to : INNER + ((to - INNER) % ROUND);
}

/** [A5.1] Whether leaving home takes a 1, 4 or 8 now. */
export function exitLimited(state: State, seat: Seat): boolean {
  const rule = state.options.entryRule;
  if (rule === 'firstOnly') return ((state.started >> seat) & 1) === 0;
  if (rule === 'always') return true;
  for (let i = 4 * seat; i < 4 * seat + 4; i++) {
    if (state.pos[i] !== HOME && state.pos[i] !== HEAVEN) return false;
  }
  return true;
}

export const hasKilled = (state: State, seat: Seat): boolean => ((state.killed >> seat) & 1) === 1;
