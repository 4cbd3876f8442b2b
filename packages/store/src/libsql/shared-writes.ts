import type { Appended } from '../store.ts';
import type { Database } from './database.ts';
import { GroupCommit } from './group.ts';
import type { Presence } from './presence.ts';
import { seqOfRequest } from './recover.ts';
import type { Statements } from './statements.ts';
import { demandSound } from './text.ts';
import type { Writes } from './writes.ts';

/** Writes of a process that shares the data file with others: everything is in the database at once. */
export class SharedWrites implements Writes {
  readonly #group: GroupCommit;
  readonly #sql: Statements;
  readonly #now: () => number;
  readonly #presence: Presence;

  constructor(db: Database, sql: Statements, patienceMs: number, now: () => number, presence: Presence) {
    this.#group = new GroupCommit(db, patienceMs, presence);
    this.#sql = sql;
    this.#presence = presence;
    this.#now = now;
  }

  write<T>(work: () => T): Promise<T> {
    return this.#group.write(work);
  }

  late<T>(work: () => T): Promise<T> {
    return this.#group.write(work);
  }

  catchUp(): void {}

  remove(_id: string, work: () => boolean): Promise<boolean> {
    return this.#group.write(work);
  }

  append(id: string, expected: number, texts: readonly string[], request: string | undefined): Promise<Appended> {
    const sql = this.#sql;
    return this.#group.write((): Appended => {
      const match = demandSound(id, sql.seq(id));
      const before = request === undefined ? undefined : seqOfRequest(sql, match.key, request);
      if (before !== undefined) return { kind: 'repeated', seq: before };
      if (match.seq !== expected) return { kind: 'conflict', seq: match.seq };
      texts.forEach((text, i) => {
        sql.addRecord(match.key, expected + i + 1, text);
      });
      const seq = expected + texts.length;
      sql.setSeq(seq, this.#now(), match.key);
      if (request !== undefined) sql.addRequest(match.key, request, seq);
      return { kind: 'appended', seq };
    });
  }

  pendingOf(): undefined {}

  seqOf(_id: string, stored: number): number {
    return stored;
  }

  settle(): void {}

  probe(): void {}

  async close(): Promise<void> {
    await this.#group.close();
    this.#presence.close();
  }
}
