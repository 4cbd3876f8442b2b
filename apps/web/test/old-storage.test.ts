import { readFileSync } from 'node:fs';
import { openDatabase } from '@tessera/client/storage/database.ts';
import { moveOldMatches } from '@tessera/client/storage/old-matches.ts';
import { MATCHES, TabStore } from '@tessera/client/storage/tab-store.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** What a browser had in its local storage before there was a database, as it was. */
const BEFORE = JSON.parse(readFileSync(new URL('fixture/local-storage.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const [MATCH] = Object.keys(BEFORE).flatMap((key) => key.split('tessera:match:')[1] ?? []);

/** Local storage: its keys are those of the object, as in a browser. */
function storage(texts: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => void delete kept[key],
  };
  const kept = Object.create(methods) as Record<string, string>;
  // what the page uses of a storage
  return Object.assign(kept, texts) as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

afterAll(() => void vi.unstubAllGlobals());

async function moved(texts: Record<string, string>): Promise<{ left: string[]; store: TabStore }> {
  vi.stubGlobal('localStorage', storage(texts));
  await moveOldMatches(await openDatabase(MATCHES));
  return { left: Object.keys(localStorage), store: new TabStore() };
}

test('a match of before is there with every record, and everything else stays where it was', async () => {
  const { left, store } = await moved(BEFORE);
  expect(left.sort()).toEqual([`tessera:glimpse:${MATCH}`, 'tessera:learned:attha', 'tessera:settings']);
  const card = JSON.parse(BEFORE[`tessera:match:${MATCH}`]) as { seq: number; meta: unknown; batches: number };
  const loaded = await store.load(MATCH, { whole: true });
  expect(loaded?.head.meta).toEqual(card.meta);
  const records = Array.from(
    { length: card.batches },
    (_, n) => (JSON.parse(BEFORE[`tessera:batch:${MATCH}:${n}`]) as { records: unknown[] }).records,
  ).flat();
  expect(loaded?.tail.map(({ data }) => data)).toEqual(records);
  expect(await store.append(MATCH, card.seq, [{ t: 'more' }])).toEqual({ kind: 'appended', seq: card.seq + 1 });
});

test('moving twice changes nothing; what an old page added meanwhile is taken over', async () => {
  const shorter = { ...BEFORE };
  const card = JSON.parse(BEFORE[`tessera:match:${MATCH}`]) as { seq: number; batches: number };
  shorter[`tessera:match:${MATCH}`] = JSON.stringify({ ...card, seq: card.seq - 1, batches: card.batches - 1 });
  await moved(shorter);
  await moved(BEFORE);
  const { store } = await moved(shorter);
  expect((await store.load(MATCH))?.summary.seq).toBe(card.seq);
});

test('a damaged match stays where it is and does not keep the others', async () => {
  const broken = { ...BEFORE, 'tessera:match:torn': '{', 'tessera:match:short': BEFORE[`tessera:match:${MATCH}`] };
  const { left, store } = await moved(broken);
  expect(left).toContain('tessera:match:torn');
  expect(left).toContain('tessera:match:short');
  expect((await store.list({ limit: 9 })).map(({ id }) => id)).toEqual([MATCH]);
});
