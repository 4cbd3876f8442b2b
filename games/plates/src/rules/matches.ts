import { REFEREE, type Seat } from '@tessera/kernel';
import type { Deed } from './choices.ts';
import { beginCycle, endTurn, goOn } from './cycle.ts';
import { creditedTo, type MatchEntry, type MatchStatus, type PlannedMatch, REASONS } from './event.ts';
import type { Flow, Notes } from './notes.ts';
import type { Position, State } from './state.ts';
import { withdraw } from './withdraw.ts';

export const matchOf = ({ event }: Pick<State, 'event'>, id: number): PlannedMatch => {
  const match = event.matches.find((one) => one.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
};

function replaceMatch(state: State, match: PlannedMatch): void {
  const matches = state.event.matches.map((one) => (one.id === match.id ? match : one));
  state.event = { ...state.event, matches };
}

const told = ({ id, game, sides }: PlannedMatch): Notes['matchQueued'] => ({ match: id, game, sides });

/** [P1.4] A match goes to the end of the plan. */
export function planMatch(state: State, draft: MatchEntry, flow: Flow): void {
  const { event } = state;
  const match: PlannedMatch = {
    id: event.nextId,
    ...draft,
    status: 'pending',
    cycle: 0,
    winners: [],
    earlier: [],
  };
  state.event = { ...event, matches: [...event.matches, match], nextId: event.nextId + 1 };
  flow.note('matchQueued', REFEREE, told(match));
}

export function editMatch(state: State, id: number, draft: MatchEntry, flow: Flow): void {
  const { slot: _left, ...kept } = matchOf(state, id);
  const match = { ...kept, ...draft };
  // [P3.9] other games of the slot that it opened come along
  const { slot } = draft;
  const matches = state.event.matches.map((one) =>
    one.id === id ? match : one.slot === id && slot !== undefined ? { ...one, slot } : one,
  );
  state.event = { ...state.event, matches };
  flow.note('matchEdited', REFEREE, told(match));
}

/** Pending matches change places among themselves; the others stay where they are. */
export function moveMatch(state: State, id: number, to: number, flow: Flow): void {
  const { matches } = state.event;
  const pending = matches.filter((one) => one.status === 'pending' && one.id !== id);
  pending.splice(to, 0, matchOf(state, id));
  const ordered = matches.map((one) => (one.status === 'pending' ? (pending.shift() as PlannedMatch) : one));
  state.event = { ...state.event, matches: ordered };
  flow.note('matchMoved', REFEREE, { match: id, to });
}

export function removeMatch(state: State, id: number, flow: Flow): void {
  flow.note('matchRemoved', REFEREE, told(matchOf(state, id)));
  state.event = { ...state.event, matches: state.event.matches.filter((one) => one.id !== id) };
}

/** [P3.5] A cancelled match gives nothing: no placements, no income, no records. */
export function setStatus(
  state: State,
  id: number,
  status: MatchStatus,
  kind: 'matchStarted' | 'matchCancelled',
  flow: Flow,
): void {
  const match = { ...matchOf(state, id), status };
  replaceMatch(state, match);
  flow.note(kind, REFEREE, told(match));
}

/** [P3.4] Every credited team, in the order of the winning sides, or only the first. */
export function placersOf(
  { options }: Pick<Position, 'options'>,
  { sides }: PlannedMatch,
  winners: readonly number[],
): Seat[] {
  const credited = creditedTo(sides, winners);
  return options.winnersPlace === 'first' ? credited.slice(0, 1) : credited;
}

/** [P3.5] A result begins a cycle. A draw is one without placements. */
export function confirmResult(state: State, id: number, winners: readonly number[], flow: Flow): void {
  const match = matchOf(state, id);
  replaceMatch(state, { ...match, status: 'completed', winners, cycle: state.cycle + 1 });
  flow.note('resultConfirmed', REFEREE, {
    match: id,
    game: match.game,
    winners,
    teams: creditedTo(match.sides, winners),
  });
  state.queue = placersOf(state, match, winners);
  beginCycle(state, flow);
}

/**
 * [P3.5] The records follow the new result, plates that lie stay unless they are withdrawn [P3.10]. While the plates of this
 * very result are being placed, those who have not placed yet make room for the new winners.
 */
export function correctResult(
  state: State,
  { id, winners, plates = [], owe = [] }: Extract<Deed, { do: 'correct' }>,
  flow: Flow,
): void {
  const match = matchOf(state, id);
  const before = match.winners;
  replaceMatch(state, { ...match, winners, earlier: [...match.earlier, before] });
  flow.note('resultCorrected', REFEREE, {
    match: id,
    game: match.game,
    winners,
    earlier: before,
    teams: creditedTo(match.sides, winners),
  });
  withdraw(state, match, plates, flow);
  if (state.open === 0 || match.cycle !== state.cycle) {
    oweTo(state, owe, flow);
    goOn(state, flow);
    return;
  }
  const old = placersOf(state, match, before);
  const next = placersOf(state, match, winners);
  const kept = state.queue.filter((team) => !old.includes(team) || next.includes(team));
  state.queue = [...kept, ...next.filter((team) => !kept.includes(team) && !state.served.includes(team))];
  oweTo(
    state,
    owe.filter((team) => !next.includes(team)),
    flow,
  );
  endTurn(state, flow);
}

function oweTo(state: State, teams: readonly Seat[], flow: Flow): void {
  for (const team of teams) {
    state.queue.push(team);
    flow.note('placementOwed', team, { reason: REASONS.correction });
  }
}
