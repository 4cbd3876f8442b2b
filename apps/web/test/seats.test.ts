import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

const HELD = { roomId: 'ABCDEFGHJK', token: 'a'.repeat(32), game: 'g', at: 5 };

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** As a page that was just opened; `texts` is what its local storage has. */
async function page(texts: Record<string, string> = {}) {
  vi.resetModules();
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text;
    },
  };
  // its own keys are those of the texts, as in a browser
  vi.stubGlobal('localStorage', new Proxy(texts, { get: (_, name) => methods[name as keyof typeof methods] }));
  return {
    ...(await import('@tessera/client/storage/seats.ts')),
    ...(await import('@tessera/client/storage/durable.ts')),
    texts,
  };
}

test('a browser whose local storage was not written has its seats and its key', async () => {
  const before = await page();
  await before.hold(HELD);
  const key = await before.ownKey();
  const after = await page();
  expect(after.heldTables()).toEqual([]);
  await after.recallSeats();
  expect(after.heldTables()).toEqual([HELD]);
  expect(await after.ownKey()).toBe(key);
  expect(after.texts['tessera:peer-key']).toBe(key);
});

test('seats and a key that older versions kept are in both places from now on', async () => {
  const old = { 'tessera:held': JSON.stringify([HELD]), 'tessera:peer-key': 'old' };
  const before = await page(old);
  await before.recallSeats();
  expect(await before.ownKey()).toBe('old');
  const after = await page();
  await after.recallSeats();
  expect(after.heldTables()).toEqual([HELD]);
  expect(await after.ownKey()).toBe('old');
});

test('of a seat that is known twice the later token counts, and one that was let go is gone', async () => {
  const late = { ...HELD, token: 'b'.repeat(32), at: 9 };
  await (await page()).hold(late);
  const after = await page({ 'tessera:held': JSON.stringify([HELD]) });
  await after.recallSeats();
  expect(after.heldTables()).toEqual([late]);
  await after.letGo(HELD.roomId);
  expect(after.heldTables()).toEqual([]);
  const last = await page();
  await last.recallSeats();
  expect(last.heldTables()).toEqual([]);
});

test('pages that are opened at the same time are the same person', async () => {
  const { ownKey } = await page();
  const [one, other] = await Promise.all([ownKey(), ownKey()]);
  expect(one).toBe(other);
});

test('texts that open events come back, and those of a file with everything count from then on', async () => {
  const before = await page();
  await before.keepText('tessera:events', '[1]');
  const after = await page();
  await after.recallTexts();
  expect(after.texts['tessera:events']).toBe('[1]');
  // what is not such a text is left alone
  expect(after.texts.peers).toBeUndefined();
  after.texts['tessera:events'] = '[2]';
  await after.adoptTexts();
  const last = await page();
  await last.recallTexts();
  expect(last.texts['tessera:events']).toBe('[2]');
});
