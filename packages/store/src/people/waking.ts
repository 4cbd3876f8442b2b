import { alter, many, one, type PeopleWork } from './work.ts';

/**
 * When something is due in a match by itself, for a server that has its store alone: nobody has to keep thousands of tables
 * open in which something happens in three days. And when no server ran at all, so that this costs nobody time.
 */
export const WAKING_TABLES = `
  CREATE TABLE S.alarm (match_id text PRIMARY KEY, at bigint NOT NULL);
  CREATE INDEX alarm_by_time ON S.alarm (at);
  CREATE TABLE S.alive (id integer PRIMARY KEY, at bigint NOT NULL);
  CREATE TABLE S.interruption (from_at bigint PRIMARY KEY, until_at bigint NOT NULL);
  `;

/** Something is due in a match at a time, or nothing any more. */
export function* setAlarm(match: string, at: number | undefined): PeopleWork<void> {
  if (at === undefined) yield* alter('DELETE FROM S.alarm WHERE match_id = $1', match);
  else
    yield* alter(
      'INSERT INTO S.alarm (match_id, at) VALUES ($1, $2) ON CONFLICT (match_id) DO UPDATE SET at = excluded.at',
      match,
      at,
    );
}

/** Takes an alarm away that has rung, unless it was set again since. */
export function* silence(match: string, now: number): PeopleWork<void> {
  yield* alter('DELETE FROM S.alarm WHERE match_id = $1 AND at <= $2', match, now);
}

/** Matches in which something is overdue, the longest overdue first. */
export function* overdueMatches(now: number, limit: number, except: readonly string[]): PeopleWork<readonly string[]> {
  const rows = yield* many<{ match_id: string }>(
    'SELECT match_id FROM S.alarm WHERE at <= $1 ORDER BY at LIMIT $2',
    now,
    limit + except.length,
  );
  return rows.flatMap(({ match_id }) => (except.includes(match_id) ? [] : [match_id])).slice(0, limit);
}

/** When the next alarm rings. */
export function* nextAlarm(): PeopleWork<number | undefined> {
  return (yield* one<{ at: number }>('SELECT at FROM S.alarm ORDER BY at LIMIT 1'))?.at;
}

/** How long interruptions are remembered: a table that nobody opens for longer has been cleaned up. */
const REMEMBERED_MS = 400 * 24 * 3_600_000;

export interface Interrupted {
  readonly from: number;
  readonly until: number;
}

/** A server runs at `now`. Where none did for longer than `gapMs`, that is noted. Returns when none ran, the earliest first. */
export function* isAlive(now: number, gapMs: number): PeopleWork<readonly Interrupted[]> {
  const last = yield* one<{ at: number }>('SELECT at FROM S.alive WHERE id = 1');
  if (last !== undefined && now - last.at > gapMs) {
    const add = 'INSERT INTO S.interruption (from_at, until_at) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    yield* alter(add, last.at, now);
    yield* alter('DELETE FROM S.interruption WHERE until_at < $1', now - REMEMBERED_MS);
  }
  // a server whose time of day is behind that of another takes nothing back
  const note = `INSERT INTO S.alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at
    WHERE excluded.at > alive.at OR excluded.at < alive.at - $2`;
  yield* alter(note, now, REMEMBERED_MS);
  const rows = yield* many<{ from_at: number; until_at: number }>(
    'SELECT from_at, until_at FROM S.interruption ORDER BY from_at',
  );
  return rows.map(({ from_at, until_at }) => ({ from: from_at, until: until_at }));
}
