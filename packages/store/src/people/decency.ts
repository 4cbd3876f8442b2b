import { alter, many, one, type PeopleWork } from './work.ts';

/** A report, as it came in. `chat` is JSON: the last lines of the table's chat. */
export interface ReportRow {
  readonly id: string;
  readonly at: number;
  /** Null where the server flagged a name by itself, and for somebody who has left. */
  readonly reporter: string | null;
  readonly about: string | null;
  readonly reason: string;
  readonly words: string;
  readonly match_id: string | null;
  readonly game: string | null;
  readonly chat: string;
  readonly closed_at: number | null;
  readonly verdict: string | null;
}

const REPORT = 'id, at, reporter, about, reason, words, match_id, game, chat, closed_at, verdict';

/** Files a report. The same by the same player about the same table and player is there once, as long as it is open. */
export function* fileReport(report: ReportRow): PeopleWork<boolean> {
  const { id, at, reporter, about, reason, words, match_id, game, chat } = report;
  const same = yield* one(
    `SELECT id FROM S.report WHERE about = $1 AND coalesce(reporter, '') = $2 AND coalesce(match_id, '') = $3
     AND reason = $4 AND closed_at IS NULL`,
    ...[about, reporter ?? '', match_id ?? '', reason],
  );
  if (same !== undefined) return false;
  yield* alter(
    `INSERT INTO S.report (${REPORT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, NULL)`,
    ...[id, at, reporter, about, reason, words, match_id, game, chat],
  );
  return true;
}

export const reportOf = (id: string): PeopleWork<ReportRow | undefined> =>
  one<ReportRow>(`SELECT ${REPORT} FROM S.report WHERE id = $1`, id);

/** Open reports, the oldest first, or closed ones, the latest first; a page after a time and an id. */
export function reportsAfter(
  open: boolean,
  limit: number,
  after: { readonly at: number; readonly id: string } | undefined,
): PeopleWork<readonly ReportRow[]> {
  const { at, id } = after ?? (open ? { at: -1, id: '' } : { at: Number.MAX_SAFE_INTEGER, id: '' });
  const where = open ? 'closed_at IS NULL AND (at, id) > ($1, $2)' : 'closed_at IS NOT NULL AND (at, id) < ($1, $2)';
  const order = open ? 'at, id' : 'at DESC, id DESC';
  return many<ReportRow>(`SELECT ${REPORT} FROM S.report WHERE ${where} ORDER BY ${order} LIMIT $3`, at, id, limit);
}

export function* countReports(about?: string): PeopleWork<number> {
  const row =
    about === undefined
      ? yield* one<{ n: number }>('SELECT count(*) AS n FROM S.report WHERE closed_at IS NULL')
      : yield* one<{ n: number }>('SELECT count(*) AS n FROM S.report WHERE about = $1', about);
  return row?.n ?? 0;
}

export function* closeReport(id: string, at: number, verdict: string): PeopleWork<boolean> {
  const sql = 'UPDATE S.report SET closed_at = $2, verdict = $3 WHERE id = $1 AND closed_at IS NULL';
  return (yield* alter(sql, id, at, verdict)) === 1;
}

/** A ban or a mute, with its end and the sentence that the player reads. */
export interface SanctionRow {
  readonly kind: 'ban' | 'mute';
  readonly until: number;
  readonly why: string;
}

export const sanctionsOf = (player: string, now: number): PeopleWork<readonly SanctionRow[]> =>
  many<SanctionRow>(
    'SELECT kind, until, why FROM S.sanction WHERE player = $1 AND until > $2 ORDER BY kind',
    player,
    now,
  );

export function* sanction(player: string, { kind, until, why }: SanctionRow, at: number): PeopleWork<void> {
  yield* alter(
    `INSERT INTO S.sanction (player, kind, until, why, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player, kind) DO UPDATE SET until = excluded.until, why = excluded.why, at = excluded.at`,
    ...[player, kind, until, why, at],
  );
}

export function* lift(player: string, kind: string): PeopleWork<boolean> {
  return (yield* alter('DELETE FROM S.sanction WHERE player = $1 AND kind = $2', player, kind)) === 1;
}

/** What an admin did, and why. Nothing of it is ever changed. */
export interface AuditRow {
  readonly id: string;
  readonly at: number;
  /** The label of the admin's key. */
  readonly admin: string;
  readonly what: string;
  readonly player: string | null;
  readonly match_id: string | null;
  readonly why: string;
}

const AUDIT = 'id, at, admin, what, player, match_id, why';

