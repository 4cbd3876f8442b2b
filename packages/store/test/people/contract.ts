import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addDevice,
  addPlayer,
  alter,
  changePlayer,
  countTables,
  deviceOf,
  devicesOf,
  one,
  type PeopleStore,
  type PeopleWork,
  type PlayerRow,
  playerOf,
  removeDevice,
  tablesOf,
} from '../../src/people/index.ts';
import { type Store, StoreError } from '../../src/store.ts';

export interface PeopleBench {
  readonly store: Store & PeopleStore;
  /** The same store after a restart; absent where nothing survives one. */
  readonly reopen?: () => Promise<Store & PeopleStore>;
}

export const player = (id: string, more: Partial<PlayerRow> = {}): PlayerRow => ({
  id,
  name: `name of ${id}`,
  shown: null,
  face: '{}',
  settings: '{}',
  recovery: null,
  created_at: 1_700_000_000_000,
  seen_at: 1_700_000_000_000,
  ...more,
});

const device = (token: string, of: string) => ({
  token,
  id: `id of ${token}`,
  player: of,
  what: 'Firefox on Linux',
  added_at: 1,
  seen_at: 1,
});

const atTable = (players: readonly string[], asked: readonly number[], changedAt: number, more = {}) => ({
  players: {
    game: 'nim',
    players: players.map((player, seat) => ({ player, seats: [seat] })),
    names: 'Ada, Theo',
    asked,
    changedAt,
    over: false,
    seq: 0,
    ...more,
  },
});

