import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addCall,
  addPlayer,
  addRatingChange,
  addRatingResult,
  areBound,
  type CallRow,
  callOf,
  callsAt,
  comeToTable,
  endCall,
  exportPlayer,
  forgetPlayer,
  joinPlayers,
  leaveTable,
  openCalls,
  overdueTables,
  type PeopleStore,
  type PeopleWork,
  playerRatingOf,
  playerRatings,
  putPlayerRating,
  putRatingScale,
  rateAgain,
  ratingChanges,
  ratingResultOf,
  ratingScaleOf,
  ratingsOn,
  recompute,
  recordResult,
  seatCalls,
  setUnrated,
  sweepCalls,
  takeCalls,
  unwrittenResults,
} from '../../src/people/index.ts';
import type { Store } from '../../src/store.ts';
import { type PeopleBench, player } from './contract.ts';

const call = (id: string, more: Partial<CallRow> = {}): CallRow => ({
  id,
  player: `player of ${id}`,
  games: '["nim"]',
  paces: '["none"]',
  seats: '[2]',
  rated: 1,
  since: 1000,
  at: null,
  state: 'waiting',
  why: null,
  seen_at: 1000,
  fewer: 0,
  table_id: null,
  seat: null,
  come: 0,
  declined: '[]',
  ...more,
});

const found = (id: string) => ({ id, game: 'nim', pace: 'none', rated: 1, seats: 2, until: 11_000 });

const rating = (of: string) => ({
  player: of,
  scale: 'nim/two',
  rating: 151_234,
  error: 8_000,
  matches: 3,
  day: 19_000,
  memory: '{"bots":{},"today":{}}',
});

