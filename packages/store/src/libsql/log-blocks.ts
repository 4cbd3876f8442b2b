import { crc32 } from 'node:zlib';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';

/** How many records a match has after a line, or below 0, which other change it was. */
export type Content = readonly [id: string, seq: number];

/** A block that is as it was written. */
export interface Block {
  /** Where it is in its file, its last line included if that is as it was written. */
  readonly from: number;
  readonly to: number;
  readonly salt: string;
  readonly number: number;
  readonly first: number;
  /** Contents of the blocks before it, the last of them last. */
  readonly before: readonly (readonly Content[])[];
  readonly lines: readonly string[];
  /** Whether its last line is there. */
  readonly ended: boolean;
}

/** The last line of a block, which may be all that is left of it. */
export interface End {
  readonly at: number;
  readonly number: number;
  readonly contents: readonly Content[];
}

/** A block as it was written before blocks had numbers. */
export interface OldBlock {
  readonly from: number;
  readonly to: number;
  readonly round: number;
  readonly lines: readonly string[];
}

const HASH = 35;
const NEWLINE = 10;
const HEAD = /^#(\d+) ([0-9a-f]+)$/;
const OLD_HEAD = /^#(\d+) (\d+) ([0-9a-f]+)$/;
const LONGEST_HEAD = 64;

/** Every whole block in a file, wherever it begins. A line of a block never looks like the first line of one. */
export function findBlocks(bytes: Buffer): { readonly blocks: Block[]; readonly old: OldBlock[] } {
  const blocks: Block[] = [];
  const old: OldBlock[] = [];
  for (let at = bytes.indexOf(HASH); at >= 0; ) {
    const newline = bytes.subarray(0, at + LONGEST_HEAD).indexOf(NEWLINE, at);
    const line = newline < 0 ? '' : bytes.toString('latin1', at, newline);
    const block = blockAt(bytes, at, line);
    const older = block === undefined ? oldBlockAt(bytes, at, line) : undefined;
    if (block !== undefined) blocks.push(block);
    if (older !== undefined) old.push(older);
    at = bytes.indexOf(HASH, (block ?? older)?.to ?? at + 1);
  }
  return { blocks, old };
}

const isContent = T.Tuple([T.String(), T.Integer()]);
const isFirstLine = Compile(
  T.Tuple([T.Literal('@'), T.String(), T.Integer(), T.Integer(), T.Array(T.Array(isContent))]),
);
const isAbout = Compile(T.Tuple([T.String(), T.Integer(), T.Number(), T.Union([T.String(), T.Null()])]));

/** A line as it was written: what it is about, and what was given with it. Undefined when it is none. */
export function lineIn(text: string) {
  const read = jsonIn(text);
  const about: unknown = Array.isArray(read) ? read.slice(0, 4) : undefined;
  return Array.isArray(read) && isAbout.Check(about) ? { about, given: read.slice(4) as unknown[] } : undefined;
}

/** What a text is as JSON; undefined when it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function blockAt(bytes: Buffer, from: number, line: string): Block | undefined {
  const head = HEAD.exec(line);
  const lines = head && linesOf(bytes, from + line.length + 1, Number(head[1]), head[2]);
  if (!head || !lines) return undefined;
  const about = jsonIn(lines[0]);
  if (!isFirstLine.Check(about)) return undefined;
  const [, salt, number, first, before] = about;
  const body = from + line.length + 1 + Number(head[1]);
  const end = endOf(salt, number, lines.slice(1));
  const ended = bytes.toString('latin1', body, body + end.length) === end;
  return { from, to: body + (ended ? end.length : 0), salt, number, first, before, lines: lines.slice(1), ended };
}

/** The last line that belongs to these lines. */
function endOf(salt: string, number: number, lines: readonly string[]): string {
  const contents = lines.map((line) => {
    const read = lineIn(line);
    if (read === undefined) return null;
    const [id, after] = read.about;
    return [id, after < 0 ? after : after + read.given.length];
  });
  return `~${salt} ${number} ${JSON.stringify(contents)}\n`;
}

function oldBlockAt(bytes: Buffer, from: number, line: string): OldBlock | undefined {
  const head = OLD_HEAD.exec(line);
  const lines = head && linesOf(bytes, from + line.length + 1, Number(head[2]), head[3]);
  if (!head || !lines) return undefined;
  return { from, to: from + line.length + 1 + Number(head[2]), round: Number(head[1]), lines };
}

function linesOf(bytes: Buffer, from: number, length: number, sum: string): string[] | undefined {
  const body = bytes.subarray(from, from + length);
  if (body.length !== length || crc32(body) !== Number.parseInt(sum, 16)) return undefined;
  return body.toString('utf8').split('\n').slice(0, -1);
}

/** The last lines of all blocks that were written to their end, also of those that cannot be read. */
export function findEnds(bytes: Buffer, salt: string): End[] {
  const ends: End[] = [];
  const mark = `~${salt} `;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    const newline = bytes.indexOf(NEWLINE, at);
    const line = bytes.toString('latin1', at + mark.length, newline < 0 ? bytes.length : newline);
    const number = Number.parseInt(line, 10);
    // a line that is broken off, or altered, names what can still be read
    if (number > 0) ends.push({ at, number, contents: contentsIn(line, CONTENT, 0) });
  }
  return ends;
}

const CONTENT = /\[("(?:[^"\\]|\\.)*"),(-?\d+)\]/g;
const LINE = /^\[("(?:[^"\\]|\\.)*"),(-?\d+),/gm;

/** What a place that cannot be trusted seems to say about matches. */
function contentsIn(text: string, pattern: RegExp, more: 0 | 1): Content[] {
  return [...text.matchAll(pattern)].flatMap(([, name, count]) => {
    try {
      const seq = Number(count);
      return [[JSON.parse(name) as string, seq < 0 ? seq : seq + more] as const];
    } catch {
      // a name that is no longer JSON identifies no match
      return [];
    }
  });
}

/** The matches of lines in a part of a file that cannot be read as a block. */
export const namesIn = (bytes: Buffer): Content[] => contentsIn(bytes.toString('latin1'), LINE, 1);
