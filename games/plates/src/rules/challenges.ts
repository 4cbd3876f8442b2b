import { REFEREE, type Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_OF, HEART_VALUES, hexAt, numberOf } from './board.ts';
import type { Deed } from './choices.ts';
import { cover } from './clusters.ts';
import { type Challenge, type Dispute, distinct, LIMITS } from './event.ts';
import { challengedHearts, type Payment, paidBy, payInstead } from './ledger.ts';
import type { Flow } from './notes.ts';
import { type Fields, REFUSALS, readFields, readList, readSeat, readText, Unreadable } from './reading.ts';
import { currentRound, cyclesOf, payingRound, roundOf } from './round.ts';
import type { Position, State } from './state.ts';

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

interface Edge {
  readonly challenger: Seat;
  readonly holder: Seat;
}

export type Split =
  | { readonly sides: readonly [readonly Seat[], readonly Seat[]] }
  /** The teams of a cycle of odd length: no two sides could hold them apart. */
  | { readonly oddCycle: readonly Seat[] };

/**
 * [P3.8] Two sides such that challenger and holder of every dispute oppose each other. The challenger of a group's first
 * dispute is always on the first side.
 */
export function splitSides(edges: readonly Edge[]): Split {
  const side = new Map<Seat, 0 | 1>();
  const parent = new Map<Seat, Seat>();
  for (const { challenger } of edges) {
    if (side.has(challenger)) continue;
    side.set(challenger, 0);
    const pending = [challenger];
    for (const team of pending) {
      for (const next of rivals(edges, team)) {
        if (!side.has(next)) {
          side.set(next, side.get(team) === 0 ? 1 : 0);
          parent.set(next, team);
          pending.push(next);
        } else if (side.get(next) === side.get(team)) return { oddCycle: cycleThrough(parent, team, next) };
      }
    }
  }
  const teams = distinct(edges.flatMap(({ challenger, holder }) => [challenger, holder]));
  return { sides: [teams.filter((team) => side.get(team) === 0), teams.filter((team) => side.get(team) === 1)] };
}

const rivals = (edges: readonly Edge[], team: Seat): Seat[] =>
  distinct(
    edges.flatMap(({ challenger, holder }) => (challenger === team ? [holder] : holder === team ? [challenger] : [])),
  );

/** The way from one team up to where both ways to the root meet, and down to the other. */
function cycleThrough(parent: ReadonlyMap<Seat, Seat>, a: Seat, b: Seat): Seat[] {
  const up = pathUp(parent, a);
  const down = pathUp(parent, b);
  const meet = up.find((team) => down.includes(team)) as Seat;
  return [...up.slice(0, up.indexOf(meet) + 1), ...down.slice(0, down.indexOf(meet)).reverse()].sort((x, y) => x - y);
}

function pathUp(parent: ReadonlyMap<Seat, Seat>, from: Seat): Seat[] {
  const path = [from];
  for (let at = parent.get(from); at !== undefined; at = parent.get(at)) path.push(at);
  return path;
}

/** [P3.2] Challenges that one round may have. */
export const CHALLENGES_PER_ROUND = 7;

/** [P3.2] The round a challenge counts for. */
export function challengeRound(at: Position): number {
  const { heartFreeze, wholeSlots } = at.options;
  if (heartFreeze !== 'round') return roundOf(at);
  return wholeSlots ? currentRound(at) : payingRound(at);
}

/** [P3.2] The last round that a challenge freezes which is decided now; a game that joins a played round does not shorten it. */
export const frozenUntil = (at: Position, { round }: Challenge): number =>
  at.options.wholeSlots ? Math.max(round, challengeRound(at)) : challengeRound(at);

type Claim = Extract<Deed, { do: 'challenge' }>['disputes'][number];

export function readChallenge(at: Position, from: Fields): Extract<Deed, { do: 'challenge' }> {
  const { event } = at;
  if (at.options.heartSteal !== 'challenge') throw new Unreadable('NO_CHALLENGES');
  const disputes = readList(from.disputes, 'disputes', 1, HEART_KEYS.length, (item, field) =>
    readFields(item, field, (claim) => {
      const challenger = readSeat(claim.challenger, `${field}.challenger`, at.teams);
      return { heart: heartOf(at, claim.heart, challenger, field), challenger };
    }),
  );
  if (distinct(disputes.map(({ heart }) => heart)).length < disputes.length)
    throw new Unreadable('HEART_TWICE', 'disputes');
  const round = challengeRound(at);
  if (event.challenges.filter((one) => one.round === round).length >= CHALLENGES_PER_ROUND)
    throw new Unreadable('TOO_MANY_CHALLENGES');
  const split = splitSides(disputesOf(at, disputes));
  if ('oddCycle' in split) {
    const names = split.oddCycle.map((team) => event.teams[team].name).join(', ');
    throw new Unreadable('ODD_CYCLE', 'disputes', `${REFUSALS.ODD_CYCLE.slice(0, -1)}: ${names}.`);
  }
  return {
    do: 'challenge',
    disputes,
    game: readText(from.game, 'game', 1, LIMITS.name),
    note: readText(from.note, 'note', 0, LIMITS.note),
  };
}

function heartOf({ board, event }: Position, key: unknown, challenger: number, field: string): string {
  const hex = hexAt(key);
  if (hex < 0 || HEART_OF[hex] < 0) throw new Unreadable('NOT_A_HEART', `${field}.heart`);
  const heart = HEART_KEYS[HEART_OF[hex]];
  if (board[hex] < 0) throw new Unreadable('HEART_FREE', `${field}.heart`);
  if (board[hex] === challenger) throw new Unreadable('OWN_HEART', `${field}.challenger`);
  if (challengedHearts(event).includes(heart)) throw new Unreadable('FROZEN', `${field}.heart`);
  if (!event.rights.some((right) => right.heart === heart && right.team === challenger))
    throw new Unreadable('NO_RIGHT', `${field}.challenger`);
  return heart;
}

/** The claims with the teams that hold the hearts now. */
export const disputesOf = ({ board }: Position, claims: readonly Claim[]): Dispute[] =>
  claims.map(({ heart, challenger }) => ({ heart, challenger, holder: board[hexAt(heart)] }));

export function readResolve({ event }: Position, from: Fields): Extract<Deed, { do: 'resolve' }> {
  const challenge = event.challenges.find(({ id, open }) => open && id === from.id);
  if (challenge === undefined) throw new Unreadable('NO_SUCH_CHALLENGE', 'id');
  const { winner } = from;
  if (winner !== 0 && winner !== 1 && winner !== null)
    throw new Unreadable('BAD_DEED', 'winner', 'winner must be 0, 1 or null');
  return { do: 'resolve', id: challenge.id, winner };
}
