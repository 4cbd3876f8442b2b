import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Libsql from 'libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoreError } from '../src/index.ts';
import type { Database } from '../src/libsql/database.ts';
import { parseLine } from '../src/libsql/entry.ts';
import { logFiles } from '../src/libsql/files.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { findBlocks } from '../src/libsql/log-blocks.ts';
import { type LogState, logState, readFiles } from '../src/libsql/log-read.ts';
import { openFile } from '../src/libsql/open.ts';
import { replayLog } from '../src/libsql/replay.ts';
import { prepare, type Statements } from '../src/libsql/statements.ts';
import { editFile } from './edit.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
const ENDS = ['', '-wal', '-log-a', '-log-b'];
const BITS = process.env.TESSERA_SOAK ? [0, 1, 2, 3, 4, 5, 6, 7] : undefined;

type Logs = readonly [Buffer, Buffer];

/** What came out of a log: how many records each match has, and which are in quarantine. */
interface Outcome {
  readonly has: { readonly [id: string]: number };
  readonly gaps: readonly string[];
  readonly damage: readonly string[];
  readonly unknown: number;
}

/** A data file as a killed process leaves it, and what people were told. */
class Wreck {
  readonly file: string;
  readonly logs: Logs;
  readonly told = new Map<string, number>();
  /** Which matches each block has, by file and in order. */
  readonly blocks: readonly (readonly { readonly from: number; readonly to: number; readonly ids: string[] }[])[];
  readonly #db: Database;
  readonly #sql: Statements;
  readonly #state: LogState;

  private constructor(file: string, told: ReadonlyMap<string, number>) {
    this.file = file;
    this.told = new Map(told);
    const [a, b] = logFiles(file);
    this.logs = [readFileSync(a), readFileSync(b)];
    this.#db = openFile(file, 0);
    this.#sql = prepare(this.#db);
    this.#state = logState(this.#db) as LogState;
    const first = Math.max(...this.logs.flatMap((log) => findBlocks(log).blocks.map((block) => block.first)));
    this.blocks = this.logs.map((log) =>
      findBlocks(log)
        .blocks.filter(({ number }) => number >= first)
        .map(({ from, to, lines }) => {
          // what is no record is in the database already
          const records = lines.flatMap((line) => parseLine(line) ?? []).filter(({ after }) => after >= 0);
          return { from, to, ids: records.map(({ id }) => id) };
        }),
    );
  }

  static async make(
    name: string,
    write: (store: LibsqlStore, told: Map<string, number>, hold: () => void) => Promise<void>,
    logBytes?: number,
  ) {
    const [live, file] = [at(`${name}-live.db`), at(`${name}.db`)];
    const store = LibsqlStore.open({ file: live, ...(logBytes !== undefined && { logBytes }) });
    const told = new Map<string, number>();
    // another program holds the database, so that nothing of the log gets there
    const other = new Libsql(live);
    const hold = () => void other.exec('BEGIN IMMEDIATE');
    await write(store, told, logBytes === undefined ? () => {} : hold);
    for (const end of ENDS) writeFileSync(file + end, readFileSync(live + end));
    if (other.inTransaction) other.exec('ROLLBACK');
    other.close();
    await store.close();
    return new Wreck(file, told);
  }

