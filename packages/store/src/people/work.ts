/** A value of a column: times are milliseconds, flags 0 or 1. */
export type SqlValue = string | number | null;

type Row = { readonly [column: string]: SqlValue };

/** One statement, and whether it changes something. */
export interface Statement {
  readonly writes: boolean;
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** What the database says to a statement: the rows, or how many it changed. */
export interface StatementOutcome {
  readonly rows: readonly Row[];
  readonly count: number;
}

/**
 * Work on the tables about people, as a generator of statements: SQLite carries it out at once, Postgres waits for each answer,
 * and either does all of it or none. It may be run again where another transaction was in the way, so it changes nothing else.
 *
 * One text serves both databases: tables are named `S.player`, parameters `$1`, `$2`; types are `text`, `integer` and, for
 * times, `bigint`. What it writes depends on its parameters and the tables only, never on the time of day or on chance.
 */
export type PeopleWork<T> = Generator<Statement, T, StatementOutcome>;

/** Every row of a query. `R` has the columns by the names that the query gives them. */
export function* many<R>(sql: string, ...values: readonly SqlValue[]): PeopleWork<readonly R[]> {
  const { rows } = yield { writes: false, sql, values };
  // the columns are named in the text of the query, which stands beside the type
  return rows as readonly unknown[] as readonly R[];
}

/** The first row of a query. */
export function* one<R>(sql: string, ...values: readonly SqlValue[]): PeopleWork<R | undefined> {
  return (yield* many<R>(sql, ...values))[0];
}

/** Changes something; how many rows that were. */
export function* alter(sql: string, ...values: readonly SqlValue[]): PeopleWork<number> {
  return (yield { writes: true, sql, values }).count;
}

/** What is stored about people. A promise of `write` that resolves means: completely on disk, also after a crash. */
export interface People {
  /** PeopleWork that changes nothing. */
  read<T>(work: () => PeopleWork<T>): Promise<T>;
  /** All of the work or, where it throws, nothing of it. */
  write<T>(work: () => PeopleWork<T>): Promise<T>;
}

/** A store that knows people besides matches. */
export interface PeopleStore {
  readonly people: People;
}

export const knowsPeople = (store: object): store is PeopleStore => 'people' in store;
