import type { Seat } from '@tessera/kernel';

/** A team has one seat; its members are people, and any captain may place for it. */
export interface Member {
  readonly name: string;
  readonly captain: boolean;
}

export interface Team {
  readonly name: string;
  /** An index of `PALETTE`. */
  readonly colour: number;
  readonly members: readonly Member[];
}

/** Colours by name; how they look is the screen's business. The first six begin with the letters of the seats. */
export const PALETTE = ['amber', 'blue', 'crimson', 'dove', 'emerald', 'fuchsia', 'teal', 'umber'] as const;

/** What an organiser enters about a match. A team listed on several sides is split over them. */
export interface MatchEntry {
  readonly game: string;
  /** A label such as `2v2`. */
  readonly format: string;
  readonly sides: readonly (readonly Seat[])[];
  readonly note: string;
  /** [P3.9] The match whose slot it shares; absent when it has a slot of its own. */
  readonly slot?: number;
}

export const MATCH_STATUSES = ['pending', 'ongoing', 'completed', 'cancelled'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export interface PlannedMatch extends MatchEntry {
  readonly id: number;
  readonly status: MatchStatus;
  /** The cycle that its result began; 0 before that. */
  readonly cycle: number;
  /** Indices of the winning sides; none of a completed match is a draw. */
  readonly winners: readonly number[];
  /** What `winners` was before each correction, oldest first. */
  readonly earlier: readonly (readonly number[])[];
}

/** A correction of points; never removed, only followed by another. */
export interface Adjustment {
  readonly team: Seat;
  readonly by: number;
  readonly reason: string;
  readonly cycle: number;
}

/** A team's claim to a heart that another one holds. */
export interface Dispute {
  readonly heart: string;
  readonly challenger: Seat;
  readonly holder: Seat;
}

/** One extra match for one heart, or for several as a bundle. Open ones freeze their hearts. */
export interface Challenge {
  readonly id: number;
  readonly game: string;
  readonly note: string;
  readonly disputes: readonly Dispute[];
  readonly sides: readonly [readonly Seat[], readonly Seat[]];
  readonly round: number;
  readonly open: boolean;
  /** The side that won; null while open, and when nobody did. */
  readonly winner: 0 | 1 | null;
  /** The last round in which its hearts are frozen, where they are frozen by rounds and it is decided. */
  readonly until?: number;
}

/** [P3.2] A lasting right to challenge for a heart. */
export interface Right {
  readonly team: Seat;
  readonly heart: string;
}

/** Everything an organiser keeps. Immutable: a change replaces what it touches, so clones share the rest. */
export interface EventSheet {
  readonly name: string;
  readonly games: readonly string[];
  readonly teams: readonly Team[];
  /** In the order in which they are to be played. */
  readonly matches: readonly PlannedMatch[];
  readonly adjustments: readonly Adjustment[];
  readonly challenges: readonly Challenge[];
  readonly rights: readonly Right[];
  /** The id that the next match or challenge gets. */
  readonly nextId: number;
}

/** [P1.5] How much an organiser may write. */
export const LIMITS = { matches: 200, name: 40, note: 200, games: 40, members: 20, adjustment: 1000 } as const;

/** What suggestions are written with. Transcripts keep these texts, so they stay; words translate them. */
export const FREE_CHOICE = 'Free choice';
export const REASONS = {
  correction: 'correction',
  played: 'All matches are played.',
  ended: 'The organiser ends the event.',
} as const;

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The team of a seat before anybody has named it. */
export const freshTeam = (seat: number): Team => ({ name: titled(PALETTE[seat]), colour: seat, members: [] });

const SHEETS: readonly EventSheet[] = Array.from({ length: 7 }, (_, teams) => ({
  name: 'Plates',
  games: [],
  teams: Array.from({ length: teams }, (_, seat) => freshTeam(seat)),
  matches: [],
  adjustments: [],
  challenges: [],
  rights: [],
  nextId: 1,
}));

/** An event of that many teams before anybody has written anything. */
export const freshSheet = (teams: number): EventSheet => SHEETS[teams];

type Sides = readonly (readonly Seat[])[];

/**
 * [P3.5] The teams that a result credits, in the order of the winning sides: those with nobody on a losing side. When every
 * winning team is split, all of them.
 */
export function creditedTo(sides: Sides, winners: readonly number[]): Seat[] {
  const winning = distinct(winners.flatMap((side) => sides[side]));
  const losing = sides.flatMap((teams, side) => (winners.includes(side) ? [] : teams));
  const whole = winning.filter((team) => !losing.includes(team));
  return whole.length > 0 ? whole : winning;
}

/** [P3.5] The teams a result counts as a loss for: those with nobody on a winning side. A draw is nobody's. */
export function lostBy(sides: Sides, winners: readonly number[]): Seat[] {
  if (winners.length === 0) return [];
  const winning = winners.flatMap((side) => sides[side]);
  return distinct(sides.flat()).filter((team) => !winning.includes(team));
}

export const distinct = <T>(items: readonly T[]): T[] => items.filter((item, i) => items.indexOf(item) === i);

const count = (matches: readonly PlannedMatch[], team: Seat, of: typeof creditedTo): number => {
  let sum = 0;
  for (const { status, sides, winners } of matches)
    if (status === 'completed' && of(sides, winners).includes(team)) sum += 1;
  return sum;
};

export const winsOf = (matches: readonly PlannedMatch[], team: Seat): number => count(matches, team, creditedTo);
export const lossesOf = (matches: readonly PlannedMatch[], team: Seat): number => count(matches, team, lostBy);
