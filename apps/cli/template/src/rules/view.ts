import { ALL_SEATS, below, type Rng, type Viewer } from '@tessera/kernel';
import type { State } from './state.ts';

export interface SeatView {
  readonly stones: readonly number[];
  readonly hasChosen: boolean;
  readonly points: number;
}

/** What one viewer may see: a list of what is shown, so that nothing is shown by accident. */
export interface View {
  readonly bag: readonly number[];
  readonly prizes: readonly number[];
  readonly seats: readonly SeatView[];
  /** The stone that the viewer has chosen this round. */
  readonly mine: number | null;
}

// copies: the state goes on changing, and what was seen must not
export const view = (s: State, viewer: Viewer): View => ({
  bag: s.bag.slice(),
  prizes: s.prizes.slice(),
  seats: s.hands.map((hand, seat) => ({
    stones: hand.slice(),
    hasChosen: s.chosen[seat] > 0,
    points: s.points[seat],
  })),
  // [N5]
  mine: viewer === null ? null : s.chosen[viewer] || null,
});

/** Bots think in states where everything that their seat cannot see was dealt again. */
export function imagine(s: State, viewer: Viewer, rng: Rng): void {
  s.hands.forEach((hand, seat) => {
    if (seat !== viewer && viewer !== ALL_SEATS && s.chosen[seat] > 0) s.chosen[seat] = hand[below(rng, hand.length)];
  });
}
