import {
  CHANCE,
  type ChoiceOf,
  type Core,
  defineOptions,
  flag,
  type Flow as KernelFlow,
  type OptionsOf,
  oneOf,
  type Rng,
  type Seat,
} from '@tessera/kernel';
import { HOME } from './board.ts';
import type { Obstacle } from './units.ts';

/** What happens in a match. Coins are ids from 1, positions are on the path of the note's seat. */
export interface Notes {
  threw: { readonly heads: number; readonly value: number };
  /** The pool that a third bonus in a row took with it. */
  burned: { readonly pool: readonly PoolEntry[] };
  /** What kept the coins from moving when the waste was forced; a chosen waste needs no reason. */
  wasted: { readonly pool: readonly PoolEntry[]; readonly forced: boolean; readonly why: readonly Obstacle[] };
  moved: { readonly coins: readonly number[]; readonly from: number; readonly to: number; readonly roll: number };
  enteredHeaven: { readonly coins: readonly number[] };
  broke: { readonly coins: readonly number[]; readonly pos: number };
  captured: { readonly of: Seat; readonly coins: readonly number[]; readonly pos: number };
  merged: { readonly parts: PoolEntry; readonly value: number };
  split: { readonly parts: PoolEntry };
  stacked: { readonly coins: readonly number[]; readonly pos: number };
  unstacked: { readonly coins: readonly number[] };
  finishedRace: { readonly place: number };
  resigned: null;
  deadlocked: null;
  unlocked: null;
}

const fields = {
  entryRule: oneOf(['firstOnly', 'whenNoneOnBoard', 'always'], 'firstOnly'),
  playForPlaces: flag(false),
  deadlock: oneOf(['draw', 'unlock'], 'draw'),
} as const;

/** What can be agreed on before a match. */
export type Options = OptionsOf<typeof fields>;

export const options = defineOptions(fields, {
  classic: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
  places: { playForPlaces: true, deadlock: 'unlock' },
  strict: { entryRule: 'always' },
});

type Frame =
  | { readonly kind: 'throw'; readonly seat: Seat }
  | { readonly kind: 'shells'; readonly seat: typeof CHANCE }
  | { readonly kind: 'move'; readonly seat: Seat };

/** The answers to each question. */
export interface Choices {
  throw: { readonly throw: true };
  shells: { readonly heads: number };
  move: MoveChoice;
  aside: { readonly resign: true };
}

/** `move` and `unstack` name a unit by its lowest coin, 1 to 4; rolls are indices of the pool. */
export type MoveChoice = { readonly move: number; readonly roll: number } | { readonly waste: true } | FreeChoice;

/** What changes the pool or the stacks, but not the turn. */
export type FreeChoice =
  | { readonly merge: readonly [number, number] }
  | { readonly split: number }
  | { readonly stack: readonly number[] }
  | { readonly unstack: number };

export type Choice = ChoiceOf<Choices>;

/** What Attha's rules may do besides changing the state. */
export type Flow = KernelFlow<Frame, Notes>;

/** The single throws that one pool entry is made of. Never edited, so clones share it. */
export type PoolEntry = readonly number[];

/** Coins are at `4 × seat + id − 1` of `pos` and `stacks`; masks have one bit per seat. */
export interface State extends Core<Frame> {
  options: Options;
  current: Seat;
  /** Bonus throws in a row, 0 to 2. */
  chain: number;
  pool: PoolEntry[];
  pos: number[];
  /** 0 for a single coin, else the number of its stack among the seat's own, 1 or 2. */
  stacks: number[];
  started: number;
  killed: number;
  resigned: number;
  /** Seats with all coins in heaven, first one first. */
  finished: Seat[];
  /** Free actions since the last throw or move. */
  free: number;
}

export type Phase = 'ROLL' | 'MOVE' | 'OVER';

const SEATS = [0, 1, 2, 3];
export const THROW_FRAMES: readonly Frame[] = SEATS.map((seat) => ({ kind: 'throw', seat }));
export const MOVE_FRAMES: readonly Frame[] = SEATS.map((seat) => ({ kind: 'move', seat }));
export const SHELLS_FRAME: Frame = { kind: 'shells', seat: CHANCE };

export const seatsOf = (state: State): number => state.pos.length >> 2;

export function phaseOf(state: State): Phase {
  const { stack } = state;
  if (stack.length === 0) return 'OVER';
  return stack[stack.length - 1].kind === 'move' ? 'MOVE' : 'ROLL';
}

/** Whether a seat still plays: neither finished nor resigned. */
export function isLive(state: State, seat: Seat): boolean {
  if ((state.resigned >> seat) & 1) return false;
  const { finished } = state;
  for (let i = 0; i < finished.length; i++) if (finished[i] === seat) return false;
  return true;
}

export function liveSeats(state: State): number {
  let live = 0;
  for (let seat = seatsOf(state) - 1; seat >= 0; seat--) if (isLive(state, seat)) live += 1;
  return live;
}

export function setup(options: Options, seats: number, rng: Rng): State {
  return {
    rng,
    stack: [THROW_FRAMES[0]],
    lanes: [],
    options,
    current: 0,
    chain: 0,
    pool: [],
    pos: new Array<number>(4 * seats).fill(HOME),
    stacks: new Array<number>(4 * seats).fill(0),
    started: 0,
    killed: 0,
    resigned: 0,
    finished: [],
    free: 0,
  };
}

export function clone(state: State): State {
  return {
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: [],
    options: state.options,
    current: state.current,
    chain: state.chain,
    pool: state.pool.slice(),
    pos: state.pos.slice(),
    stacks: state.stacks.slice(),
    started: state.started,
    killed: state.killed,
    resigned: state.resigned,
    finished: state.finished.slice(),
    free: state.free,
  };
}
