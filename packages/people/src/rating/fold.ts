import { FIRST_LEVEL, type Level, type PlayerRating } from './player-rating.ts';
import { rateResult } from './rate-result.ts';
import { type RatedResult, scaleOf } from './result.ts';

/** What is kept of one scale. */
export interface Scale {
  level: Level;
  readonly ratings: Map<string, PlayerRating>;
}

/** Every scale, by its name. */
export type Scales = Map<string, Scale>;

/** One more result; the scales are changed in place. */
export function foldIn(scales: Scales, result: RatedResult): void {
  const name = scaleOf(result);
  const scale = scales.get(name) ?? { level: FIRST_LEVEL, ratings: new Map<string, PlayerRating>() };
  scales.set(name, scale);
  const { ratings, level } = rateResult(result, (key) => scale.ratings.get(key), scale.level);
  scale.level = level;
  for (const [key, record] of ratings) scale.ratings.set(key, record);
}

/** All ratings from all results, in the order in which they were kept. */
export function fold(results: Iterable<RatedResult>): Scales {
  const scales: Scales = new Map();
  for (const result of results) foldIn(scales, result);
  return scales;
}
