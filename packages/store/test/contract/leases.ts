import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SharedStore } from '../../src/shared-store.ts';
import { code, head } from './bench.ts';

/** Time for the store and for the test to wait in: real milliseconds for a database, which has its own clock. */
export interface SharedBench {
  readonly store: SharedStore;
  pass(ms: number): Promise<void>;
}

/** The tests of every store that several servers share, besides those of every store. */
export function leaseContract(name: string, fresh: () => SharedBench): void {
  describe(`${name} keeps the contract of leases`, () => {
    const LONG = 60_000;
    let store: SharedStore;
    let pass: SharedBench['pass'];
    beforeEach(async () => {
      const bench = fresh();
      store = bench.store;
      pass = (ms) => bench.pass(ms);
      await store.create(head('m'));
      for (const node of ['ann', 'bob']) await store.leases.enter(node, LONG);
    });
    afterEach(() => store.close());

    const owned = (epoch: number) => ({ kind: 'owned', epoch });

    test('a free match goes to the first who asks, and the others hear who has it', async () => {
      expect(await store.leases.claim('m', 'ann')).toEqual(owned(1));
      expect(await store.leases.claim('m', 'bob')).toEqual({ kind: 'held', owner: 'ann', epoch: 1 });
      expect(await store.leases.holdings(['m', 'none'])).toEqual([{ id: 'm', owner: 'ann', epoch: 1, seq: 0 }]);
    });

    test('a node that has been dead for long is forgotten, what it had is free, and it stays dead', async () => {
      await store.leases.claim('m', 'ann');
      await store.leases.leave('ann');
      await store.leases.enter('eve', 1);
      await pass(30);
      await store.leases.renew('bob', LONG);
      // its lease would have lasted for a while
      await store.leases.forget(1);
      expect(await store.leases.claim('m', 'eve')).toEqual({ kind: 'dead' });
      await store.leases.enter('eve', LONG);
      await store.create(head('n'), {}, 'eve');
      await store.leases.leave('eve');
      await store.leases.forget(-2 * LONG);
      expect(await store.leases.renew('ann', LONG)).toMatchObject({ alive: false });
      for (const id of ['m', 'n']) expect(await store.leases.claim(id, 'bob')).toMatchObject({ kind: 'owned' });
      expect(await store.leases.claim('m', 'ann')).toMatchObject({ kind: 'dead' });
    });

    test('of many asking at once, one gets it', async () => {
      const nodes = Array.from({ length: 8 }, (_, i) => `n${i}`);
      for (const node of nodes) await store.leases.enter(node, LONG);
      const claims = await Promise.all(nodes.map((node) => store.leases.claim('m', node)));
      expect(claims.filter((claim) => claim?.kind === 'owned')).toEqual([owned(1)]);
    });

    test('a match that is created by a node is its own', async () => {
      expect(await store.create(head('n'), {}, 'ann')).toBe(true);
      expect(await store.leases.claim('n', 'bob')).toEqual({ kind: 'held', owner: 'ann', epoch: 1 });
      expect(await store.create(head('n'), {}, 'bob')).toBe(false);
      expect(await store.append('n', 0, ['a'], undefined, 1)).toEqual({ kind: 'appended', seq: 1 });
    });

    test('who asks again for its own match gets a new epoch, so that its own late writes are fenced', async () => {
      await store.leases.claim('m', 'ann');
      expect(await store.leases.claim('m', 'ann')).toEqual(owned(2));
      expect(await store.append('m', 0, ['late'], undefined, 1)).toEqual({ kind: 'fenced', seq: 0 });
    });

    test('a write of an older epoch changes nothing, whatever it is', async () => {
      await store.leases.claim('m', 'ann');
      await store.append('m', 0, ['a'], 'r', 1);
      await store.leases.release('m', 1);
      expect(await store.leases.claim('m', 'bob')).toEqual(owned(2));
      expect(await store.append('m', 1, ['b'], undefined, 1)).toEqual({ kind: 'fenced', seq: 1 });
      expect(await store.append('m', 1, ['a'], 'r', 1)).toEqual({ kind: 'fenced', seq: 1 });
      await expect(store.mark('m', { status: 'finished' }, 1)).rejects.toEqual(code('FENCED'));
      await expect(store.snapshot('m', 1, 'x', 1)).rejects.toEqual(code('FENCED'));
      expect(await store.load('m')).toMatchObject({ summary: { status: 'open', seq: 1 }, snapshot: null });
      expect(await store.append('m', 1, ['a'], 'r', 2)).toEqual({ kind: 'repeated', seq: 1 });
      expect(await store.append('m', 1, ['b'], undefined, 2)).toEqual({ kind: 'appended', seq: 2 });
    });

    test('a release that comes too late gives nothing away', async () => {
      await store.leases.claim('m', 'ann');
      await store.leases.claim('m', 'bob', 1);
      await store.leases.release('m', 1);
      expect(await store.leases.claim('m', 'ann')).toEqual({ kind: 'held', owner: 'bob', epoch: 2 });
    });

    test('a match can be taken from a live node by its epoch, once, and the node can tell', async () => {
      await store.leases.claim('m', 'ann');
      expect(await store.leases.claim('m', 'bob', 7)).toEqual({ kind: 'held', owner: 'ann', epoch: 1 });
      expect(await store.leases.claim('m', 'bob', 1)).toEqual(owned(2));
      expect(await store.leases.claim('m', 'ann', 1)).toEqual({ kind: 'held', owner: 'bob', epoch: 2 });
      expect(await store.leases.renew('ann', LONG)).toEqual({ alive: true, taken: 1 });
      expect(await store.leases.renew('bob', LONG)).toEqual({ alive: true, taken: 0 });
    });

    test('a node that does not renew is dead for ever, and its matches are free', async () => {
      await store.leases.enter('eve', 50);
      await store.leases.claim('m', 'eve');
      expect(await store.leases.claim('m', 'ann')).toMatchObject({ kind: 'held', owner: 'eve' });
      await pass(120);
      await store.leases.renew('ann', LONG);
      expect(await store.leases.renew('eve', LONG)).toMatchObject({ alive: false });
      expect(await store.leases.holdings(['m'])).toEqual([{ id: 'm', owner: undefined, epoch: 1, seq: 0 }]);
      expect(await store.leases.claim('m', 'eve')).toEqual({ kind: 'dead' });
      expect(await store.leases.claim('m', 'ann')).toEqual(owned(2));
    });

    test('a node that renews late but before anybody noticed goes on', async () => {
      await store.leases.enter('eve', 50);
      await store.leases.claim('m', 'eve');
      await pass(120);
      expect(await store.leases.renew('eve', LONG)).toEqual({ alive: true, taken: 0 });
      expect(await store.leases.claim('m', 'ann')).toMatchObject({ kind: 'held', owner: 'eve' });
    });

    test('a node that leaves gives everything back at once', async () => {
      await store.leases.claim('m', 'ann');
      await store.leases.leave('ann');
      expect(await store.leases.claim('m', 'bob')).toEqual(owned(2));
      expect(await store.leases.renew('ann', LONG)).toMatchObject({ alive: false });
    });

    test('the head of a match can be read without the rest', async () => {
      expect(await store.head('m')).toEqual((await store.load('m'))?.head);
      expect(await store.head('none')).toBeUndefined();
    });

    test('there is nothing to take of a match that is not there', async () => {
      expect(await store.leases.claim('none', 'ann')).toBeUndefined();
    });

    test('what is due in a match that nobody else has is found, and only that', async () => {
      await store.leases.claim('m', 'ann');
      await store.alarm('m', 20, 1);
      await pass(60);
      expect(await store.leases.overdue('bob', 9)).toEqual([]);
      expect(await store.leases.overdue('ann', 9)).toEqual(['m']);
      expect(await store.leases.overdue('ann', 9, ['m', 'none'])).toEqual([]);
      await store.leases.leave('ann');
      expect(await store.leases.overdue('bob', 9)).toEqual(['m']);
      await store.leases.claim('m', 'bob');
      await store.alarm('m', undefined, 2);
      await store.leases.leave('bob');
      expect(await store.leases.overdue('bob', 9)).toEqual([]);
    });
  });
}
