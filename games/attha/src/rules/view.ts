import type { Result, Seat, Viewer } from '@tessera/kernel';
import { type Cell, COLOURS_FOR, type Colour, cellOf, HEAVEN } from './board.ts';
import { FREE_LIMIT } from './legal.ts';
import { worth } from './pool.ts';
import { isLive, liveSeats, type Options, type Phase, phaseOf, type State, seatsOf } from './state.ts';

interface CoinView {
  readonly id: number;
  readonly pos: number;
  readonly cell: Cell;
  /** Coins of one colour with the same number move as one. */
  readonly stack: 1 | 2 | null;
}

export interface SeatView {
  readonly seat: Seat;
  readonly colour: Colour;
  readonly coins: readonly CoinView[];
  readonly started: boolean;
  readonly killed: boolean;
  readonly progress: number;
  readonly inHeaven: number;
  /** Finishing order from 1, or null. */
  readonly place: number | null;
  readonly resigned: boolean;
}

/** Attha hides nothing: everybody sees this. */
export interface View {
  readonly current: Seat;
  readonly phase: Phase;
  /** Whether the shells have been thrown and not yet come to rest. */
  readonly rolling: boolean;
  readonly pool: readonly { readonly parts: readonly number[]; readonly value: number }[];
  readonly chain: number;
  /** Free actions left before a move is due. */
  readonly freeLeft: number;
  readonly seats: readonly SeatView[];
  readonly winner: Seat | null;
  readonly ending: Ending | null;
  readonly options: Options;
}

export function view(state: State, _viewer: Viewer): View {
  const colours = COLOURS_FOR[seatsOf(state)];
  const { options } = state;
  return {
    current: state.current,
    phase: phaseOf(state),
    rolling: state.stack[0]?.kind === 'shells',
    pool: state.pool.map((entry) => ({ parts: [...entry], value: worth(entry) })),
    chain: state.chain,
    freeLeft: Math.max(0, FREE_LIMIT - state.free),
    seats: colours.map((colour, seat) => seatView(state, colour, seat)),
    winner: winnerOf(state) ?? null,
    ending: endingOf(state) ?? null,
    options: { entryRule: options.entryRule, playForPlaces: options.playForPlaces, deadlock: options.deadlock },
  };
}

const COINS = [0, 1, 2, 3];

/** Coins that were seen before. There are a few hundred different ones, and every view is made of them. */
const seen: { readonly [K in Colour]: CoinView[] } = { yellow: [], green: [], blue: [], red: [] };

function coinView(colour: Colour, coin: number, pos: number, stack: number): CoinView {
  const at = 3 * (4 * (pos + 1) + coin) + stack;
  seen[colour][at] ??= {
    id: coin + 1,
    pos,
    cell: cellOf(colour, pos),
    stack: stack === 0 ? null : (stack as 1 | 2),
  };
  return seen[colour][at];
}

function seatView(state: State, colour: Colour, seat: Seat): SeatView {
  const coins = COINS.map((coin) => coinView(colour, coin, state.pos[4 * seat + coin], state.stacks[4 * seat + coin]));
  const place = state.finished.indexOf(seat) + 1;
  return {
    seat,
    colour,
    coins,
    started: ((state.started >> seat) & 1) === 1,
    killed: ((state.killed >> seat) & 1) === 1,
    progress: progress(state, seat),
    inHeaven: coins.filter(({ pos }) => pos === HEAVEN).length,
    place: place === 0 ? null : place,
    resigned: ((state.resigned >> seat) & 1) === 1,
  };
}

/** "Yellow": the colour as transcripts write it. */
export function seatName({ seats }: View, seat: Seat): string {
  const { colour } = seats[seat];
  return colour[0].toUpperCase() + colour.slice(1);
}

export type Ending = 'heaven' | 'places' | 'deadlock' | 'resigned';

/** [A10.2] Steps made by all four coins, 0 to 96. */
export function progress(state: State, seat: Seat): number {
  let sum = 4;
  for (let i = 4 * seat; i < 4 * seat + 4; i++) sum += state.pos[i];
  return sum;
}

/** How a match ended, or undefined while it goes on. */
function endingOf(state: State): Ending | undefined {
  if (phaseOf(state) !== 'OVER') return undefined;
  if (state.finished.length > 0 && !state.options.playForPlaces) return 'heaven';
  if (liveSeats(state) > 1) return 'deadlock';
  return state.finished.length > 0 ? 'places' : 'resigned';
}

/** The first in heaven, or the last seat that has not resigned. */
export function winnerOf(state: State): Seat | undefined {
  if (state.finished.length > 0) return state.finished[0];
  return endingOf(state) === 'resigned' ? seatList(state).find((seat) => isLive(state, seat)) : undefined;
}

/** Finished seats by their order, then the others by progress, then those that resigned. */
export function result(state: State): Result {
  const seats = seatList(state);
  const scores = seats.map((seat) => progress(state, seat));
  const merit = seats.map((seat) => {
    const place = state.finished.indexOf(seat);
    if (place >= 0) return 1000 - place;
    return isLive(state, seat) ? scores[seat] : -1;
  });
  return {
    ranks: merit.map((mine) => 1 + merit.filter((other) => other > mine).length),
    scores,
    reason: endingOf(state) ?? 'unfinished',
  };
}

const seatList = (state: State): Seat[] => Array.from({ length: seatsOf(state) }, (_, seat) => seat);
