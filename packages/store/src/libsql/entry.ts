import type { Statements } from './statements.ts';

/** What one line of the log says about a match: records that were added, or another change. */
export interface LogEntry {
  readonly id: string;
  /** How many records the match had before; below 0, which change it is. */
  readonly after: number;
  readonly at: number;
  readonly request: string | undefined;
  /** As JSON: the records, or the one list of what the change needs. */
  readonly texts: readonly string[];
}

// no flipped bit makes one of these of another
export const REMOVED = -1;
export const CREATED = -2;
const MARKED = -4;
const SNAPSHOT = -8;

type Created = Parameters<Statements['addMatch']> extends [string, number, ...infer Rest] ? Rest : never;
type Marked = Parameters<Statements['mark']> extends [...infer Rest, number, string] ? Rest : never;
type Snapshot = readonly [seq: number, data: string];

const change = (id: string, after: number, at: number, ...given: readonly unknown[]): LogEntry => ({
  id,
  after,
  at,
  request: undefined,
  texts: given.length === 0 ? [] : [JSON.stringify(given)],
});

export const makeCreation = (id: string, at: number, ...given: Created) => change(id, CREATED, at, ...given);
export const makeMark = (id: string, at: number, ...given: Marked) => change(id, MARKED, at, ...given);
export const makeSnapshot = (id: string, at: number, ...given: Snapshot) => change(id, SNAPSHOT, at, ...given);
export const makeRemoval = (id: string, at: number) => change(id, REMOVED, at);

/** Carries out a change in the database; false when there is nothing to change, or when the id or code is taken. */
export function applyChange(sql: Statements, { id, after, at, texts: [text = '[]'] }: LogEntry): boolean {
  if (after === CREATED) return sql.addMatch(id, at, ...(JSON.parse(text) as Created)) === 1;
  if (after === MARKED) return sql.mark(...(JSON.parse(text) as Marked), at, id) === 1;
  const key = sql.seq(id)?.key;
  if (key === undefined) return false;
  if (after === SNAPSHOT) return sql.setSnapshot(key, ...(JSON.parse(text) as Snapshot)) >= 0;
  for (const removal of sql.removals) removal(key);
  return sql.removeMatch(key) === 1;
}

/** One line of the log. The texts are JSON already. */
export const makeLine = ({ id, after, at, request, texts }: LogEntry): string =>
  `[${JSON.stringify(id)},${after},${at},${request === undefined ? 'null' : JSON.stringify(request)}${texts.length === 0 ? '' : `,${texts.join(',')}`}]\n`;

/** What a block's list of contents says about a line: how many records the match has now, or which change it is. */
export const makeContent = ({ id, after, texts }: LogEntry): string =>
  `[${JSON.stringify(id)},${after < 0 ? after : after + texts.length}]`;

export function parseLine(line: string): LogEntry {
  const [id, after, at, request, ...texts] = JSON.parse(line) as [string, number, number, string | null, ...unknown[]];
  return { id, after, at, request: request ?? undefined, texts: texts.map((one) => JSON.stringify(one)) };
}
