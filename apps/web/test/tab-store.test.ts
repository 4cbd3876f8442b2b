import { storeContract, storeModel } from '@tessera/store/contract';
import { expect, test } from 'vitest';
import { memoryShelf, type Shelf } from '../src/link/shelf.ts';
import { TabStore } from '../src/link/tab-store.ts';

const fresh = (now: () => number) => {
  const shelf = memoryShelf();
  return { store: new TabStore(shelf, { now }), reopen: () => new TabStore(shelf, { now }) };
};

storeContract('the store of a browser tab', fresh);
storeModel('the store of a browser tab', fresh, 200);

/** A shelf with room for so many characters. */
function smallShelf(room: number): Shelf {
  const shelf = memoryShelf();
  const used = () => shelf.keys().reduce((sum, key) => sum + key.length + (shelf.get(key) as string).length, 0);
  return {
    ...shelf,
    set(key, text) {
      if (used() - (shelf.get(key)?.length ?? 0) + text.length > room) throw new Error('quota');
      shelf.set(key, text);
    },
  };
}

const head = (id: string) => ({ id, game: 'attha', createdAt: 1, meta: null });

test('a full browser forgets finished matches, oldest first, never one in play', async () => {
  let time = 0;
  const store = new TabStore(smallShelf(2400), { now: () => time++ });
  for (const id of ['old', 'new', 'playing']) {
    await store.create(head(id));
    await store.append(id, 0, ['x'.repeat(500)]);
    if (id !== 'playing') await store.mark(id, { status: 'finished' });
  }
  await store.append('playing', 1, ['y'.repeat(700)]);
  const left = (await store.list({ limit: 9 })).map(({ id }) => id);
  expect(left).toContain('playing');
  expect(left).not.toContain('old');
});

test('a browser with no room left and nothing to forget says so', async () => {
  const store = new TabStore(smallShelf(900));
  await store.create(head('a'));
  await expect(store.append('a', 0, ['x'.repeat(2000)])).rejects.toThrow('no room left');
  expect((await store.load('a'))?.tail).toEqual([]);
});

test('two tabs with one match: only one of them appends', async () => {
  const shelf = memoryShelf();
  const [one, two] = [new TabStore(shelf), new TabStore(shelf)];
  await one.create(head('a'));
  expect((await one.append('a', 0, [1])).kind).toBe('appended');
  expect((await two.append('a', 0, [2])).kind).toBe('conflict');
});
