import { randomBytes } from 'node:crypto';
import { closeSync, fdatasync, fdatasyncSync, openSync, rmSync, writevSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { logFiles, syncPath } from './files.ts';

/** About how many bytes of earlier lists a block repeats: more blocks than these have are on one page of a disk. */
const REPEATED = 300;
/** What has to fit on the disk for it not to be full, as spaces. */
const ROOM = ' '.repeat(16_384);

/**
 * The write-ahead log: lines that are on the disk before anybody is told. They are written in blocks:
 *
 *     #length checksum
 *     ["@",salt,number,first,[contents of the blocks before it]]
 *     lines
 *     ~salt number contents
 *
 * The length and the checksum are of everything between the first line and the last. The last line is outside: where a
 * block cannot be read, it proves that the block was written to its end, and names its matches. Blocks are numbered, so
 * that a missing one is noticed, and repeat the contents of those before, so that it is known whose moves are missing.
 * `first` is the first block that may not be in the database yet. The salt is drawn when the log is made: nobody can
 * write a chat message that looks like a block.
 *
 * A file is used again without being emptied first, which spares the system most of the work of a flush.
 */
export class Log {
  readonly salt = randomBytes(6).toString('hex');
  readonly #files: readonly [string, string];
  readonly #handles: readonly [number, number];
  #round = 1;
  #at = 0;
  #number = 0;
  /** The first block of this round, and the first that may not be in the database. */
  #began = 1;
  #first = 1;
  /** What `first` the last block has. */
  #told = 1;
  /** Contents of the last blocks, oldest first. */
  #recent: string[] = [];
  #repeated = 0;

  constructor(file: string) {
    this.#files = logFiles(file);
    // everything that was in older files is in the database by now
    const [a, b] = this.#files.map((name) => openSync(name, 'w', 0o600));
    this.#handles = [a, b];
    syncPath(dirname(file));
  }

  /** Bytes since the last turn. */
  get size(): number {
    return this.#at;
  }

  /** The number of the last block. */
  get number(): number {
    return this.#number;
  }

  /** Writes a block and calls back when it is on the disk. What failed is written over by the next block. */
  write(lines: string, contents: string, done: (error: unknown) => void): void {
    const handle = this.#handle;
    let bytes: number;
    try {
      bytes = this.#put(lines, contents);
    } catch (error) {
      done(error);
      return;
    }
    fdatasync(handle, (error) => {
      if (error === null) this.#landed(bytes, contents);
      done(error ?? undefined);
    });
  }

  writeSync(lines: string, contents: string): void {
    const bytes = this.#put(lines, contents);
    fdatasyncSync(this.#handle);
    this.#landed(bytes, contents);
  }

  /** Throws when the disk has no room for the next moves. The next block is written over what this leaves, so it has no last line. */
  probe(): void {
    this.#put('', undefined);
    fdatasyncSync(this.#handle);
  }

  /** Goes on in the other file, whose content is in the database. */
  turn(): void {
    if (this.#at === 0) return;
    // before the other file is written over, this one must say that it is not needed
    if (this.#told !== this.#first) this.writeSync('', '');
    this.#round += 1;
    this.#at = 0;
    this.#began = this.#number + 1;
  }

  /** Everything in the other file is in the database. */
  settled(): void {
    this.#first = this.#began;
  }

  /** Ends it when everything is in the database. */
  remove(): void {
    for (const handle of this.#handles) closeSync(handle);
    for (const name of this.#files) rmSync(name, { force: true });
  }

  get #handle(): number {
    return this.#handles[this.#round % 2];
  }

  #put(lines: string, contents: string | undefined): number {
    const [number, first] = [this.#number + 1, this.#first];
    const end = contents === undefined ? '' : `~${this.salt} ${number} [${contents}]\n`;
    const start = `["@","${this.salt}",${number},${first},[${this.#recent.join(',')}]`;
    // ids are ASCII, so the last line has as many bytes as characters
    const block = Buffer.from(`${contents === undefined ? start + ROOM : start}]\n${lines}${end}`);
    const body = block.subarray(0, block.length - end.length);
    const head = Buffer.from(`#${body.length} ${crc32(body).toString(16)}\n`);
    const length = head.length + block.length;
    const written = writevSync(this.#handle, [head, block], this.#at);
    if (written !== length)
      throw Object.assign(new Error(`only ${written} of ${length} bytes were written: the disk may be full`), {
        code: 'ENOSPC',
      });
    return length;
  }

  #landed(bytes: number, contents: string): void {
    this.#at += bytes;
    this.#number += 1;
    this.#told = this.#first;
    this.#recent.push(`[${contents}]`);
    this.#repeated += contents.length + 2;
    while (this.#repeated > REPEATED && this.#recent.length > 1) this.#repeated -= (this.#recent.shift() ?? '').length;
  }
}
