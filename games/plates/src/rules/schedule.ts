import { REFEREE } from '@tessera/kernel';
import type { MatchEntry, MatchStatus, PlannedMatch } from './event.ts';
import type { Flow, Notes } from './notes.ts';
import type { State } from './state.ts';

export const matchOf = ({ event }: Pick<State, 'event'>, id: number): PlannedMatch => {
  const match = event.matches.find((one) => one.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
};

export function replaceMatch(state: State, match: PlannedMatch): void {
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
