import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';

/** The two files of a data file's log: one is written, the other is being checkpointed or waits for its turn. */
export const logFiles = (file: string): readonly [string, string] => [`${file}-log-a`, `${file}-log-b`];

/** The name, or with a number the first that is free. */
export function freeName(name: string): string {
  for (let n = 0; ; n++) {
    const tried = n === 0 ? name : `${name}-${n}`;
    if (!existsSync(tried)) return tried;
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
