import { connect, type Database, within } from '../libsql/database.ts';
import { MIGRATIONS } from '../libsql/schema.ts';
import { MemoryStore } from '../memory.ts';
import type { MatchChange, MatchHead, TimeSource } from '../store.ts';
import { placeTable } from './player-tables.ts';
import { carryOut, carryOutWhole, SqliteStatements } from './sqlite.ts';
import { alter, type People, type PeopleStore, type PeopleWork } from './work.ts';

/** Matches and people in memory, for tests: people in a database that has no file. */
export class MemoryPeopleStore extends MemoryStore implements PeopleStore {
  readonly people: People;
  readonly #db: Database;

  constructor(options: { readonly now?: TimeSource } = {}) {
    super(options);
    const db = connect(':memory:', 0);
    for (const step of MIGRATIONS) db.exec(step);
    const statements = new SqliteStatements(db);
    this.#db = db;
    this.people = {
      read: async (work) => carryOut(statements, work),
      write: async (work) => within(db, 'BEGIN IMMEDIATE', () => carryOutWhole(db, statements, work).value),
    };
  }

  override async create(head: MatchHead, first: MatchChange = {}): Promise<boolean> {
    const made = await super.create(head, first);
    if (made) await this.#put(() => copyHead(head));
    if (made) await this.#copy(head.id, first);
    return made;
  }

  override async mark(id: string, given: MatchChange): Promise<void> {
    await super.mark(id, given);
    await this.#copy(id, given);
  }

  override async remove(id: string): Promise<boolean> {
    await this.#put(() => forget(id));
    return super.remove(id);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#db.close();
  }

  #put(work: () => PeopleWork<void>): Promise<void> {
    return this.people.write(work);
  }

  /** What lists of players show of a match. */
  #copy(id: string, { status, summary, result, players }: MatchChange): Promise<void> {
    return this.#put(function* () {
      const columns = { status, summary: textOf(summary), result: textOf(result) };
      for (const [name, value] of Object.entries(columns))
        if (value !== undefined) yield* alter(`UPDATE S.match SET ${name} = $1 WHERE id = $2`, value, id);
      for (const one of players === undefined ? [] : placeTable(id, players)) yield one;
    });
  }
}

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

function* copyHead({ id, game, createdAt }: MatchHead): PeopleWork<void> {
  yield* alter(
    `INSERT INTO S.match (id, game, created_at, updated_at, meta, seq, status, listed, summary, result)
     VALUES ($1, $2, $3, $3, 'null', 0, 'open', 0, 'null', 'null')`,
    id,
    game,
    createdAt,
  );
}

function* forget(id: string): PeopleWork<void> {
  yield* alter('DELETE FROM S.match WHERE id = $1', id);
  yield* alter('DELETE FROM S.player_table WHERE match_id = $1', id);
}
