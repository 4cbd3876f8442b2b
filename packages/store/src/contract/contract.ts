import type { Json } from '@tessera/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock, MatchHead, Store } from '../store.ts';

/** An empty store, and for one that outlives its process a way to open the same data again. */
export interface Opened {
  readonly store: Store;
  readonly reopen?: () => Store;
}

const head = (id: string, more: Partial<MatchHead> = {}): MatchHead => ({
  id,
  game: 'attha',
  createdAt: 1000,
  meta: { seed: `seed of ${id}` },
  ...more,
});

const code = (wanted: string) => expect.objectContaining({ code: wanted, message: expect.any(String) });

/** What every store must do. Run it in a test file of the store's own. */
export function storeContract(name: string, fresh: (now: Clock) => Opened): void {
  describe(`${name} keeps the contract`, () => {
    let store: Store;
    let reopen: (() => Store) | undefined;
    let time = 0;

    beforeEach(() => {
      time = 5000;
      ({ store, reopen } = fresh(() => time));
    });

    afterEach(() => store.close());

    const data = async (id: string): Promise<Json[]> =>
      ((await store.load(id, { whole: true }))?.tail ?? []).map((record) => record.data);

    describe('create', () => {
      test('a new match is open, unlisted and empty', async () => {
        expect(await store.create(head('m'))).toBe(true);
        const summary = {
          id: 'm',
          game: 'attha',
          createdAt: 1000,
          updatedAt: 5000,
          seq: 0,
          status: 'open',
          listed: false,
          summary: null,
          result: null,
        };
        expect(await store.load('m')).toEqual({ head: head('m'), summary, snapshot: null, tail: [] });
        expect(await store.list({ limit: 10 })).toEqual([summary]);
      });

      test('a match may begin listed, with a summary', async () => {
        await store.create(head('m'), { status: 'playing', listed: true, summary: ['Ada'] });
        expect(await store.list({ limit: 1 })).toMatchObject([{ status: 'playing', listed: true, summary: ['Ada'] }]);
      });

      test('a taken id is refused and its match stays', async () => {
        await store.create(head('m'));
        expect(await store.create(head('m', { game: 'plates', meta: 'other' }))).toBe(false);
        expect((await store.load('m'))?.head).toEqual(head('m'));
      });

      test('of many creating one id at once, one does', async () => {
        const made = await Promise.all(Array.from({ length: 10 }, (_, i) => store.create(head('m', { createdAt: i }))));
        expect(made.filter(Boolean)).toHaveLength(1);
      });

      test.each(['', 'a b', 'caf\u00e9', 'x'.repeat(201)])('the id %j is refused', async (id) => {
        await expect(store.create(head(id))).rejects.toEqual(code('BAD_INPUT'));
      });
    });

    describe('append', () => {
      beforeEach(async () => {
        await store.create(head('m'));
      });

      test('records are numbered from 1 in the order given', async () => {
        expect(await store.append('m', 0, ['a', 'b'])).toEqual({ kind: 'appended', seq: 2 });
        expect(await store.append('m', 2, ['c'])).toEqual({ kind: 'appended', seq: 3 });
        expect((await store.load('m'))?.tail).toEqual([
          { seq: 1, data: 'a' },
          { seq: 2, data: 'b' },
          { seq: 3, data: 'c' },
        ]);
      });

      test('another number than the match has is a conflict that says the right one and writes nothing', async () => {
        await store.append('m', 0, ['a', 'b']);
        for (const expected of [0, 1, 3]) {
          expect(await store.append('m', expected, ['z'])).toEqual({ kind: 'conflict', seq: 2 });
        }
        expect(await data('m')).toEqual(['a', 'b']);
      });

      test('of many appending at one number, exactly one wins', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append('m', 0, [i, i])));
        expect(answers.filter(({ kind }) => kind === 'appended')).toEqual([{ kind: 'appended', seq: 2 }]);
        expect(answers.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
        const [first, second] = await data('m');
        expect(first).toBe(second);
      });

      test('a request sent again is recognised, gets its old number and is not applied', async () => {
        await store.append('m', 0, ['a', 'b'], 'r1');
        await store.append('m', 2, ['c'], 'r2');
        expect(await store.append('m', 0, ['a', 'b'], 'r1')).toEqual({ kind: 'repeated', seq: 2 });
        expect(await store.append('m', 3, ['d'], 'r2')).toEqual({ kind: 'repeated', seq: 3 });
        expect(await data('m')).toEqual(['a', 'b', 'c']);
      });

      test('a request sent twice at once is applied once', async () => {
        const answers = await Promise.all([store.append('m', 0, ['a'], 'r'), store.append('m', 0, ['a'], 'r')]);
        expect(answers).toEqual([
          { kind: 'appended', seq: 1 },
          { kind: 'repeated', seq: 1 },
        ]);
      });

      test('a request that met a conflict may try again under its id', async () => {
        await store.append('m', 0, ['a']);
        expect(await store.append('m', 0, ['b'], 'r')).toEqual({ kind: 'conflict', seq: 1 });
        expect(await store.append('m', 1, ['b'], 'r')).toEqual({ kind: 'appended', seq: 2 });
      });

      test('request ids belong to their match', async () => {
        await store.create(head('n'));
        await store.append('m', 0, ['a'], 'r');
        expect(await store.append('n', 0, ['a'], 'r')).toEqual({ kind: 'appended', seq: 1 });
      });

      test('no records is an append too, and remembers its request', async () => {
        expect(await store.append('m', 0, [], 'r')).toEqual({ kind: 'appended', seq: 0 });
        await store.append('m', 0, ['a']);
        expect(await store.append('m', 1, [], 'r')).toEqual({ kind: 'repeated', seq: 0 });
      });

      test('an unknown match is refused with NO_SUCH_MATCH', async () => {
        await expect(store.append('nobody', 0, ['a'])).rejects.toEqual(code('NO_SUCH_MATCH'));
      });

      test('a refused append does not spoil its neighbours', async () => {
        const round: Record<string, unknown> = {};
        round.self = round;
        const answers = await Promise.allSettled([
          store.append('m', 0, ['a']),
          store.append('nobody', 0, ['x']),
          store.append('m', 1, [round as Json]),
          store.append('m', 1, [undefined as unknown as Json]),
          store.append('m', 1.5, ['x']),
          store.append('m', 1, ['b'], ''),
          store.append('m', 7, ['x']),
          store.append('m', 1, ['b']),
        ]);
        expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.kind : one.reason.code))).toEqual([
          'appended',
          'NO_SUCH_MATCH',
          'BAD_INPUT',
          'BAD_INPUT',
          'BAD_INPUT',
          'BAD_INPUT',
          'conflict',
          'appended',
        ]);
        expect(await data('m')).toEqual(['a', 'b']);
      });

      test('any JSON comes back as it was', async () => {
        const records: Json[] = [
          null,
          true,
          -0.5,
          1e300,
          '',
          'nul\0 \ud83c\udfb2 \ud800 "',
          [[]],
          { a: { b: [1, null] } },
        ];
        await store.append('m', 0, records);
        expect(await data('m')).toEqual(records);
      });

      test('what the caller changes afterwards is not in the store', async () => {
        const record = { coins: [1] };
        const done = store.append('m', 0, [record]);
        record.coins.push(2);
        await done;
        expect(await data('m')).toEqual([{ coins: [1] }]);
      });

      test('a hundred matches written at once each keep their own', async () => {
        const ids = Array.from({ length: 100 }, (_, i) => `many-${i}`);
        await Promise.all(ids.map((id) => store.create(head(id))));
        await Promise.all(ids.flatMap((id) => [0, 1, 2].map((seq) => store.append(id, seq, [`${id}/${seq}`]))));
        for (const id of ids) expect(await data(id)).toEqual([`${id}/0`, `${id}/1`, `${id}/2`]);
      });
    });

    describe('snapshot', () => {
      beforeEach(async () => {
        await store.create(head('m'));
        await store.append('m', 0, ['a', 'b', 'c']);
      });

      test('a match is loaded from its snapshot and the records after it', async () => {
        await store.snapshot('m', 2, { after: 'b' });
        const loaded = await store.load('m');
        expect(loaded?.snapshot).toEqual({ seq: 2, data: { after: 'b' } });
        expect(loaded?.tail).toEqual([{ seq: 3, data: 'c' }]);
      });

      test('the whole match is still there', async () => {
        await store.snapshot('m', 3, 'all');
        expect((await store.load('m'))?.tail).toEqual([]);
        expect(await store.load('m', { whole: true })).toMatchObject({ snapshot: null, tail: [{}, {}, { data: 'c' }] });
      });

      test('a newer or equal one replaces, an older one is ignored', async () => {
        await store.snapshot('m', 2, 'first');
        await store.snapshot('m', 1, 'late');
        expect((await store.load('m'))?.snapshot).toEqual({ seq: 2, data: 'first' });
        await store.snapshot('m', 2, 'again');
        expect((await store.load('m'))?.snapshot).toEqual({ seq: 2, data: 'again' });
        await store.snapshot('m', 3, 'newest');
        expect((await store.load('m'))?.snapshot).toEqual({ seq: 3, data: 'newest' });
      });

      test('of more records than there are, or of no match, is refused', async () => {
        await expect(store.snapshot('m', 4, 'x')).rejects.toEqual(code('BAD_INPUT'));
        await expect(store.snapshot('nobody', 0, 'x')).rejects.toEqual(code('NO_SUCH_MATCH'));
        expect((await store.load('m'))?.snapshot).toBeNull();
      });
    });

    describe('mark and list', () => {
      test('a finished match shows its result; what is not named stays', async () => {
        await store.create(head('m'), { listed: true, summary: 'Ada, Bo' });
        time = 6000;
        await store.mark('m', { status: 'finished', result: { winner: 0 } });
        expect(await store.list({ limit: 1 })).toMatchObject([
          { status: 'finished', listed: true, summary: 'Ada, Bo', result: { winner: 0 }, updatedAt: 6000 },
        ]);
        await store.mark('m', { listed: false, result: null });
        expect(await store.list({ limit: 1 })).toMatchObject([{ status: 'finished', listed: false, result: null }]);
      });

      test('an append moves seq and updatedAt, a conflict does not', async () => {
        await store.create(head('m'));
        time = 7000;
        await store.append('m', 0, ['a', 'b']);
        time = 8000;
        await store.append('m', 0, ['z']);
        expect(await store.list({ limit: 1 })).toMatchObject([{ seq: 2, updatedAt: 7000 }]);
      });

      test('an unknown match or status is refused', async () => {
        await store.create(head('m'));
        await expect(store.mark('nobody', { listed: true })).rejects.toEqual(code('NO_SUCH_MATCH'));
        await expect(store.mark('m', { status: 'lost' as 'open' })).rejects.toEqual(code('BAD_INPUT'));
      });

      test('newest first, by game, status and listing', async () => {
        await store.create(head('a', { createdAt: 2 }), { listed: true });
        await store.create(head('b', { createdAt: 3, game: 'plates' }), { listed: true, status: 'playing' });
        await store.create(head('c', { createdAt: 1 }), { status: 'playing' });
        const ids = async (query: object) => (await store.list({ limit: 9, ...query })).map(({ id }) => id).join('');
        expect(await ids({})).toBe('bac');
        expect(await ids({ limit: 2 })).toBe('ba');
        expect(await ids({ game: 'attha' })).toBe('ac');
        expect(await ids({ status: 'playing' })).toBe('bc');
        expect(await ids({ listed: true })).toBe('ba');
        expect(await ids({ listed: false })).toBe('c');
        expect(await ids({ game: 'attha', status: 'open', listed: true })).toBe('a');
        expect(await ids({ before: 3 })).toBe('ac');
        expect(await ids({ limit: 0 })).toBe('');
      });

      test('pages meet without gap or overlap, also among matches of one millisecond', async () => {
        for (let i = 0; i < 25; i++) await store.create(head(`m${i}`, { createdAt: Math.floor(i / 10) }));
        const seen: string[] = [];
        let page = await store.list({ limit: 4 });
        while (page.length > 0) {
          seen.push(...page.map(({ id }) => id));
          page = await store.list({ limit: 4, before: page[page.length - 1] });
        }
        expect(seen).toHaveLength(25);
        expect(new Set(seen).size).toBe(25);
      });
    });

    describe('remove and close', () => {
      test('a removed match is gone with all it had, and its id is free', async () => {
        await store.create(head('m'));
        await store.append('m', 0, ['a'], 'r');
        await store.snapshot('m', 1, 'x');
        expect(await store.remove('m')).toBe(true);
        expect(await store.remove('m')).toBe(false);
        expect(await store.load('m')).toBeUndefined();
        await store.create(head('m'));
        expect(await store.load('m')).toMatchObject({ snapshot: null, tail: [] });
        expect(await store.append('m', 0, ['b'], 'r')).toEqual({ kind: 'appended', seq: 1 });
      });

      test('removing one match leaves the others', async () => {
        await store.create(head('m'));
        await store.create(head('n'));
        await store.append('n', 0, ['kept'], 'r');
        await store.remove('m');
        expect(await data('n')).toEqual(['kept']);
      });

      test('closing finishes what was asked before and refuses what comes after', async () => {
        await store.create(head('m'));
        const pending = store.append('m', 0, ['a']);
        await store.close();
        expect(await pending).toEqual({ kind: 'appended', seq: 1 });
        await expect(store.append('m', 1, ['b'])).rejects.toEqual(code('STORE_CLOSED'));
        await expect(store.load('m')).rejects.toEqual(code('STORE_CLOSED'));
        await expect(store.list({ limit: 1 })).rejects.toEqual(code('STORE_CLOSED'));
        await store.close();
        if (reopen !== undefined) {
          store = reopen();
          expect(await data('m')).toEqual(['a']);
        }
      });
    });
  });
}
