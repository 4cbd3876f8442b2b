import type { QuestionOf, Seat } from '@tessera/kernel';
import { CELL_NUMBERS, GATE, HEAVEN, HOME, INNER } from '../rules/board.ts';
import { type Attha, type Choice, isSafe, type State } from '../rules/index.ts';
import { danger, prey, unitSize } from './danger.ts';
import { THUMB } from './policy.weights.ts';

/** What the rule of thumb weighs, in steps of a captured coin. */
export interface Thumb {
  readonly capture: number;
  /** The first capture, which opens the inner ring. */
  readonly kill: number;
  readonly heaven: number;
  readonly safe: number;
  /** Leaving home, after the first capture and before it. */
  readonly exit: number;
  readonly earlyExit: number;
  /** For every position that a coin has come. */
  readonly far: number;
  readonly inner: number;
  /** Near the gate nothing is left to capture. */
  readonly gate: number;
  readonly risk: number;
  /** What a captured coin loses besides its steps. */
  readonly loss: number;
  /** A capture in reach, and what it brings besides the steps: later, and when it is the first. */
  readonly hunt: number;
  readonly prize: number;
  readonly firstPrize: number;
}

// who stands where, filled anew by every call: a seat + 1, 0 for nobody, −1 for several colours
const owners = new Int8Array(25);
const counts = new Int8Array(25);

/** Rates every move by what it changes, without making it. */
export function policy(state: State, { actor: seat, choices: list }: QuestionOf<Attha>, thumb: Thumb = THUMB): number {
  const stacking = innerPair(state, seat, list);
  if (stacking >= 0) return stacking;
  // moves come first in every list
  if (!('move' in list[0])) return wayOut(list);
  survey(state);
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.length; i++) {
    const choice = list[i];
    if (!('move' in choice)) break;
    const rating = rate(state, seat, 4 * seat + choice.move - 1, worth(state.pool[choice.roll]), thumb);
    if (rating > top) {
      top = rating;
      best = i;
    }
  }
  return best;
}

/** Two coins on one inner cell go on together: only a pair could capture them. */
function innerPair(state: State, seat: Seat, choices: readonly Choice[]): number {
  for (let i = choices.length - 1; i >= 0; i--) {
    const choice = choices[i];
    if ('move' in choice) break;
    if ('stack' in choice && choice.stack.length === 2 && state.pos[4 * seat + choice.stack[0] - 1] >= INNER) return i;
  }
  return -1;
}

const WAYS_OUT = ['unstack', 'merge', 'waste', 'split', 'stack'];

/** Nothing moves as it stands. Loosening and adding up come to an end, so this never goes round in circles. */
function wayOut(choices: readonly Choice[]): number {
  for (const way of WAYS_OUT) {
    const index = choices.findIndex((choice) => way in choice);
    if (index >= 0) return index;
  }
  return 0;
}

function worth(entry: readonly number[]): number {
  let value = entry[0];
  for (let i = 1; i < entry.length; i++) value += entry[i];
  return value;
}

function survey({ pos }: State): void {
  owners.fill(0);
  counts.fill(0);
  const paths = CELL_NUMBERS[pos.length >> 2];
  for (let i = 0; i < pos.length; i++) {
    const cell = paths[i >> 2][pos[i] + 1];
    const mark = (i >> 2) + 1;
    owners[cell] = owners[cell] === 0 || owners[cell] === mark ? mark : -1;
    counts[cell] += 1;
  }
}

function rate(state: State, seat: Seat, index: number, value: number, thumb: Thumb): number {
  const from = state.pos[index];
  const size = unitSize(state.stacks, index);
  const straight = from + value / size;
  // [A5.5]
  const to = straight <= HEAVEN ? straight : INNER + ((straight - INNER) & 7);
  const killed = ((state.killed >> seat) & 1) === 1;
  let rating = thumb.far * to + leaving(state, seat, from, size, killed, thumb);
  if (to === HEAVEN) return rating + thumb.heaven * size;
  rating += isSafe(to) ? thumb.safe * size : landing(state, seat, from, to, size, killed, thumb);
  const bonus = killed ? thumb.prize : thumb.firstPrize;
  rating += thumb.hunt * (prey(state, seat, to, size, bonus) - prey(state, seat, from, size, bonus));
  if (killed) return to >= INNER && from < INNER ? rating + thumb.inner : rating;
  return to > GATE - 3 ? rating - thumb.gate : rating;
}

const loss = (state: State, seat: Seat, at: number, size: number, thumb: Thumb): number =>
  size === 0 ? 0 : thumb.risk * danger(state, seat, at, size) * size * (at + thumb.loss);

/** The danger left behind, less the danger for those who stay and are fewer now. */
function leaving(state: State, seat: Seat, from: number, size: number, killed: boolean, thumb: Thumb): number {
  if (from === HOME) return killed ? thumb.exit : thumb.earlyExit;
  if (isSafe(from)) return -thumb.safe;
  const cell = CELL_NUMBERS[state.pos.length >> 2][seat][from + 1];
  if (owners[cell] !== seat + 1) return 0;
  return loss(state, seat, from, counts[cell], thumb) - loss(state, seat, from, counts[cell] - size, thumb);
}

/** [A8] What is captured on an unsafe cell, and the danger there. */
function landing(
  state: State,
  seat: Seat,
  from: number,
  to: number,
  size: number,
  killed: boolean,
  thumb: Thumb,
): number {
  const { pos } = state;
  const paths = CELL_NUMBERS[pos.length >> 2];
  const cell = paths[seat][to + 1];
  const owner = owners[cell] - 1;
  if (owner === seat)
    return loss(state, seat, to, counts[cell], thumb) - loss(state, seat, to, counts[cell] + size, thumb);
  if (owner === -1) return -loss(state, seat, to, size, thumb);
  // mixed cells, and meeting a group of another size, are safe for everybody
  if (owner < 0 || counts[cell] !== size || to === from) return 0;
  let taken = 0;
  for (let i = 4 * owner; i < 4 * owner + 4; i++) if (paths[owner][pos[i] + 1] === cell) taken += pos[i] + 1;
  return thumb.capture + taken + (killed ? 0 : thumb.kill) - loss(state, seat, to, size, thumb);
}
