import type { Question, Seat } from '@tessera/kernel';
import { type Choice, isSafe, type State } from '../rules/index.ts';
import { danger, unitSize } from './danger.ts';
import { CELLS, GATE, HEAVEN, HOME, INNER } from './paths.ts';
import { prey } from './prey.ts';

/** In steps. Found by playing variants against each other. */
const WORTH = {
  capture: 12,
  kill: 14,
  heaven: 4,
  safe: 1.5,
  exit: 1,
  earlyExit: 0.75,
  far: 0.1,
  inner: 1,
  gate: 4,
  risk: 2,
  loss: 6,
  hunt: 0.4,
} as const;

// who stands where, filled anew by every call: a seat + 1, 0 for nobody, −1 for several colours
const owners = new Int8Array(25);
const counts = new Int8Array(25);

/** Rates every move by what it changes, without making it. */
export function policy(state: State, { actor: seat, choices }: Question<State['stack'][number], unknown>): number {
  const list = choices as readonly Choice[];
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
    const rating = rate(state, seat, 4 * seat + choice.move - 1, worth(state.pool[choice.roll]));
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
  const paths = CELLS[pos.length >> 2];
  for (let i = 0; i < pos.length; i++) {
    const cell = paths[i >> 2][pos[i] + 1];
    const mark = (i >> 2) + 1;
    owners[cell] = owners[cell] === 0 || owners[cell] === mark ? mark : -1;
    counts[cell] += 1;
  }
}

function rate(state: State, seat: Seat, index: number, value: number): number {
  const from = state.pos[index];
  const size = unitSize(state.stacks, index);
  const straight = from + value / size;
  // [A5.5]
  const to = straight <= HEAVEN ? straight : INNER + ((straight - INNER) & 7);
  const killed = ((state.killed >> seat) & 1) === 1;
  let rating = WORTH.far * to + leaving(state, seat, from, size, killed);
  if (to === HEAVEN) return rating + WORTH.heaven * size;
  rating += isSafe(to) ? WORTH.safe * size : landing(state, seat, from, to, size, killed);
  const bonus = killed ? 3 : 13;
  rating += WORTH.hunt * (prey(state, seat, to, size, bonus) - prey(state, seat, from, size, bonus));
  if (killed) return to >= INNER && from < INNER ? rating + WORTH.inner : rating;
  return to > GATE - 3 ? rating - WORTH.gate : rating;
}

const loss = (state: State, seat: Seat, at: number, size: number): number =>
  size === 0 ? 0 : WORTH.risk * danger(state, seat, at, size) * size * (at + WORTH.loss);

/** The danger left behind, less the danger for those who stay and are fewer now. */
function leaving(state: State, seat: Seat, from: number, size: number, killed: boolean): number {
  if (from === HOME) return killed ? WORTH.exit : WORTH.earlyExit;
  if (isSafe(from)) return -WORTH.safe;
  const cell = CELLS[state.pos.length >> 2][seat][from + 1];
  if (owners[cell] !== seat + 1) return 0;
  return loss(state, seat, from, counts[cell]) - loss(state, seat, from, counts[cell] - size);
}

/** [A8] What is captured on an unsafe cell, and the danger there. */
function landing(state: State, seat: Seat, from: number, to: number, size: number, killed: boolean): number {
  const { pos } = state;
  const paths = CELLS[pos.length >> 2];
  const cell = paths[seat][to + 1];
  const owner = owners[cell] - 1;
  if (owner === seat) return loss(state, seat, to, counts[cell]) - loss(state, seat, to, counts[cell] + size);
  if (owner === -1) return -loss(state, seat, to, size);
  // mixed cells, and meeting a group of another size, are safe for everybody
  if (owner < 0 || counts[cell] !== size || to === from) return 0;
  let taken = 0;
  for (let i = 4 * owner; i < 4 * owner + 4; i++) if (paths[owner][pos[i] + 1] === cell) taken += pos[i] + 1;
  return WORTH.capture + taken + (killed ? 0 : WORTH.kill) - loss(state, seat, to, size);
}
