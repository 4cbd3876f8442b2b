import type { Database } from '../libsql/database.ts';
import { storedText } from '../libsql/database.ts';
import { forSqlite } from './dialects.ts';
import type { PeopleWork, SqlValue, Statement, StatementOutcome } from './work.ts';

/** Statements of SQLite by their text, each prepared once. */
export class SqliteStatements {
  readonly #db: Database;
  readonly #readers = new Map<string, (...values: SqlValue[]) => Cells[]>();
  readonly #writers = new Map<string, (...values: SqlValue[]) => number>();

  constructor(db: Database) {
    this.#db = db;
  }

  run({ writes, sql, values }: Statement): StatementOutcome {
    if (writes) return { rows: [], count: this.write(sql, values) };
    let reader = this.#readers.get(sql);
    if (reader === undefined) {
      const text = forSqlite(sql);
      reader = this.#db.many<SqlValue[], Cells>(readable(text, this.#db.columns(text)));
      this.#readers.set(sql, reader);
    }
    const rows = reader(...values).map(rowOf);
    return { rows, count: rows.length };
  }

  write(sql: string, values: readonly SqlValue[]): number {
    let writer = this.#writers.get(sql);
    if (writer === undefined) {
      writer = this.#db.run<SqlValue[]>(forSqlite(sql));
      this.#writers.set(sql, writer);
    }
    return writer(...values);
  }
}

type Cells = { readonly [column: string]: ArrayBuffer | number | null };

/** libsql ends the whole process over a text that is no UTF-8, so texts are read as bytes. */
const readable = (sql: string, columns: readonly string[]): string =>
  `SELECT ${columns.map((name) => `CASE typeof("${name}") WHEN 'text' THEN CAST("${name}" AS BLOB) ELSE "${name}" END AS "${name}"`).join(', ')} FROM (${sql})`;

function rowOf(cells: Cells): Record<string, SqlValue> {
  const row: Record<string, SqlValue> = {};
  for (const name in cells) {
    const cell = cells[name];
    row[name] = cell === null || typeof cell === 'number' ? cell : storedText(cell);
  }
  return row;
}

/** Carries out work at once. `wrote` hears of every statement that has changed something. */
export function carryOut<T>(
  statements: SqliteStatements,
  work: () => PeopleWork<T>,
  wrote: (statement: Statement) => void = onlyReads,
): T {
  const steps = work();
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    const outcome = statements.run(step.value);
    if (step.value.writes && outcome.count > 0) wrote(step.value);
    step = steps.next(outcome);
  }
}

function onlyReads(): never {
  throw new Error('work that only reads has changed something');
}

/** All of the work or nothing of it, inside a transaction that others share. */
export function carryOutWhole<T>(
  db: Database,
  statements: SqliteStatements,
  work: () => PeopleWork<T>,
): { readonly value: T; readonly written: readonly Statement[] } {
  const written: Statement[] = [];
  db.exec('SAVEPOINT work');
  try {
    const value = carryOut(statements, work, (statement) => written.push(statement));
    db.exec('RELEASE work');
    return { value, written };
  } catch (error) {
    // a disk error may have rolled everything back already
    if (db.inTransaction()) db.exec('ROLLBACK TO work; RELEASE work');
    throw error;
  }
}
