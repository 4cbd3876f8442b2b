import { existsSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';
import { storedText } from './database.ts';
import { type LogEntry, parseLine } from './entry.ts';
import { logFiles } from './files.ts';
import { type Block, type Content, type End, findBlocks, findEnds, namesIn, type OldBlock } from './log-blocks.ts';
import type { Bytes } from './statements.ts';

/** What a block that cannot be read is known to have done. */
export interface LostBlock {
  readonly lost: Content;
}

/** One step of a replay, and the number of its block. */
export type ReplayStep = (LogEntry | LostBlock) & { readonly block: number };

export interface LogRead {
  /** What is to be replayed, oldest first. */
  readonly steps: readonly ReplayStep[];
  /** What is not as it was written, a sentence each; a last block that was not written to its end is none of it. */
  readonly damage: readonly string[];
  /** How many lost blocks cannot be assigned to a match. */
  readonly unknown: number;
}

/** What the database says about its log: which one it is, and whether anything of it may be missing in the database. */
export interface LogState {
  readonly salt: string;
  readonly open: boolean;
}

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
  readonly blocks: readonly Block[];
  readonly old: readonly OldBlock[];
}

const NOTHING: LogRead = { steps: [], damage: [], unknown: 0 };

export const hasLog = (file: string): boolean => logFiles(file).some((name) => existsSync(name));

/** What the database says about its log. */
export function logState(db: Database): LogState | undefined {
  const row = db.one<[], { salt: Bytes; open: number }>('SELECT CAST(salt AS BLOB) AS salt, open FROM log')();
  return row && { salt: storedText(row.salt), open: row.open === 1 };
}

/** Everything in the log of a data file that the database may not have. */
export const readLog = (file: string, state: LogState | undefined): LogRead =>
  readFiles(new Map(logFiles(file).map((name) => [name, existsSync(name) ? readFileSync(name) : undefined])), state);

/** The same for files that were read already. */
export function readFiles(files: ReadonlyMap<string, Buffer | undefined>, state: LogState | undefined): LogRead {
  const parts = [...files].flatMap(([name, bytes]): Part[] =>
    bytes === undefined ? [] : [{ name, bytes, ...findBlocks(bytes) }],
  );
  const isOld = parts.some(({ old }) => old.length > 0);
  if (isOld && !parts.some(({ blocks }) => blocks.length > 0)) return readOld(parts);
  const foreign = parts.filter(({ blocks }) => blocks.some(({ salt }) => salt !== state?.salt));
  if (foreign.length > 0) {
    const damage = foreign.map(
      ({ name }) => `${name} is the log of another data file, or of an older copy of this one`,
    );
    return { steps: [], damage, unknown: 0 };
  }
  if (!state?.open) return NOTHING;
  const missing = [...files].flatMap(([name, bytes]) => (bytes === undefined ? [`${name} is missing`] : []));
  return readOwn(parts, state.salt, missing);
}

function readOwn(parts: readonly Part[], salt: string, missing: readonly string[]): LogRead {
  const damage = [...missing, ...parts.filter(isScrap).map(({ name }) => `${name} is no log`)];
  // a file of which nothing is left may have had anything
  let unknown = damage.length;
  const found = new Map(parts.flatMap((part) => part.blocks.map((block) => [block.number, { block, part }] as const)));
  const newest = Math.max(0, ...found.keys());
  const ends = parts.flatMap((part) =>
    findEnds(part.bytes, salt)
      .filter(({ at }) => !part.blocks.some(({ from, to }) => from < at && at <= to))
      .map((end) => ({ ...end, part }))
      .filter((end) => hasRoom(end, found.get(newest))),
  );
  const written = Math.max(newest, ...ends.map(({ number }) => number));
  const most = parts.reduce((sum, { bytes }) => sum + bytes.length, 0) / SHORTEST;
  const first = found.get(newest)?.block.first ?? Math.max(1, Math.ceil(written - most));
  const last = written === newest + 1 && isTorn(found.get(newest), ends, written) ? newest : written;
  const twice = parts.flatMap(({ blocks }) => blocks).filter((block) => found.get(block.number)?.block !== block);
  for (const { number } of twice) if (number >= first) damage.push(`block ${number} of the log is there twice`);
  const steps: ReplayStep[] = [];
  for (let number = first; number <= last; number++) {
    const here = found.get(number);
    if (here !== undefined) {
      const entries = here.block.lines.map(parseLine);
      for (const entry of entries) if (entry !== undefined) steps.push({ ...entry, block: number });
      if (entries.includes(undefined)) {
        damage.push(`block ${number} of the log has a line of another form`);
        unknown += 1;
      }
      const wrong = whatIsWrong(here, found.get(number - 1), number > first, number < last);
      if (wrong !== undefined) damage.push(wrong);
      continue;
    }
    const contents = contentsOf(number, found, ends);
    if (contents === undefined) unknown += 1;
    for (const lost of contents ?? []) steps.push({ lost, block: number });
    damage.push(`block ${number} of the log cannot be read`);
  }
  return { steps, damage, unknown };
}

