import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StoreError } from '../src/index.ts';
import { parseLine } from '../src/libsql/entry.ts';
import { logFiles } from '../src/libsql/files.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { findBlocks } from '../src/libsql/log-blocks.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
const head = (id: string) => ({ id, game: 'nim', createdAt: 1, meta: { of: id }, code: `code-${id}` });
let files = 0;

/**
 * A data file after the power failed: the log is on the disk, and of the database what was flushed last. `kept` is written
 * before that flush, `write` after it.
 */
async function afterPowerLoss(write: (store: LibsqlStore) => Promise<void>, kept = async (_: LibsqlStore) => {}) {
  const [live, file] = [at(`live${files}.db`), at(`lost${files++}.db`)];
  const first = LibsqlStore.open({ file: live, now: () => 7 });
  await kept(first);
  await first.close();
  const store = LibsqlStore.open({ file: live, now: () => 7 });
  for (const end of ['', '-wal']) writeFileSync(file + end, readFileSync(live + end));
  await write(store);
  for (const end of ['-log-a', '-log-b']) writeFileSync(file + end, readFileSync(live + end));
  const whole = await contentOf(store);
  await store.close();
  return { file, whole };
}

async function contentOf(store: LibsqlStore) {
  const list = await store.list({ limit: 99 });
  const matches = list.map(async ({ id }) => [await store.load(id), await store.load(id, { whole: true })]);
  return { list, matches: await Promise.all(matches) };
}

function reopen(file: string) {
  const damage: StoreError[] = [];
  return { damage, store: LibsqlStore.open({ file, now: () => 8, onDamage: (error) => damage.push(error) }) };
}

/** Everything that can be done to a match. */
async function everything(store: LibsqlStore): Promise<void> {
  for (const id of ['ann', 'bob', 'eve']) await store.create(head(id), { listed: true, summary: [id, null] });
  expect(await store.create({ ...head('zoe'), code: 'code-ann' })).toBe(false);
  await store.append('ann', 0, [{ n: 1 }, null, 'three'], 'r1');
  await store.append('bob', 0, ['gone']);
  await store.snapshot('ann', 2, { half: true });
  await store.mark('ann', { status: 'playing', result: null });
  await store.mark('ann', { status: 'finished', result: { won: 'é' } });
  await store.remove('bob');
  await store.create(head('bob'));
  await store.append('bob', 0, ['new'], 'r2');
  await store.append('ann', 3, ['four'], 'r3');
  await store.remove('eve');
}

test('everything that was answered is there, and an answer that is asked for again is the same', async () => {
  const { file, whole } = await afterPowerLoss(everything);
  const { store, damage } = reopen(file);
  expect(await contentOf(store)).toEqual(whole);
  expect(await store.append('ann', 0, ['x'], 'r1')).toEqual({ kind: 'repeated', seq: 3 });
  expect(await store.idOf('code-bob')).toBe('bob');
  expect(await store.idOf('code-eve')).toBeUndefined();
  expect(damage).toEqual([]);
  await store.close();
});

test('so is what was done to matches that the database had before', async () => {
  const write = async (store: LibsqlStore) => {
    await store.append('ann', 4, ['five'], 'r5');
    await store.mark('ann', { listed: false });
    await store.remove('bob');
  };
  const { file, whole } = await afterPowerLoss(write, everything);
  const { store, damage } = reopen(file);
  expect(await contentOf(store)).toEqual(whole);
  expect(damage).toEqual([]);
  await store.close();
});

test('a block that is damaged as well costs the matches of which it had a beginning, a record or the end', async () => {
  const { file, whole } = await afterPowerLoss(everything);
  const logs = logFiles(file).map((name) => [name, readFileSync(name)] as const);
  for (const [name, bytes] of logs)
    for (const { from, to, lines } of findBlocks(bytes).blocks.slice(0, -1))
      for (const byte of [from + 12, from + 40, to - 12]) {
        const bad = Buffer.from(bytes);
        bad[byte] ^= 4;
        for (const [other, good] of logs) writeFileSync(other, other === name ? bad : good);
        const copy = at(`copy${files++}.db`);
        for (const end of ['', '-wal', '-log-a', '-log-b']) writeFileSync(copy + end, readFileSync(file + end));
        const { store, damage } = reopen(copy);
        const hit = lines.map((line) => parseLine(line)?.id);
        const lost = await store.quarantined();
        expect(hit, `byte ${byte}`).toEqual(expect.arrayContaining([...lost]));
        const { matches } = await contentOf(store);
        for (const match of whole.matches)
          if (!hit.includes(match[0]?.head.id ?? '')) expect(matches).toContainEqual(match);
        if (matches.length < whole.matches.length) expect(damage.map(({ code }) => code)).toContain('LOG_DAMAGED');
        await store.close();
      }
});
