import type { Concern } from './concerns.ts';
import { alter, many, one, type PeopleWork } from './work.ts';

/** Wishes to play, and tables that were found for them until everybody has come. Lists are JSON. */
export const CALL_TABLES = `
  CREATE TABLE S.call (
    id text PRIMARY KEY,
    player text NOT NULL,
    games text NOT NULL,
    paces text NOT NULL,
    seats text NOT NULL,
    rated integer NOT NULL,
    since bigint NOT NULL,
    at bigint,
    state text NOT NULL,
    why text,
    seen_at bigint NOT NULL,
    fewer integer NOT NULL,
    table_id text,
    seat integer,
    come integer NOT NULL,
    declined text NOT NULL
  );
  CREATE INDEX call_by_player ON S.call (player, since);
  CREATE INDEX call_by_state ON S.call (state, since);
  CREATE INDEX call_by_table ON S.call (table_id) WHERE table_id IS NOT NULL;
  CREATE TABLE S.found_table (
    id text PRIMARY KEY,
    game text NOT NULL,
    pace text NOT NULL,
    rated integer NOT NULL,
    seats integer NOT NULL,
    until bigint NOT NULL
  );
  CREATE INDEX found_table_by_end ON S.found_table (until);
`;

export type CallState = 'waiting' | 'found' | 'seated' | 'gone';

export interface CallRow {
  readonly id: string;
  readonly player: string;
  readonly games: string;
  readonly paces: string;
  readonly seats: string;
  readonly rated: number;
  readonly since: number;
  /** When to play; null for now. */
  readonly at: number | null;
  readonly state: CallState;
  readonly why: string | null;
  /** When its player last asked about it. */
  readonly seen_at: number;
  /** Starts with fewer people than wished. */
  readonly fewer: number;
  readonly table_id: string | null;
  readonly seat: number | null;
  readonly come: number;
  /** Players whom the caller did not want to meet this time, as JSON. */
  readonly declined: string;
}

export interface FoundTableRow {
  readonly id: string;
  readonly game: string;
  readonly pace: string;
  readonly rated: number;
  readonly seats: number;
  readonly until: number;
}

const NAMES = [
  'id',
  'player',
  'games',
  'paces',
  'seats',
  'rated',
  'since',
  'at',
  'state',
  'why',
  'seen_at',
  'fewer',
  'table_id',
  'seat',
  'come',
  'declined',
] as const satisfies readonly (keyof CallRow)[];
const COLUMNS = NAMES.join(', ');
const TABLE = 'id, game, pace, rated, seats, until';

export function* addCall(call: CallRow): PeopleWork<void> {
  const values = NAMES.map((name) => call[name]);
  yield* alter(`INSERT INTO S.call (${COLUMNS}) VALUES (${values.map((_, i) => `$${i + 1}`).join(', ')})`, ...values);
}

export const callOf = (id: string): PeopleWork<CallRow | undefined> =>
  one<CallRow>(`SELECT ${COLUMNS} FROM S.call WHERE id = $1`, id);

export const callsOf = (player: string): PeopleWork<readonly CallRow[]> =>
  many<CallRow>(`SELECT ${COLUMNS} FROM S.call WHERE player = $1 ORDER BY since, id`, player);

/** Calls that nobody has answered, the oldest first. */
export const openCalls = (limit: number): PeopleWork<readonly CallRow[]> =>
  many<CallRow>(`SELECT ${COLUMNS} FROM S.call WHERE state = 'waiting' ORDER BY since, id LIMIT $1`, limit);

export const callsAt = (table: string): PeopleWork<readonly CallRow[]> =>
  many<CallRow>(`SELECT ${COLUMNS} FROM S.call WHERE table_id = $1 ORDER BY seat`, table);

export const foundTableOf = (id: string): PeopleWork<FoundTableRow | undefined> =>
  one<FoundTableRow>(`SELECT ${TABLE} FROM S.found_table WHERE id = $1`, id);

/**
 * All of these calls for one table, or none of them: one statement takes those that still wait, and in Postgres passes over what another
 * server is taking just now.
 */
export function* takeCalls(table: FoundTableRow, calls: readonly string[]): PeopleWork<boolean> {
  const ids = calls.map((_, i) => `$${i + 2}`).join(', ');
  const taken = yield* alter(
    `UPDATE S.call SET state = 'found', table_id = $1, come = 0 WHERE id IN
       (SELECT c.id FROM S.call c WHERE c.state = 'waiting' AND c.id IN (${ids}) FOR UPDATE SKIP LOCKED)`,
    table.id,
    ...calls,
  );
  if (taken < calls.length) {
    yield* alter(`UPDATE S.call SET state = 'waiting', table_id = NULL WHERE table_id = $1`, table.id);
    return false;
  }
  for (const [seat, id] of calls.entries()) yield* alter('UPDATE S.call SET seat = $2 WHERE id = $1', id, seat);
  const { id, game, pace, rated, seats, until } = table;
  yield* alter(
    `INSERT INTO S.found_table (${TABLE}) VALUES ($1, $2, $3, $4, $5, $6)`,
    ...[id, game, pace, rated, seats, until],
  );
  return true;
}

