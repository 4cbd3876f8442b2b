import { type Loaded, MATCH_STATUSES, type MatchStatus, type MatchSummary, type Numbered } from '../store.ts';
import { storedJson, storedText } from './database.ts';
import { recordsOf } from './memtable.ts';
import type { DataRow, MatchRow } from './statements.ts';

/** What only the log has of a match. */
export interface Added {
  readonly texts: readonly string[];
  readonly at: number;
}

/** What was read of one match at one moment. */
export interface Read {
  readonly row: MatchRow;
  readonly snapshot: Numbered | null;
  readonly records: readonly DataRow[];
  readonly chunks: readonly DataRow[];
  readonly added: Added | undefined;
}

/** Puts together what was read; throws when something is missing or no JSON. */
export function makeLoaded(id: string, read: Read): Loaded {
  const { snapshot, added } = read;
  const from = snapshot?.seq ?? 0;
  const row = withAdded(read.row, added);
  const tail = [...read.records.map(numbered), ...read.chunks.flatMap((chunk) => recordsOf(chunk, from))];
  // a file that was shared for a while has both
  if (read.records.length > 0 && read.chunks.length > 0) tail.sort((a, b) => a.seq - b.seq);
  added?.texts.forEach((text, i) => {
    const seq = read.row.seq + i + 1;
    if (seq > from) tail.push({ seq, data: JSON.parse(text) });
  });
  tail.forEach(({ seq }, i) => {
    if (seq !== from + i + 1) throw new Error(`record ${from + i + 1} is missing`);
  });
  if (from + tail.length !== row.seq) throw new Error(`it has ${from + tail.length} records instead of ${row.seq}`);
  const summary = matchSummary(row);
  const { game, createdAt } = summary;
  const code = row.code === null ? undefined : storedText(row.code);
  const head = { id, game, createdAt, meta: storedJson(row.meta), ...(code !== undefined && { code }) };
  return { head, summary, snapshot, tail };
}

/** Whether the line of a match can be read. */
export function isReadable(row: MatchRow): boolean {
  try {
    matchSummary(row);
    return true;
  } catch {
    return false;
  }
}

export const numbered = ({ seq, data }: DataRow): Numbered => ({ seq, data: storedJson(data) });

export function withAdded(row: MatchRow, added: Added | undefined): MatchRow {
  if (added === undefined) return row;
  return { ...row, seq: row.seq + added.texts.length, updated_at: Math.max(row.updated_at, added.at) };
}

function statusOf(row: MatchRow): MatchStatus {
  const text = storedText(row.status);
  const status = MATCH_STATUSES.find((one) => one === text);
  if (status === undefined) throw new Error(`its status is "${text}"`);
  return status;
}

export const matchSummary = (row: MatchRow): MatchSummary => ({
  id: storedText(row.id),
  game: storedText(row.game),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  seq: row.seq,
  status: statusOf(row),
  listed: row.listed === 1,
  summary: storedJson(row.summary),
  result: storedJson(row.result),
});
