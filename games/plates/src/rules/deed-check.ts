import { type Checked, equal, isRecord, type Json, refuse } from '@tessera/kernel';
import { hexAt } from './board.ts';
import { readChallenge, readResolve } from './challenges.ts';
import type { Deed, DeedName } from './choices.ts';
import { LIMITS, type MatchStatus, type PlannedMatch } from './event.ts';
import { whyNotPlace } from './legal.ts';
import {
  exactly,
  type Fields,
  readDraft,
  readGames,
  readOrRefuse,
  readSeat,
  readTeamFields,
  readText,
  readWhole,
  readWinners,
  Unreadable,
} from './reading.ts';
import type { Position, State } from './state.ts';
import { readOwed, readWithdrawals } from './withdraw.ts';

type Reader<K extends DeedName> = (at: Position, from: Fields) => Extract<Deed, { do: K }>;

/** [P1.4] What the organiser wants, read strictly: nothing unknown, nothing too long, nothing that does not fit. */
export function checkDeed(state: State, attempt: Json): Checked<Deed> {
  const name = isRecord(attempt) ? attempt.do : undefined;
  if (!isRecord(attempt) || typeof name !== 'string' || !Object.hasOwn(READERS, name))
    return refuse('BAD_DEED', `do must be one of ${Object.keys(READERS).join(', ')}`, 'do');
  return readOrRefuse(() => {
    // [P5.5] after the end nothing is accepted
    if (state.status === 'finished') throw new Unreadable('NOT_PLAYING');
    if (state.stack.at(-1)?.kind === 'toss') throw new Unreadable('TOSS_FIRST');
    return exactly(READERS[name as DeedName](state, attempt), attempt, '');
  });
}

const playing = ({ status }: Position): void => {
  if (status !== 'playing') throw new Unreadable('NOT_PLAYING');
};

const reasonOf = (from: Fields): string => readText(from.reason, 'reason', 1, LIMITS.note);

function matchOf({ event }: Position, from: Fields, ...statuses: readonly MatchStatus[]): PlannedMatch {
  const match = event.matches.find(({ id }) => id === from.id);
  if (match === undefined) throw new Unreadable('NO_SUCH_MATCH', 'id');
  if (!statuses.includes(match.status)) throw new Unreadable('WRONG_STATUS', 'id');
  return match;
}

/** A result is confirmed only when nobody has to place [P3.4]. */
function runningMatch(at: Position, from: Fields): PlannedMatch {
  playing(at);
  const match = matchOf(at, from, 'ongoing');
  if (at.queue.length > 0) throw new Unreadable('QUEUE_NOT_EMPTY');
  return match;
}

const head = (at: Position): number => {
  playing(at);
  if (at.queue.length === 0) throw new Unreadable('QUEUE_EMPTY');
  return at.queue[0];
};

const READERS: { readonly [K in DeedName]: Reader<K> } = {
  begin({ status }) {
    if (status !== 'setup') throw new Unreadable('ALREADY_PLAYING');
    return { do: 'begin' };
  },
  end: (_at, from) => ({ do: 'end', reason: reasonOf(from) }),
  event: (_at, from) => ({
    do: 'event',
    name: readText(from.name, 'name', 1, LIMITS.name),
    games: readGames(from.games, 'games'),
  }),
  team({ event, teams }, from) {
    const team = readSeat(from.team, 'team', teams);
    const fields = readTeamFields(from, '');
    const others = event.teams.filter((_, seat) => seat !== team);
    if (others.some(({ colour }) => colour === fields.colour)) throw new Unreadable('COLOUR_TAKEN', 'colour');
    if (others.some(({ name }) => name === fields.name)) throw new Unreadable('NAME_TAKEN', 'name');
    return { do: 'team', team, ...fields };
  },
  plan(at, from) {
    if (at.event.matches.length >= LIMITS.matches) throw new Unreadable('TOO_MANY_MATCHES');
    return { do: 'plan', match: readDraft(from.match, 'match', at) };
  },
  editMatch(at, from) {
    const { id } = matchOf(at, from, 'pending', 'ongoing');
    return { do: 'editMatch', id, match: readDraft(from.match, 'match', at, id) };
  },
  moveMatch(at, from) {
    const { id } = matchOf(at, from, 'pending');
    const pending = at.event.matches.filter(({ status }) => status === 'pending').length;
    return { do: 'moveMatch', id, to: readWhole(from.to, 'to', 0, pending - 1) };
  },
  removeMatch: (at, from) => ({ do: 'removeMatch', id: matchOf(at, from, 'pending').id }),
  startMatch(at, from) {
    playing(at);
    return { do: 'startMatch', id: matchOf(at, from, 'pending').id };
  },
  confirm(at, from) {
    const { id, sides } = runningMatch(at, from);
    return { do: 'confirm', id, winners: readWinners(from.winners, 'winners', sides.length) };
  },
  toss: (at, from) => ({ do: 'toss', id: runningMatch(at, from).id }),
  cancel: (at, from) => ({ do: 'cancel', id: matchOf(at, from, 'pending', 'ongoing').id }),
  correct(at, from) {
    playing(at);
    const match = matchOf(at, from, 'completed');
    const winners = readWinners(from.winners, 'winners', match.sides.length);
    if (equal(winners, match.winners)) throw new Unreadable('SAME_RESULT', 'winners');
    return {
      do: 'correct',
      id: match.id,
      winners,
      ...(from.plates !== undefined && { plates: readWithdrawals(at, from.plates) }),
      ...(from.owe !== undefined && { owe: readOwed(at, from.owe) }),
    };
  },
  adjust({ teams }, from) {
    const by = readWhole(from.by, 'by', -LIMITS.adjustment, LIMITS.adjustment);
    if (by === 0) throw new Unreadable('BAD_DEED', 'by', 'by must not be 0');
    return { do: 'adjust', team: readSeat(from.team, 'team', teams), by, reason: reasonOf(from) };
  },
  target: (_at, from) => ({ do: 'target', to: readWhole(from.to, 'to', 10, 500) }),
  waive(at) {
    head(at);
    return { do: 'waive' };
  },
  placeFor(at, from) {
    const code = whyNotPlace(at, head(at), from.hex);
    if (code !== undefined) throw new Unreadable(code, 'hex');
    return { do: 'placeFor', hex: from.hex as string };
  },
  owe(at, from) {
    playing(at);
    return { do: 'owe', team: readSeat(from.team, 'team', at.teams), reason: reasonOf(from) };
  },
  removePlate(at, from) {
    playing(at);
    const hex = hexAt(from.hex);
    if (hex < 0) throw new Unreadable('OFF_BOARD', 'hex');
    if (at.board[hex] < 0) throw new Unreadable('NO_PLATE', 'hex');
    return { do: 'removePlate', hex: from.hex as string, reason: reasonOf(from) };
  },
  challenge(at, from) {
    playing(at);
    return readChallenge(at, from);
  },
  resolve(at, from) {
    playing(at);
    return readResolve(at, from);
  },
};
