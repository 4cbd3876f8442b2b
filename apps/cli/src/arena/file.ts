import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { type Row, type RunHead, readRun } from '@tessera/lab';
import { demand, Problem } from '../problem.ts';

/** A run's file on disk. */
export interface OpenRun {
  /** The matches that are there already. */
  readonly rows: Row[];
  add(row: Row): void;
}

/** Opens the file of a run, new or to go on with. A file that is something else is refused and left as it is. */
export function openRun(file: string, head: RunHead): OpenRun {
  const rows = begin(file, head);
  return {
    rows,
    add(row) {
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      rows.push(row);
    },
  };
}

function begin(file: string, head: RunHead): Row[] {
  const first = JSON.stringify(head);
  const text = existsSync(file) ? readText(file) : '';
  if (!text.includes('\n')) {
    // empty, or killed while the head was written: anything else is not ours to replace
    if (!first.startsWith(text)) throw new Problem(`${file} is not a run of the arena; give --out a new file.`);
    writeFileSync(file, `${first}\n`);
    return [];
  }
  const { head: old, rows, whole } = demand(readRun(text), file);
  if (JSON.stringify(old) !== first)
    throw new Problem(`${file} is another run; give --out a new file, or the same settings to go on with it.`);
  // a line that was being written when the run was stopped
  truncateSync(file, Buffer.byteLength(text.slice(0, whole)));
  return [...rows];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