/** No block has fewer bytes. */
const SHORTEST = 40;

/** Whether all blocks from the newest to this last line fit between the two. What is left of an earlier round says otherwise where a bit of its number is flipped. */
function hasRoom({ at, number, part }: End & { readonly part: Part }, newest: BlockPart | undefined): boolean {
  if (newest === undefined) return true;
  const { block } = newest;
  const between = part === newest.part ? at - block.to : newest.part.bytes.length - block.to + at;
  return number <= block.number + 1 + Math.max(0, between) / SHORTEST;
}

interface BlockPart {
  readonly block: Block;
  readonly part: Part;
}

/** What is strange about a block that can be read, so that nothing of it is lost. */
function whatIsWrong({ block, part }: BlockPart, before: BlockPart | undefined, follows: boolean, followed: boolean) {
  if (!block.ended && followed) return `the end of block ${block.number} in ${part.name} was altered`;
  const elsewhere = follows && before?.part === part && before.block.to !== block.from && before.block.ended;
  return elsewhere ? `block ${block.number} in ${part.name} is not where it was written` : undefined;
}

/** A file with bytes of which none can be from a log. One that was begun has at least the start of its first block. */
function isScrap({ bytes, blocks }: Part): boolean {
  return blocks.length === 0 && bytes.some((byte) => byte !== 0) && !/^#\d/.test(bytes.toString('latin1', 0, 2));
}

const SECTOR = 512;

/**
 * Whether the block after the newest one was still being written when the process or the machine stopped. Its last line may
 * be on the disk before the rest is: then whole sectors of it are empty. Anything else is damage to a block of which people
 * may have been told.
 */
function isTorn(
  newest: BlockPart | undefined,
  ends: readonly (End & { readonly part: Part })[],
  number: number,
): boolean {
  const end = ends.find((one) => one.number === number);
  if (end === undefined) return true;
  const from = newest?.part === end.part && newest.block.to < end.at ? newest.block.to : 0;
  for (let at = Math.ceil(from / SECTOR) * SECTOR; at + SECTOR <= end.at; at += SECTOR)
    if (end.part.bytes.subarray(at, at + SECTOR).every((byte) => byte === 0)) return true;
  return false;
}

/** What was in a block that cannot be read; undefined when nothing is left that says so. */
function contentsOf(
  number: number,
  found: ReadonlyMap<number, BlockPart>,
  ends: readonly (End & { readonly part: Part })[],
): readonly Content[] | undefined {
  for (const { block } of found.values()) {
    const place = number - (block.number - block.before.length);
    if (number < block.number && place >= 0) return block.before[place];
  }
  const end = ends.find((one) => one.number === number);
  if (end === undefined) return undefined;
  // the last line and the lines before it name the same matches: whichever was altered, the other was not
  const from = Math.max(0, ...end.part.blocks.filter(({ to }) => to <= end.at).map(({ to }) => to));
  return [...end.contents, ...namesIn(end.part.bytes.subarray(from, end.at))];
}

/** A log of an older version, whose blocks have no numbers: what is after a broken block shows that it is broken. */
function readOld(parts: readonly Part[]): LogRead {
  const rounds = parts
    .map(({ name, old }) => {
      const round = Math.max(0, ...old.map((block) => block.round));
      // what is left of earlier rounds is in the database
      return { name, round, blocks: old.filter((block) => block.round === round) };
    })
    .sort((a, b) => a.round - b.round);
  const damage = rounds.flatMap(({ name, blocks }) =>
    blocks.flatMap(({ from }, i) =>
      from === (blocks[i - 1]?.to ?? 0) ? [] : [`${name} cannot be read before byte ${from}`],
    ),
  );
  const steps = rounds.flatMap(({ blocks }) =>
    blocks.flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const entry = parseLine(line);
        if (entry === undefined) damage.push('a line of the log is of another form');
        return entry === undefined ? [] : [{ ...entry, block: 0 }];
      }),
    ),
  );
  return { steps, damage, unknown: damage.length };
}
