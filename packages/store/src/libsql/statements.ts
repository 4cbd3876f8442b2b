import { continuesAt } from '../input.ts';
import { SqliteStatements } from '../people/sqlite.ts';
import type { ListQuery } from '../store.ts';
import type { Database, Value } from './database.ts';

/** Text as it is on the disk. libsql ends the whole process over a text that is no UTF-8, so texts are read as bytes. */
export type Bytes = ArrayBuffer;

export interface MatchRow {
  readonly key: number;
  readonly id: Bytes;
  readonly game: Bytes;
  readonly created_at: number;
  readonly updated_at: number;
  readonly meta: Bytes;
  readonly seq: number;
  readonly status: Bytes;
  readonly listed: number;
  readonly summary: Bytes;
  readonly result: Bytes;
  readonly code: Bytes | null;
}

export interface SeqRow {
  readonly key: number;
  readonly seq: number;
  /** Why the match is in quarantine, if it is. */
  readonly gap: Bytes | null;
}

export interface DataRow {
  readonly seq: number;
  readonly data: Bytes;
}

const bytes = (...names: string[]) => names.map((name) => `CAST(${name} AS BLOB) AS ${name}`).join(', ');

/** Every column of a match, its texts as bytes. */
const MATCH_COLUMNS = `key, created_at, updated_at, seq, listed, ${bytes('id', 'game', 'meta', 'status', 'summary', 'result', 'code')}`;

const GAP = '(SELECT CAST(why AS BLOB) FROM quarantine WHERE match = key) AS gap';

export type Statements = ReturnType<typeof prepare>;

type NewMatch = [
  id: string,
  updatedAt: number,
  game: string,
  createdAt: number,
  meta: string,
  status: string,
  listed: number,
  summary: string,
  result: string,
  code: Value,
];

