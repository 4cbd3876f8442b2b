import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Json } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { backUp, LibsqlStore, restore } from '../src/libsql/index.ts';
import { bundle, start } from './children.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();

interface Part {
  readonly request: string;
  readonly part: number;
  readonly size: number;
}

test('a backup made while another process writes is one moment: no gaps, no half batch, everything acknowledged before', async () => {
  const file = at('busy.db');
  const { child, ended } = start(await bundle('writer'), [file, 'run', '2']);
  let said = '';
  child.stdout?.on('data', (text: string) => {
    said += text;
  });
  while (said.split('ack').length < 20) await new Promise((done) => setTimeout(done, 5));
  const sizes: number[] = [];
  for (let n = 0; n < 3; n++) {
    const before = said.split('\n').filter((line) => line.startsWith('ack')).length;
    const copy = at(`copy-${n}.db`);
    const made = backUp(file, copy);
    expect(made.matches).toBe(2);
    sizes.push(made.records);
    const store = LibsqlStore.open({ file: copy });
    let batches = 0;
    for (const id of ['match-0', 'match-1']) {
      const { tail = [], summary } = (await store.load(id, { whole: true })) ?? {};
      expect(summary?.seq).toBe(tail.length);
      const parts = tail.map(({ data }) => data as Json & Part);
      for (let i = 0; i < parts.length; i += parts[i].size, batches++)
        expect(parts[i + parts[i].size - 1]).toMatchObject({ request: parts[i].request, part: parts[i].size - 1 });
    }
    expect(batches).toBeGreaterThanOrEqual(before);
    await store.close();
    const acked = () => said.split('\n').filter((line) => line.startsWith('ack')).length;
    for (const now = acked(); acked() === now; ) await new Promise((done) => setTimeout(done, 5));
  }
  child.kill('SIGKILL');
  const { errors } = await ended;
  expect(errors).toBe('');
  expect(sizes[2]).toBeGreaterThan(sizes[0]);
});

test('a backup replaces the data file; what was there is kept, with what was still in its log', async () => {
  const file = at('data.db');
  const saved = at('saved.db');
  const first = LibsqlStore.open({ file });
  await first.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
  await first.append('m', 0, ['saved']);
  backUp(file, saved);
  await first.append('m', 1, ['later']);
  await first.close();
  const { kept, ...counts } = restore(saved, file);
  expect(counts).toEqual({ matches: 1, records: 1 });
  const store = LibsqlStore.open({ file });
  expect((await store.load('m'))?.tail).toEqual([{ seq: 1, data: 'saved' }]);
  // a running server keeps its file
  expect(() => restore(saved, file)).toThrow(expect.objectContaining({ code: 'IN_USE' }));
  await store.close();
  const old = LibsqlStore.open({ file: kept as string });
  expect((await old.load('m'))?.tail).toHaveLength(2);
  await old.close();
});

test('nothing is written over, and what is no backup is refused before anything moves', async () => {
  const file = at('kept.db');
  const store = LibsqlStore.open({ file });
  await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
  await store.close();
  backUp(file, at('there.db'));
  expect(() => backUp(file, at('there.db'))).toThrow('already exists');
  expect(() => backUp(at('nowhere.db'), at('x.db'))).toThrow('There is no data file');
  const broken = readFileSync(at('there.db'));
  broken.fill(0xa5, 4096, 12_000);
  writeFileSync(at('broken.db'), broken);
  writeFileSync(at('letter.txt'), 'Dear Ada, '.repeat(900));
  const before = readFileSync(file);
  for (const bad of ['broken.db', 'letter.txt', 'missing.db']) expect(() => restore(at(bad), file), bad).toThrow();
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(existsSync(at('x.db'))).toBe(false);
  expect(
    readdirSync(dirname(file)).filter((name) => name.includes('.part') || name.includes('kept.db.before')),
  ).toEqual([]);
});
