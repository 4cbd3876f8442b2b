/** Days since the first of January 1970 by the clock on the wall, so that a day begins at midnight where one lives. */
export const dayOf = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** The date of a day, at midnight of universal time. */
export const dateAt = (day: number): Date => new Date(day * 86_400_000);

/** The game of a day: each in its turn. */
export const gameOfDay = <G>(games: readonly G[], day: number): G => games[day % games.length];

/** Puzzles follow each other by a step that shares no factor with their number, so that none comes again before all have been. */
const STEP = 37;

/** The puzzle of a day among those of the day's game; the same for everybody who has the same puzzles. */
export function puzzleOfDay<P extends { readonly id: string }>(
  puzzles: readonly P[],
  games: number,
  day: number,
): P | undefined {
  const all = puzzles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let step = STEP;
  const shared = (a: number, b: number): number => (b === 0 ? a : shared(b, a % b));
  while (all.length > 1 && shared(step, all.length) !== 1) step += 1;
  return all[(Math.floor(day / games) * step) % Math.max(1, all.length)];
}
