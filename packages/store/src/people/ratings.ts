import type { Concern } from './concerns.ts';
import { alter, many, one, type PeopleWork } from './work.ts';

/** Ratings and what they are made of. Points are in hundredths, so that both databases keep the same digits. */
export const RATING_TABLES = `
  CREATE TABLE S.rating_scale (scale text PRIMARY KEY, seq bigint NOT NULL, level text NOT NULL);
  CREATE TABLE S.rating_result (
    match_id text PRIMARY KEY,
    scale text NOT NULL,
    seq bigint NOT NULL,
    data text NOT NULL,
    uncounted text
  );
  CREATE UNIQUE INDEX rating_result_by_order ON S.rating_result (scale, seq);
  CREATE TABLE S.player_rating (
    player text NOT NULL,
    scale text NOT NULL,
    rating integer NOT NULL,
    error integer NOT NULL,
    matches integer NOT NULL,
    day integer NOT NULL,
    memory text NOT NULL,
    PRIMARY KEY (player, scale)
  );
  CREATE INDEX player_rating_by_scale ON S.player_rating (scale);
  CREATE TABLE S.rating_change (
    player text NOT NULL,
    scale text NOT NULL,
    seq bigint NOT NULL,
    match_id text NOT NULL,
    before integer NOT NULL,
    after integer NOT NULL,
    error integer NOT NULL,
    PRIMARY KEY (player, scale, seq)
  );
  CREATE INDEX rating_change_by_match ON S.rating_change (match_id);
`;

/** What everybody on a scale has in common, as JSON, and how many results there are. */
export interface RatingScaleRow {
  readonly scale: string;
  readonly seq: number;
  readonly level: string;
}

/** A result as it was kept, as JSON. Taken out of ratings, it stays where it is and is passed over. */
export interface RatingResultRow {
  readonly match_id: string;
  readonly scale: string;
  readonly seq: number;
  readonly data: string;
  readonly uncounted: string | null;
}

export interface PlayerRatingRow {
  readonly player: string;
  readonly scale: string;
  readonly rating: number;
  readonly error: number;
  readonly matches: number;
  readonly day: number;
  readonly memory: string;
}

export interface RatingChangeRow {
  readonly player: string;
  readonly scale: string;
  readonly seq: number;
  readonly match_id: string;
  readonly before: number;
  readonly after: number;
  readonly error: number;
}

const RATING = 'player, scale, rating, error, matches, day, memory';
const CHANGE = 'player, scale, seq, match_id, before, after, error';
const RESULT = 'match_id, scale, seq, data, uncounted';

export const ratingScaleOf = (scale: string): PeopleWork<RatingScaleRow | undefined> =>
  one<RatingScaleRow>('SELECT scale, seq, level FROM S.rating_scale WHERE scale = $1', scale);

export const ratingScales = (): PeopleWork<readonly RatingScaleRow[]> =>
  many<RatingScaleRow>('SELECT scale, seq, level FROM S.rating_scale ORDER BY scale');

export function* putRatingScale({ scale, seq, level }: RatingScaleRow): PeopleWork<void> {
  yield* alter(
    `INSERT INTO S.rating_scale (scale, seq, level) VALUES ($1, $2, $3)
     ON CONFLICT (scale) DO UPDATE SET seq = excluded.seq, level = excluded.level`,
    scale,
    seq,
    level,
  );
}

/** False when the match has a result already: a match is counted once. */
export function* addRatingResult({ match_id, scale, seq, data, uncounted }: RatingResultRow): PeopleWork<boolean> {
  const sql = `INSERT INTO S.rating_result (${RESULT}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;
  return (yield* alter(sql, match_id, scale, seq, data, uncounted)) === 1;
}

export const ratingResultOf = (match: string): PeopleWork<RatingResultRow | undefined> =>
  one<RatingResultRow>(`SELECT ${RESULT} FROM S.rating_result WHERE match_id = $1`, match);

/** A page of the results of a scale, in their order. */
export const ratingResults = (scale: string, after: number, limit: number): PeopleWork<readonly RatingResultRow[]> =>
  many<RatingResultRow>(
    `SELECT ${RESULT} FROM S.rating_result WHERE scale = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    scale,
    after,
    limit,
  );

export const setUncounted = (match: string, uncounted: string | null): PeopleWork<number> =>
  alter('UPDATE S.rating_result SET uncounted = $2 WHERE match_id = $1', match, uncounted);

