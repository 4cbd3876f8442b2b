import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../store.ts';
import { connect, type Database, isBusy, within } from './database.ts';
import { APPLICATION_ID, MIGRATIONS } from './schema.ts';

/** Opens or creates the file and its folder, with durable writes and at the newest version. */
export function openDatabase(file: string, timeout: number, migrations: readonly string[] = MIGRATIONS): Database {
  const path = resolve(file);
  let db: Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    db = connect(path, timeout);
    checkOwner(db, path, migrations.length);
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