/** The player has come to the table that was found. */
export const comeToTable = (call: string): PeopleWork<number> =>
  alter(`UPDATE S.call SET come = 1 WHERE id = $1 AND state = 'found'`, call);

/** Everybody has come and the table is there. */
export const seatCalls = (table: string): PeopleWork<number> =>
  alter(`UPDATE S.call SET state = 'seated' WHERE table_id = $1 AND state = 'found'`, table);

export const endCall = (id: string, why: string, now: number): PeopleWork<number> =>
  alter(
    `UPDATE S.call SET state = 'gone', why = $2, table_id = NULL, seen_at = $3 WHERE id = $1 AND state IN ('waiting', 'found')`,
    id,
    why,
    now,
  );

/** A table that came to nothing: who did come goes on waiting, with their old time. */
export const leaveTable = (table: string): PeopleWork<number> =>
  alter(
    `UPDATE S.call SET state = 'waiting', table_id = NULL, seat = NULL, come = 0 WHERE table_id = $1 AND state = 'found'`,
    table,
  );

/** Tables to which somebody did not come in time. */
export const overdueTables = (now: number): PeopleWork<readonly FoundTableRow[]> =>
  many<FoundTableRow>(
    `SELECT ${TABLE} FROM S.found_table f WHERE f.until < $1
       AND EXISTS (SELECT 1 FROM S.call c WHERE c.table_id = f.id AND c.state = 'found')`,
    now,
  );

/** The caller goes on waiting, and does not meet these again this time. */
export const declineAt = (id: string, declined: string): PeopleWork<number> =>
  alter(`UPDATE S.call SET declined = $2 WHERE id = $1`, id, declined);

export const comeAll = (table: string): PeopleWork<number> =>
  alter(`UPDATE S.call SET come = 1 WHERE table_id = $1 AND state = 'found'`, table);

export const agreeToFewer = (id: string): PeopleWork<number> =>
  alter(`UPDATE S.call SET fewer = 1 WHERE id = $1 AND state = 'waiting'`, id);

export const seeCalls = (player: string, now: number): PeopleWork<number> =>
  alter(`UPDATE S.call SET seen_at = $2 WHERE player = $1 AND state IN ('waiting', 'found')`, player, now);

/** What is over for a while is removed. */
export function* sweepCalls(before: number): PeopleWork<void> {
  yield* alter(`DELETE FROM S.call WHERE state IN ('gone', 'seated') AND seen_at < $1`, before);
  yield* alter(
    'DELETE FROM S.found_table WHERE until < $1 AND NOT EXISTS (SELECT 1 FROM S.call c WHERE c.table_id = S.found_table.id)',
    before,
  );
}

export const callsConcern: Concern = {
  name: 'calls',
  *exported(player) {
    return (yield* callsOf(player)).map(({ games, paces, seats, rated, since, at, state }) => ({
      games,
      paces,
      seats,
      rated,
      since,
      at,
      state,
    }));
  },
  *joined(from, to) {
    yield* alter('UPDATE S.call SET player = $2 WHERE player = $1', from, to);
  },
  *forgotten(player) {
    yield* alter('DELETE FROM S.call WHERE player = $1', player);
  },
};

/** Whom a player met last, and whether the player had the first seat there. */
export const latestOpponents = (
  player: string,
  limit: number,
): PeopleWork<readonly { readonly player: string; readonly first: number }[]> =>
  many<{ player: string; first: number }>(
    `SELECT b.player AS player, CASE WHEN a.seats = '[0]' THEN 1 ELSE 0 END AS first
     FROM S.player_table a JOIN S.player_table b ON b.match_id = a.match_id AND b.player <> a.player
     WHERE a.player = $1 AND a.list = 'finished' ORDER BY a.rank, b.player LIMIT $2`,
    player,
    limit,
  );

/** Found tables to which everybody has come, and that are not made yet. */
export const readyTables = (): PeopleWork<readonly { readonly id: string }[]> =>
  many<{ id: string }>(
    `SELECT f.id AS id FROM S.found_table f
     WHERE f.seats = (SELECT count(*) FROM S.call c WHERE c.table_id = f.id AND c.state = 'found' AND c.come = 1)`,
  );
