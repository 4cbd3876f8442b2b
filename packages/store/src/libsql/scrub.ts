import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckMatch, Scrubbed } from '../store.ts';
import { StoreError } from '../store.ts';
import { connect, type Database, storedText } from './database.ts';
import { REMOVED } from './entry.ts';
import { type Added, makeLoaded, numbered } from './loaded.ts';
import { type LogRead, logState, readLog } from './log-read.ts';
import { APPLICATION_ID, MIGRATIONS } from './schema.ts';
import { type Bytes, prepare, type Statements } from './statements.ts';

/** A server that goes on writing can make its log look damaged for a moment. */
const TRIES = 5;
const PAUSE_MS = 50;

const whyOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Reads everything in a data file and its log, also while a server is using it, and says what is damaged. Writes nothing. */
export async function scrubFile(file: string, check: CheckMatch): Promise<Scrubbed> {
  const path = resolve(file);
  if (!existsSync(path)) throw new StoreError('CANNOT_OPEN', `There is no data file ${path}.`);
  const db = openToRead(path);
  try {
    demandCurrent(db, path);
    return await scrub(db, path, check);
  } finally {
    db.close();
  }
}

/** Without a log of SQLite the file is not in use, and none has to be made to read it. */
function openToRead(path: string): Database {
  const wal = statSync(`${path}-wal`, { throwIfNoEntry: false });
  try {
    return connect(`${pathToFileURL(path).href}?${wal === undefined ? 'immutable=1' : 'mode=ro'}`, 5000);
  } catch (cause) {
    throw new StoreError('CANNOT_OPEN', `The data file ${path} cannot be read: ${whyOf(cause)}`, { cause });
  }
}

function demandCurrent(db: Database, path: string): void {
  let version: number;
  try {
    if (db.pragma('application_id') !== APPLICATION_ID)
      throw new StoreError('FOREIGN_FILE', `${path} is not a data file of Tessera.`);
    version = Number(db.pragma('user_version'));
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('STORE_DAMAGED', `${path} is damaged from its beginning: ${whyOf(cause)}`, { cause });
  }
  if (version === MIGRATIONS.length) return;
  const what = version > MIGRATIONS.length ? 'newer Tessera: update Tessera' : 'older Tessera: start the server once';
  throw new StoreError('NEWER_FILE', `${path} has version ${version} and was written by a ${what}.`);
}

async function scrub(db: Database, path: string, check: CheckMatch): Promise<Scrubbed> {
  const damage: string[] = [];
  const attempt = <T>(what: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (cause) {
      damage.push(`${what}: ${whyOf(cause)}`);
      return undefined;
    }
  };
  const found = attempt(path, () => db.pragma('integrity_check'));
  if (found !== undefined && found !== 'ok') damage.push(`${path}: ${found}`);
  const sql = attempt(path, () => prepare(db));
  const keys = attempt(path, () =>
    db.many<[], { id: Bytes }>('SELECT CAST(id AS BLOB) AS id FROM matches ORDER BY key')(),
  );
  if (sql === undefined || keys === undefined) return { matches: 0, records: 0, damage };
  const log = await readQuietLog(path, db, sql, attempt);
  damage.push(...(log?.read.damage ?? []));
  let records = 0;
  for (const { id: bytes } of keys) {
    const id = attempt('the id of a match', () => storedText(bytes));
    if (id === undefined) continue;
    for (const what of await lookAt(id, sql, log?.added.get(id), check, (count) => {
      records += count;
    }))
      damage.push(`match ${id}: ${what}`);
  }
  return { matches: keys.length, records, damage };
}

type Attempt = <T>(what: string, work: () => T) => T | undefined;

/** The log, read again while it looks damaged: the server may have been writing. */
async function readQuietLog(path: string, db: Database, sql: Statements, attempt: Attempt) {
  for (let tries = 1; ; tries++) {
    const found = attempt('the log', () => {
      const read = readLog(path, logState(db));
      return { read, added: addedBy(read, (id) => sql.seq(id)?.seq) };
    });
    if (found === undefined || tries === TRIES) return found;
    if (found.read.damage.length === 0 && [...found.added.values()].every(({ gap }) => gap === undefined)) return found;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

interface Waiting extends Added {
  readonly texts: string[];
  at: number;
  gap?: string;
}

/** What the log has of each match and the database has not. */
function addedBy({ steps }: LogRead, seqOf: (id: string) => number | undefined): Map<string, Waiting> {
  const added = new Map<string, Waiting>();
  for (const step of steps) {
    const [id, seq] = 'lost' in step ? step.lost : [step.id, step.after];
    const base = seqOf(id);
    if (seq === REMOVED) added.delete(id);
    if (seq < 0 || base === undefined) continue;
    const match: Waiting = added.get(id) ?? { texts: [], at: 0 };
    added.set(id, match);
    const had = base + match.texts.length;
    if (had < seq) match.gap ??= `the log lacks record ${had + 1}`;
    else if (!('lost' in step) && had === step.after && match.gap === undefined) {
      match.texts.push(...step.texts);
      match.at = Math.max(match.at, step.at);
    }
  }
  return added;
}

/** What is wrong with one match. */
async function lookAt(
  id: string,
  sql: Statements,
  added: Waiting | undefined,
  check: CheckMatch,
  count: (records: number) => void,
): Promise<string[]> {
  try {
    const row = sql.match(id);
    // it was removed while this was reading
    if (row === undefined) return [];
    const gap = row.gap === null ? added?.gap : storedText(row.gap);
    if (gap !== undefined) return [`in quarantine: ${gap}`];
    const [records, chunks] = [sql.records(row.key, 0), sql.chunks(row.key, 0)];
    const whole = makeLoaded(id, { row, snapshot: null, records, chunks, added });
    count(whole.tail.length);
    const snapshot = sql.snapshot(row.key);
    return [...(await check(whole, snapshot === undefined ? null : numbered(snapshot)))];
  } catch (cause) {
    return [whyOf(cause)];
  }
}
