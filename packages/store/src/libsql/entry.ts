import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import type { Statement } from '../people/work.ts';
import { lineIn } from './log-blocks.ts';
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
const PEOPLE = -16;

const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);
const Text = T.String();
const Whole = T.Integer();

/** Game, when it was made, its head, status, whether it is listed, summary, result and code. */
const Created = T.Tuple([Text, T.Number(), Text, Text, Whole, Text, Text, nullable(Text)]);
/** The same of what has changed. */
const MARK = [nullable(Text), nullable(Whole), nullable(Text), nullable(Text)] as const;
/** What was written about people: statements and their values. */
const Written = T.Array(T.Tuple([Text, T.Array(T.Union([Text, T.Number(), T.Null()]))]));
/** The last part is what the mark changes for the players at the table; old logs and other tables have none. */
const Marked = T.Union([T.Tuple([...MARK]), T.Tuple([...MARK, Written])]);
const Snapshot = T.Tuple([Whole, Text]);
type Created = Readonly<T.Static<typeof Created>>;
type Mark = readonly [status: string | null, listed: number | null, summary: string | null, result: string | null];
type Written = Readonly<T.Static<typeof Written>>;
type Snapshot = Readonly<T.Static<typeof Snapshot>>;

const change = (id: string, after: number, at: number, ...given: readonly unknown[]): LogEntry => ({
  id,
  after,
  at,
  request: undefined,
  texts: given.length === 0 ? [] : [JSON.stringify(given)],
});

export const makeCreation = (id: string, at: number, ...given: Created) => change(id, CREATED, at, ...given);
export const makeMark = (id: string, at: number, mark: Mark, players: readonly Statement[]) =>
  change(id, MARKED, at, ...mark, ...(players.length === 0 ? [] : [writtenOf(players)]));
/** What was written about people, as it was written. Its statements change the same again, since they depend on nothing else. */
export const makePeople = (at: number, statements: readonly Statement[]) =>
  change('people', PEOPLE, at, ...writtenOf(statements));
export const makeSnapshot = (id: string, at: number, ...given: Snapshot) => change(id, SNAPSHOT, at, ...given);
export const makeRemoval = (id: string, at: number) => change(id, REMOVED, at);

const writtenOf = (statements: readonly Statement[]): Written =>
  statements.map(({ sql, values }) => [sql, [...values]]);

const write = ({ people }: Statements, written: Written): void => {
  for (const [sql, values] of written) people.write(sql, values);
};

/**
 * Carries out a change in the database; false when there is nothing to change, or when the id or code is taken. Its text was made
 * above, or checked when it was read: with every move comes a mark, so it is not checked again here.
 */
export function applyChange(sql: Statements, { id, after, at, texts: [text = '[]'] }: LogEntry): boolean {
  if (after === CREATED) return sql.addMatch(id, at, ...(JSON.parse(text) as Created)) === 1;
  if (after === PEOPLE) {
    write(sql, JSON.parse(text) as Written);
    return true;
  }
  if (after === MARKED) {
    const [status, listed, summary, result, players = []] = JSON.parse(text) as readonly [...Mark, Written?];
    if (sql.mark(status, listed, summary, result, at, id) !== 1) return false;
    write(sql, players);
    return true;
  }
  const key = sql.seq(id)?.key;
  if (key === undefined) return false;
  if (after === SNAPSHOT) return sql.setSnapshot(key, ...(JSON.parse(text) as Snapshot)) >= 0;
  for (const removal of sql.removals) removal(key);
  sql.removeTables(id);
  return sql.removeMatch(key) === 1;
}

/** One line of the log. The texts are JSON already. */
export const makeLine = ({ id, after, at, request, texts }: LogEntry): string =>
  `[${JSON.stringify(id)},${after},${at},${request === undefined ? 'null' : JSON.stringify(request)}${texts.length === 0 ? '' : `,${texts.join(',')}`}]\n`;

/** What a block's list of contents says about a line: how many records the match has now, or which change it is. */
export const makeContent = ({ id, after, texts }: LogEntry): string =>
  `[${JSON.stringify(id)},${after < 0 ? after : after + texts.length}]`;

const CHANGES: { readonly [after: number]: { Check(given: unknown): boolean } } = {
  [CREATED]: Compile(Created),
  [MARKED]: Compile(Marked),
  [SNAPSHOT]: Compile(Snapshot),
  [PEOPLE]: Compile(Written),
};

/** Undefined when it is no line of a log. */
export function parseLine(line: string): LogEntry | undefined {
  const read = lineIn(line);
  if (read === undefined) return undefined;
  const [id, after, at, request] = read.about;
  const { given } = read;
  const isWhole = after >= 0 || (after === REMOVED ? given.length === 0 : CHANGES[after]?.Check(given[0]));
  if (!isWhole) return undefined;
  return { id, after, at, request: request ?? undefined, texts: given.map((one) => JSON.stringify(one)) };
}
