import { computed, signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import { kept, listOf } from '@tessera/kit/kept.ts';
import { NEWCOMER, type PuzzleRating, rated } from '@tessera/people/rating/puzzles';

/** What came of a puzzle the first time it was tried. */
export interface Tried {
  readonly game: string;
  readonly id: string;
  readonly at: number;
  /** The puzzle's rating then. */
  readonly rating: number;
  /** Solved by the first try, without a nudge. */
  readonly first: boolean;
  readonly solved: boolean;
  /** The day it was the puzzle of. */
  readonly day?: number;
  /** Nudges and wrong answers before it was solved. */
  readonly nudges?: number;
  readonly wrong?: number;
  /** The answer was shown. */
  readonly shown?: true;
}

/** How uncertain a puzzle's rating is: only bots have tried it. */
const UNSURE = 120;

const isTried = (one: unknown): one is Tried => isRecord(one) && 'game' in one && 'id' in one && 'rating' in one;

const store = kept('tessera:puzzles', listOf(isTried));

/** Every puzzle that was tried on this device, in order. */
export const tried = signal(store.read());

const isSame = (a: Pick<Tried, 'game' | 'id'>, b: Pick<Tried, 'game' | 'id'>): boolean =>
  a.game === b.game && a.id === b.id;

/** What is known of a puzzle, on the day it is the puzzle of where one is given. */
export const triedAt = (game: string, id: string, day?: number): Tried | undefined =>
  tried.value.find((one) => isSame(one, { game, id }) && (day === undefined || one.day === day));

/** Keeps what came of a puzzle; once it is solved or shown, nothing changes it. */
export function keep(one: Tried): void {
  const before = triedAt(one.game, one.id, one.day);
  if (before?.shown || before?.solved) return;
  const now =
    before === undefined
      ? [...tried.value, one]
      : tried.value.map((old) => (old === before ? { ...one, at: old.at, rating: old.rating } : old));
  tried.value = now;
  store.write(now);
}

/** What a nudge or a wrong answer costs of a point; the answer costs all of it. */
const COST = 1 / 3;

/** How much of a point a puzzle brought: 1 at the first try. */
export function scoreOf({ first, solved, shown, nudges, wrong }: Tried): number {
  if (first) return 1;
  // entries of earlier versions counted the first try only
  if (!solved || shown || (nudges === undefined && wrong === undefined)) return 0;
  return Math.max(0, 1 - COST * ((nudges ?? 0) + (wrong ?? 0)));
}

/** A rating and when it was reached. */
export interface RatingThen extends PuzzleRating {
  readonly at: number;
}

/** The rating after each puzzle of a game, or of all games; a puzzle counts once. */
export function ratingsIn(game?: string): readonly RatingThen[] {
  let now: PuzzleRating = NEWCOMER;
  const met = new Set<string>();
  return tried.value.flatMap((one) => {
    const name = `${one.game}/${one.id}`;
    if ((game !== undefined && one.game !== game) || met.has(name)) return [];
    met.add(name);
    now = rated(now, [{ rating: one.rating, deviation: UNSURE, score: scoreOf(one) }]);
    return [{ ...now, at: one.at }];
  });
}

/** How the puzzle of a day went: at the first try, with nudges or more tries, with the answer, or not solved yet. */
export type DayState = 'first' | 'nudged' | 'shown' | 'open';

/** Every day of which the puzzle was tried. */
export const days = computed<ReadonlyMap<number, DayState>>(
  () =>
    new Map(
      tried.value.flatMap((one) => {
        if (one.day === undefined) return [];
        const state = one.shown ? 'shown' : one.first ? 'first' : one.solved ? 'nudged' : 'open';
        return [[one.day, state] as const];
      }),
    ),
);

const isSolved = (day: number): boolean => ['first', 'nudged'].includes(days.value.get(day) ?? '');

/** Days in a row, up to today or yesterday, on which the puzzle of the day was solved, and the longest such run. */
export function streakTo(today: number): { readonly now: number; readonly best: number } {
  let now = 0;
  for (let day = isSolved(today) ? today : today - 1; isSolved(day); day--) now += 1;
  let [best, run] = [0, 0];
  for (const day of [...days.value.keys()].filter(isSolved).sort((a, b) => a - b)) {
    run = isSolved(day - 1) ? run + 1 : 1;
    best = Math.max(best, run);
  }
  return { now, best };
}

const isName = (one: unknown): one is string => typeof one === 'string';
const seenStore = kept('tessera:puzzles-seen', listOf(isName));

/** Every puzzle that was looked at, the latest last, as `game/id`. */
export const seenPuzzles = signal(seenStore.read());

/** Remembers that a puzzle was looked at. */
export function see(game: string, id: string): void {
  const name = `${game}/${id}`;
  if (seenPuzzles.value.at(-1) === name) return;
  seenPuzzles.value = [...seenPuzzles.value.filter((one) => one !== name), name];
  seenStore.write(seenPuzzles.value);
}
