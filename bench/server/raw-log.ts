import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The least that a durable server can do: a line for every move, one flush for all that came together. */
export class RawLog {
  readonly #handle: number;
  #at = 0;
  #lines = '';
  #waiting: (() => void)[] = [];

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'raw-log-'));
    this.#handle = openSync(join(folder, 'log'), 'w');
    process.on('exit', () => {
      closeSync(this.#handle);
      rmSync(folder, { recursive: true, force: true });
    });
  }

  write(line: string, done: () => void): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#lines += line;
    this.#waiting.push(done);
  }

  #flush(): void {
    const [lines, waiting] = [this.#lines, this.#waiting];
    this.#lines = '';
    this.#waiting = [];
    // a file that is written over costs less to flush than one that grows
    if (this.#at > MOST_BYTES) this.#at = 0;
    this.#at += writeSync(this.#handle, lines, this.#at);
    fdatasyncSync(this.#handle);
    for (const done of waiting) done();
  }
}

const MOST_BYTES = 4 * 1024 * 1024;
