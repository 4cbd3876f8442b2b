import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import { kept, listOf } from '@tessera/kit/kept.ts';
import { NEWCOMER, type Rating, rated } from '@tessera/review/puzzles';

/** The first try at a puzzle, and whether it was solved later. */
export interface Tried {
  readonly game: string;
  readonly id: string;
  readonly at: number;
  /** The puzzle's rating then. */
  readonly rating: number;
  readonly first: boolean;
  readonly solved: boolean;
  /** The day it was the puzzle of. */
  readonly day?: number;
}

/** How uncertain a puzzle's rating is: only bots have tried it. */
const UNSURE = 120;

const isTried = (one: unknown): one is Tried => isRecord(one) && 'game' in one && 'id' in one && 'rating' in one;

const store = kept('tessera:puzzles', listOf(isTried));

/** Every puzzle that was tried on this device, in order. */
export const tried = signal(store.read());

/** Keeps what came of a puzzle. Only the first try counts for the rating. */
export function keep(one: Tried): void {
  const before = tried.value.find(({ game, id }) => game === one.game && id === one.id);
  const now =
    before === undefined
      ? [...tried.value, one]
      : tried.value.map((old) => (old === before ? { ...old, solved: old.solved || one.solved } : old));
  tried.value = now;
  store.write(now);
}

/** The rating after each puzzle of a game. */
export function ratingsIn(game: string): readonly Rating[] {
  let now = NEWCOMER;
  return tried.value
    .filter((one) => one.game === game)
    .map(({ rating, first }) => {
      now = rated(now, [{ rating, deviation: UNSURE, score: first ? 1 : 0 }]);
      return now;
    });
}

/** Days in a row, up to today or yesterday, on which the puzzle of the day was solved. */
export function streakTo(today: number): number {
  const days = new Set(tried.value.flatMap(({ day, solved }) => (day !== undefined && solved ? [day] : [])));
  let day = days.has(today) ? today : today - 1;
  let count = 0;
  while (days.has(day)) {
    count += 1;
    day -= 1;
  }
  return count;
}
