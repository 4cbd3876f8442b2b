import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../store.ts';
import { connect, type Database, within } from './database.ts';
import { freeName, lockFile, makePrivate, syncPath } from './files.ts';
import { type LogRead, type LogState, logState, readLog } from './log-read.ts';
import { openFile } from './open.ts';
import { replayLog } from './replay.ts';
import { APPLICATION_ID, MIGRATIONS } from './schema.ts';
import { prepare } from './statements.ts';

/** The versions of files that have chunks, and that know their log. */
const CHUNKS = 5;
const LOGGED = 6;

/** What is in a data file that was checked from end to end. */
export interface BackupContents {
  readonly matches: number;
  readonly records: number;
}

const failed = (message: string, cause?: unknown): StoreError => new StoreError('CANNOT_OPEN', message, { cause });

const whyOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Copies a data file at one moment, while a server may be writing to it. The copy is one complete file, checked before it
 * gets its name; an existing file of that name is refused.
 */
export function backUp(file: string, to: string): BackupContents & { readonly damage: readonly string[] } {
  const [source, target] = [resolve(file), resolve(to)];
  if (!existsSync(source)) throw failed(`There is no data file ${source}.`);
  if (existsSync(target)) throw failed(`${target} already exists. Choose another name.`);
  mkdirSync(dirname(target), { recursive: true });
  const part = `${target}.part`;
  removeAll(part);
  try {
    const damage = copyInto(part, source);
    const checked = checkFile(part);
    syncPath(part);
    renameSync(part, target);
    syncPath(dirname(target));
    return { ...checked, damage };
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw failed(`${source} cannot be backed up: ${whyOf(cause)}`, cause);
  } finally {
    removeAll(part);
  }
}

/**
 * Puts a backup in the place of a data file that no server is using. What was there is kept beside it; its new name is
 * returned.
 */
export function restore(
  from: string,
  file: string,
  now: Date = new Date(),
): BackupContents & { readonly kept?: string } {
  const [source, target] = [resolve(from), resolve(file)];
  if (!existsSync(source)) throw failed(`There is no backup ${source}.`);
  if (source === target) throw failed('The backup and the data file are the same file.');
  const release = lockFile(target);
  const part = `${target}.part`;
  try {
    removeAll(part);
    copyFileSync(source, part);
    makePrivate(part);
    const checked = checkFile(part);
    syncPath(part);
    const kept = existsSync(target)
      ? freeName(`${target}.before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`)
      : undefined;
    if (kept !== undefined) {
      // its logs first: a file without them is complete up to the last checkpoint, a log without its file is nothing
      for (const end of ['-log-a', '-log-b', '-wal', ''])
        if (existsSync(target + end)) renameSync(target + end, kept + end);
    }
    removeAll(target);
    renameSync(part, target);
    syncPath(dirname(target));
    return kept === undefined ? checked : { ...checked, kept };
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw failed(`${source} cannot be restored: ${whyOf(cause)}`, cause);
  } finally {
    removeAll(part);
    release();
  }
}

/** Reads a whole data file and says what is in it; throws when something is wrong with it. */
export function checkFile(file: string): BackupContents {
  return reading(file, (db) => {
    demandOurs(db, file);
    const found = db.pragma('integrity_check');
    if (found !== 'ok') throw failed(`${file} is damaged: ${found}`);
    const count = (table: string) => db.one<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`)()?.n ?? 0;
    const sum = 'SELECT coalesce(sum(json_array_length(data)), 0) AS n FROM chunks';
    const chunked = Number(db.pragma('user_version')) < CHUNKS ? 0 : (db.one<[], { n: number }>(sum)()?.n ?? 0);
    return { matches: count('matches'), records: count('records') + chunked };
  });
}

/** A server that goes on writing while its log is read can make it look damaged: then it is read again. */
const TRIES = 5;

/** Copies the database and what is only in the log; returns what is wrong with the log. */
function copyInto(part: string, source: string): string[] {
  for (let tries = 1; ; tries++) {
    // the log first: what leaves it afterwards is in the database
    const { state, ...log } = reading(source, (db) => {
      demandOurs(db, source);
      const state = Number(db.pragma('user_version')) < LOGGED ? undefined : logState(db);
      return { state, ...readLog(source, state) };
    });
    reading(source, (db) => {
      makePrivate(part);
      // reads within one transaction, so it sees one moment and holds up no writer
      db.run<[string]>('VACUUM INTO ?')(part);
    });
    const damage = [...log.damage, ...addLogged(part, log, state)];
    if (damage.length === 0 || tries === TRIES) return damage;
    removeAll(part);
  }
}

/** Adds what was only in the log to a copy, which stays one file; returns what is missing. */
function addLogged(file: string, { steps }: LogRead, state: LogState | undefined): string[] {
  const db = openFile(file, 0);
  try {
    const sql = prepare(db);
    // a server that was started again in between has saved all of its earlier log
    const isSame = state?.salt === logState(db)?.salt;
    const gaps = within(db, 'BEGIN IMMEDIATE', () => {
      const found = replayLog(sql, isSame ? steps : [], Date.now());
      // the copy has no log of its own
      sql.closeLog();
      return found;
    });
    db.pragma('wal_checkpoint(TRUNCATE)');
    return gaps.map(({ id, why }) => `the match ${id} is in quarantine: ${why}`);
  } finally {
    db.close();
  }
}

function demandOurs(db: Database, file: string): void {
  if (db.pragma('application_id') !== APPLICATION_ID)
    throw new StoreError('FOREIGN_FILE', `${file} is not a data file of Tessera.`);
  const version = Number(db.pragma('user_version'));
  if (version > MIGRATIONS.length)
    throw new StoreError(
      'NEWER_FILE',
      `${file} was written by a newer Tessera (file version ${version}). Update Tessera.`,
    );
}

function reading<T>(file: string, work: (db: Database) => T): T {
  const db = connect(file, 5000);
  try {
    return work(db);
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw failed(`${file} cannot be read: ${whyOf(cause)}`, cause);
  } finally {
    db.close();
  }
}

function removeAll(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '-log-a', '-log-b']) rmSync(file + end, { force: true });
}