/** What is promised about people, by every store that knows them. */
export function peopleContract(name: string, fresh: () => Promise<PeopleBench> | PeopleBench): void {
  describe(`${name} keeps the contract about people`, () => {
    let bench: PeopleBench;
    let store: Store & PeopleStore;
    beforeEach(async () => {
      bench = await fresh();
      store = bench.store;
    });
    afterEach(() => store.close());
    const write = <T>(work: () => PeopleWork<T>) => store.people.write(work);
    const read = <T>(work: () => PeopleWork<T>) => store.people.read(work);
    const list = async (player: string, list: 'mine' | 'theirs' | 'finished', more = {}) =>
      (await read(() => tablesOf({ player, list, limit: 50, ...more }))).map(({ match_id }) => match_id);

    test('a player and the devices are there, also after a restart', async () => {
      expect(await write(() => addPlayer(player('ADA', { name: 'Zoë "\\ 🂡' })))).toBe(true);
      expect(await write(() => addPlayer(player('ADA', { name: 'another' })))).toBe(false);
      expect(await write(() => addDevice(device('t1', 'ADA')))).toBe(true);
      expect(await write(() => addDevice(device('t2', 'ADA')))).toBe(true);
      expect(await write(() => addDevice(device('t1', 'EVE')))).toBe(false);
      expect(await write(() => removeDevice('EVE', 'id of t2'))).toBe(false);
      expect(await write(() => removeDevice('ADA', 'id of t2'))).toBe(true);
      expect(await write(() => changePlayer('ADA', { shown: 'somebody' }))).toBe(true);
      if (bench.reopen !== undefined) {
        await store.close();
        store = await bench.reopen();
      }
      expect(await read(() => playerOf('ADA'))).toEqual(player('ADA', { name: 'Zoë "\\ 🂡', shown: 'somebody' }));
      expect(await read(() => deviceOf('t1'))).toEqual(device('t1', 'ADA'));
      expect(await read(() => devicesOf('ADA'))).toEqual([device('t1', 'ADA')]);
      expect(await read(() => playerOf('EVE'))).toBeUndefined();
    });

    test('work that throws leaves nothing behind, and the work beside it is done', async () => {
      const refused = write(function* () {
        yield* addPlayer(player('A'));
        throw new StoreError('BAD_INPUT', 'no');
      });
      const done = write(() => addPlayer(player('B')));
      await expect(refused).rejects.toMatchObject({ code: 'BAD_INPUT' });
      expect(await done).toBe(true);
      expect(await read(() => playerOf('A'))).toBeUndefined();
      await expect(write(() => one('SELECT nothing FROM S.nowhere'))).rejects.toThrow();
      expect(await write(() => addPlayer(player('C')))).toBe(true);
    });

    test('of many who read and then write at once, each sees what the one before wrote', async () => {
      await write(() => addPlayer(player('A', { name: '0' })));
      const raise = function* (): PeopleWork<void> {
        const now = Number((yield* playerOf('A'))?.name);
        yield* changePlayer('A', { name: String(now + 1) });
      };
      await Promise.all(Array.from({ length: 6 }, () => write(raise)));
      expect((await read(() => playerOf('A')))?.name).toBe('6');
    });

    test('of many who take the same thing at once, one gets it', async () => {
      await write(() => addPlayer(player('A', { recovery: 'key' })));
      const take = () => alter('UPDATE S.player SET recovery = NULL WHERE recovery = $1', 'key');
      const taken = await Promise.all(Array.from({ length: 6 }, () => write(take)));
      expect(taken.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    });

    test('a table stands where its mark says, for each of its players, and goes with the match', async () => {
      await store.create({ id: 'm', game: 'nim', createdAt: 5, meta: {} });
      await store.create({ id: 'n', game: 'nim', createdAt: 6, meta: {} });
      await store.mark('m', { status: 'playing', ...atTable(['A', 'B'], [0], 10) });
      await store.mark('n', { status: 'playing', ...atTable(['A', 'B'], [0, 1], 20, { dueAt: 1000 }) });
      expect(await list('A', 'mine')).toEqual(['n', 'm']);
      expect(await list('B', 'mine')).toEqual(['n']);
      expect(await list('B', 'theirs')).toEqual(['m']);
      await store.mark('m', { status: 'finished', summary: { s: 1 }, ...atTable(['A', 'B'], [], 30, { over: true }) });
      expect(await list('A', 'mine')).toEqual(['n']);
      const [line] = await read(() => tablesOf({ player: 'B', list: 'finished', limit: 50 }));
      expect(line).toMatchObject({ match_id: 'm', game: 'nim', created_at: 5, status: 'finished', summary: '{"s":1}' });
      expect(await read(() => countTables('B'))).toEqual({ mine: 1, theirs: 0, finished: 1 });
      // B stands up
      await store.mark('n', atTable(['A'], [0], 40));
      expect(await list('B', 'mine')).toEqual([]);
      await store.remove('m');
      expect(await list('A', 'finished')).toEqual([]);
    });

    test('lists are paged in their order, and searched by game and name', async () => {
      for (let i = 0; i < 7; i++) {
        await store.create({ id: `m${i}`, game: i === 3 ? 'go' : 'nim', createdAt: i, meta: {} });
        const more = { game: i === 3 ? 'go' : 'nim', names: i === 5 ? 'Ada, 100% Zoë' : 'Ada, Theo', over: true };
        await store.mark(`m${i}`, { status: 'finished', ...atTable(['A'], [], i < 2 ? 50 : i, more) });
      }
      const all = await list('A', 'finished');
      expect(all).toEqual(['m0', 'm1', 'm6', 'm5', 'm4', 'm3', 'm2']);
      const paged: string[] = [];
      for (let after: { rank: number; id: string } | undefined; ; ) {
        const page = await read(() => tablesOf({ player: 'A', list: 'finished', limit: 3, after }));
        if (page.length === 0) break;
        paged.push(...page.map(({ match_id }) => match_id));
        const last = page[page.length - 1];
        after = { rank: last.rank, id: last.match_id };
      }
      expect(paged).toEqual(all);
      expect(await list('A', 'finished', { game: 'go' })).toEqual(['m3']);
      expect(await list('A', 'finished', { search: 'ZOË' })).toEqual(['m5']);
      expect(await list('A', 'finished', { search: '0%' })).toEqual(['m5']);
      expect(await list('A', 'finished', { search: '%o' })).toEqual([]);
    });
  });
}
