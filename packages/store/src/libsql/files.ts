import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from '../store.ts';
import { connect, type Database, isBusy } from './database.ts';

/** The two files of a data file's log: one is written, the other is being checkpointed or waits for its turn. */
export const logFiles = (file: string): readonly [string, string] => [`${file}-log-a`, `${file}-log-b`];

/** The name, or with a number the first that is free. */
export function freeName(name: string): string {
  for (let n = 0; ; n++) {
    const tried = n === 0 ? name : `${name}-${n}`;
    if (!existsSync(tried)) return tried;
  }
}

/**
 * Makes a file that only its owner can read, or takes it away from the others: what is played here is private, and so are the
 * tokens in it. SQLite gives the files that it makes beside it the same mode.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // it is somebody else's, who has let us use it
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Flushes a file, or a folder so that a new file in it has its name. */
export function syncPath(path: string): void {
  // Windows cannot open a folder
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Two changes within a tick of the file system's clock have the same time. */
const TICK_MS = 50;

/**
 * Notices that a file in use was moved, deleted or replaced: what is written to it then is lost when the process ends. A file
 * cannot come or go without a new time on its folder, so the usual price of asking is one look at the folder.
 */
export class FileGuard {
  readonly #folder: string;
  /** Asking by a handle costs half as much as by a name. Windows cannot open a folder. */
  readonly #handle: number | undefined;
  readonly #files: Map<string, number | undefined>;
  #seen = Number.NaN;

  /** All in one folder. One that is not there yet counts from when it is first seen. */
  constructor(files: readonly string[]) {
    this.#folder = dirname(files[0]);
    this.#files = new Map(files.map((file) => [file, inodeOf(file)]));
    this.#handle = process.platform === 'win32' ? undefined : openSync(this.#folder, 'r');
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
  }

  /** Throws when a file is gone. */
  demand(): void {
    const folder = this.#look();
    // a folder that is moved or deleted itself gets a new time too
    if (folder?.ctimeMs === this.#seen) return;
    for (const [file, inode] of this.#files) {
      const now = inodeOf(file);
      if (inode === undefined) this.#files.set(file, now);
      else if (now !== inode)
        throw new StoreError('FILE_GONE', `The data file ${file} was moved or deleted while it was in use.`);
    }
    if (folder !== undefined && Date.now() - folder.ctimeMs > TICK_MS) this.#seen = folder.ctimeMs;
  }

  #look(): Stats | undefined {
    return this.#handle === undefined ? statSync(this.#folder, { throwIfNoEntry: false }) : fstatSync(this.#handle);
  }
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Holds a data file for one process. The lock is on a file of its own, so that a backup can still read the data file. The
 * system takes the lock away from a process that ends, however it ends.
 */
export function lockFile(file: string): () => void {
  let db: Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    makePrivate(`${file}.lock`);
    db = connect(`${file}.lock`, 0);
    db.exec('PRAGMA journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db?.close();
    if (!isBusy(cause)) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new StoreError('CANNOT_OPEN', `The data file ${file} cannot be locked: ${why}`, { cause });
    }
    throw new StoreError(
      'IN_USE',
      `Another Tessera is using the data file ${file}. Stop it first, or choose another file with --data.`,
      { cause },
    );
  }
  const held = db;
  return () => {
    if (held.inTransaction()) held.exec('ROLLBACK');
    held.close();
  };
}
