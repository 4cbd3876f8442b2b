import { noSuchMatch } from '../input.ts';
import type { Appended } from '../store.ts';
import { type Connections, isLocked, isTaken } from './connections.ts';

export interface Wish {
  readonly id: string;
  readonly expected: number;
  readonly texts: readonly string[];
  readonly request: string | null;
  readonly epoch: number | null;
}

interface Waiting extends Wish {
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** No statement gets bigger than this, however much is waiting. */
const MOST = 500;
/**
 * While one group is being flushed to disk, the next one can be on its way, but only one that is as big: a statement costs
 * the database much more than another match in it, so small groups would slow everybody down.
 */
const LANES = 2;

/**
 * Appends of one turn of the event loop, and all that come while others are being written, go as one statement with one
 * commit, so groups grow with the load. A match is in one group at a time: the caller sees to that.
 */
export class Appends {
  readonly #link: Connections;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  /** How many appends the statements under way have. */
  #underway: number[] = [];
  #scheduled = false;

  constructor(link: Connections, now: () => number) {
    this.#link = link;
    this.#now = now;
  }

  append(wish: Wish): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...wish, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || !this.#isWorthwhile()) return;
    this.#scheduled = true;
    // the poll phase before `setImmediate` reads every socket that has data
    setImmediate(() => {
      this.#scheduled = false;
      const group = this.#waiting.splice(0, MOST);
      this.#underway.push(group.length);
      void this.#write(group).finally(() => {
        this.#underway.splice(this.#underway.indexOf(group.length), 1);
        this.#schedule();
      });
      this.#schedule();
    });
  }

  #isWorthwhile(): boolean {
    const waiting = Math.min(this.#waiting.length, MOST);
    return waiting > 0 && this.#underway.length < LANES && this.#underway.every((size) => waiting >= size);
  }

  /** Writes a group; `again` where it was held up by a lock before. */
  async #write(group: readonly Waiting[], again = false): Promise<void> {
    let won: Set<string>;
    try {
      won = new Set((await this.#link.run<{ id: string }>('append', this.#values(group))).map(({ id }) => id));
    } catch (error) {
      // two nodes wrote the same request at once: one at a time, so that the others are not affected
      if (isTaken(error) && group.length > 1) for (const one of group) await this.#write([one]);
      else if (isTaken(error)) await this.#explain(group[0]);
      else if (isLocked(error) && !again) await this.#writeAround(group);
      else for (const { reject } of group) reject(error);
      return;
    }
    for (const one of group) {
      if (won.has(one.id)) one.resolve({ kind: 'appended', seq: one.expected + one.texts.length });
      else await this.#explain(one);
    }
  }

  /** Tries again, the matches that somebody has locked apart from the others: only those wait. */
  async #writeAround(group: readonly Waiting[]): Promise<void> {
    let free: Set<string>;
    try {
      await this.#link.endHalf();
      const ids = group.map(({ id }) => id);
      free = new Set((await this.#link.run<{ id: string }>('unlocked', [ids])).map(({ id }) => id));
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    const parts = [
      group.filter(({ id }) => free.has(id)),
      ...group.filter(({ id }) => !free.has(id)).map((one) => [one]),
    ];
    await Promise.all(parts.map((part) => part.length > 0 && this.#write(part, true)));
  }

  #values(group: readonly Waiting[]): unknown[] {
    const records = group.flatMap(({ id, expected, texts }) =>
      texts.map((text, i) => [id, expected + i + 1, text] as const),
    );
    return [
      group.map(({ id }) => id),
      group.map(({ expected }) => expected),
      group.map(({ texts }) => texts.length),
      group.map(({ request }) => request),
      group.map(({ epoch }) => epoch),
      this.#now(),
      records.map(([id]) => id),
      records.map(([, seq]) => seq),
      records.map(([, , text]) => text),
    ];
  }

  async #explain({ id, request, epoch, resolve, reject }: Waiting): Promise<void> {
    try {
      type Row = { seq: number; epoch: number; before: number | null };
      const [row] = await this.#link.run<Row>('explain', [id, request]);
      if (row === undefined) reject(noSuchMatch(id));
      else if (epoch !== null && row.epoch !== epoch) resolve({ kind: 'fenced', seq: row.seq });
      else if (row.before !== null) resolve({ kind: 'repeated', seq: row.before });
      else resolve({ kind: 'conflict', seq: row.seq });
    } catch (error) {
      reject(error);
    }
  }
}
