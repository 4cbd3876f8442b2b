import type { Result, Seat } from '@tessera/kernel';
import { isLive, liveSeats, phaseOf, type State, seatsOf } from './state.ts';

export type Ending = 'heaven' | 'places' | 'deadlock' | 'resigned';

/** [A10.2] Steps made by all four coins, 0 to 96. */
export function progress(state: State, seat: Seat): number {
  let sum = 4;
  for (let i = 4 * seat; i < 4 * seat + 4; i++) sum += state.pos[i];
  return sum;
}

/** How a match ended, or undefined while it goes on. */
export function endingOf(state: State): Ending | undefined {
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
