import { accept, type Checked, type Refusal, type Rng, refuse, type Seat } from '@tessera/kernel';
import { COLOURS_FOR, HEAVEN, HOME, INNER } from './board.ts';
import { FREE_LIMIT } from './legal.ts';
import { isThrow, mostThrows, SINGLE } from './pool.ts';
import type { Options } from './state.ts';
import { type Flow, isLive, liveSeats, SHELLS_FRAME, type State, seatsOf, setup, THROW_FRAMES } from './state.ts';
import { goOn, isComplete, isDeadlock } from './turn.ts';

/** A state as it comes in from outside: read, but not yet believed. */
export interface UncheckedState {
  seats: number;
  options: Options;
  current: Seat;
  /** SHELLS: thrown, and not yet come to rest. */
  phase: 'ROLL' | 'SHELLS' | 'MOVE' | 'OVER';
  pool: number[][];
  chain: number;
  free: number;
  pos: number[];
  stacks: number[];
  started: number;
  killed: number;
  resigned: number;
  finished: Seat[];
}

/** Free actions in a row, and the splits that a hidden move may take after them [A6.5]. */
const MOST_FREE = FREE_LIMIT + mostThrows(4);

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

/** [A11.3] Checks everything a loaded position must keep, and brings it to rest. Refusals carry the given code. */
export function stateFrom(draft: UncheckedState, rng: Rng, code: string): Checked<State> {
  const problem = coinProblem(draft, code) ?? poolProblem(draft, code) ?? seatProblem(draft, code);
  if (problem !== undefined) return { ok: false, error: problem };
  const state = setup(draft.options, draft.seats, rng);
  state.current = draft.current;
  state.chain = draft.chain;
  state.free = draft.free;
  state.pool = draft.pool.map((entry) => (entry.length === 1 ? SINGLE[entry[0]] : [...entry]));
  state.pos = [...draft.pos];
  state.stacks = [...draft.stacks];
  state.started = draft.started;
  state.killed = draft.killed;
  state.resigned = draft.resigned;
  state.finished = [...draft.finished];
  const late = finishProblem(state, code);
  return late === undefined ? rest(state, draft.phase, code) : { ok: false, error: late };
}

function coinProblem(
  { seats, pos, stacks, started, killed, resigned }: UncheckedState,
  code: string,
): Refusal | undefined {
  for (let i = 0; i < 4 * seats; i++) {
    const seat = i >> 2;
    const colour = COLOURS_FOR[seats][seat];
    const field = `${colour} coin ${(i & 3) + 1}`;
    if (!isWhole(pos[i], HOME, HEAVEN)) return why(code, 'must stand at -1 (home) to 23 (heaven)', field);
    if (!isWhole(stacks[i], 0, 2)) return why(code, 'must be in no stack or in one of two', field);
    if (pos[i] >= INNER && !((killed >> seat) & 1))
      return why(code, 'cannot be beyond the outer ring: its colour has not captured', field);
    if (pos[i] > HOME && !((started >> seat) & 1))
      return why(code, 'has left home, but its colour is said never to have started', field);
    if (pos[i] > HOME && (resigned >> seat) & 1) return why(code, 'must be at home: its colour has resigned', field);
    if (stacks[i] === 0) continue;
    if (pos[i] === HEAVEN) return why(code, 'cannot be in a stack in heaven', field);
    const mates = [0, 1, 2, 3].map((coin) => 4 * seat + coin).filter((other) => stacks[other] === stacks[i]);
    if (mates.length < 2) return why(code, 'is alone in its stack', field);
    if (mates.some((other) => pos[other] !== pos[i]))
      return why(code, 'does not stand with the rest of its stack', field);
  }
  return undefined;
}

function poolProblem({ seats, pool, chain, free, phase }: UncheckedState, code: string): Refusal | undefined {
  // counted before anything is looked at: what a pool costs grows with the square of its length
  const most = mostThrows(seats);
  let throws = 0;
  for (let i = 0; i < pool.length && throws <= most; i++) throws += Math.max(1, pool[i].length);
  if (throws > most) return why(code, `cannot hold more than ${most} throws with ${seats} seats`, 'pool');
  for (const entry of pool) {
    if (entry.length === 0 || !entry.every(isThrow)) return why(code, 'rolls are made of 1, 2, 3, 4 and 8', 'pool');
  }
  if (phase === 'OVER' && pool.length > 0) return why(code, 'must be empty when the game is over', 'pool');
  if (!isWhole(chain, 0, 2)) return why(code, 'must be 0, 1 or 2', 'chain');
  if (!isWhole(free, 0, MOST_FREE)) return why(code, `must be a whole number from 0 to ${MOST_FREE}`, 'free');
  return undefined;
}

function seatProblem({ seats, current, finished, options }: UncheckedState, code: string): Refusal | undefined {
  if (!isWhole(current, 0, seats - 1)) return why(code, 'must be a seat of this match', 'turn');
  if (finished.some((seat, i) => !isWhole(seat, 0, seats - 1) || finished.indexOf(seat) !== i))
    return why(code, 'must name different seats of this match', 'finished');
  if (finished.length > 1 && !options.playForPlaces)
    return why(code, 'only one seat can finish unless the match is played for places', 'finished');
  return undefined;
}

/** A single complete seat need not be named; the order of several cannot be guessed. */
function finishProblem(state: State, code: string): Refusal | undefined {
  const colours = COLOURS_FOR[seatsOf(state)];
  const complete = colours.map((_, seat) => seat).filter((seat) => isComplete(state, seat));
  if (state.finished.length === 0 && complete.length === 1) state.finished.push(complete[0]);
  const early = state.finished.find((seat) => !complete.includes(seat));
  if (early !== undefined) return why(code, `${colours[early]} has not all coins in heaven`, 'finished');
  if (complete.length > state.finished.length)
    return why(code, 'must say in which order the seats with all coins in heaven came there', 'finished');
  return undefined;
}

function rest(state: State, phase: UncheckedState['phase'], code: string): Checked<State> {
  state.stack.length = 0;
  const won = (state.finished.length > 0 && !state.options.playForPlaces) || liveSeats(state) < 2;
  const frozen = !won && isDeadlock(state);
  if (frozen && state.options.deadlock === 'unlock') state.killed = (1 << seatsOf(state)) - 1;
  else if (won || frozen) {
    state.pool.length = 0;
    state.chain = 0;
    state.free = 0;
    return accept(state);
  }
  if (phase === 'OVER') return refuse(code, 'cannot be OVER: the match is still undecided', 'phase');
  if (!isLive(state, state.current)) return refuse(code, 'belongs to a seat that no longer plays', 'turn');
  if (phase === 'ROLL') state.stack.push(THROW_FRAMES[state.current]);
  else if (phase === 'SHELLS') state.stack.push(SHELLS_FRAME);
  else goOn(state, quietly(state));
  return accept(state);
}

/** A flow outside any engine: frames go on the state's own stack and nobody is told anything. */
const quietly = (state: State): Flow => ({
  // the rules that come here schedule a single frame
  schedule: (...frames) => {
    state.stack.push(...frames);
  },
  together: () => {},
  heard: false,
  note: () => {},
  reveal: () => {},
  finish: () => {
    state.stack.length = 0;
  },
});

const why = (code: string, message: string, field: string): Refusal => ({ code, message, field });
