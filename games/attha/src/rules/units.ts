import type { Seat } from '@tessera/kernel';
import { type Cell, cellOf, GATE, HEAVEN, HOME, INNER, isForeignHome, isSafe, ROUND } from './board.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

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
export function ruling(pos: number, size: number, value: number, limited: boolean, killed: boolean): number {
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

/** What a legal move would do, for screens that show it before it is made. */
export interface Preview {
  /** Everything that moves. */
  readonly coins: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The cells it passes, the landing cell last. */
  readonly path: readonly Cell[];
  readonly captures: { readonly seat: Seat; readonly coins: readonly number[] } | null;
  /** Whether a stack breaks where it lands. */
  readonly breaks: boolean;
}

/** The ids of the unit that a coin belongs to, lowest first. */
export function unitIn(view: View, seat: Seat, id: number): readonly number[] {
  const { coins } = view.seats[seat];
  const { stack } = coins[id - 1];
  return stack === null ? [id] : coins.filter((coin) => coin.stack === stack).map((coin) => coin.id);
}

/** What follows when a seat moves a coin by a value. The move must be legal: this decides nothing. */
export function preview(view: View, seat: Seat, id: number, value: number): Preview {
  const coins = unitIn(view, seat, id);
  const from = view.seats[seat].coins[id - 1].pos;
  const to = landing(from, coins.length, value);
  const { colour } = view.seats[seat];
  return {
    coins,
    from,
    to,
    path: positionsBetween(from, to, value / coins.length).map((pos) => cellOf(colour, pos)),
    captures: to === from ? null : capturesAt(view, seat, coins.length, to),
    breaks: coins.length > 1 && (to === HEAVEN || isForeignHome(to)),
  };
}

/** The positions a coin steps on; around the inner ring [A5.5] where the way is longer than it is to heaven. */
export function positionsBetween(from: number, to: number, steps: number): readonly number[] {
  const straight = from + steps === to;
  return Array.from({ length: steps }, (_, i) => (straight ? from + i + 1 : INNER + ((from + i + 1 - INNER) % ROUND)));
}

/** [A8] */
function capturesAt(view: View, seat: Seat, size: number, to: number): Preview['captures'] {
  if (isSafe(to) || to === HOME) return null;
  const [row, col] = cellOf(view.seats[seat].colour, to);
  const there = view.seats
    .map((side) => ({
      seat: side.seat,
      coins: side.coins.filter(({ cell }) => cell[0] === row && cell[1] === col).map(({ id }) => id),
    }))
    .filter(({ coins }) => coins.length > 0);
  const [only] = there;
  return there.length === 1 && only.seat !== seat && only.coins.length === size ? only : null;
}
