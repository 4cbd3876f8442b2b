import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MovableStore, moveMatches, type WholeMatch } from '@tessera/store';
import { LibsqlStore } from '@tessera/store/libsql';
import { PostgresStore } from '@tessera/store/postgres';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { playOut, twoAtTable } from '../../../packages/room/test/table.ts';
import { describePostgres, makePostgres } from '../../../packages/store/test/postgres.ts';
import { scratch, tessera } from './run.ts';

const folder = scratch();
let places = 0;
const newFile = () => join(folder, `${places++}.db`);

/** How many matches are moved: real ones of all games, and copies of them. */
const MATCHES = process.env.TESSERA_SOAK ? 10_000 : 60;

/** Matches of all games, some of them with a clock, chat and a snapshot, in a new data file. */
async function filled(matches: number): Promise<string> {
  const file = newFile();
  const store = LibsqlStore.open({ file });
  const rest = { close: async () => {} };
  const played: WholeMatch[] = [];
  for (const [i, { id, rules }] of games.entries())
    for (const clock of [undefined, { kind: 'move', ms: 60_000 }]) {
      const room = `ROOM${i}${clock === undefined ? 'A' : 'B'}`;
      const shared = Object.assign(Object.create(store), rest) as LibsqlStore;
      const table = await twoAtTable({
        game: await rules(),
        store: shared,
        id: room,
        settings: { ...(clock && { clock }), listed: true },
        head: { code: `CODE${i}${clock === undefined ? 'A' : 'B'}` },
      });
      await playOut([table.one, table.two], clock === undefined ? 120 : 15, id);
      for (let n = 0; n < 60 && clock === undefined; n++) {
        table.clock.sleep(10_000);
        await table.one.say({ type: 'chat', text: 'well played \u0000 \ud83c\udf89 \ud800' });
      }
      await table.room.close();
      played.push((await store.whole(room)) as WholeMatch);
    }
  expect(new Set(played.map(({ head }) => head.game)).size).toBe(5);
  expect(played.some(({ snapshot }) => snapshot !== null)).toBe(true);
  expect(played.every(({ requests }) => requests.length > 5)).toBe(true);
  // what the parts of a transaction have in common is paid once
  for (let n = played.length; n < matches; n += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, matches - n) }, (_, i) => {
        const { head, ...match } = played[(n + i) % played.length];
        return store.adopt({ ...match, head: { ...head, id: `COPY${n + i}`, code: `C${n + i}` } });
      }),
    );
  await store.close();
  return file;
}

