import { CHANCE, equal, type Seat } from '@tessera/kernel';
import { automaGoalCount, dealAutomaRound } from '../automa.ts';
import { BIRD, BONUS, FOOD } from '../catalogue.ts';
import { SEAT_LISTS, STARTING_HANDS, type StartingHand } from '../choices.ts';
import { GOALS } from '../data/goals.ts';
import { TURNS } from '../data/mat.ts';
import { FOODS } from '../data/types.ts';
import { BEGIN, START_ROUND, STARTING_HAND, TURN } from '../frames.ts';
import { goalCount, goalPoints } from '../goals.ts';
import { add, putSeat, withEntry } from '../lists.ts';
import { isGone } from '../mat.ts';
import type { State } from '../state.ts';
import { type AskingStep, asking, type Flow, type WorkingStep } from './asking.ts';
import { discardTray, refillTray } from './cards.ts';

/** [W2.2] Drawn by chance, unless it was agreed. */
export const firstSeatStep: AskingStep<'firstSeat'> = {
  ask: ({ seats, options }) => SEAT_LISTS[options.firstSeat < 0 ? (1 << seats) - 1 : 1 << (options.firstSeat % seats)],
  answer(state, _frame, { seat }, flow) {
    state.first = seat;
    state.active = seat;
    flow.note('drewFirstSeat', seat);
  },
  settles: (_, _frame, choices) => (choices.length === 1 ? choices[0] : undefined),
};

/** [W2.2] All seats choose at once. */
export const dealStep: WorkingStep<'deal'> = {
  run(state, _frame, flow) {
    flow.schedule(BEGIN);
    flow.together(Array.from({ length: state.seats }, (_, seat) => [STARTING_HAND[seat]]));
  },
};

/** [W2.2] The choice is kept secret until all have chosen. */
export const startingHandStep = asking<'startingHand'>({
  ask: () => STARTING_HANDS,
  answer(state, { seat }, choice) {
    state.picks = withEntry(state.picks, seat, STARTING_HANDS.indexOf(choice));
  },
  /** [W4.1] Birds and the bonus card may be named by their ids, and everything in any order. */
  admit(state, { seat }, attempt) {
    const { birds, foods, bonus } = (attempt ?? {}) as { birds?: unknown; foods?: unknown; bonus?: unknown };
    if (!Array.isArray(birds) || !Array.isArray(foods)) return undefined;
    const place = (hand: readonly number[], index: { readonly [id: string]: number }, id: unknown) =>
      typeof id === 'string' ? hand.indexOf(index[id] ?? -1) : id;
    const kept = birds.map((bird) => place(state.hands[seat], BIRD, bird)).sort();
    const paid = foods.map((food) => (typeof food === 'string' ? FOOD[food] : undefined)).sort();
    const wanted = {
      birds: kept,
      foods: paid.map((food) => FOODS[food ?? -1]),
      bonus: place(state.bonuses[seat], BONUS, bonus),
    };
    return STARTING_HANDS.find((hand) => equal(hand, wanted));
  },
});

/** Collected first, then applied in seat order. */
export const beginStep: WorkingStep<'begin'> = {
  run(state, _frame, flow) {
    flow.reveal();
    for (let seat = 0; seat < state.seats; seat++) keep(state, seat, STARTING_HANDS[state.picks[seat]], flow);
    state.picks = state.picks.map(() => -1);
    flow.schedule(START_ROUND);
  },
};

function keep(state: State, seat: Seat, { birds, foods, bonus }: StartingHand, flow: Flow): void {
  const hand = state.hands[seat];
  state.discard = [...state.discard, ...hand.filter((_, i) => !birds.includes(i))];
  state.hands = putSeat(
    state.hands,
    seat,
    hand.filter((_, i) => birds.includes(i)),
  );
  for (const food of foods) state.food[seat * 5 + FOOD[food]] -= 1;
  state.bonusDiscard = add(state.bonusDiscard, state.bonuses[seat][1 - bonus]);
  state.bonuses = putSeat(state.bonuses, seat, [state.bonuses[seat][bonus]]);
  flow.note('keptHand', seat, { birds: birds.length, foods });
}

/** [W2.3] Cubes for all, and the first seat begins. */
export const startRoundStep: WorkingStep<'startRound'> = {
  run(state, _frame, flow) {
    state.cubes.fill(TURNS[state.round]);
    if (state.automa !== null) dealAutomaRound(state, state.automa);
    flow.note('beganRound', state.first, { round: state.round + 1, goal: GOALS[state.goals[state.round]].id });
    let seat = state.first;
    while (isGone(state, seat)) seat = (seat + 1) % state.seats;
    flow.schedule(TURN[seat]);
  },
};

/** [W2.12] Goal, tray, first seat; after the last round only the goal. */
export const endRoundStep: WorkingStep<'endRound'> = {
  run(state, _frame, flow) {
    scoreGoal(state, flow);
    state.round += 1;
    if (state.round === TURNS.length) {
      // bonus cards are shown
      flow.reveal();
      flow.note('endedMatch', CHANCE);
      flow.finish();
      return;
    }
    discardTray(state);
    refillTray(state, flow);
    state.first = (state.first + 1) % state.seats;
    flow.schedule(START_ROUND);
  },
};

function scoreGoal(state: State, flow: Flow): void {
  const { round, seats, automa } = state;
  const goal = state.goals[round];
  const counts = Array.from({ length: seats }, (_, seat) => goalCount(state, seat, goal));
  const all = automa === null ? counts : [...counts, automaGoalCount(automa, goal, round)];
  const points = goalPoints(all, round, state.options.goalSide);
  for (let seat = 0; seat < seats; seat++) {
    state.goalCounts = withEntry(state.goalCounts, round * seats + seat, counts[seat]);
    state.goalPoints = withEntry(state.goalPoints, round * seats + seat, points[seat]);
  }
  automa?.goalPoints.push(points[seats]);
  flow.note('scoredGoal', CHANCE, { round: round + 1, goal: GOALS[goal].id, counts: all, points });
}
