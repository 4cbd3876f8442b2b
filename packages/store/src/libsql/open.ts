import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../store.ts';
import { connect, type Database, damagedMatch, isBusy, storedText, within } from './database.ts';
import { freeName, logFiles, makePrivate } from './files.ts';
import { hasLog, logState, readLog } from './log-read.ts';
import { replayLog } from './replay.ts';
import { APPLICATION_ID, MIGRATIONS } from './schema.ts';
import { prepare, type Statements } from './statements.ts';

/** Opens or creates the file and its folder, with durable writes and at the newest version. */
export function openFile(file: string, timeout: number, migrations: readonly string[] = MIGRATIONS): Database {
  const path = resolve(file);
  let db: Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) makePrivate(path);
    db = connect(path, timeout);
    checkOwner(db, path, migrations.length);
    makePrivate(path);
    settle(db, timeout);
    migrate(db, path, migrations);
    return db;
  } catch (cause) {
    db?.close();
    if (cause instanceof StoreError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError('CANNOT_OPEN', `The data file ${path} cannot be opened: ${why}`, { cause });
  }
}

/** Runs before anything is written: a file of another program or of a newer version stays as it is. */
function checkOwner(db: Database, path: string, newest: number): void {
  const [version, owner] = [Number(db.pragma('user_version')), db.pragma('application_id')];
  const tables = db.one<[], { n: number }>('SELECT count(*) AS n FROM sqlite_schema')()?.n ?? 0;
  if (owner !== APPLICATION_ID && (tables > 0 || version > 0)) {
    throw new StoreError('FOREIGN_FILE', `${path} is a database of another program. Choose another file.`);
  }
  if (version > newest) {
    throw new StoreError(
      'NEWER_FILE',
      `${path} was written by a newer Tessera (file version ${version}, this one knows up to ${newest}). Update Tessera or choose another file.`,
    );
  }
}

function settle(db: Database, timeout: number): void {
  patiently(timeout, () => db.pragma('journal_mode = WAL'));
  db.exec('PRAGMA synchronous = FULL');
  // macOS: a plain fsync leaves the data in the drive's cache
  db.exec('PRAGMA fullfsync = ON');
  db.exec('PRAGMA checkpoint_fullfsync = ON');
}

/** All steps in one transaction: a process killed during it leaves the old version, and two at once do it once. */
function migrate(db: Database, path: string, migrations: readonly string[]): void {
  if (db.pragma('user_version') === migrations.length) return;
  within(db, 'BEGIN IMMEDIATE', () => {
    checkOwner(db, path, migrations.length);
    for (const step of migrations.slice(Number(db.pragma('user_version')))) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

// the switch to WAL does not wait for its lock the way statements do
function patiently<T>(timeout: number, work: () => T): T {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

type OnDamage = (error: StoreError) => void;

/** Replays the log that a process has left, when a data file is opened; tells what is lost, now or earlier. A damaged log is kept. */
export function recover(db: Database, file: string, now: number, onDamage: OnDamage): void {
  const sql = prepare(db);
  if (hasLog(file) || logState(db)?.open) recoverLog(db, sql, file, now, onDamage);
  for (const { id, why } of sql.quarantined()) onDamage(damagedMatch(storedText(id), storedText(why)));
}

function recoverLog(db: Database, sql: Statements, file: string, now: number, onDamage: OnDamage): void {
  const { steps, damage, unknown } = readLog(file, logState(db));
  const gaps = within(db, 'BEGIN IMMEDIATE', () => {
    const found = replayLog(sql, steps, now);
    sql.closeLog();
    return found;
  });
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const kept = logFiles(file).flatMap((name) => {
    if (!existsSync(name)) return [];
    if (damage.length === 0) {
      rmSync(name, { force: true });
      return [];
    }
    const to = freeName(`${name}.damaged-${stamp}`);
    renameSync(name, to);
    return [to];
  });
  if (damage.length > 0) onDamage(logDamaged(damage, unknown, gaps.length, kept));
}

function logDamaged(damage: readonly string[], unknown: number, gaps: number, kept: readonly string[]): StoreError {
  const lost =
    unknown === 0
      ? `${gaps} matches lack something and are in quarantine`
      : `${gaps} matches lack something and are in quarantine; ${unknown} parts are lost of which nobody can say whose moves they had`;
  const files = kept.length === 0 ? '' : ` The damaged log is kept as ${kept.join(' and ')}.`;
  return new StoreError('LOG_DAMAGED', `The log of the data file is damaged (${damage.join('; ')}): ${lost}.${files}`);
}
