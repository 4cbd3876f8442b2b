import type { Seat } from '@tessera/kernel';
import { ASSIGNED, CORNERS, HEART_OF, HEARTS, hexAt, KEYS, NEIGHBOURS, RIM } from './board.ts';
import { NOWHERE, PLACEMENTS, type Placement } from './choices.ts';
import { cover, SET_WORDS, setOf, WORD_BITS } from './clusters.ts';
import { pendingIncome } from './ledger.ts';
import type { RefusalCode } from './reading.ts';
import { heldValue, type Points, points } from './score.ts';
import type { Position } from './state.ts';

const HEART_SET = setOf(HEARTS);

// filled anew by every call
const found = new Array<number>(SET_WORDS).fill(0);

/** [P3.1] Where a team may place if it is its turn, as a set that is good until the next call. */
function targets(at: Position, team: Seat): readonly number[] {
  if (at.plates[team] === 0) return starts(at, team);
  const { own, reach, teams } = at;
  const steals = at.options.heartSteal === 'placement';
  for (let w = 0; w < SET_WORDS; w++) {
    let taken = 0;
    for (let i = w; i < SET_WORDS * teams; i += SET_WORDS) taken |= own[i];
    // [P3.2] a heart is free for everybody who stands beside it and does not hold it
    const closed = steals ? (taken & ~HEART_SET[w]) | own[SET_WORDS * team + w] : taken;
    found[w] = reach[SET_WORDS * team + w] & ~closed;
  }
  return found;
}

const CORNER_SET = setOf(CORNERS);
const RIM_SET = setOf(RIM);

/** [P3.1] The first plate: a free corner, or when all are taken any free hex of the rim. */
function starts(at: Position, team: Seat): readonly number[] {
  const { teams, board, options } = at;
  const assigned = options.corners === 'assigned' ? ASSIGNED[teams][team] : -1;
  if (assigned >= 0 && board[assigned] < 0) return ONE[assigned];
  if (!freeOf(at, CORNER_SET)) freeOf(at, RIM_SET);
  return found;
}

/** Finds the hexes of a set that nobody has; whether there is any. */
function freeOf({ own, teams }: Position, from: readonly number[]): boolean {
  let any = 0;
  for (let w = 0; w < SET_WORDS; w++) {
    let taken = 0;
    for (let i = w; i < SET_WORDS * teams; i += SET_WORDS) taken |= own[i];
    found[w] = from[w] & ~taken;
    any |= found[w];
  }
  return any !== 0;
}

const ONE: readonly (readonly number[])[] = KEYS.map((_, hex) => setOf([hex]));

export function canPlace(at: Position, team: Seat): boolean {
  const set = targets(at, team);
  return (set[0] | set[1] | set[2] | set[3]) !== 0;
}

const isTarget = (at: Position, team: Seat, hex: number): boolean =>
  ((targets(at, team)[Math.floor(hex / WORD_BITS)] >> (hex % WORD_BITS)) & 1) === 1;

// filled and copied out at once: a list that grows is copied while it does
const listed: Placement[] = [];

/** Everything a team may answer, in the order of the hexes. */
export function placements(at: Position, team: Seat): readonly Placement[] {
  const set = targets(at, team);
  let count = 0;
  for (let w = 0; w < SET_WORDS; w++) {
    for (let bits = set[w]; bits !== 0; bits &= bits - 1)
      listed[count++] = PLACEMENTS[WORD_BITS * w + 31 - Math.clz32(bits & -bits)];
  }
  return count === 0 ? NOWHERE : listed.slice(0, count);
}

/** The keys of the hexes where a team could place now, whether or not it is its turn. */
export const legalHexes = (at: Position, team: Seat): string[] =>
  at.status === 'playing' ? placements(at, team).map(({ hex }) => hex) : [];

/** [P3.1] Why a team may not place on a hex, by the first condition that fails; undefined when it may. */
export function whyNotPlace(at: Position, team: Seat, key: unknown): RefusalCode | undefined {
  const { board, status, queue } = at;
  if (status !== 'playing') return 'NOT_PLAYING';
  if (queue[0] !== team) return 'NOT_YOUR_TURN';
  const hex = hexAt(key);
  if (hex < 0) return 'OFF_BOARD';
  if (board[hex] === team) return 'OWN_PLATE';
  if (at.plates[team] === 0) {
    if (isTarget(at, team, hex)) return undefined;
    const corners = CORNERS.some((corner) => board[corner] < 0) ? CORNERS : RIM;
    return corners.includes(hex) && board[hex] >= 0 ? 'OCCUPIED' : 'NEED_START';
  }
  if (!NEIGHBOURS[hex].some((next) => board[next] === team)) return 'NOT_ADJACENT';
  const steals = at.options.heartSteal === 'placement' && HEART_OF[hex] >= 0;
  return board[hex] >= 0 && !steals ? 'OCCUPIED' : undefined;
}

/** A team's points, what the next settlement would add, and the value of the hearts it holds. */
export interface TeamOutlook extends Points {
  readonly pending: number;
  readonly held: number;
}

/** What a placement changes, for every team by seat. */
interface Worth {
  readonly before: readonly TeamOutlook[];
  readonly after: readonly TeamOutlook[];
}

function outlooks(at: Position): TeamOutlook[] {
  const pending = pendingIncome(at);
  return pending.map((income, team) => ({ ...points(at, team), pending: income, held: heldValue(at, team) }));
}

/** [P7.3] The same scoring before and after, on a copy; undefined where the team may not place. */
export function worth(at: Position, team: Seat, key: string): Worth | undefined {
  const hex = hexAt(key);
  if (at.status !== 'playing' || hex < 0 || !isTarget(at, team, hex)) return undefined;
  const copy: Position = {
    ...at,
    board: at.board.slice(),
    cluster: at.cluster.slice(),
    size: at.size.slice(),
    own: at.own.slice(),
    reach: at.reach.slice(),
    plates: at.plates.slice(),
    base: at.base.slice(),
  };
  cover(copy, team, hex);
  return { before: outlooks(at), after: outlooks(copy) };
}
