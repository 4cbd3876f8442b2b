import type { Result, Seat } from '@tessera/kernel';
import { HEART_VALUES, HEARTS } from './board.ts';
import { clusterSizes, largestCluster } from './clusters.ts';
import { lossesOf, winsOf } from './event.ts';
import { nextIncome, pendingIncome } from './ledger.ts';
import { roundLength, roundOf } from './round.ts';
import { isGone, isOver, type Position } from './state.ts';

/** [P5.3] How an event ends. */
export const ENDINGS = ['target', 'full', 'blocked', 'stalled', 'exhausted', 'ended', 'left'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A team's points by where they come from. */
export interface Points {
  readonly base: number;
  readonly hearts: number;
  readonly wins: number;
  readonly adjustments: number;
  /** Never below 0. */
  readonly total: number;
}

/** The value of the hearts a team holds. */
export function heldValue({ board }: Position, team: Seat): number {
  let value = 0;
  for (let heart = 0; heart < HEARTS.length; heart++) if (board[HEARTS[heart]] === team) value += HEART_VALUES[heart];
  return value;
}

const heartPoints = (at: Position, team: Seat): number =>
  at.options.heartScoring === 'held' ? heldValue(at, team) : at.hearts[team];

/** The total of `points` alone: a rotation has only two parts to add up. */
export const totalOf = (at: Position, team: Seat): number =>
  at.options.turnSource === 'rotation' ? Math.max(0, at.base[team] + heartPoints(at, team)) : points(at, team).total;

/** [P4.5] The only scoring function: preview, display, settlement and the end all ask it. */
export function points(at: Position, team: Seat): Points {
  const { options, event } = at;
  const base = at.base[team];
  const hearts = heartPoints(at, team);
  let wins = 0;
  let adjustments = 0;
  if (options.turnSource === 'matches') {
    if (options.matchWinPoints > 0) wins = options.matchWinPoints * winsOf(event.matches, team);
    for (const one of event.adjustments) if (one.team === team) adjustments += one.by;
  }
  return { base, hearts, wins, adjustments, total: Math.max(0, base + hearts + wins + adjustments) };
}

const MEDALS = ['gold', 'silver', 'bronze'] as const;

/** One row of the ranking list. */
export interface Standing {
  readonly team: Seat;
  /** From 1; equal teams share a place and the next one is skipped. */
  readonly place: number;
  readonly medal: (typeof MEDALS)[number] | null;
  readonly points: Points;
  /** Heart income that the next settlement would pay; not in the total. */
  readonly pending: number;
  readonly wins: number;
  readonly losses: number;
  readonly plates: number;
  readonly placed: number;
  /** How many hearts are held, and their value. */
  readonly hearts: number;
  readonly held: number;
  /** Sizes, largest first. */
  readonly clusters: readonly number[];
  readonly left: boolean;
}

/** [P5.4] Points, wins, heart value, largest cluster, plates: as one list per team, most important first. */
function merit(at: Position, team: Seat): readonly number[] {
  return [
    // a winner is first even where somebody else has more, see [P5.2]; a team that left is last
    at.winners.includes(team) ? 1 : isGone(at, team) ? -1 : 0,
    points(at, team).total,
    winsOf(at.event.matches, team),
    heldValue(at, team),
    largestCluster(at, team),
    at.plates[team],
  ];
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] > b[i];
  return false;
}

/** The place of every team, by seat. */
export function places(at: Position): number[] {
  const merits: (readonly number[])[] = [];
  for (let team = 0; team < at.teams; team++) merits.push(merit(at, team));
  return merits.map((mine) => 1 + merits.filter((other) => isBetter(other, mine)).length);
}

/** The ranking list, best first. */
export function standings(at: Position): Standing[] {
  const { event, board } = at;
  const pending = pendingIncome(at);
  const rows = places(at).map(
    (place, team): Standing => ({
      team,
      place,
      medal: MEDALS[place - 1] ?? null,
      points: points(at, team),
      pending: pending[team],
      wins: winsOf(event.matches, team),
      losses: lossesOf(event.matches, team),
      plates: at.plates[team],
      placed: at.placed[team],
      hearts: HEARTS.filter((hex) => board[hex] === team).length,
      held: heldValue(at, team),
      clusters: clusterSizes(at, team),
      left: isGone(at, team),
    }),
  );
  return rows.sort((a, b) => a.place - b.place || a.team - b.team);
}

export function result(at: Position): Result {
  const all = Array.from({ length: at.teams }, (_, team) => points(at, team));
  return {
    ranks: places(at),
    scores: all.map(({ total }) => total),
    reason: isOver(at) ? at.ending : 'unfinished',
    breakdown: all.map(({ base, hearts, wins, adjustments }) => ({ base, hearts, wins, adjustments })),
  };
}

/** [P5.6] What a final screen tells. How long it took on the clock, the room knows. */
interface Facts {
  readonly ending: string;
  readonly winners: readonly Seat[];
  readonly score: number;
  readonly target: number;
  readonly cycles: number;
  readonly rounds: number;
  readonly matches: number;
  readonly plates: number;
  /** The best of those who did not win; null when all did. */
  readonly runnerUp: Seat | null;
  /** The largest cluster on the board and a team that has it; null on an empty board. */
  readonly largest: { readonly team: Seat; readonly size: number } | null;
  readonly standings: readonly Standing[];
}

export function facts(at: Position): Facts {
  const rows = standings(at);
  const winners = isOver(at) ? at.winners : rows.filter(({ place }) => place === 1).map(({ team }) => team);
  const largest = rows.toSorted((a, b) => (b.clusters[0] ?? 0) - (a.clusters[0] ?? 0))[0];
  return {
    ending: at.ending,
    winners: winners.slice(),
    score: points(at, winners[0]).total,
    target: at.target,
    cycles: at.cycle,
    rounds: roundOf(at),
    matches: at.event.matches.filter(({ status }) => status === 'completed').length,
    plates: at.plates.reduce((sum, plates) => sum + plates, 0),
    runnerUp: rows.find(({ team }) => !winners.includes(team))?.team ?? null,
    largest: largest.clusters.length === 0 ? null : { team: largest.team, size: largest.clusters[0] },
    standings: rows,
  };
}

/** [P5.6] Rounds a team needs for the target on heart income alone; undefined when it would never get there. */
export function roundsToTarget(at: Position, team: Seat): number | undefined {
  const perRound = nextIncome(at)[team] * (at.options.turnSource === 'rotation' ? 1 : roundLength(at));
  const missing = Math.max(0, at.target - points(at, team).total);
  if (missing === 0) return 0;
  return perRound === 0 ? undefined : Math.ceil(missing / perRound);
}
