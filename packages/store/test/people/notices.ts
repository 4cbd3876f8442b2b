import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AddressRow,
  addAddress,
  addressesOf,
  claimOutbox,
  cleanNotices,
  confirmAddress,
  decided,
  dropPush,
  dropPushOfDevice,
  dueNotices,
  forgetNotices,
  isAlive,
  keepPush,
  type NoticeRow,
  noticeDataOf,
  noticeOf,
  noticeSettingsOf,
  type OutboxRow,
  outboxOf,
  overdueMatches,
  type PeopleStore,
  type PeopleWork,
  pushesOf,
  putNotice,
  send,
  sendAgain,
  sent,
  serverSecret,
  setAlarm,
  setNoticeSettings,
  silence,
  toBeTold,
} from '../../src/people/index.ts';
import type { Store } from '../../src/store.ts';
import type { PeopleBench } from './contract.ts';

const push = (endpoint: string, player: string, device = `device of ${endpoint}`, added_at = 1) => ({
  endpoint,
  id: `id of ${endpoint}`,
  player,
  device,
  p256dh: 'key',
  auth: 'auth',
  lang: 'en',
  added_at,
});

const address = (id: string, player: string, more: Partial<AddressRow> = {}): AddressRow => ({
  id,
  player,
  kind: 'mail',
  address: `${id}@example.org`,
  secret: `secret of ${id}`,
  format: '',
  lang: 'de',
  confirmed: 0,
  added_at: 1,
  last_at: 0,
  ...more,
});

const notice = (player: string, subject: string, due_at: number | null, more: Partial<NoticeRow> = {}): NoticeRow => ({
  player,
  kind: 'turn',
  subject,
  turn: '1',
  stage: 0,
  body: '{}',
  due_at,
  told_at: 0,
  ...more,
});

const outgoing = (id: string, due_at: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  player: 'A',
  way: 'push',
  target: 'id of e',
  topic: 't',
  body: '{}',
  tries: 0,
  due_at,
  until_at: 1e12,
  ...more,
});

