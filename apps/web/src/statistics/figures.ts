import { winShares } from '@tessera/bots/judge';
import { isRecord, type Json } from '@tessera/kernel';

/** A finished match of somebody who was the only person at its table. */
export interface FinishedMatch {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly seat: number;
  readonly seats: number;
  /** The level of the strongest bot there; undefined for a match alone. */
  readonly level: string | undefined;
  /** The share of the win: 1 is won, 0 lost, the rest shared. */
  readonly share: number;
  readonly hints: number;
  /** From the match's review, where there is one. */
  readonly accuracy?: number | undefined;
  readonly luck?: number | undefined;
}

/** What a store knows of a match. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly updatedAt: number;
  readonly summary: Json;
  readonly result: Json | null;
}

/** A line as a finished match; undefined unless exactly one person played and there is a result. */
export function playedOf(
  { id, game, updatedAt, summary, result }: StoredMatch,
  levels: readonly string[],
  hints: number,
  review: { readonly accuracy?: number; readonly luck?: number } | undefined,
): FinishedMatch | undefined {
  const seats = isRecord(summary) && Array.isArray(summary.seats) ? summary.seats.filter(isRecord) : [];
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' || kind === 'open' ? [seat] : []));
  const ranks = isRecord(result) && Array.isArray(result.ranks) ? (result.ranks as number[]) : undefined;
  if (people.length !== 1 || ranks === undefined) return undefined;
  const bots = seats.flatMap(({ level }) => (typeof level === 'string' ? [level] : []));
  const level = bots.toSorted((a, b) => levels.indexOf(b) - levels.indexOf(a))[0];
  const share = winShares({ ranks })[people[0]];
  return {
    id,
    game,
    at: updatedAt,
    seat: people[0],
    seats: seats.length,
    level,
    share,
    hints,
    accuracy: review?.accuracy,
    luck: review?.luck,
  };
}

/** Whether a throw or something hidden was undone and then known: such a match says nothing about how somebody plays. */
export const isForeseen = ({ summary }: Pick<StoredMatch, 'summary'>): boolean =>
  isRecord(summary) && summary.past === true;

export interface WinCount {
  readonly matches: number;
  readonly won: number;
  readonly shared: number;
}

export function tally(list: readonly FinishedMatch[]): WinCount {
  const won = list.filter(({ share }) => share === 1).length;
  return { matches: list.length, won, shared: list.filter(({ share }) => share > 0 && share < 1).length };
}

/** Groups in the order of their first match. */
export function groups<K extends string | number>(
  list: readonly FinishedMatch[],
  keyOf: (one: FinishedMatch) => K,
): readonly (readonly [K, readonly FinishedMatch[]])[] {
  const found = new Map<K, FinishedMatch[]>();
  for (const one of list) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found];
}

/** The longest run of wins, and the one that goes on. */
export function streaks(list: readonly FinishedMatch[]): { readonly longest: number; readonly current: number } {
  let [longest, current] = [0, 0];
  for (const { share } of list) {
    current = share === 1 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longest, current };
}

/** Luck added up, in wins, after each reviewed match. */
export function luckWalk(list: readonly FinishedMatch[]): readonly number[] {
  let sum = 0;
  return list.flatMap(({ luck }) => {
    if (luck === undefined) return [];
    sum += luck;
    return [sum];
  });
}

/** Below this many a trend would say nothing. */
const FEWEST = 8;

/** How much better the later half of the accuracies is than the earlier one; undefined for too few. */
export function trend(accuracies: readonly number[]): number | undefined {
  if (accuracies.length < FEWEST) return undefined;
  const half = accuracies.length >> 1;
  const mean = (part: readonly number[]) => part.reduce((a, b) => a + b, 0) / part.length;
  return mean(accuracies.slice(half)) - mean(accuracies.slice(0, half));
}