  /** What the next process would find if the log were this one. Nothing of it stays. */
  outcome(logs: Logs): Outcome {
    const { steps, damage, unknown } = readFiles(
      new Map([...logFiles(this.file).entries()].map(([i, name]) => [name, logs[i]])),
      this.#state,
    );
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const gaps = replayLog(this.#sql, steps, 1).map(({ id }) => id);
      const has = Object.fromEntries([...this.told.keys()].map((id) => [id, this.#sql.seq(id)?.seq ?? -1]));
      return { has, gaps: gaps.toSorted(), damage, unknown };
    } finally {
      this.#db.exec('ROLLBACK');
    }
  }

  /** Everybody has what they were told, except `victims`, who may be in quarantine instead. */
  expectOnly(victims: readonly string[], { has, gaps, unknown }: Outcome, what: string): void {
    for (const [id, seq] of this.told)
      if (!gaps.includes(id)) expect(has[id], `${what}: ${id} lacks something and nobody noticed`).toBe(seq);
    expect(
      gaps.filter((id) => !victims.includes(id)),
      `${what}: others are not affected`,
    ).toEqual([]);
    expect(unknown, what).toBe(0);
  }
}

const changed = (logs: Logs, which: number, change: (bytes: Buffer) => unknown): Logs => {
  const copy = Buffer.from(logs[which]);
  const given = change(copy);
  const made = given instanceof Buffer ? given : copy;
  return which === 0 ? [made, logs[1]] : [logs[0], made];
};

const make = (id: string) => ({ id, game: 'nim', createdAt: 1, meta: { of: id } });

/** Many rounds before those of `writeSome`: what is left of them is behind the blocks that count. */
async function writeRounds(store: LibsqlStore, told: Map<string, number>, hold = () => {}): Promise<void> {
  await store.create(make('old'));
  for (let n = 0; n < 90; n++) {
    // some much longer than the others: what comes later does not reach as far
    await store.append('old', n, [{ n, text: 'x'.repeat(n < 40 && n % 6 === 0 ? 3000 : (n * 7) % 100) }], `old/${n}`);
    await new Promise((done) => setImmediate(done));
  }
  told.set('old', 90);
  await writeSome(store, told, hold);
}

/** Three matches, a block for every append and one of all three, in one file or in two. */
async function writeSome(store: LibsqlStore, told: Map<string, number>, hold = () => {}): Promise<void> {
  const ids = ['ann', 'bob', 'eve'];
  for (const id of ids) await store.create(make(id));
  for (const id of ids) told.set(id, 0);
  hold();
  const add = async (id: string, n: number) => {
    const answer = await store.append(id, told.get(id) ?? 0, [{ n, of: id, text: '#1 2 3 é' }], `${id}/${n}`);
    told.set(id, answer.seq);
  };
  for (let n = 0; n < 9; n++) {
    if (n === 4) await Promise.all(ids.map((id) => add(id, n)));
    else await add(ids[(n * n) % 3], n);
  }
}

describe.each([
  ['in one file', undefined, writeSome],
  ['in two files', 900, writeSome],
  ['in files that were used again and again', 1500, writeRounds],
])('a log %s', (name, logBytes, write) => {
  let wreck: Wreck;
  beforeAll(async () => {
    wreck = await Wreck.make(name, write, logBytes);
  });

  /** Every block, with the file it is in, whether it is the last one written, and how often its match comes later. */
  const each = () => {
    const all = wreck.blocks.flatMap((blocks, which) => blocks.map((block) => ({ ...block, which })));
    const { blocks } = findBlocks(Buffer.concat([...wreck.logs]));
    const newest = Math.max(...blocks.map(({ number }) => number));
    const last = wreck.logs.findIndex((log) => findBlocks(log).blocks.some(({ number }) => number === newest));
    return all.map((block) => ({
      ...block,
      isLast: block.which === last && block.to === wreck.blocks[last].at(-1)?.to,
    }));
  };

  test('that is whole loses nothing and is not damaged', () => {
    const outcome = wreck.outcome(wreck.logs);
    expect(outcome).toEqual({ has: Object.fromEntries(wreck.told), gaps: [], damage: [], unknown: 0 });
    expect(each().length).toBeGreaterThan(5);
    if (logBytes !== undefined) expect(wreck.blocks.every((blocks) => blocks.length > 0)).toBe(true);
  });

  test('a flipped bit, wherever it is, costs at most the matches of its block, and is noticed', () => {
    for (const { from, to, ids, which } of each())
      for (let byte = from; byte < to; byte++)
        for (const bit of BITS ?? [byte % 8]) {
          const logs = changed(wreck.logs, which, (bytes) => {
            bytes[byte] ^= 1 << bit;
          });
          const outcome = wreck.outcome(logs);
          wreck.expectOnly(ids, outcome, `bit ${bit} of byte ${byte}`);
          if (outcome.gaps.length > 0) expect(outcome.damage).not.toEqual([]);
        }
  });

  test('a flipped bit in what is left of earlier rounds is nothing', () => {
    wreck.logs.forEach((log, which) => {
      const end = wreck.blocks[which].at(-1)?.to ?? 0;
      for (let byte = end; byte < log.length; byte++)
        for (let bit = 0; bit < 8; bit++) {
          const outcome = wreck.outcome(
            changed(wreck.logs, which, (bytes) => {
              bytes[byte] ^= 1 << bit;
            }),
          );
          expect([...outcome.gaps, ...outcome.damage, outcome.unknown], `bit ${bit} of byte ${byte}`).toEqual([0]);
        }
    });
  });

  test('a last block that was not written to its end is normal: nothing else is lost, nothing is damaged', () => {
    const { from, to, ids, which } = each().find(({ isLast }) => isLast) as ReturnType<typeof each>[number];
    const rest = (bytes: Buffer, cut: number, how: string) => {
      if (how === 'cut') return bytes.subarray(0, cut);
      // what was there in an earlier round, or nothing
      return Buffer.concat([
        bytes.subarray(0, cut),
        how === 'zeros' ? Buffer.alloc(to - cut) : Buffer.alloc(to - cut, bytes.subarray(50, 150)),
      ]);
    };
    for (const how of ['cut', 'zeros', 'older'])
      for (let cut = from; cut < to; cut++) {
        const { has, gaps, damage } = wreck.outcome(changed(wreck.logs, which, (bytes) => rest(bytes, cut, how)));
        expect([...gaps, ...damage], `${how} at ${cut}`).toEqual([]);
        for (const [id, seq] of wreck.told) expect(has[id]).toBeGreaterThanOrEqual(ids.includes(id) ? seq - 1 : seq);
      }
  });

  test('a flush that was lost in the middle is noticed, and only its matches are affected', () => {
    for (const { from, to, ids, which, isLast } of each()) {
      if (isLast) continue;
      const outcome = wreck.outcome(changed(wreck.logs, which, (bytes) => bytes.fill(0, from, to)));
      wreck.expectOnly(ids, outcome, `${from} to ${to}`);
      expect(outcome.damage).toHaveLength(1);
      expect(outcome.gaps).toEqual([...new Set(ids)].toSorted());
    }
  });

  test('a block in the middle that is torn, wherever, is noticed, and only its matches are affected', () => {
    for (const { from, to, ids, which, isLast } of each()) {
      if (isLast) continue;
      for (let cut = from; cut < to; cut++)
        for (const rest of [Buffer.alloc(to - cut), Buffer.alloc(to - cut, wreck.logs[which].subarray(50, 150))]) {
          const outcome = wreck.outcome(changed(wreck.logs, which, (bytes) => rest.copy(bytes, cut)));
          wreck.expectOnly(ids, outcome, `torn at ${cut}`);
          expect(outcome.damage, `torn at ${cut}`).not.toEqual([]);
        }
    }
  });

  test('several flushes that were lost are noticed, and only their matches are affected', () => {
    wreck.blocks.forEach((blocks, which) => {
      for (let i = 0; i + 3 < blocks.length; i++) {
        const lost = blocks.slice(i, i + 3);
        const [from, to] = [lost[0].from, lost[2].to];
        const outcome = wreck.outcome(changed(wreck.logs, which, (bytes) => bytes.fill(0, from, to)));
        wreck.expectOnly(
          lost.flatMap(({ ids }) => ids),
          outcome,
          `${from} to ${to}`,
        );
        expect(outcome.damage).toHaveLength(3);
      }
    });
  });

  test('blocks that changed places, or are there twice, are noticed and cost nothing', () => {
    wreck.blocks.forEach((blocks, which) => {
      for (let i = 0; i + 1 < blocks.length; i++) {
        const [one, two] = blocks.slice(i, i + 2);
        const part = ({ from, to }: typeof one) => wreck.logs[which].subarray(from, to);
        const around = (...middle: Buffer[]) =>
          changed(wreck.logs, which, (bytes) =>
            Buffer.concat([bytes.subarray(0, one.from), ...middle, bytes.subarray(two.to)]),
          );
        for (const logs of [around(part(two), part(one)), around(part(one), part(one), part(two))]) {
          const outcome = wreck.outcome(logs);
          wreck.expectOnly([], outcome, `blocks ${i} and ${i + 1}`);
          expect(outcome.damage).not.toEqual([]);
        }
        const over = wreck.outcome(around(part(one), part(one)));
        if (!each().some(({ isLast, from }) => isLast && from === two.from))
          wreck.expectOnly(two.ids, over, `block ${i} over the next`);
      }
    });
  });

  test('a file that is missing or is something else is noticed', () => {
    for (const which of [0, 1])
      for (const junk of [Buffer.from('Dear Ada, '.repeat(90)), Buffer.alloc(700, 0xa5)]) {
        if (wreck.blocks[which].length === 0) continue;
        const outcome = wreck.outcome(changed(wreck.logs, which, () => junk));
        expect(outcome.damage).not.toEqual([]);
        expect(outcome.gaps.length + outcome.unknown).toBeGreaterThan(0);
      }
  });
});

test('a page that the disk lost costs only the matches on it', async () => {
  const wreck = await Wreck.make('pages', async (store, told) => {
    for (let n = 0; n < 60; n++) {
      const id = `match-${n}`;
      await store.create(make(id));
      told.set(id, (await store.append(id, 0, [{ n, text: 'x'.repeat(n * 3) }], `${n}`)).seq);
    }
  });
  const which = wreck.blocks.findIndex((blocks) => blocks.length > 0);
  const { length } = wreck.logs[which];
  for (let from = 0; from + 4096 + 1000 < length; from += 512) {
    const outcome = wreck.outcome(changed(wreck.logs, which, (bytes) => bytes.fill(0, from, from + 4096)));
    const hit = wreck.blocks[which].filter((block) => block.to > from && block.from < from + 4096);
    wreck.expectOnly(
      hit.flatMap(({ ids }) => ids),
      outcome,
      `page at ${from}`,
    );
    expect(outcome.gaps.length).toBeGreaterThan(0);
  }
});

test('a block whose last line was on the disk before the rest was is torn, not damaged', async () => {
  const wreck = await Wreck.make('sectors', async (store, told) => {
    await store.create(make('ann'));
    for (const n of [0, 1]) told.set('ann', (await store.append('ann', n, [{ n, text: 'x'.repeat(3000) }])).seq);
  });
  const which = wreck.blocks.findIndex((blocks) => blocks.length > 0);
  const last = wreck.blocks[which][2];
  const sector = Math.ceil(last.from / 512) * 512;
  const torn = wreck.outcome(changed(wreck.logs, which, (bytes) => bytes.fill(0, sector, sector + 1024)));
  expect(torn).toEqual({ has: { ann: 1 }, gaps: [], damage: [], unknown: 0 });
});

describe('a store with a damaged log', () => {
  const open = (file: string) => {
    const damage: StoreError[] = [];
    const store = LibsqlStore.open({ file, onDamage: (error) => damage.push(error) });
    return { store, damage };
  };

  /** A log in which one bit of a move of `bob` is wrong, and its files as they were before. */
  async function wrecked(name: string) {
    const { file, logs, blocks, told } = await Wreck.make(name, writeSome);
    const which = blocks.findIndex((some) => some.length > 0);
    const hit = blocks[which].findIndex(({ ids }) => ids.length === 1 && ids[0] === 'bob');
    const bad = changed(logs, which, (bytes) => {
      bytes[blocks[which][hit].to - 60] ^= 4;
    });
    for (const [i, path] of logFiles(file).entries()) writeFileSync(path, bad[i]);
    return { file, told, bad, hit };
  }

  test('opens; the match is in quarantine and stays as it is, all others go on, and the log is kept', async () => {
    const { file, told, bad } = await wrecked('store');
    const { store, damage } = open(file);
    expect(damage.map(({ code }) => code)).toEqual(['LOG_DAMAGED', 'DAMAGED_MATCH']);
    expect(damage[0].message).toContain('.damaged-');
    expect(await store.quarantined()).toEqual(['bob']);
    const gone = expect.objectContaining({
      code: 'DAMAGED_MATCH',
      message: expect.stringContaining('the log lacks record'),
    });
    await expect(store.load('bob')).rejects.toEqual(gone);
    await expect(store.append('bob', 1, ['x'])).rejects.toEqual(gone);
    await expect(store.snapshot('bob', 0, 'x')).rejects.toEqual(gone);
    await expect(store.mark('bob', { status: 'finished' })).rejects.toEqual(gone);
    await expect(store.remove('bob')).rejects.toEqual(gone);
    expect(
      await store.removeOld({ status: 'open', before: Number.MAX_SAFE_INTEGER, limit: 9, except: ['ann', 'eve'] }),
    ).toBe(0);
    for (const id of ['ann', 'eve']) {
      const { tail = [] } = (await store.load(id)) ?? {};
      expect(tail).toHaveLength(told.get(id) as number);
      expect(await store.append(id, tail.length, ['more'])).toMatchObject({ kind: 'appended' });
    }
    const kept = readdirSync(dirname(file)).filter(
      (name) => name.startsWith(`${basename(file)}-log-`) && name.includes('damaged'),
    );
    const texts = kept.map((name) => readFileSync(at(name)));
    expect(bad.every((log) => texts.some((text) => text.equals(log)))).toBe(true);
    await store.close();
    // the next start finds a sound log, and says that the match is still there
    const again = open(file);
    expect(again.damage.map(({ code }) => code)).toEqual(['DAMAGED_MATCH']);
    expect(await again.store.quarantined()).toEqual(['bob']);
    await again.store.close();
    // as the manual says, for who accepts the loss
    editFile(file, "DELETE FROM quarantine WHERE id = 'bob'");
    const accepted = open(file);
    const { tail = [] } = (await accepted.store.load('bob')) ?? {};
    expect(tail.length).toBeLessThan(told.get('bob') as number);
    expect(await accepted.store.append('bob', tail.length, ['on'])).toMatchObject({ kind: 'appended' });
    await accepted.store.close();
  });

  test('a process that is killed while it opens it does not make it worse', async () => {
    const { file, bad } = await wrecked('twice');
    const first = open(file);
    await first.store.close();
    // as if it had been killed before it moved the files
    for (const [i, path] of logFiles(file).entries()) writeFileSync(path, bad[i]);
    const { store } = open(file);
    expect(await store.quarantined()).toEqual(['bob']);
    await store.close();
  });

  test('a log that is gone is noticed', async () => {
    const { file } = await wrecked('gone');
    for (const path of logFiles(file)) rmSync(path);
    const { store, damage } = open(file);
    expect(damage).toMatchObject([{ code: 'LOG_DAMAGED', message: expect.stringContaining('is missing') }]);
    await store.close();
    expect(logFiles(file).some((path) => existsSync(path))).toBe(false);
  });
});