/** What is promised about tables that sleep and about notices, by every store that knows people. */
export function noticesContract(name: string, fresh: () => Promise<PeopleBench> | PeopleBench): void {
  describe(`${name} keeps the contract about sleeping tables and notices`, () => {
    let bench: PeopleBench;
    let store: Store & PeopleStore;
    beforeEach(async () => {
      bench = await fresh();
      store = bench.store;
    });
    afterEach(() => store.close());
    const write = <T>(work: () => PeopleWork<T>) => store.people.write(work);
    const read = <T>(work: () => PeopleWork<T>) => store.people.read(work);
    const restart = async () => {
      if (bench.reopen === undefined) return;
      await store.close();
      store = await bench.reopen();
    };

    test('what is overdue is found, the longest overdue first, and survives a restart', async () => {
      for (const [id, at] of [
        ['a', 30],
        ['b', 10],
        ['c', 20],
        ['d', 99],
      ] as const)
        await write(() => setAlarm(id, at));
      await write(() => setAlarm('d', 15));
      await write(() => setAlarm('c', undefined));
      await restart();
      expect(await read(() => overdueMatches(30, 10, []))).toEqual(['b', 'd', 'a']);
      expect(await read(() => overdueMatches(29, 1, ['b']))).toEqual(['d']);
      // one that was set again since it rang stays
      await write(() => silence('d', 14));
      await write(() => silence('b', 10));
      expect(await read(() => overdueMatches(99, 10, []))).toEqual(['d', 'a']);
    });

    test('a time in which no server ran is noted once, whoever is back first', async () => {
      expect(await write(() => isAlive(1000, 60))).toEqual([]);
      expect(await write(() => isAlive(1060, 60))).toEqual([]);
      await restart();
      const both = await Promise.all([write(() => isAlive(5000, 60)), write(() => isAlive(5001, 60))]);
      expect(both[1].length).toBe(1);
      const [known] = await write(() => isAlive(5010, 60));
      expect(known.from).toBe(1060);
      expect(known.until).toBeGreaterThanOrEqual(5000);
      // a server whose time of day is behind takes nothing back
      expect(await write(() => isAlive(2000, 60))).toEqual([known]);
      expect(await write(() => isAlive(5060, 60))).toEqual([known]);
    });

    test('a device has one subscription, a player as many as there may be, and an endpoint one player', async () => {
      await write(() => keepPush(push('one', 'A', 'phone', 1), 3));
      await write(() => keepPush(push('two', 'A', 'phone', 2), 3));
      expect((await read(() => pushesOf('A'))).map(({ endpoint }) => endpoint)).toEqual(['two']);
      for (const n of [3, 4, 5]) await write(() => keepPush(push(`e${n}`, 'A', `d${n}`, n), 3));
      expect((await read(() => pushesOf('A'))).map(({ endpoint }) => endpoint)).toEqual(['e3', 'e4', 'e5']);
      await write(() => keepPush(push('e5', 'B', 'x', 9), 3));
      expect(await read(() => pushesOf('A'))).toHaveLength(2);
      await write(() => send(outgoing('x', 5, { target: 'id of e4' })));
      expect(await write(() => dropPush('id of e4'))).toBe(true);
      expect(await write(() => dropPush('id of e4'))).toBe(false);
      expect(await read(() => outboxOf('A'))).toEqual([]);
      await write(() => dropPushOfDevice('d3'));
      expect(await read(() => pushesOf('A'))).toEqual([]);
    });

    test('a notice is decided on by one of many, once, and not where it has changed since', async () => {
      const row = notice('A', 'table', 100);
      await write(() => putNotice(row));
      expect(await read(() => toBeTold(99, 10))).toEqual([]);
      expect(await read(() => toBeTold(100, 10))).toEqual(['A']);
      const all = await Promise.all([0, 1, 2].map(() => write(() => decided(row, 1, 500, 100))));
      expect(all.filter(Boolean)).toHaveLength(1);
      await restart();
      expect(await read(() => dueNotices('A', 499))).toEqual([]);
      expect(await read(() => noticeOf('A', 'turn', 'table'))).toMatchObject({ stage: 1, due_at: 500, told_at: 100 });
      const second = { ...row, stage: 1, due_at: 500 };
      await write(() => putNotice(notice('A', 'table', 600, { turn: '2' })));
      expect(await write(() => decided(second, 2, null, 500))).toBe(false);
      // one without a time was told, and is forgotten after a while
      await write(() => putNotice(notice('A', 'old', null, { told_at: 10 })));
      await write(() => cleanNotices(1000, 900));
      expect(await read(() => noticeOf('A', 'turn', 'old'))).toBeUndefined();
      expect(await read(() => noticeOf('A', 'turn', 'table'))).toBeDefined();
    });

    test('what is on its way is taken by one, is there again where that one died, and is put there once', async () => {
      expect(await write(() => send(outgoing('x', 10)))).toBe(true);
      expect(await write(() => send(outgoing('x', 20)))).toBe(false);
      const both = await Promise.all([0, 1].map(() => write(() => claimOutbox(10, 70, 5))));
      expect(both.flat()).toMatchObject([{ id: 'x', tries: 1, due_at: 70 }]);
      await restart();
      expect(await write(() => claimOutbox(69, 130, 5))).toEqual([]);
      expect(await write(() => claimOutbox(70, 130, 5))).toMatchObject([{ id: 'x', tries: 2 }]);
      await write(() => sendAgain('x', 200));
      await write(() => send(outgoing('late', 10, { until_at: 50 })));
      await write(() => cleanNotices(51, 1));
      expect((await read(() => outboxOf('A'))).map(({ id }) => id)).toEqual(['x']);
      await write(() => sent('x'));
      expect(await read(() => outboxOf('A'))).toEqual([]);
    });

    test('addresses, settings and secrets of a server; and nothing stays of a player who leaves', async () => {
      expect(await write(() => addAddress(address('m1', 'A'), 1))).toBe(true);
      expect(await write(() => addAddress(address('m2', 'A'), 1))).toBe(false);
      expect(await write(() => addAddress(address('w1', 'A', { kind: 'webhook', confirmed: 1 }), 1))).toBe(true);
      await write(() => cleanNotices(8 * 24 * 3_600_000, 1));
      expect((await read(() => addressesOf('A'))).map(({ id }) => id)).toEqual(['w1']);
      await write(() => addAddress(address('m3', 'A', { added_at: 9e9 }), 1));
      expect(await write(() => confirmAddress('m3', 5))).toBe(true);
      expect(await write(() => confirmAddress('m9', 5))).toBe(false);
      expect(await read(() => noticeSettingsOf('A'))).toBeUndefined();
      await write(() => setNoticeSettings('A', '{"a":1}'));
      await write(() => setNoticeSettings('A', '{"a":2}'));
      expect(await read(() => noticeSettingsOf('A'))).toBe('{"a":2}');
      await write(() => keepPush(push('e', 'A'), 3));
      await write(() => putNotice(notice('A', 'table', 1)));
      await write(() => send(outgoing('x', 10)));
      await write(() => putNotice(notice('B', 'table', 1)));
      const data = await read(() => noticeDataOf('A'));
      expect(data).toMatchObject({ addresses: [{ id: 'w1' }, { id: 'm3' }], pushes: [{ endpoint: 'e' }] });
      expect(JSON.stringify(data)).not.toContain('secret of');
      await write(() => forgetNotices('A'));
      expect(await read(() => noticeDataOf('A'))).toEqual({ settings: null, pushes: [], addresses: [], notices: [] });
      expect(await read(() => outboxOf('A'))).toEqual([]);
      expect(await read(() => toBeTold(5, 5))).toEqual(['B']);
      const made = await Promise.all(['one', 'two'].map((fresh) => write(() => serverSecret('vapid', fresh))));
      expect(made[0]).toBe(made[1]);
      await restart();
    });
  });
}
