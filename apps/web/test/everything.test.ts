import { exportEverything, importEverything } from '@tessera/client/storage/everything.ts';
import type { Kept } from '@tessera/peers';
import { MemoryStore } from '@tessera/store';
import { expect, test } from 'vitest';

function texts(kept: Record<string, string>) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, text: string) => map.set(key, text).size > 0,
    remove: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

/** The logs of tables between devices. */
function tables(kept: Record<string, Kept> = {}) {
  const add = async (code: string, one: Kept) => {
    const isNew = kept[code] === undefined;
    kept[code] ??= one;
    return isNew;
  };
  return { kept, all: async () => kept, add };
}

// what a file is asked about
const TABLE = { origin: { match: 'm', head: {}, host: 0 }, token: 't', items: [{ epoch: 0 }] } as unknown as Kept;

const HERE = {
  'tessera:settings': '{"name":"Ada"}',
  'tessera:held': '[{"roomId":"R1","token":"one"}]',
  'tessera:learned:attha': '[0,1]',
  'somebody:else': 'x',
};

async function storeWith(records: readonly string[]): Promise<MemoryStore> {
  const store = new MemoryStore();
  await store.create(
    { id: 'm', game: 'attha', createdAt: 1, meta: { seed: 's' } },
    { status: 'finished', result: [1] },
  );
  await store.append('m', 0, records, 'request');
  return store;
}

test('everything goes into one file and comes out of it at another place', async () => {
  const file = await exportEverything(await storeWith(['a', 'b']), tables({ K7MQ4B: TABLE }), texts(HERE));
  expect(file).not.toContain('somebody');
  const [store, kept] = [
    new MemoryStore(),
    texts({ 'tessera:settings': '{"name":"Bo"}', 'tessera:learned:attha': '[1,4]' }),
  ];
  const logs = tables();
  expect(await importEverything(file, store, logs, kept)).toEqual({
    ok: true,
    value: { matches: 1, tables: 1, seats: 1, puzzles: 0, lessons: 1, settings: true },
  });
  expect(logs.kept).toEqual({ K7MQ4B: TABLE });
  expect(await store.load('m')).toMatchObject({
    head: { game: 'attha', createdAt: 1, meta: { seed: 's' } },
    summary: { status: 'finished', result: [1], seq: 2 },
    tail: [{ data: 'a' }, { data: 'b' }],
  });
  expect(Object.fromEntries(kept.map)).toEqual({
    'tessera:settings': '{"name":"Ada"}',
    'tessera:held': HERE['tessera:held'],
    'tessera:learned:attha': '[1,4,0]',
  });
  // a second time nothing is new
  const nothing = { matches: 0, tables: 0, seats: 0, puzzles: 0, lessons: 0, settings: false };
  expect(await importEverything(file, store, logs, kept)).toEqual({ ok: true, value: nothing });
});

test('of a match in both places the longer one stays', async () => {
  const long = await storeWith(['a', 'b', 'c']);
  const file = await exportEverything(await storeWith(['a']), tables(), texts({}));
  expect(await importEverything(file, long, tables(), texts({}))).toMatchObject({ ok: true, value: { matches: 0 } });
  const short = await storeWith(['a']);
  expect(
    await importEverything(await exportEverything(long, tables(), texts({})), short, tables(), texts({})),
  ).toMatchObject({ value: { matches: 1 } });
  expect((await short.load('m'))?.summary.seq).toBe(3);
});

const everything = (more: object) =>
  JSON.stringify({ tessera: 'everything', version: 1, texts: {}, matches: [], ...more });

test.each([
  ['no JSON', '{', 'notOurs'],
  ['a transcript', '{"tessera":1}', 'notOurs'],
  ['a later version', everything({ version: 2 }), 'newer'],
  ['a text of another site', everything({ texts: { 'other:key': 'x' } }), 'notOurs'],
  ['a text that is none', everything({ texts: { 'tessera:settings': {} } }), 'notOurs'],
  ['a huge text', everything({ texts: { 'tessera:x': 'x'.repeat(2_000_000) } }), 'notOurs'],
  ['a match without records', everything({ matches: [{ head: {}, summary: {} }] }), 'notOurs'],
  ['a table without a log', everything({ tables: { K7MQ4B: { origin: {}, token: '' } } }), 'notOurs'],
  ['a match without an id', everything({ matches: [{ head: {}, summary: {}, records: [1] }] }), 'notOurs'],
])('%s is refused and changes nothing', async (_, file, code) => {
  const [store, kept] = [new MemoryStore(), texts({})];
  expect(await importEverything(file, store, tables(), kept)).toMatchObject({ ok: false, error: { code } });
  expect([await store.list({ limit: 9 }), kept.map.size]).toEqual([[], 0]);
});

test('a browser that has no room left for a text says so', async () => {
  const file = everything({ texts: { 'tessera:settings': '{}' } });
  const full = { ...texts({}), set: () => false };
  expect(await importEverything(file, new MemoryStore(), tables(), full)).toMatchObject({ error: { code: 'full' } });
});
