import {
  ASSIGNED,
  CLUSTER_POINTS,
  CORNERS,
  HEARTS,
  HEXES,
  KEYS,
  NEIGHBOURS,
  points,
  type State,
} from '../rules/index.ts';
import { WEIGHTS } from './weights.ts';

/** Sets of hexes are three words of 32 bits here: nothing of this is ever written into a state. */
export const WORDS = 3;
export const HEX_COUNT = KEYS.length;
export const HEART_COUNT = HEARTS.length;

function setOf(hexes: readonly number[]): Int32Array {
  const set = new Int32Array(WORDS);
  for (const hex of hexes) set[hex >> 5] |= 1 << (hex & 31);
  return set;
}

/** The neighbours of every hex, three words for each. */
export const AROUND = new Int32Array(NEIGHBOURS.flatMap((hexes) => [...setOf(hexes)]));
export const HEART_SET = setOf(HEARTS);
export const CORNER_SET = setOf(CORNERS);
export const RIM_SET = setOf(HEXES.flatMap(({ q, r }, hex) => (ring(q, r) === 5 ? [hex] : [])));

function ring(q: number, r: number): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Steps from every hex to every heart, seven for each hex. */
export const STEPS = new Int8Array(
  HEXES.flatMap((from) => HEARTS.map((heart) => ring(from.q - HEXES[heart].q, from.r - HEXES[heart].r))),
);

export const isIn = (set: Int32Array, base: number, hex: number): boolean =>
  ((set[base + (hex >> 5)] >> (hex & 31)) & 1) === 1;

/** The number of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** 32 bits from a number, the same on every machine. */
export function mixed(value: number): number {
  let h = Math.imul(value ^ 0x9e3779b9, 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

/** Plies a search may look ahead at most. */
export const DEEPEST = 60;

/** What a forecast believes. */
export interface Weights {
  /** What hearts that are still to be reached are worth, of what they would pay by the end. */
  readonly hope: number;
  /** Of a heart's income, what is feared for when a rival stands beside it. */
  readonly fear: number;
}

/** What does not change while one answer is thought about. */
export interface Race {
  readonly weights: Weights;
  readonly teams: number;
  /** The team that thinks. */
  readonly me: number;
  /** What a cluster is worth, by size. */
  readonly worth: readonly number[];
  /** What a plate on a heart is worth besides. */
  readonly onHeart: number;
  readonly steals: boolean;
  /** 0 counted while held, 1 paid at the end of a cycle, 2 paid before its placements. */
  readonly income: 0 | 1 | 2;
  readonly immediate: boolean;
  readonly target: number;
  /** By team: points that no plate changes. */
  readonly fixed: readonly number[];
  /** Who places, turn by turn from now on, and whether the cycle ends with it. */
  readonly turns: readonly number[];
  readonly ends: readonly boolean[];
  readonly gone: number;
  /** By team: the corner it has to start from, or −1. */
  readonly corners: readonly number[];
}

/** A position of the search. One for every ply, used again and again. */
export interface SearchPosition {
  readonly own: Int32Array;
  readonly reach: Int32Array;
  readonly plates: Int32Array;
  readonly paid: Int32Array;
  /** Steps from each team's plates to each heart. */
  readonly near: Int32Array;
  /** One bit per team whose plates may not hang together. */
  torn: number;
  hashA: number;
  hashB: number;
}

export const FAR = 99;

export const newPosition = (teams: number): SearchPosition => ({
  own: new Int32Array(WORDS * teams),
  reach: new Int32Array(WORDS * teams),
  plates: new Int32Array(teams),
  paid: new Int32Array(teams),
  near: new Int32Array(HEART_COUNT * teams).fill(FAR),
  torn: 0,
  hashA: 0,
  hashB: 0,
});

export function raceOf(state: State, me: number, weights: Weights = WEIGHTS): Race {
  const { options, teams } = state;
  const { turns, ends } = orderOf(state);
  return {
    weights,
    teams,
    me,
    worth: CLUSTER_POINTS[options.clusterFormula],
    onHeart: options.clusterFormula === 'plateValues' ? 1 : 0,
    steals: options.heartSteal === 'placement',
    income: options.heartScoring === 'held' ? 0 : options.heartScoring === 'income' ? 1 : 2,
    immediate: options.endCheck === 'immediate',
    target: state.target,
    fixed: Array.from({ length: teams }, (_, team) => {
      const { wins, adjustments } = points(state, team);
      return wins + adjustments;
    }),
    turns,
    ends,
    gone: state.gone,
    corners: Array.from({ length: teams }, (_, team) => (options.corners === 'assigned' ? ASSIGNED[teams][team] : -1)),
  };
}

/** In a rotation the order is known for ever; in an event nobody knows who will win the next match. */
function orderOf({ options, teams, queue, cycle, gone }: State): { turns: number[]; ends: boolean[] } {
  const turns = queue.slice();
  const ends = queue.map((_, i) => i === queue.length - 1);
  if (options.turnSource === 'matches') return { turns, ends };
  for (let next = cycle; turns.length < DEEPEST; next++) {
    for (let i = 0; i < teams; i++) {
      const team = (next + i) % teams;
      if ((gone >> team) & 1) continue;
      turns.push(team);
      ends.push(false);
    }
    ends[ends.length - 1] = true;
  }
  return { turns, ends };
}

/** The first position of a search, from the state. */
export function positionFrom(state: State, place: SearchPosition): void {
  const { board, teams } = state;
  place.own.fill(0);
  place.near.fill(FAR);
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    const team = board[hex];
    if (team < 0) continue;
    place.own[WORDS * team + (hex >> 5)] |= 1 << (hex & 31);
    for (let heart = 0; heart < HEART_COUNT; heart++) {
      const at = HEART_COUNT * team + heart;
      place.near[at] = Math.min(place.near[at], STEPS[HEART_COUNT * hex + heart]);
    }
  }
  place.torn = 0;
  for (let team = 0; team < teams; team++) {
    place.plates[team] = state.plates[team];
    place.paid[team] = state.hearts[team];
    const clusters = state.size.filter((size, hex) => size > 0 && board[hex] === team).length;
    if (clusters > 1) place.torn |= 1 << team;
  }
  place.hashA = 0;
  place.hashB = 0;
}

export const holds = (place: SearchPosition, team: number, hex: number): boolean => isIn(place.own, WORDS * team, hex);
