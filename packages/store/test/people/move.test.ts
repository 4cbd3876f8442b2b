import { expect, test } from 'vitest';
import { LibsqlStore } from '../../src/libsql/index.ts';
import {
  addDevice,
  addPlayer,
  deviceOf,
  keepPlayer,
  keptBy,
  movePeople,
  type People,
  playerOf,
} from '../../src/people/index.ts';
import { PostgresStore } from '../../src/postgres/index.ts';
import { makeFolder } from '../folder.ts';
import { describePostgres, makePostgres } from '../postgres.ts';
import { player } from './contract.ts';

const at = makeFolder();
const MANY = 620;

async function fill(people: People): Promise<void> {
  await people.write(function* () {
    for (let i = 0; i < MANY; i++) {
      yield* addPlayer(player(`P${i}`, { name: `Zoë "${i}"`, recovery: i === 7 ? 'key' : null }));
      yield* addDevice({ token: `t${i}`, id: `d${i}`, player: `P${i}`, what: 'x', added_at: i, seen_at: i });
    }
    yield* keepPlayer('P1', 'P2', 1_700_000_000_001);
  });
}

async function expectAll(people: People): Promise<void> {
  await people.read(function* () {
    for (let i = 0; i < MANY; i++) expect((yield* deviceOf(`t${i}`))?.player).toBe(`P${i}`);
    expect(yield* playerOf('P7')).toEqual(player('P7', { name: 'Zoë "7"', recovery: 'key' }));
    expect(yield* keptBy('P1')).toEqual([{ other: 'P2', at: 1_700_000_000_001 }]);
  });
}

test('everything about people moves to another store, once, however often it is moved', async () => {
  const [from, to] = [LibsqlStore.open({ file: at('from.db') }), LibsqlStore.open({ file: at('to.db') })];
  await fill(from.people);
  for (let times = 0; times < 2; times++)
    expect(await movePeople(from.people, to.people)).toEqual({ rows: 2 * MANY + 1, left: [] });
  await expectAll(to.people);
  await from.close();
  await to.close();
});

describePostgres('on Postgres', () => {
  const database = makePostgres();
  test('from a file to Postgres and back', async () => {
    const [from, back] = [LibsqlStore.open({ file: at('a.db') }), LibsqlStore.open({ file: at('b.db') })];
    const postgres = new PostgresStore({ url: database.url });
    await fill(from.people);
    expect((await movePeople(from.people, postgres.people)).left).toEqual([]);
    const reader = new PostgresStore({ url: database.url, readOnly: true });
    expect((await movePeople(reader.people, back.people)).left).toEqual([]);
    await expectAll(back.people);
    await Promise.all([from, back, postgres, reader].map((store) => store.close()));
  });
});