/** What is promised about ratings and calls, by every store that knows people. */
export function callsAndRatingsContract(name: string, fresh: () => Promise<PeopleBench> | PeopleBench): void {
  describe(`${name} keeps the contract about calls and ratings`, () => {
    let store: Store & PeopleStore;
    let bench: PeopleBench;
    beforeEach(async () => {
      bench = await fresh();
      store = bench.store;
    });
    afterEach(() => store.close());
    const write = <T>(work: () => PeopleWork<T>) => store.people.write(work);
    const read = <T>(work: () => PeopleWork<T>) => store.people.read(work);
    const states = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await read(() => callOf(id)))?.state));

    test('of many tables that want the same call, one gets it, and the others change nothing', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await write(() => addCall(call(id)));
      const wishes = ['b', 'c', 'd', 'e'].map((other) => write(() => takeCalls(found(`with ${other}`), ['a', other])));
      const taken = await Promise.all(wishes);
      expect(taken.filter(Boolean)).toHaveLength(1);
      const waiting = await read(() => openCalls(10));
      expect(waiting).toHaveLength(3);
      const table = (await read(() => callOf('a')))?.table_id as string;
      expect((await read(() => callsAt(table))).map(({ id, seat }) => [id, seat])[0]).toEqual(['a', 0]);
      for (const one of waiting) expect(one.table_id).toBeNull();
    });

    test('a call and its table are there after a restart; who does not come loses the call, the others keep their time', async () => {
      for (const id of ['a', 'b']) await write(() => addCall(call(id)));
      await write(() => takeCalls(found('t'), ['a', 'b']));
      expect(await write(() => comeToTable('a'))).toBe(1);
      if (bench.reopen !== undefined) {
        await store.close();
        store = await bench.reopen();
      }
      expect(await read(() => overdueTables(10_000))).toEqual([]);
      expect((await read(() => overdueTables(12_000))).map(({ id }) => id)).toEqual(['t']);
      expect((await read(() => callsAt('t'))).map(({ come }) => come)).toEqual([1, 0]);
      await write(() => endCall('b', 'away', 1000));
      await write(() => leaveTable('t'));
      expect(await states('a', 'b')).toEqual(['waiting', 'gone']);
      expect(await read(() => callOf('a'))).toEqual(call('a'));
      // a table that came about stays so
      await write(() => addCall(call('c')));
      await write(() => takeCalls(found('u'), ['a', 'c']));
      await write(() => seatCalls('u'));
      await write(() => leaveTable('u'));
      expect(await states('a', 'c')).toEqual(['seated', 'seated']);
      await write(() => sweepCalls(5000));
      expect(await states('a', 'b', 'c')).toEqual([undefined, undefined, undefined]);
    });

    test('a result is kept once, and ratings keep their digits', async () => {
      const row = { match_id: 'm', scale: 'nim/two', seq: 1, data: '{"x":"\\u0000"}', uncounted: null };
      expect(await write(() => addRatingResult(row))).toBe(true);
      expect(await write(() => addRatingResult({ ...row, data: 'another' }))).toBe(false);
      await write(() => putRatingScale({ scale: 'nim/two', seq: 1, level: '{"shift":0.123457}' }));
      await write(() => putPlayerRating(rating('ADA')));
      await write(() => putPlayerRating({ ...rating('ADA'), rating: 151_235 }));
      if (bench.reopen !== undefined) {
        await store.close();
        store = await bench.reopen();
      }
      expect(await read(() => ratingResultOf('m'))).toEqual(row);
      expect(await read(() => ratingScaleOf('nim/two'))).toEqual({
        scale: 'nim/two',
        seq: 1,
        level: '{"shift":0.123457}',
      });
      expect(await read(() => playerRatingOf('ADA', 'nim/two'))).toEqual({ ...rating('ADA'), rating: 151_235 });
    });

    test('ratings made again from their results have the same digits; a match that is taken out changes what follows', async () => {
      const result = (i: number) => ({
        match: `m${i}`,
        game: 'nim',
        at: i * 20_000_000,
        start: 1460,
        answers: 30,
        opening: `o${i}`,
        seats: [
          { player: ['A', 'B', 'C'][i % 3], place: 1 + (i % 2) },
          i % 4 === 0
            ? { bot: { name: 'gentle', rating: 1460, error: 27 }, place: 2 - (i % 2) }
            : { player: ['B', 'C', 'A'][i % 3], place: 2 - (i % 2) },
        ],
      });
      for (const id of ['A', 'B', 'C']) await write(() => addPlayer(player(id)));
      for (let i = 0; i < 12; i++) expect(await write(() => recordResult(result(i)))).toBe(true);
      expect(await write(() => recordResult(result(3)))).toBe(false);
      const all = async () => [
        await read(() => ratingsOn('nim/two')),
        await read(() => ratingScaleOf('nim/two')),
        await read(() => ratingChanges('A', 'nim/two', 50)),
      ];
      const before = await all();
      expect(before[0]).toHaveLength(3);
      expect(await write(() => recompute('nim/two'))).toBe(12);
      expect(await all()).toEqual(before);
      await write(() => setUnrated('m2', true, 1));
      await write(() => rateAgain('m2'));
      expect(await all()).not.toEqual(before);
      expect((await read(() => ratingResultOf('m2')))?.uncounted).toBe('taken_out');
      await write(() => setUnrated('m2', false, 1));
      await write(() => rateAgain('m2'));
      expect(await all()).toEqual(before);
      // who has left has no rating again afterwards, and the others keep theirs
      await write(() => forgetPlayer('C'));
      await write(() => recompute('nim/two'));
      const left = await read(() => ratingsOn('nim/two'));
      expect(left).toEqual((before[0] as typeof left).filter(({ player }) => player !== 'C'));
    });

    test('rated matches that are over and have no result are found', async () => {
      for (const id of ['rated', 'plain', 'running', 'written']) {
        await store.create({ id, game: 'nim', createdAt: 1, meta: {} });
        const summary = id === 'plain' ? {} : { rated: true };
        await store.mark(id, { summary, status: id === 'running' ? 'playing' : 'finished' });
      }
      await write(() =>
        addRatingResult({ match_id: 'written', scale: 'nim/two', seq: 1, data: '{}', uncounted: null }),
      );
      expect((await read(() => unwrittenResults(0, 10))).map(({ id }) => id)).toEqual(['rated']);
    });

    test('two players with rated matches stay two; one who has none is joined, and results follow', async () => {
      for (const id of ['A', 'B', 'C']) await write(() => addPlayer(player(id)));
      for (const id of ['A', 'B']) await write(() => putPlayerRating(rating(id)));
      expect(await read(() => areBound('A', 'B'))).toBe(true);
      expect(await write(() => joinPlayers('A', 'B'))).toBe(false);
      const data = '{"seats":[{"player":"A"},{"player":"B"}]}';
      await write(() => addRatingResult({ match_id: 'm', scale: 'nim/two', seq: 1, data, uncounted: null }));
      const change = { player: 'A', scale: 'nim/two', seq: 1, match_id: 'm', before: 1, after: 2, error: 3 };
      await write(() => addRatingChange(change));
      expect(await write(() => joinPlayers('A', 'C'))).toBe(true);
      expect((await read(() => ratingResultOf('m')))?.data).toBe(data.replace('"A"', '"C"'));
      expect(await read(() => ratingChanges('C', 'nim/two', 10))).toEqual([{ ...change, player: 'C' }]);
    });

    test('who leaves is told everything before, and leaves no rating and no call behind', async () => {
      await write(() => addPlayer(player('A')));
      await write(() => putPlayerRating(rating('A')));
      await write(() => addCall(call('a', { player: 'A' })));
      const told = await read(() => exportPlayer('A'));
      expect(told).toMatchObject({ ratings: { ratings: [{ rating: 151_234 }] }, calls: [{ games: '["nim"]' }] });
      await write(() => forgetPlayer('A'));
      expect(await read(() => playerRatings('A'))).toEqual([]);
      expect(await read(() => callOf('a'))).toBeUndefined();
    });
  });
}
