import { expect, test } from 'vitest';
import { connect } from '../../src/libsql/database.ts';
import { LibsqlStore } from '../../src/libsql/index.ts';
import { MIGRATIONS } from '../../src/libsql/schema.ts';
import {
  addCode,
  addDevice,
  addPlayer,
  askByCode,
  block,
  deviceOf,
  exportPlayer,
  fileReport,
  forgetPlayer,
  keepPlayer,
  keptBy,
  MOVED_TABLES,
  many,
  movePeople,
  type People,
  playerOf,
  sanction,
  writeAudit,
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

test('every table of a data file is moved with its match, with the people, or is of the running server only', () => {
  const db = connect(':memory:', 0);
  for (const step of MIGRATIONS) db.exec(step);
  const tables = db.many<[], { name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)();
  db.close();
  const matches = ['matches', 'records', 'requests', 'snapshots', 'chunks'];
  const running = ['health', 'quarantine', 'log', 'alive'];
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...matches, ...running, ...MOVED_TABLES].toSorted());
});

test('a player who has left is in no table, except for the seats that matches still have to forget', async () => {
  const store = LibsqlStore.open({ file: at('left.db') });
  const id = 'LEAVER';
  const at0 = 1;
  await store.people.write(function* () {
    for (const one of [id, 'OTHER']) yield* addPlayer(player(one));
    yield* addDevice({ token: 't', id: 'd', player: id, what: 'x', added_at: 1, seen_at: 1 });
    yield* addCode({ code: 'c', kind: 'device', player: id, until: 1e15 }, 0);
    yield* askByCode({ ticket: 'k', id: 'k', code: 'c', own: null, what: 'x' }, 0);
    for (const [a, b] of [
      [id, 'OTHER'],
      ['OTHER', id],
    ]) {
      yield* keepPlayer(a, b, at0);
      yield* block(a, b, at0);
      yield* keepPlayer(a, b, at0);
      const report = { at: at0, reporter: a, about: b, reason: 'chat', words: 'x', match_id: null, game: null };
      yield* fileReport({ ...report, id: `${a} ${b}`, chat: `[{"player":"${b}"}]`, closed_at: null, verdict: null });
    }
    yield* sanction(id, { kind: 'ban', until: 1e15, why: 'x' }, at0);
    yield* writeAudit({ id: 'a', at: at0, admin: 'k', what: 'ban', player: id, match_id: null, why: 'x' });
  });
  expect(Object.keys(await store.people.read(() => exportPlayer(id)))).toEqual(
    expect.arrayContaining(['devices', 'tables']),
  );
  expect(await store.people.write(() => forgetPlayer(id))).toBe(true);
  const left = await store.people.read(function* () {
    const found: string[] = [];
    // the id of a report is drawn, and was made of both names here
    for (const table of MOVED_TABLES)
      for (const row of yield* many<Record<string, unknown>>(`SELECT * FROM S.${table}`))
        if (JSON.stringify({ ...row, id: '' }).includes(id) && row.id !== id) found.push(table);
    return found;
  });
  // a report that they made keeps what they said about somebody else, and not that it was them
  expect(left).toEqual([]);
  await store.close();
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