/** Every statement with fixed text. */
export const prepare = (db: Database) => ({
  addMatch: db.run<NewMatch>(
    `INSERT INTO matches (id, updated_at, game, created_at, meta, seq, status, listed, summary, result, code)
     VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  ),
  match: db.one<[id: string], MatchRow & { readonly gap: Bytes | null }>(
    `SELECT ${MATCH_COLUMNS}, ${GAP} FROM matches WHERE id = ?`,
  ),
  coded: db.one<[code: string], { id: Bytes }>(`SELECT ${bytes('id')} FROM matches WHERE code = ?`),
  seq: db.one<[id: string], SeqRow>(`SELECT key, seq, ${GAP} FROM matches WHERE id = ?`),
  mark: db.run<[status: Value, listed: Value, summary: Value, result: Value, at: number, id: string]>(
    `UPDATE matches SET status = coalesce(?, status), listed = coalesce(?, listed), summary = coalesce(?, summary),
     result = coalesce(?, result), updated_at = ? WHERE id = ?`,
  ),
  records: db.many<[key: number, after: number], DataRow>(
    `SELECT seq, ${bytes('data')} FROM records WHERE match = ? AND seq > ? ORDER BY seq`,
  ),
  request: db.one<[key: number, request: string], { seq: number }>(
    'SELECT seq FROM requests WHERE match = ? AND request = ?',
  ),
  requests: db.many<[key: number], { request: Bytes }>(`SELECT ${bytes('request')} FROM requests WHERE match = ?`),
  requestRows: db.many<[key: number], { request: Bytes; seq: number }>(
    `SELECT ${bytes('request')}, seq FROM requests WHERE match = ?`,
  ),
  ids: db.many<[after: string, limit: number], { id: Bytes }>(
    `SELECT ${bytes('id')} FROM matches WHERE matches.id > ? ORDER BY matches.id LIMIT ?`,
  ),
  addRequest: db.run<[key: number, request: string, seq: number]>(
    'INSERT INTO requests (match, request, seq) VALUES (?, ?, ?)',
  ),
  addChunk: db.run<[key: number, seq: number, data: string, requests: string]>(
    'INSERT INTO chunks (match, seq, data, requests) VALUES (?, ?, ?, ?)',
  ),
  chunks: db.many<[key: number, after: number], DataRow>(
    `SELECT seq, ${bytes('data')} FROM chunks WHERE match = ? AND seq > ? ORDER BY seq`,
  ),
  chunkRequests: db.many<[key: number], { requests: Bytes }>(
    `SELECT ${bytes('requests')} FROM chunks WHERE match = ? AND requests <> '[]'`,
  ),
  raiseSeq: db.run<[seq: number, at: number, key: number, had: number]>(
    'UPDATE matches SET seq = ?, updated_at = max(updated_at, ?) WHERE key = ? AND seq = ?',
  ),
  snapshot: db.one<[key: number], DataRow>(`SELECT seq, ${bytes('data')} FROM snapshots WHERE match = ?`),
  setSnapshot: db.run<[key: number, seq: number, data: string]>(
    `INSERT INTO snapshots (match, seq, data) VALUES (?, ?, ?)
     ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq >= snapshots.seq`,
  ),
  removals: ['snapshots', 'requests', 'records', 'chunks', 'quarantine'].map((from) =>
    db.run<[key: number]>(`DELETE FROM ${from} WHERE match = ?`),
  ),
  quarantine: db.run<[key: number, id: string, why: string, at: number]>(
    'INSERT INTO quarantine (match, id, why, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  ),
  quarantined: db.many<[], { id: Bytes; why: Bytes }>(`SELECT ${bytes('id', 'why')} FROM quarantine ORDER BY match`),
  openLog: db.run<[salt: string]>('INSERT OR REPLACE INTO log (id, salt, open, applied) VALUES (1, ?, 1, 0)'),
  closeLog: db.run<[]>('UPDATE log SET open = 0'),
  applied: db.one<[], { applied: number }>('SELECT applied FROM log'),
  setApplied: db.run<[block: number]>('UPDATE log SET applied = ?'),
  beat: db.run<[at: number]>(
    'INSERT INTO health (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  ),
  // few matches are old enough to go: finding them must not mean reading all the others
  old: db.many<[status: string, before: number, limit: number], { id: Bytes }>(
    `SELECT ${bytes('id')} FROM matches INDEXED BY matches_by_change
     WHERE status = ? AND updated_at < ? AND key NOT IN (SELECT match FROM quarantine) ORDER BY updated_at LIMIT ?`,
  ),
  removeMatch: db.run<[key: number]>('DELETE FROM matches WHERE key = ?'),
  removeTables: db.run<[id: string]>('DELETE FROM player_table WHERE match_id = ?'),
  people: new SqliteStatements(db),
});

type Reader = (...values: Value[]) => MatchRow[];

/** One statement per combination of filters, so that each uses the right index; prepared on first use. */
export function makeLister(db: Database): (query: ListQuery) => MatchRow[] {
  const readers = new Map<string, Reader>();
  return (query) => {
    const place = continuesAt(query);
    // a match in quarantine cannot be opened and is not cleaned up
    const where = ['key NOT IN (SELECT match FROM quarantine)'];
    const values: Value[] = [];
    const filter = (sql: string, ...given: Value[]) => {
      where.push(sql);
      values.push(...given);
    };
    if (query.game !== undefined) filter('game = ?', query.game);
    if (query.status !== undefined) filter('status = ?', query.status);
    if (query.listed !== undefined) filter('listed = ?', Number(query.listed));
    if (place !== undefined) filter('(created_at, id) < (?, ?)', place.createdAt, place.id);
    const sql = `SELECT ${MATCH_COLUMNS} FROM matches WHERE ${where.join(' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ?`;
    let reader = readers.get(sql);
    if (reader === undefined) {
      reader = db.many<Value[], MatchRow>(sql);
      readers.set(sql, reader);
    }
    return reader(...values, query.limit);
  };
}
