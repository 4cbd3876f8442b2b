import { CHANCE, type Seat } from '@tessera/kernel';
import { automaGoalCount, dealAutomaRound } from '../automa.ts';
import { FOOD } from '../catalogue.ts';
import { SEAT_LISTS, type SeatChoice, STARTING_HANDS, type StartingHand } from '../choices.ts';
import { GOALS } from '../data/goals.ts';
import { TURNS } from '../data/mat.ts';
import { BEGIN, type FrameOfKind, START_ROUND, STARTING_HAND, TURN } from '../frames.ts';
import { goalCount, goalPoints } from '../goals.ts';
import { isGone } from '../mat.ts';
import type { State } from '../state.ts';
import { asking, type WingspanFlow } from './asking.ts';
import { discardTray, refillTray } from './cards.ts';

export const firstSeatStep = {
  ask: ({ seats, options }: State): readonly SeatChoice[] =>
    SEAT_LISTS[options.firstSeat < 0 ? (1 << seats) - 1 : 1 << (options.firstSeat % seats)],
  answer(state: State, _frame: FrameOfKind<'firstSeat'>, { seat }: SeatChoice, flow: WingspanFlow): void {
    state.first = seat;
    state.active = seat;
    flow.note('drewFirstSeat', seat);
  },
  settles: (_: State, _frame: FrameOfKind<'firstSeat'>, choices: readonly SeatChoice[]) =>
    choices.length === 1 ? choices[0] : undefined,
};

/** [W2.2] All seats choose at once. */
export const dealStep = {
  run(state: State, _frame: FrameOfKind<'deal'>, flow: WingspanFlow): void {
    flow.schedule(BEGIN);
    flow.together(Array.from({ length: state.seats }, (_, seat) => [STARTING_HAND[seat]]));
  },
};

export const startingHandStep = asking<FrameOfKind<'startingHand'>, StartingHand>({
  ask: () => STARTING_HANDS,
  answer(state, { seat }, choice) {
    state.picks[seat] = STARTING_HANDS.indexOf(choice);
  },
});

/** Collected first, then applied in seat order. */
export const beginStep = {
  run(state: State, _frame: FrameOfKind<'begin'>, flow: WingspanFlow): void {
    flow.reveal();
    for (let seat = 0; seat < state.seats; seat++) keep(state, seat, STARTING_HANDS[state.picks[seat]], flow);
    state.picks.fill(-1);
    flow.schedule(START_ROUND);
  },
};

function keep(state: State, seat: Seat, { birds, foods, bonus }: StartingHand, flow: WingspanFlow): void {
  const hand = state.hands[seat];
  for (let i = 0; i < hand.length; i++) if (!birds.includes(i)) state.discard.push(hand[i]);
  state.hands[seat] = hand.filter((_, i) => birds.includes(i));
  for (const food of foods) state.food[seat * 5 + FOOD[food]] -= 1;
  state.bonusDiscard.push(state.bonuses[seat][1 - bonus]);
  state.bonuses[seat] = [state.bonuses[seat][bonus]];
  flow.note('keptHand', seat, { birds: birds.length, foods });
}

export const startRoundStep = {
  run(state: State, _frame: FrameOfKind<'startRound'>, flow: WingspanFlow): void {
    state.cubes.fill(TURNS[state.round]);
    if (state.automa !== null) dealAutomaRound(state, state.automa);
    flow.note('beganRound', state.first, { round: state.round + 1, goal: GOALS[state.goals[state.round]].id });
    let seat = state.first;
    while (isGone(state, seat)) seat = (seat + 1) % state.seats;
    flow.schedule(TURN[seat]);
  },
};

/** [W2.12] Goal, tray, first seat; after the last round only the goal. */
export const endRoundStep = {
  run(state: State, _frame: FrameOfKind<'endRound'>, flow: WingspanFlow): void {
    scoreGoal(state, flow);
    state.round += 1;
    if (state.round === TURNS.length) {
      // bonus cards are shown
      flow.reveal();
      flow.note('endedMatch', CHANCE);
      return;
    }
    discardTray(state);
    refillTray(state, flow);
    state.first = (state.first + 1) % state.seats;
    flow.schedule(START_ROUND);
  },
};

function scoreGoal(state: State, flow: WingspanFlow): void {
  const { round, seats, automa } = state;
  const goal = state.goals[round];
  const counts = Array.from({ length: seats }, (_, seat) => goalCount(state, seat, goal));
  const all = automa === null ? counts : [...counts, automaGoalCount(automa, goal, round)];
  const points = goalPoints(all, round, state.options.goalSide);
  for (let seat = 0; seat < seats; seat++) {
    state.goalCounts[round * seats + seat] = counts[seat];
    state.goalPoints[round * seats + seat] = points[seat];
  }
  automa?.goalPoints.push(points[seats]);
  flow.note('scoredGoal', CHANCE, { round: round + 1, goal: GOALS[goal].id, counts: all, points });
}
