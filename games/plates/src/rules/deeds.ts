import { REFEREE } from '@tessera/kernel';
import { KEYS, numberOf } from './board.ts';
import { openChallenge, resolveChallenge } from './challenges.ts';
import type { Deed, DeedName } from './choices.ts';
import { uncover } from './clusters.ts';
import { best, finish, goOn, passTurn, placePlate } from './cycle.ts';
import type { Flow } from './notes.ts';
import { confirmResult, correctResult } from './results.ts';
import { editMatch, moveMatch, planMatch, removeMatch, setStatus } from './schedule.ts';
import { type State, tossFrame } from './state.ts';

type Doing<K extends DeedName> = (state: State, deed: Extract<Deed, { do: K }>, flow: Flow) => void;

/** [P1.4] Does what has been checked, and asks who comes next. */
export function doDeed(state: State, deed: Deed, flow: Flow): void {
  (DOINGS[deed.do] as Doing<DeedName>)(state, deed, flow);
}

/** Those that change no turn: the same actor is asked as before. */
const inPassing =
  <K extends DeedName>(doing: Doing<K>): Doing<K> =>
  (state, deed, flow) => {
    doing(state, deed, flow);
    goOn(state, flow);
  };

const DOINGS: { readonly [K in DeedName]: Doing<K> } = {
  begin: inPassing((state, _deed, flow) => {
    state.status = 'playing';
    flow.note('statusChanged', REFEREE, { status: 'playing' });
  }),
  // [P5.3] all planned matches are played, or the organiser ends it early
  end(state, { reason }, flow) {
    const left = state.event.matches.some(({ status }) => status === 'pending' || status === 'ongoing');
    finish(state, left ? 'ended' : 'exhausted', best(state), flow, reason);
  },
  event: inPassing((state, { name, games }, flow) => {
    state.event = { ...state.event, name, games };
    flow.note('eventEdited', REFEREE, { name, games });
  }),
  team: inPassing((state, { team, name, colour, members }, flow) => {
    state.event = { ...state.event, teams: state.event.teams.with(team, { name, colour, members }) };
    flow.note('teamEdited', team, { name, colour, members: members.map((one) => ({ ...one })) });
  }),
  plan: inPassing((state, { match }, flow) => planMatch(state, match, flow)),
  editMatch: inPassing((state, { id, match }, flow) => editMatch(state, id, match, flow)),
  moveMatch: inPassing((state, { id, to }, flow) => moveMatch(state, id, to, flow)),
  removeMatch: inPassing((state, { id }, flow) => removeMatch(state, id, flow)),
  startMatch: inPassing((state, { id }, flow) => setStatus(state, id, 'ongoing', 'matchStarted', flow)),
  cancel: inPassing((state, { id }, flow) => setStatus(state, id, 'cancelled', 'matchCancelled', flow)),
  confirm: (state, { id, winners }, flow) => confirmResult(state, id, winners, flow),
  toss(state, { id }, flow) {
    state.stack.length = 0;
    flow.schedule(tossFrame(id));
  },
  correct: correctResult,
  // [P4.5] a correction of points is an entry of its own
  adjust: inPassing((state, { team, by, reason }, flow) => {
    const entry = { team, by, reason, cycle: state.cycle };
    state.event = { ...state.event, adjustments: [...state.event.adjustments, entry] };
    flow.note('pointsAdjusted', team, { by, reason });
  }),
  // checked when the next cycle ends
  target: inPassing((state, { to }, flow) => {
    flow.note('targetChanged', REFEREE, { from: state.target, to });
    state.target = to;
  }),
  waive: (state, _deed, flow) => passTurn(state, 'placementWaived', flow),
  placeFor: (state, { hex }, flow) => placePlate(state, numberOf(hex), flow),
  owe: inPassing((state, { team, reason }, flow) => {
    state.queue.push(team);
    flow.note('placementOwed', team, { reason });
  }),
  // the team that has to place may have other choices now
  removePlate: inPassing((state, { hex, reason }, flow) => {
    const at = numberOf(hex);
    const team = state.board[at];
    uncover(state, at);
    flow.note('plateRemoved', team, { hex: KEYS[at], reason });
  }),
  challenge: inPassing(openChallenge),
  resolve: inPassing(resolveChallenge),
};
