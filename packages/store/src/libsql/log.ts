import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writevSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** The two files of a log: one is written, the other is being brought into the database or waits for its turn. */
export const logFiles = (file: string): readonly [string, string] => [`${file}-log-a`, `${file}-log-b`];

/** What one append adds to a match, as it is in the log. */
export interface Logged {
  readonly id: string;
  /** How many records the match had before, or `REMOVED`. */
  readonly after: number;
  readonly at: number;
  readonly request: string | undefined;
  readonly texts: readonly string[];
}

/** One line of the log. `name` is the id as JSON; the texts are JSON already. */
export const makeLine = (
  name: string,
  after: number,
  at: number,
  request: string | undefined,
  texts: readonly string[],
) =>
  `[${name},${after},${at},${request === undefined ? 'null' : JSON.stringify(request)}${texts.length === 0 ? '' : `,${texts.join(',')}`}]\n`;

/** From here on, the match is another one. */
export const REMOVED = -1;
export const makeRemoval = (id: string): string => makeLine(JSON.stringify(id), REMOVED, 0, undefined, []);

function parseLine(line: string): Logged {
  const [id, after, at, request, ...records] = JSON.parse(line) as [
    string,
    number,
    number,
    string | null,
    ...unknown[],
  ];
  return { id, after, at, request: request ?? undefined, texts: records.map((record) => JSON.stringify(record)) };
}

/**
 * Lines that are on the disk before anybody is told. They are written in blocks, each with its length and a checksum, so
 * that a block that was not written to its end is recognised. A file is used again without being emptied first, which
 * spares the system most of the work of a flush; blocks have the number of the round, and those of earlier rounds end
 * the reading.
 */
export class Log {
  readonly #files: readonly [string, string];
  readonly #handles: readonly [number, number];
  #round = 1;
  #at = 0;

  private constructor(file: string) {
    this.#files = logFiles(file);
    // everything that was in older files is in the database by now
    const [a, b] = this.#files.map((name) => openSync(name, 'w', 0o600));
    this.#handles = [a, b];
    syncFolder(file);
  }

  static create(file: string): Log {
    return new Log(file);
  }

  /** Bytes since the last turn. */
  get size(): number {
    return this.#at;
  }

  /** Whether somebody has removed the file that is written. */
  get gone(): boolean {
    return !this.#files.every((name) => existsSync(name));
  }

  /** Writes a block and calls back when it is on the disk. What failed is written over by the next block. */
  write(lines: string, done: (error: unknown) => void): void {
    const handle = this.#handle;
    let bytes: number;
    try {
      bytes = this.#put(lines);
    } catch (error) {
      done(error);
      return;
    }
    fdatasync(handle, (error) => {
      if (error === null) this.#at += bytes;
      done(error ?? undefined);
    });
  }

  writeSync(lines: string): void {
    const bytes = this.#put(lines);
    fdatasyncSync(this.#handle);
    this.#at += bytes;
  }

  /** Goes on in the other file, whose content is in the database. */
  turn(): void {
    this.#round += 1;
    this.#at = 0;
  }

  /** Ends it when everything is in the database. */
  remove(): void {
    for (const handle of this.#handles) closeSync(handle);
    for (const name of this.#files) rmSync(name, { force: true });
  }

  get #handle(): number {
    return this.#handles[this.#round % 2];
  }

  #put(lines: string): number {
    const body = Buffer.from(lines);
    const head = Buffer.from(`#${this.#round} ${body.length} ${crc32(body).toString(16)}\n`);
    const length = head.length + body.length;
    const written = writevSync(this.#handle, [head, body], this.#at);
    if (written !== length) throw new Error(`only ${written} of ${length} bytes were written: the disk may be full`);
    return length;
  }
}

/** Everything in the log of a data file, oldest first. */
export function readLog(file: string): Logged[] {
  return logFiles(file)
    .filter((name) => existsSync(name))
    .map((name) => blocksOf(readFileSync(name)))
    .sort((a, b) => a.round - b.round)
    .flatMap(({ bodies }) => bodies.flatMap((body) => body.split('\n').filter(Boolean).map(parseLine)));
}

export const hasLog = (file: string): boolean => logFiles(file).some((name) => existsSync(name));

const HEAD = /^#(\d+) (\d+) ([0-9a-f]+)$/;
const LONGEST_HEAD = 64;

/** The blocks of the round that the file begins with, up to the first that is not whole. */
function blocksOf(bytes: Buffer): { readonly round: number; readonly bodies: readonly string[] } {
  let [round, at] = [0, 0];
  const bodies: string[] = [];
  for (;;) {
    const end = bytes.subarray(0, at + LONGEST_HEAD).indexOf(10, at);
    const head = end < 0 ? null : HEAD.exec(bytes.toString('latin1', at, end));
    if (head === null) break;
    const [of, length] = [Number(head[1]), Number(head[2])];
    const body = bytes.subarray(end + 1, end + 1 + length);
    if (bodies.length > 0 && of !== round) break;
    if (body.length !== length || crc32(body) !== Number.parseInt(head[3], 16)) break;
    round = of;
    bodies.push(body.toString('utf8'));
    at = end + 1 + length;
  }
  return { round, bodies };
}

/** A new file has its name only when its folder is on the disk. */
function syncFolder(file: string): void {
  // Windows cannot open a folder
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
