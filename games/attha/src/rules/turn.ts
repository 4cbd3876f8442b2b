import type { Seat } from '@tessera/kernel';
import { GATE, HEAVEN, HOME } from './board.ts';
import { hasIndirectMove, obstacles } from './forced.ts';
import { empty, isBonus, SINGLE, VALUES } from './pool.ts';
import { type Flow, isLive, liveSeats, MOVE_FRAMES, type State, seatsOf, THROW_FRAMES } from './state.ts';
import { hasKilled, OBSTACLES_IN } from './units.ts';

/** The details of throws, made once: a search makes millions of throws and drops the notes. */
const THREW = VALUES.map((value, heads) => ({ heads, value }));

/** [A4.1] What a throw does: into the pool, and on to throwing again or to moving. */
export function takeThrow(state: State, heads: number, flow: Flow): void {
  const seat = state.current;
  const value = VALUES[heads];
  state.free = 0;
  flow.note('threw', seat, THREW[heads]);
  if (!isBonus(value)) {
    state.chain = 0;
    state.pool.push(SINGLE[value]);
    goOn(state, flow);
    return;
  }
  state.chain += 1;
  if (state.chain < 3) state.pool.push(SINGLE[value]);
  else {
    // [A4.2] the third bonus in a row burns everything, and the fourth throw is an ordinary one
    flow.note('burned', seat, { pool: state.pool.slice() });
    empty(state.pool);
    state.chain = 0;
  }
  flow.schedule(THROW_FRAMES[seat]);
}

/** [A7] After a throw, a move or a stack change: ask for a move, or waste what nothing can use. */
export function goOn(state: State, flow: Flow): void {
  const seat = state.current;
  if (state.pool.length === 0) {
    passTurn(state, flow);
    return;
  }
  const against = obstacles(state, seat);
  if (against === 0 || hasIndirectMove(state, seat)) flow.schedule(MOVE_FRAMES[seat]);
  else waste(state, flow, against);
}

/** `against` holds the obstacles of a forced waste; a chosen one has none. */
export function waste(state: State, flow: Flow, against: number): void {
  flow.note('wasted', state.current, { pool: state.pool.slice(), forced: against !== 0, why: OBSTACLES_IN[against] });
  passTurn(state, flow);
}

/** The next live seat throws; what is left in the pool is gone. */
function passTurn(state: State, flow: Flow): void {
  const seats = seatsOf(state);
  empty(state.pool);
  state.chain = 0;
  state.free = 0;
  let seat = state.current;
  do seat = seat + 1 === seats ? 0 : seat + 1;
  while (!isLive(state, seat));
  state.current = seat;
  flow.schedule(THROW_FRAMES[seat]);
}

/** [A10.1] A seat with all coins in heaven: the match is over, or the others play on for the places. */
export function finishRace(state: State, seat: Seat, flow: Flow): void {
  state.finished.push(seat);
  flow.note('finishedRace', seat, { place: state.finished.length });
  if (!state.options.playForPlaces || liveSeats(state) < 2) close(state, flow);
  else if (!resolveDeadlock(state, flow)) passTurn(state, flow);
}

/** Ours: a seat that leaves takes its coins home and is skipped; the last one left wins. */
export function resign(state: State, seat: Seat, flow: Flow): void {
  state.resigned |= 1 << seat;
  for (let i = 4 * seat; i < 4 * seat + 4; i++) {
    state.pos[i] = HOME;
    state.stacks[i] = 0;
  }
  flow.note('resigned', seat);
  if (liveSeats(state) < 2) close(state, flow);
  else if (!resolveDeadlock(state, flow) && state.current === seat) {
    // whatever the seat was asked, or the shells it had thrown, is void
    state.stack.length = 0;
    passTurn(state, flow);
  }
}

/** [A10.3] Ends a frozen match, or opens the inner ring; returns whether the match is over. */
export function resolveDeadlock(state: State, flow: Flow): boolean {
  if (!isDeadlock(state)) return false;
  if (state.options.deadlock === 'unlock') {
    state.killed = (1 << seatsOf(state)) - 1;
    flow.note('unlocked', state.current);
    return false;
  }
  flow.note('deadlocked', state.current);
  close(state, flow);
  return true;
}

/** Every live seat stands on the gate with all coins and has never captured, so no roll can move anything. */
export function isDeadlock(state: State): boolean {
  for (let seat = seatsOf(state) - 1; seat >= 0; seat--) {
    if (!isLive(state, seat)) continue;
    if (hasKilled(state, seat)) return false;
    for (let i = 4 * seat; i < 4 * seat + 4; i++) if (state.pos[i] !== GATE) return false;
  }
  return true;
}

export function isComplete(state: State, seat: Seat): boolean {
  for (let i = 4 * seat; i < 4 * seat + 4; i++) if (state.pos[i] !== HEAVEN) return false;
  return true;
}

function close(state: State, flow: Flow): void {
  empty(state.pool);
  state.chain = 0;
  state.free = 0;
  flow.finish();
}
