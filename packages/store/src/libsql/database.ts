import type { Json } from '@tessera/kernel';
import Libsql from 'libsql';
import { noSuchMatch } from '../input.ts';
import { StoreError } from '../store.ts';
import type { Bytes } from './statements.ts';

export type Value = string | number | null;

/**
 * One connection. A libsql statement that was read with `all` keeps its old parameters when it is then read with `get`,
 * and silently fills missing parameters with earlier ones. Therefore each statement here has one way to be used and a
 * fixed number of parameters.
 */
export interface Database {
  readonly exec: (sql: string) => void;
  readonly run: <P extends readonly Value[]>(sql: string) => (...values: P) => number;
  readonly one: <P extends readonly Value[], R>(sql: string) => (...values: P) => R | undefined;
  readonly many: <P extends readonly Value[], R>(sql: string) => (...values: P) => R[];
  /** The names of what a query gives. */
  readonly columns: (sql: string) => readonly string[];
  readonly pragma: (name: string) => Value;
  readonly inTransaction: () => boolean;
  readonly close: () => void;
}

export function connect(file: string, timeout: number): Database {
  const db = new Libsql(file, { timeout });
  return {
    exec: (sql) => void db.exec(sql),
    run(sql) {
      const statement = db.prepare(sql);
      return (...values) => statement.run(values).changes;
    },
    one<P extends readonly Value[], R>(sql: string) {
      const statement = db.prepare(sql);
      return (...values: P) => statement.get(values) as R | undefined;
    },
    many<P extends readonly Value[], R>(sql: string) {
      const statement = db.prepare(sql);
      return (...values: P) => statement.all(values) as R[];
    },
    columns: (sql) =>
      db
        .prepare(sql)
        .columns()
        .map(({ name }) => name),
    pragma(name) {
      const [row] = db.prepare(`PRAGMA ${name}`).all([]) as Record<string, Value>[];
      return row === undefined ? null : Object.values(row)[0];
    },
    inTransaction: () => db.inTransaction,
    close: () => void db.close(),
  };
}

/** Runs all of `work` or none of it. */
export function within<T>(db: Database, begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => T): T {
  db.exec(begin);
  try {
    const value = work();
    db.exec('COMMIT');
    return value;
  } catch (error) {
    // a disk error may have rolled everything back already
    if (db.inTransaction()) db.exec('ROLLBACK');
    throw error;
  }
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown }).code));

/** A row does not fit to those that are there. */
export const isConstraint = (error: unknown): boolean =>
  error instanceof Error && /^SQLITE_CONSTRAINT/.test(String((error as { code?: unknown }).code));

/** The file itself is broken, not only what one statement asked for. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code));

export const busy = (cause: unknown): StoreError =>
  new StoreError('STORE_BUSY', 'Another process is using the data file. Try again.', { cause });

/** What the system or SQLite refused, as an answer for the caller: the disk may be full or read-only. */
export function asRefused(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  if (typeof (error as { code?: unknown }).code !== 'string') return error;
  return new StoreError('STORE_FAILED', `The data file cannot be used just now: ${error.message}`, { cause: error });
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a stored text; throws when it is no text. */
export const storedText = (bytes: Bytes): string => strict.decode(bytes);

/** Reads stored JSON; throws when it is none. */
export const storedJson = (bytes: Bytes): Json => JSON.parse(storedText(bytes)) as Json;

export const damagedMatch = (id: string, what: string, cause?: unknown): StoreError =>
  new StoreError('DAMAGED_MATCH', `The stored match ${id} is damaged (${what}). Restore it from a backup.`, { cause });

/** A match that may be read and written: it exists, and is not in quarantine. */
export function demandSound<T extends { readonly gap: Bytes | null }>(id: string, match: T | undefined): T {
  if (match === undefined) throw noSuchMatch(id);
  if (match.gap !== null) throw damagedMatch(id, storedText(match.gap));
  return match;
}