export const playerRatingOf = (player: string, scale: string): PeopleWork<PlayerRatingRow | undefined> =>
  one<PlayerRatingRow>(`SELECT ${RATING} FROM S.player_rating WHERE player = $1 AND scale = $2`, player, scale);

export const playerRatings = (player: string): PeopleWork<readonly PlayerRatingRow[]> =>
  many<PlayerRatingRow>(`SELECT ${RATING} FROM S.player_rating WHERE player = $1 ORDER BY scale`, player);

export const ratingsOn = (scale: string): PeopleWork<readonly PlayerRatingRow[]> =>
  many<PlayerRatingRow>(`SELECT ${RATING} FROM S.player_rating WHERE scale = $1 ORDER BY player`, scale);

export function* putPlayerRating(row: PlayerRatingRow): PeopleWork<void> {
  const { player, scale, rating, error, matches, day, memory } = row;
  yield* alter(
    `INSERT INTO S.player_rating (${RATING}) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (player, scale) DO UPDATE SET rating = excluded.rating, error = excluded.error,
       matches = excluded.matches, day = excluded.day, memory = excluded.memory`,
    ...[player, scale, rating, error, matches, day, memory],
  );
}

export function* addRatingChange(row: RatingChangeRow): PeopleWork<void> {
  const { player, scale, seq, match_id, before, after, error } = row;
  yield* alter(
    `INSERT INTO S.rating_change (${CHANGE}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    ...[player, scale, seq, match_id, before, after, error],
  );
}

/** What matches did to a rating, the latest first. */
export const ratingChanges = (player: string, scale: string, limit: number): PeopleWork<readonly RatingChangeRow[]> =>
  many<RatingChangeRow>(
    `SELECT ${CHANGE} FROM S.rating_change WHERE player = $1 AND scale = $2 ORDER BY seq DESC LIMIT $3`,
    player,
    scale,
    limit,
  );

export const ratingChangesAt = (match: string): PeopleWork<readonly RatingChangeRow[]> =>
  many<RatingChangeRow>(`SELECT ${CHANGE} FROM S.rating_change WHERE match_id = $1 ORDER BY player`, match);

/** Before ratings of a scale are made again from its results. */
export function* clearRatings(scale: string): PeopleWork<void> {
  yield* alter('DELETE FROM S.player_rating WHERE scale = $1', scale);
  yield* alter('DELETE FROM S.rating_change WHERE scale = $1', scale);
}

/** Rated matches that are over and have no result, because their server was killed in between. */
export const unwrittenResults = (since: number, limit: number): PeopleWork<readonly { readonly id: string }[]> =>
  many<{ id: string }>(
    `SELECT m.id AS id FROM S.match m WHERE m.status = 'finished' AND m.updated_at > $1
       AND CAST(m.summary AS text) LIKE '%"rated":%'
       AND NOT EXISTS (SELECT 1 FROM S.rating_result r WHERE r.match_id = m.id) LIMIT $2`,
    since,
    limit,
  );

/** Ratings as a part of what is kept of players. Results stay, with an id that means nothing any more: others' ratings follow from them. */
export const ratingsConcern: Concern = {
  name: 'ratings',
  *exported(player) {
    const ratings = yield* playerRatings(player);
    const changes = yield* many<RatingChangeRow>(
      `SELECT ${CHANGE} FROM S.rating_change WHERE player = $1 ORDER BY scale, seq`,
      player,
    );
    return {
      ratings: ratings.map(({ memory: _, ...row }) => row),
      changes: changes.map((row) => ({ ...row })),
    };
  },
  *joined(from, to) {
    yield* alter(
      `UPDATE S.rating_result SET data = replace(data, '"player":"' || $1 || '"', '"player":"' || $2 || '"')
       WHERE match_id IN (SELECT match_id FROM S.rating_change WHERE player = $1)`,
      from,
      to,
    );
    yield* alter('UPDATE S.player_rating SET player = $2 WHERE player = $1', from, to);
    yield* alter('UPDATE S.rating_change SET player = $2 WHERE player = $1', from, to);
  },
  *forgotten(player) {
    yield* alter('DELETE FROM S.player_rating WHERE player = $1', player);
    yield* alter('DELETE FROM S.rating_change WHERE player = $1', player);
  },
  *bound(player) {
    return (
      (yield* one('SELECT 1 AS found FROM S.player_rating WHERE player = $1 AND matches > 0 LIMIT 1', player)) !==
      undefined
    );
  },
};
