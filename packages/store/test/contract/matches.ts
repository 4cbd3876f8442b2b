import { beforeEach, describe, expect, test } from 'vitest';
import { type Bench, code, head } from './bench.ts';

export function matches(bench: Bench): void {
  describe('create', () => {
    test('a new match is open, unlisted and empty', async () => {
      expect(await bench.store.create(head('m'))).toBe(true);
      const summary = {
        id: 'm',
        game: 'nim',
        createdAt: 1000,
        updatedAt: 5000,
        seq: 0,
        status: 'open',
        listed: false,
        summary: null,
        result: null,
      };
      expect(await bench.store.load('m')).toEqual({ head: head('m'), summary, snapshot: null, tail: [] });
      expect(await bench.store.list({ limit: 10 })).toEqual([summary]);
    });

    test('a match can be listed from the start, with a summary', async () => {
      await bench.store.create(head('m'), { status: 'playing', listed: true, summary: ['Ada'] });
      expect(await bench.store.list({ limit: 1 })).toMatchObject([
        { status: 'playing', listed: true, summary: ['Ada'] },
      ]);
    });

    test('a taken id is refused and its match stays', async () => {
      await bench.store.create(head('m'));
      expect(await bench.store.create(head('m', { game: 'go', meta: 'other' }))).toBe(false);
      expect((await bench.store.load('m'))?.head).toEqual(head('m'));
    });

    test('of many creating one id at once, one does', async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, i) => bench.store.create(head('m', { createdAt: i }))),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test.each(['', 'a b', 'caf\u00e9', 'x'.repeat(201)])('the id %j is refused', async (id) => {
      await expect(bench.store.create(head(id))).rejects.toEqual(code('BAD_INPUT'));
    });
  });

  describe('code', () => {
    test('a match is found by its code, and is loaded with it', async () => {
      await bench.store.create(head('m', { code: 'ABC234' }));
      await bench.store.create(head('n'));
      expect(await bench.store.idOf('ABC234')).toBe('m');
      expect(await bench.store.idOf('ABC235')).toBeUndefined();
      expect((await bench.store.load('m'))?.head).toEqual(head('m', { code: 'ABC234' }));
      if (bench.reopen !== undefined) {
        await bench.store.close();
        bench.store = bench.reopen();
        expect(await bench.store.idOf('ABC234')).toBe('m');
      }
    });

    test('a taken code is refused; one is free again when its match is removed', async () => {
      await bench.store.create(head('m', { code: 'ABC234' }));
      expect(await bench.store.create(head('n', { code: 'ABC234' }))).toBe(false);
      expect(await bench.store.load('n')).toBeUndefined();
      await bench.store.remove('m');
      expect(await bench.store.idOf('ABC234')).toBeUndefined();
      expect(await bench.store.create(head('n', { code: 'ABC234' }))).toBe(true);
      expect(await bench.store.idOf('ABC234')).toBe('n');
    });
  });

  describe('snapshot', () => {
    beforeEach(async () => {
      await bench.store.create(head('m'));
      await bench.store.append('m', 0, ['a', 'b', 'c']);
    });

    test('a match is loaded from its snapshot and the records after it', async () => {
      await bench.store.snapshot('m', 2, { after: 'b' });
      const loaded = await bench.store.load('m');
      expect(loaded?.snapshot).toEqual({ seq: 2, data: { after: 'b' } });
      expect(loaded?.tail).toEqual([{ seq: 3, data: 'c' }]);
    });

    test('the whole match is still there', async () => {
      await bench.store.snapshot('m', 3, 'all');
      expect((await bench.store.load('m'))?.tail).toEqual([]);
      expect(await bench.store.load('m', { whole: true })).toMatchObject({
        snapshot: null,
        tail: [{}, {}, { data: 'c' }],
      });
    });

    test('a newer or equal one replaces, an older one is ignored', async () => {
      await bench.store.snapshot('m', 2, 'first');
      await bench.store.snapshot('m', 1, 'late');
      expect((await bench.store.load('m'))?.snapshot).toEqual({ seq: 2, data: 'first' });
      await bench.store.snapshot('m', 2, 'again');
      expect((await bench.store.load('m'))?.snapshot).toEqual({ seq: 2, data: 'again' });
      await bench.store.snapshot('m', 3, 'newest');
      expect((await bench.store.load('m'))?.snapshot).toEqual({ seq: 3, data: 'newest' });
    });

    test('of more records than there are, or of no match, is refused', async () => {
      await expect(bench.store.snapshot('m', 4, 'x')).rejects.toEqual(code('BAD_INPUT'));
      await expect(bench.store.snapshot('nobody', 0, 'x')).rejects.toEqual(code('NO_SUCH_MATCH'));
      expect((await bench.store.load('m'))?.snapshot).toBeNull();
    });
  });

  describe('mark and list', () => {
    test('a finished match shows its result; fields that are not given stay', async () => {
      await bench.store.create(head('m'), { listed: true, summary: 'Ada, Bo' });
      bench.time = 6000;
      await bench.store.mark('m', { status: 'finished', result: { winner: 0 } });
      expect(await bench.store.list({ limit: 1 })).toMatchObject([
        { status: 'finished', listed: true, summary: 'Ada, Bo', result: { winner: 0 }, updatedAt: 6000 },
      ]);
      await bench.store.mark('m', { listed: false, result: null });
      expect(await bench.store.list({ limit: 1 })).toMatchObject([{ status: 'finished', listed: false, result: null }]);
    });

    test('an append moves seq and updatedAt, a conflict does not', async () => {
      await bench.store.create(head('m'));
      bench.time = 7000;
      await bench.store.append('m', 0, ['a', 'b']);
      bench.time = 8000;
      await bench.store.append('m', 0, ['z']);
      expect(await bench.store.list({ limit: 1 })).toMatchObject([{ seq: 2, updatedAt: 7000 }]);
    });

    test('an unknown match or status is refused', async () => {
      await bench.store.create(head('m'));
      await expect(bench.store.mark('nobody', { listed: true })).rejects.toEqual(code('NO_SUCH_MATCH'));
      await expect(bench.store.mark('m', { status: 'lost' as 'open' })).rejects.toEqual(code('BAD_INPUT'));
    });

    test('newest first, by game, status and listing', async () => {
      await bench.store.create(head('a', { createdAt: 2 }), { listed: true });
      await bench.store.create(head('b', { createdAt: 3, game: 'go' }), { listed: true, status: 'playing' });
      await bench.store.create(head('c', { createdAt: 1 }), { status: 'playing' });
      const ids = async (query: object) =>
        (await bench.store.list({ limit: 9, ...query })).map(({ id }) => id).join('');
      expect(await ids({})).toBe('bac');
      expect(await ids({ limit: 2 })).toBe('ba');
      expect(await ids({ game: 'nim' })).toBe('ac');
      expect(await ids({ status: 'playing' })).toBe('bc');
      expect(await ids({ listed: true })).toBe('ba');
      expect(await ids({ listed: false })).toBe('c');
      expect(await ids({ game: 'nim', status: 'open', listed: true })).toBe('a');
      expect(await ids({ before: 3 })).toBe('ac');
      expect(await ids({ limit: 0 })).toBe('');
    });

    test('pages meet without gap or overlap, also among matches of one millisecond', async () => {
      for (let i = 0; i < 25; i++) await bench.store.create(head(`m${i}`, { createdAt: Math.floor(i / 10) }));
      const seen: string[] = [];
      let page = await bench.store.list({ limit: 4 });
      while (page.length > 0) {
        seen.push(...page.map(({ id }) => id));
        page = await bench.store.list({ limit: 4, before: page[page.length - 1] });
      }
      expect(seen).toHaveLength(25);
      expect(new Set(seen).size).toBe(25);
    });
  });

  describe('remove and close', () => {
    test('a removed match is gone with all it had, and its id is free', async () => {
      await bench.store.create(head('m'));
      await bench.store.append('m', 0, ['a'], 'r');
      await bench.store.snapshot('m', 1, 'x');
      expect(await bench.store.remove('m')).toBe(true);
      expect(await bench.store.remove('m')).toBe(false);
      expect(await bench.store.load('m')).toBeUndefined();
      await bench.store.create(head('m'));
      expect(await bench.store.load('m')).toMatchObject({ snapshot: null, tail: [] });
      expect(await bench.store.append('m', 0, ['b'], 'r')).toEqual({ kind: 'appended', seq: 1 });
    });

    test('removing one match leaves the others', async () => {
      await bench.store.create(head('m'));
      await bench.store.create(head('n'));
      await bench.store.append('n', 0, ['kept'], 'r');
      await bench.store.remove('m');
      expect(await bench.data('n')).toEqual(['kept']);
    });

    test('old matches go, the oldest first; what is younger, open somewhere or of another status stays', async ({
      skip,
    }) => {
      const { store } = bench;
      if (store.removeOld === undefined) return skip();
      for (const [id, status, time] of [
        ['used', 'finished', 1],
        ['first', 'finished', 2],
        ['second', 'finished', 3],
        ['third', 'finished', 4],
        ['playing', 'playing', 2],
        ['young', 'finished', 10],
      ] as const) {
        bench.time = time;
        await store.create(head(id), { status });
        await store.append(id, 0, ['x'], 'r');
      }
      const old = { status: 'finished', before: 10, except: ['used'] } as const;
      const left = async () => (await store.list({ limit: 9 })).map(({ id }) => id).toSorted();
      expect(await store.removeOld({ ...old, limit: 2 })).toBe(2);
      expect(await left()).toEqual(['playing', 'third', 'used', 'young']);
      expect(await store.removeOld({ ...old, limit: 2 })).toBe(1);
      expect(await store.removeOld({ ...old, limit: 2 })).toBe(0);
      expect(await left()).toEqual(['playing', 'used', 'young']);
      expect(await store.load('first')).toBeUndefined();
      await store.create(head('first'));
      expect(await store.append('first', 0, ['b'], 'r')).toEqual({ kind: 'appended', seq: 1 });
    });

    test('closing finishes what was asked before and refuses what comes after', async () => {
      await bench.store.create(head('m'));
      const pending = bench.store.append('m', 0, ['a']);
      await bench.store.close();
      expect(await pending).toEqual({ kind: 'appended', seq: 1 });
      await expect(bench.store.append('m', 1, ['b'])).rejects.toEqual(code('STORE_CLOSED'));
      await expect(bench.store.load('m')).rejects.toEqual(code('STORE_CLOSED'));
      await expect(bench.store.list({ limit: 1 })).rejects.toEqual(code('STORE_CLOSED'));
      await bench.store.close();
      if (bench.reopen !== undefined) {
        bench.store = bench.reopen();
        expect(await bench.data('m')).toEqual(['a']);
      }
    });
  });
}
