import { REFEREE } from '@tessera/kernel';
import { HEART_OF, HEART_VALUES, numberOf } from './board.ts';
import { challengeRound, disputesOf, frozenUntil, splitSides } from './challenge-check.ts';
import type { Deed } from './choices.ts';
import { cover } from './clusters.ts';
import type { Challenge } from './event.ts';
import { type Payment, paidBy, payInstead } from './ledger.ts';
import type { Flow } from './notes.ts';
import { cyclesOf } from './round.ts';
import type { State } from './state.ts';

/** [P3.2] An extra match for hearts, which are frozen until it is decided. */
export function openChallenge(state: State, deed: Extract<Deed, { do: 'challenge' }>, flow: Flow): void {
  const { event } = state;
  const disputes = disputesOf(state, deed.disputes);
  const split = splitSides(disputes);
  if (!('sides' in split)) throw new Error('a bundle with an odd cycle was let through');
  const { game, note } = deed;
  const id = event.nextId;
  const challenge: Challenge = {
    id,
    game,
    note,
    disputes,
    sides: split.sides,
    round: challengeRound(state),
    open: true,
    winner: null,
  };
  state.event = { ...event, challenges: [...event.challenges, challenge], nextId: id + 1 };
  flow.note('challengeOpened', REFEREE, { challenge: id, disputes: disputes.map((one) => ({ ...one })) });
  if (state.options.heartFreeze === 'round') takeBack(state, challenge, flow);
}

/** [P3.2] Its hearts pay nobody for the whole round: what they have paid in it is taken back. */
function takeBack(state: State, { disputes, round }: Challenge, flow: Flow): void {
  const payments: Payment[] = [];
  for (const cycle of cyclesOf(state, round)) {
    for (const { heart } of disputes) {
      const at = HEART_OF[numberOf(heart)];
      // an income that is still to be settled is not written down yet
      const team = cycle <= state.paid.length ? paidBy(state.paid[cycle - 1], at) : -1;
      if (team < 0) continue;
      payInstead(state, cycle - 1, at, -1);
      payments.push({ heart, team, amount: HEART_VALUES[at] });
    }
  }
  if (payments.length > 0) flow.note('heartsReturned', REFEREE, { payments });
}

/** [P3.2] Those on the winning side get the hearts they dispute; the rest stays as it is. No points, no plates, no records. */
export function resolveChallenge(state: State, { id, winner }: Extract<Deed, { do: 'resolve' }>, flow: Flow): void {
  const byRounds = state.options.heartFreeze === 'round';
  const challenges = state.event.challenges.map((one) =>
    one.id === id ? { ...one, open: false, winner, ...(byRounds && { until: frozenUntil(state, one) }) } : one,
  );
  const { disputes, sides } = challenges.find((one) => one.id === id) as Challenge;
  state.event = { ...state.event, challenges };
  const taken = disputes.filter(
    // a plate that was removed meanwhile leaves nothing to win
    ({ heart, challenger, holder }) =>
      winner !== null && sides[winner].includes(challenger) && state.board[numberOf(heart)] === holder,
  );
  for (const { heart, challenger } of taken) cover(state, challenger, numberOf(heart));
  flow.note('challengeResolved', REFEREE, { challenge: id, winner, taken: taken.map((one) => ({ ...one })) });
}
