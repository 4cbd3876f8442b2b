import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from '../store.ts';
import { connect, type Database, isBusy } from './database.ts';

/**
 * Holds a data file for one process. The lock is on a file of its own, so that a backup can still read the data file. The
 * system takes the lock away from a process that ends, however it ends.
 */
export function lockFile(file: string): () => void {
  let db: Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
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
