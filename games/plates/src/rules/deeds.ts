import { REFEREE } from '@tessera/kernel';
import { hexAt, KEYS, numberOf } from './board.ts';
import { CHALLENGES_PER_ROUND, challengeRound, openChallenge, resolveChallenge } from './challenges.ts';
import type { Deed, DeedName } from './choices.ts';
import { uncover } from './clusters.ts';
import { best, finish, goOn, passTurn, placePlate } from './cycle.ts';
import { FREE_CHOICE, LIMITS, REASONS } from './event.ts';
import { challengedHearts } from './ledger.ts';
import { placements } from './legal.ts';
import { confirmResult, correctResult, editMatch, moveMatch, planMatch, removeMatch, setStatus } from './matches.ts';
import type { Flow } from './notes.ts';
import { type Position, type State, tossFrame } from './state.ts';
import { suggestMatches } from './suggest.ts';

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

// an event without a plan goes on at least this many matches for every team before ending it is suggested
const LEAST_MATCHES = 3;
// more planned matches than this need no suggestion
const ENOUGH = 2;

/** What an organiser sensibly does next. Anything else that is allowed is taken as well, see deed-check.ts. */
export function deskChoices(at: Position): Deed[] {
  const { event, status, teams } = at;
  const pending = event.matches.filter((match) => match.status === 'pending');
  const ongoing = event.matches.filter((match) => match.status === 'ongoing');
  const completed = event.matches.filter((match) => match.status === 'completed');
  const waiting = pending.length + ongoing.length;
  const list: Deed[] = [];
  if (status === 'setup') list.push({ do: 'begin' });
  if (waiting < ENOUGH && event.matches.length < LIMITS.matches)
    list.push({ do: 'plan', match: suggestMatches(at, 1)[0] });
  if (status === 'setup') return list;
  for (const { id } of pending.slice(0, ENOUGH)) list.push({ do: 'startMatch', id });
  for (const { id, sides } of ongoing) {
    sides.forEach((_, side) => {
      list.push({ do: 'confirm', id, winners: [side] });
    });
    list.push({ do: 'confirm', id, winners: [] }, { do: 'toss', id }, { do: 'cancel', id });
  }
  const last = completed.at(-1);
  if (last !== undefined && last.earlier.length === 0)
    list.push({ do: 'correct', id: last.id, winners: last.winners[0] === 0 ? [1] : [0] });
  list.push(...challengeChoices(at));
  const done = completed.length >= LEAST_MATCHES * teams || event.matches.length >= LIMITS.matches;
  if (waiting === 0 && done) list.push({ do: 'end', reason: REASONS.played });
  return list;
}

/** [P3.2] Open challenges to resolve, and those that a right allows. */
function challengeChoices(at: Position): Deed[] {
  const { event, board, options } = at;
  if (options.heartSteal !== 'challenge') return [];
  const list: Deed[] = event.challenges
    .filter(({ open }) => open)
    .flatMap(({ id }) => ([0, 1, null] as const).map((winner): Deed => ({ do: 'resolve', id, winner })));
  const round = challengeRound(at);
  if (event.challenges.filter((one) => one.round === round).length >= CHALLENGES_PER_ROUND) return list;
  const frozen = challengedHearts(event);
  for (const { team, heart } of event.rights) {
    const holder = board[hexAt(heart)];
    if (holder < 0 || holder === team || frozen.includes(heart)) continue;
    list.push({ do: 'challenge', disputes: [{ heart, challenger: team }], game: FREE_CHOICE, note: '' });
  }
  return list;
}

/** What an organiser may do unasked and would pick from a list. */
export function asideDeeds(at: Position): Deed[] {
  const list: Deed[] = [];
  if (at.queue.length > 0) {
    list.push({ do: 'waive' });
    for (const { hex } of placements(at, at.queue[0])) list.push({ do: 'placeFor', hex });
  }
  for (let team = 0; team < at.teams; team++) {
    list.push(
      { do: 'adjust', team, by: 1, reason: REASONS.correction },
      { do: 'adjust', team, by: -1, reason: REASONS.correction },
    );
  }
  list.push({ do: 'end', reason: REASONS.ended });
  return list;
}