async function reading<T>(store: MovableStore, read: (store: MovableStore) => Promise<T>): Promise<T> {
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

const everything = (store: MovableStore) =>
  reading(store, async () => {
    const found: WholeMatch[] = [];
    for (let ids = await store.ids('', 100); ids.length > 0; ids = await store.ids(ids[ids.length - 1], 100))
      for (const id of ids) found.push((await store.whole(id)) as WholeMatch);
    return found.map((match) => ({ ...match, requests: [...match.requests].sort() }));
  });

describePostgres('tessera move', () => {
  const postgres = makePostgres();
  let file = '';
  beforeAll(async () => {
    file = await filled(MATCHES);
  });

  test('brings matches of all games from a file to Postgres and back: records, requests, snapshots, codes and times', async () => {
    const there = await tessera(['move', '--from', file, '--to', postgres.url]);
    expect(there.out).toMatch(new RegExp(`^Moved ${MATCHES} matches with \\d+ records\\.\nEverything was compared`));
    expect(there.code).toBe(0);
    const again = await tessera(['move', '--from', file, '--to', postgres.url]);
    expect(again.out).toMatch(`Moved 0 matches with 0 records; ${MATCHES} were there already.`);
    const back = newFile();
    expect((await tessera(['move', '--from', postgres.url, '--to', back])).code).toBe(0);
    const [was, is] = [
      await everything(LibsqlStore.open({ file })),
      await everything(LibsqlStore.open({ file: back })),
    ];
    expect(was).toHaveLength(MATCHES);
    if (MATCHES < 100) expect(is).toEqual(was);
    else expect(JSON.stringify(is) === JSON.stringify(was)).toBe(true);
    // a copy has another id than its head's digest
    for (const place of [back, postgres.url]) {
      const { out } = await tessera(['scrub', place]);
      expect(out).toContain(`Read ${MATCHES} matches`);
      expect(out).not.toContain('match ROOM');
    }
    await reading(LibsqlStore.open({ file: back }), async (store) => {
      expect(await store.idOf('CODE0A')).toBe('ROOM0A');
      // a request that was carried out before is known
      const match = (await store.whole('ROOM0B')) as WholeMatch;
      const [request, seq] = match.requests[3];
      expect(await store.append('ROOM0B', 0, ['x'], request)).toEqual({ kind: 'repeated', seq });
      expect(await store.append('ROOM0B', match.tail.length, ['x'])).toMatchObject({ kind: 'appended' });
    });
  }, 900_000);

  test('goes on where it was interrupted; a table with a clock is looked into by the servers there', async () => {
    const database = new PostgresStore({ url: postgres.url, schema: 'interrupted' });
    const source = LibsqlStore.open({ file });
    let left = 20;
    const { adopt } = database;
    database.adopt = (match, isDue) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('the line was cut')) : adopt.call(database, match, isDue);
    };
    const isDue = ({ head }: WholeMatch) => head.id.endsWith('B');
    await expect(moveMatches(source, database, { isDue })).rejects.toThrow('the line was cut');
    database.adopt = adopt;
    const found = await moveMatches(source, database, { isDue });
    expect(found).toMatchObject({ before: 20, moved: MATCHES - 20, left: [] });
    await database.leases.enter('n', 60_000);
    expect([...(await database.leases.overdue('n', 100))].sort()).toEqual([
      'ROOM0B',
      'ROOM1B',
      'ROOM2B',
      'ROOM3B',
      'ROOM4B',
    ]);
    await source.close();
    await database.close();
  }, 900_000);

  test('does not begin while a server uses either; what is in the way is named and left alone', async () => {
    const running = LibsqlStore.open({ file });
    expect(await tessera(['move', '--from', file, '--to', newFile()])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Another Tessera is using'),
    });
    await running.close();
    const other = newFile();
    await reading(LibsqlStore.open({ file: other }), async (store) => {
      await store.create({ id: 'ROOM0A', game: 'nim', createdAt: 1, meta: null });
      await store.create({ id: 'elsewhere', game: 'nim', createdAt: 1, meta: null, code: 'CODE1A' });
    });
    const before = await everything(LibsqlStore.open({ file: other }));
    const found = await tessera(['move', '--from', file, '--to', other]);
    expect(found.code).toBe(1);
    expect(found.out).toContain('Not moved: match ROOM0A: another one with this id is there');
    expect(found.out).toContain('Not moved: match ROOM1A: another match has its code CODE1A');
    const after = await everything(LibsqlStore.open({ file: other }));
    expect(after).toHaveLength(MATCHES - 2 + before.length);
    expect(after).toEqual(expect.arrayContaining(before));

    const database = new PostgresStore({ url: postgres.url });
    await database.leases.enter('s1', 60_000);
    for (const [from, to] of [
      [postgres.url, newFile()],
      [file, postgres.url],
    ])
      expect((await tessera(['move', '--from', from, '--to', to])).err).toContain(
        'Servers still use the database: s1.',
      );
    await database.leases.leave('s1');
    await database.close();
    const missing = join(folder, 'missing.db');
    expect((await tessera(['move', '--from', missing, '--to', other])).err).toContain('There is no data file');
    expect(existsSync(missing)).toBe(false);
    expect((await tessera(['move', '--from', file, '--to', file])).err).toContain('are the same');
  }, 900_000);
});