export function* writeAudit({ id, at, admin, what, player, match_id, why }: AuditRow): PeopleWork<void> {
  const values = [id, at, admin, what, player, match_id, why];
  yield* alter(`INSERT INTO S.audit (${AUDIT}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, ...values);
}

export const auditAfter = (
  limit: number,
  after: { readonly at: number; readonly id: string } = { at: Number.MAX_SAFE_INTEGER, id: '' },
): PeopleWork<readonly AuditRow[]> =>
  many<AuditRow>(
    `SELECT ${AUDIT} FROM S.audit WHERE (at, id) < ($1, $2) ORDER BY at DESC, id DESC LIMIT $3`,
    ...[after.at, after.id, limit],
  );

/** Something that everybody is told for a while. */
export interface AnnouncementRow {
  readonly id: string;
  readonly words: string;
  readonly at: number;
  readonly until: number;
}

export const announcements = (now: number): PeopleWork<readonly AnnouncementRow[]> =>
  many<AnnouncementRow>('SELECT id, words, at, until FROM S.announcement WHERE until > $1 ORDER BY at, id', now);

export function* announce({ id, words, at, until }: AnnouncementRow): PeopleWork<void> {
  yield* alter('INSERT INTO S.announcement (id, words, at, until) VALUES ($1, $2, $3, $4)', id, words, at, until);
}

export function* unannounce(id: string): PeopleWork<boolean> {
  return (yield* alter('DELETE FROM S.announcement WHERE id = $1', id)) === 1;
}

/** The label of an admin key, by its digest. */
export function* adminOf(digest: string): PeopleWork<string | undefined> {
  return (yield* one<{ label: string }>('SELECT label FROM S.admin_key WHERE digest = $1', digest))?.label;
}

/** A new admin key, instead of all before it. */
export function* setAdminKey(digest: string, label: string, at: number): PeopleWork<void> {
  yield* alter('DELETE FROM S.admin_key');
  yield* alter('INSERT INTO S.admin_key (digest, label, at) VALUES ($1, $2, $3)', digest, label, at);
}

/** The first admin key; false when there is one. */
export function* firstAdminKey(digest: string, label: string, at: number): PeopleWork<boolean> {
  if ((yield* one('SELECT 1 AS found FROM S.admin_key')) !== undefined) return false;
  yield* setAdminKey(digest, label, at);
  return true;
}

export function* isUnrated(match: string): PeopleWork<boolean> {
  return (yield* one('SELECT 1 AS found FROM S.unrated_match WHERE match_id = $1', match)) !== undefined;
}

/** Takes a match out of ratings, or puts it back in. */
export const setUnrated = (match: string, unrated: boolean, at: number): PeopleWork<number> =>
  unrated
    ? alter('INSERT INTO S.unrated_match (match_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING', match, at)
    : alter('DELETE FROM S.unrated_match WHERE match_id = $1', match);

/** Players by their last visit, or those whose name or id has a part; a page after a visit and an id. */
export function* playersAfter(
  search: string,
  limit: number,
  after: { readonly at: number; readonly id: string } = { at: Number.MAX_SAFE_INTEGER, id: '' },
): PeopleWork<readonly { readonly id: string; readonly seen_at: number }[]> {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return yield* many(
    `SELECT id, seen_at FROM S.player WHERE (seen_at, id) < ($1, $2)
     AND (lower(name) LIKE $3 ESCAPE '\\' OR lower(id) LIKE $3 ESCAPE '\\') ORDER BY seen_at DESC, id DESC LIMIT $4`,
    ...[after.at, after.id, part, limit],
  );
}

/** Players who have not been here since a time and have no table since: they go by themselves. */
export const forgottenPlayers = (before: number, limit: number): PeopleWork<readonly { readonly id: string }[]> =>
  many(
    `SELECT p.id AS id FROM S.player p WHERE p.seen_at < $1
     AND NOT EXISTS (SELECT 1 FROM S.player_table t WHERE t.player = p.id AND t.changed_at >= $1)
     ORDER BY p.seen_at LIMIT $2`,
    before,
    limit,
  );

/** Removes what is kept for a while only: ended sanctions, closed reports, announcements and codes. */
export function* sweepPeople(now: number): PeopleWork<void> {
  const DAY = 24 * 3_600_000;
  yield* alter('DELETE FROM S.sanction WHERE until < $1', now - 30 * DAY);
  yield* alter('DELETE FROM S.report WHERE closed_at < $1', now - 365 * DAY);
  yield* alter('DELETE FROM S.announcement WHERE until < $1', now);
  yield* alter('DELETE FROM S.device_code WHERE until < $1', now);
  yield* alter('DELETE FROM S.device_ask WHERE until < $1', now);
}
