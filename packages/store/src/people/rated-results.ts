import { isRecord } from '@tessera/kernel';
import {
  FIRST_LEVEL,
  keysOf,
  type Level,
  type PlayerRating,
  type RatedResult,
  rateResult,
  scaleOf,
  shown,
} from '@tessera/people/rating';
import { nowOf } from './concerns.ts';
import { isUnrated } from './decency.ts';
import {
  addRatingChange,
  addRatingResult,
  clearRatings,
  type PlayerRatingRow,
  playerRatingOf,
  putPlayerRating,
  putRatingScale,
  type RatingScaleRow,
  ratingResultOf,
  ratingResults,
  ratingScaleOf,
  setUncounted,
} from './ratings.ts';
import { alter, type PeopleWork } from './work.ts';

/** Results that are read at once when ratings are made again. */
const PAGE = 500;

const hundredths = (points: number): number => Math.round(points * 100);

const levelIn = (row: RatingScaleRow | undefined): Level =>
  row === undefined ? FIRST_LEVEL : (JSON.parse(row.level) as Level);

/** A stored rating as the fold knows it. */
export function ratingIn(row: PlayerRatingRow): PlayerRating {
  const { bots, today } = JSON.parse(row.memory) as Pick<PlayerRating, 'bots' | 'today'>;
  return { rating: row.rating / 100, error: row.error / 100, matches: row.matches, day: row.day, bots, today };
}

const rowOf = (player: string, scale: string, { rating, error, matches, day, bots, today }: PlayerRating) => ({
  player,
  scale,
  rating: hundredths(rating),
  error: hundredths(error),
  matches,
  day,
  memory: JSON.stringify({ bots, today }),
});

/** The players of a result by the ids that they have now. */
function* withPlayersOf(result: RatedResult): PeopleWork<RatedResult> {
  const seats: RatedResult['seats'][number][] = [];
  for (const seat of result.seats)
    seats.push(seat.player === undefined ? seat : { ...seat, player: yield* nowOf(seat.player) });
  return { ...result, seats };
}

const isBot = (key: string): boolean => key.startsWith('bot:');

/** What one result changes, written down: ratings, the level, and what each player's chart shows. */
function* carryIn(result: RatedResult, seq: number, before: RatingScaleRow | undefined): PeopleWork<string | null> {
  const scale = scaleOf(result);
  const level = levelIn(before);
  const rows = new Map<string, PlayerRating>();
  for (const key of keysOf(result)) {
    const row = yield* playerRatingOf(key, scale);
    if (row !== undefined) rows.set(key, ratingIn(row));
  }
  const step = rateResult(result, (key) => rows.get(key), level);
  yield* putRatingScale({ scale, seq, level: JSON.stringify(step.level) });
  for (const [key, rating] of step.ratings) {
    yield* putPlayerRating(rowOf(key, scale, rating));
    if (isBot(key) || step.uncounted !== undefined) continue;
    const old = shown(rows.get(key) ?? { rating: result.start, error: 350 }, level);
    const now = shown(rating, step.level);
    yield* addRatingChange({
      player: key,
      scale,
      seq,
      match_id: result.match,
      before: hundredths(old.rating),
      after: hundredths(now.rating),
      error: hundredths(now.error),
    });
  }
  return step.uncounted ?? null;
}

/** Keeps a result and what follows from it, in one transaction; false when the match was counted before. */
export function* recordResult(given: RatedResult): PeopleWork<boolean> {
  if ((yield* ratingResultOf(given.match)) !== undefined) return false;
  const result = yield* withPlayersOf(given);
  const scale = scaleOf(result);
  const before = yield* ratingScaleOf(scale);
  const seq = (before?.seq ?? 0) + 1;
  const row = { match_id: result.match, scale, seq, data: JSON.stringify(result), uncounted: null };
  if (!(yield* addRatingResult(row))) return false;
  if (yield* isUnrated(result.match)) {
    yield* putRatingScale({ scale, seq, level: JSON.stringify(levelIn(before)) });
    yield* setUncounted(result.match, 'taken_out');
    return true;
  }
  const uncounted = yield* carryIn(result, seq, before);
  if (uncounted !== null) yield* setUncounted(result.match, uncounted);
  return true;
}

export const parseResult = (data: string): RatedResult => {
  const value: unknown = JSON.parse(data);
  if (!isRecord(value) || !Array.isArray(value.seats)) throw new Error('a stored result is not readable');
  // written by `recordResult` and nobody else
  return value as unknown as RatedResult;
};

/** Makes every rating of a scale again from its results, without those that were taken out; how many there were. */
export function* recompute(scale: string): PeopleWork<number> {
  const before = yield* ratingScaleOf(scale);
  if (before === undefined) return 0;
  yield* clearRatings(scale);
  yield* putRatingScale({ scale, seq: 0, level: JSON.stringify(FIRST_LEVEL) });
  let count = 0;
  for (let after = 0; ; ) {
    const rows = yield* ratingResults(scale, after, PAGE);
    if (rows.length === 0) break;
    for (const row of rows) {
      after = row.seq;
      count += 1;
      const now = yield* ratingScaleOf(scale);
      const uncounted = (yield* isUnrated(row.match_id))
        ? 'taken_out'
        : yield* carryIn(parseResult(row.data), row.seq, now);
      if (uncounted !== row.uncounted) yield* setUncounted(row.match_id, uncounted);
    }
  }
  yield* forgetTheLeft(scale);
  const { level = JSON.stringify(FIRST_LEVEL) } = (yield* ratingScaleOf(scale)) ?? {};
  yield* putRatingScale({ scale, seq: before.seq, level });
  return count;
}

/** Who has left has results and no rating. */
function* forgetTheLeft(scale: string): PeopleWork<void> {
  for (const table of ['player_rating', 'rating_change'])
    yield* alter(
      `DELETE FROM S.${table} WHERE scale = $1 AND player NOT LIKE 'bot:%'
       AND NOT EXISTS (SELECT 1 FROM S.player p WHERE p.id = S.${table}.player)`,
      scale,
    );
}

/** After a match was taken out of ratings or put back in: everything after it follows. */
export function* rateAgain(match: string): PeopleWork<void> {
  const row = yield* ratingResultOf(match);
  if (row !== undefined) yield* recompute(row.scale);
}
