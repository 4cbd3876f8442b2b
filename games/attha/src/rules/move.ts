import type { Seat } from '@tessera/kernel';
import { CELL_NUMBERS, GATE, HEAVEN, HOME, isForeignHome } from './board.ts';
import { COIN_IDS } from './legal.ts';
import { removeAt, worth } from './pool.ts';
import { type Flow, type State, seatsOf, THROW_FRAMES } from './state.ts';
import { finishRace, goOn, isComplete, resolveDeadlock } from './turn.ts';
import { hasKilled, landing, SIZE, stackMask, unitOf } from './units.ts';

/** [A5] Moves the unit of a coin (0 to 3) by one pool entry, with all that follows. The move must be legal. */
export function moveUnit(state: State, coin: number, roll: number, flow: Flow): void {
  const seat = state.current;
  const unit = unitOf(state, seat, coin);
  const from = state.pos[4 * seat + coin];
  const value = worth(state.pool[roll]);
  const to = landing(from, SIZE[unit], value);
  removeAt(state.pool, roll);
  state.free = 0;
  place(state, seat, unit, to);
  if (from === HOME) state.started |= 1 << seat;
  flow.note('moved', seat, { coins: COIN_IDS[unit], from, to, roll: value });

  if (to === HEAVEN) {
    dissolve(state, seat, unit);
    flow.note('enteredHeaven', seat, { coins: COIN_IDS[unit] });
    if (isComplete(state, seat)) {
      finishRace(state, seat, flow);
      return;
    }
  } else if (isForeignHome(to)) {
    // [A9.3] the only safe cells on the way; a stack that lands there breaks
    if (SIZE[unit] > 1) {
      dissolve(state, seat, unit);
      flow.note('broke', seat, { coins: COIN_IDS[unit], pos: to });
    }
  } else if (to !== from && capture(state, seat, unit, to, flow)) {
    state.chain = 0;
    flow.schedule(THROW_FRAMES[seat]);
    return;
  }
  if (to === GATE && !hasKilled(state, seat) && resolveDeadlock(state, flow)) return;
  goOn(state, flow);
}

function place(state: State, seat: Seat, unit: number, to: number): void {
  for (let coin = 0; coin < 4; coin++) if ((unit >> coin) & 1) state.pos[4 * seat + coin] = to;
}

/** [A8] On an unsafe cell: coins of exactly one other colour, as many as have landed, go home. Whether any did. */
function capture(state: State, seat: Seat, unit: number, to: number, flow: Flow): boolean {
  const { pos } = state;
  const seats = seatsOf(state);
  const cells = CELL_NUMBERS[seats];
  const cell = cells[seat][to + 1];
  let victim = -1;
  let found = 0;
  for (let other = 0; other < seats; other++) {
    const path = cells[other];
    const base = 4 * other;
    let mask = 0;
    for (let coin = 0; coin < 4; coin++) if (path[pos[base + coin] + 1] === cell) mask |= 1 << coin;
    if (other === seat) {
      // an own coin that was there before makes the cell mixed, or leaves nobody to capture
      if (mask !== unit) return false;
    } else if (mask !== 0) {
      if (victim >= 0) return false;
      victim = other;
      found = mask;
    }
  }
  if (victim < 0 || SIZE[found] !== SIZE[unit]) return false;
  place(state, victim, found, HOME);
  dissolve(state, victim, found);
  state.killed |= 1 << seat;
  flow.note('captured', seat, { of: victim, coins: COIN_IDS[found], pos: to });
  return true;
}

/** [A9.1] The new stack takes the lowest number that no stack beside it has. */
export function formStack(state: State, seat: Seat, coins: readonly number[]): void {
  const { stacks } = state;
  const base = 4 * seat;
  for (const id of coins) stacks[base + id - 1] = 0;
  const number = stackMask(stacks, base, 1) === 0 ? 1 : 2;
  for (const id of coins) stacks[base + id - 1] = number;
}

/** Its coins go on as single ones. */
export function dissolve(state: State, seat: Seat, unit: number): void {
  for (let coin = 0; coin < 4; coin++) if ((unit >> coin) & 1) state.stacks[4 * seat + coin] = 0;
}
