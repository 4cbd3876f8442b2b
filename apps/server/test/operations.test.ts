import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MemoryStore, type Store, StoreError } from '@tessera/store';
import { LibsqlStore } from '@tessera/store/libsql';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../packages/room/test/table.ts';
import { isOwnUrl, parseProxies, reachableAt } from '../src/http/addresses.ts';
import { cleanUp } from '../src/rooms/retention.ts';
import { Guest } from './guest.ts';
import { freshFolder, get, makeRoom, post, serve, TWO_OPEN } from './serve.ts';

const healthOf = async (server: { port: number }) => {
  const answer = await get(server, '/api/health');
  return { status: answer.status, body: (await answer.json()) as { ok: boolean; code?: string; message?: string } };
};

describe('health', () => {
  test('is 503 when the data file is gone, and says so once in the log', async () => {
    const data = join(freshFolder(), 'tessera.db');
    const server = await serve({ data });
    rmSync(data);
    const { status, body } = await healthOf(server);
    expect(status).toBe(503);
    expect(body).toMatchObject({ ok: false, code: 'FILE_GONE' });
    expect(JSON.stringify(body)).not.toContain(data);
    await healthOf(server);
    expect(server.errors).toHaveLength(1);
  });

  test.each(['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CORRUPT'])('is 503 when the store says %s', async (code) => {
    const check = () => Promise.reject(Object.assign(new Error(code), { code }));
    const server = await serve({ data: Object.assign(new MemoryStore(), { check }) });
    expect((await healthOf(server)).status).toBe(503);
  });

  test('asking often costs one check a second', async () => {
    let checks = 0;
    const check = async () => {
      checks += 1;
    };
    const server = await serve({ data: Object.assign(new MemoryStore(), { check }) });
    const all = await Promise.all(Array.from({ length: 50 }, () => healthOf(server)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(checks).toBeLessThan(5);
  });
});

test('a second server on the same data file is told so', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const server = await serve({ data });
  await expect(serve({ data })).rejects.toThrow('Another Tessera is using the data file');
  expect((await healthOf(server)).status).toBe(200);
});

test('a table whose records are damaged is refused with a sentence; the others go on', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await serve({ data });
  const bad = await makeRoom(first);
  const good = await makeRoom(first);
  await first.close();
  const db = new Libsql(data);
  db.exec(`UPDATE matches SET meta = CAST(x'7b22ff7d' AS TEXT) WHERE id = '${bad}'`);
  db.close();
  const server = await serve({ data, metrics: 'public' });
  const guest = await Guest.connect(server);
  guest.roomId = bad;
  guest.send({ type: 'join_room' });
  expect(await guest.next('error')).toMatchObject({
    code: 'ROOM_DAMAGED',
    roomId: bad,
    message: expect.stringContaining('damaged'),
  });
  await guest.join(good);
  const transcript = await get(server, `/api/rooms/${bad}/transcript`);
  expect([transcript.status, ((await transcript.json()) as { code: string }).code]).toEqual([503, 'ROOM_DAMAGED']);
  expect(server.errors).toHaveLength(1);
  expect(await (await get(server, '/metrics')).text()).toContain('tessera_damaged_total 1');
  expect((await healthOf(server)).status).toBe(200);
});

test('a request that never ends does not keep the server from ending', async () => {
  const server = await serve();
  const half = connect(server.port, '127.0.0.1');
  half.on('error', () => {});
  half.write('POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{');
  const silent = connect(server.port, '127.0.0.1');
  silent.on('error', () => {});
  silent.write('GET / HTTP/1.1\r\nHo');
  await new Promise((done) => setTimeout(done, 50));
  const from = performance.now();
  await server.close();
  expect(performance.now() - from).toBeLessThan(5000);
  half.destroy();
  silent.destroy();
});

describe('metrics', () => {
  const status = async (metrics?: 'off' | 'local' | 'public', headers = {}) =>
    (await get(await serve(metrics === undefined ? {} : { metrics }), '/metrics', headers)).status;

  test('are shown to nobody unless it is said, and locally not to those behind a proxy', async () => {
    expect(await status()).toBe(404);
    expect(await status('off')).toBe(404);
    expect(await status('local')).toBe(200);
    expect(await status('local', { 'x-forwarded-for': '1.1.1.1' })).toBe(404);
    expect(await status('public', { 'x-forwarded-for': '1.1.1.1' })).toBe(200);
  });
});

test('a table is only created by JSON that says it is JSON', async () => {
  const server = await serve();
  const send = (type: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(TWO_OPEN),
    });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect(await (await send(type)).json()).toMatchObject({ code: 'NOT_JSON' });
  expect((await send('text/plain')).status).toBe(415);
  expect(server.rooms.size).toBe(0);
  expect((await send('application/json; charset=utf-8')).status).toBe(201);
});

test('the site says its public address, where there is one', async () => {
  const read = async (server: { port: number }) => (await get(server, '/api/site')).json();
  expect(await read(await serve())).toEqual({});
  const publicUrl = 'https://table.example.org';
  expect(await read(await serve({ publicUrl }))).toEqual({ publicUrl });
});

test('a page on the server’s own machine is told the address in the network, nobody else is', async () => {
  const server = await serve({ host: '0.0.0.0' });
  const near = reachableAt('0.0.0.0', server.port).find((url) => !isOwnUrl(url));
  const read = async (headers = {}) => (await get(server, '/api/site', headers)).json();
  expect(await read()).toEqual(near === undefined ? {} : { networkUrl: near });
  expect(await read({ 'x-forwarded-for': '127.0.0.1' })).toEqual({});
  if (near !== undefined) expect(await (await fetch(`${near}/api/site`)).json()).toEqual({});
  const publicUrl = 'https://table.example.org';
  expect(await (await get(await serve({ host: '0.0.0.0', publicUrl }), '/api/site')).json()).toEqual({ publicUrl });
});

describe('limits are per address', () => {
  const proxies = parseProxies('loopback');
  const from = (server: { port: number }, address: string, body: unknown = TWO_OPEN) =>
    fetch(`http://127.0.0.1:${server.port}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });

  test('tables: behind a trusted proxy each client has its own limit', async () => {
    const server = await serve({ proxies, limits: { newRooms: 1, newRoomsPerMinute: 1 } });
    const statuses = [];
    for (const address of ['1.1.1.1', '1.1.1.1', '2.2.2.2']) statuses.push((await from(server, address)).status);
    expect(statuses).toEqual([201, 429, 201]);
    const open = await serve({ limits: { newRooms: 1, newRoomsPerMinute: 1 } });
    expect([(await from(open, '1.1.1.1')).status, (await from(open, '2.2.2.2')).status]).toEqual([201, 429]);
  });

  test('tables at which only bots play', async () => {
    const server = await serve({
      limits: { botRooms: 1, botRoomsPerMinute: 1 },
      bots: { choose: () => new Promise(() => {}) },
    });
    const bots = {
      game: 'attha',
      seats: [
        { kind: 'bot', level: 'random' },
        { kind: 'bot', level: 'random' },
      ],
    };
    expect([(await post(server, bots)).status, (await post(server, bots)).status]).toEqual([201, 429]);
    expect((await post(server, TWO_OPEN)).status).toBe(201);
  });

  test('chat: another connection gives no more of it', async () => {
    const server = await serve({ limits: { chats: 3, chatsPerMinute: 1 } });
    const roomId = await makeRoom(server);
    const answers = [];
    for (let i = 0; i < 5; i++) {
      const guest = await Guest.join(server, roomId, { spectate: true });
      answers.push((await guest.ask({ type: 'chat', text: 'hello' })).type);
      await guest.leave();
    }
    expect(answers).toEqual(['accepted', 'accepted', 'accepted', 'error', 'error']);
  });

  test('rematches count as tables', async () => {
    const server = await serve({ limits: { newRooms: 2, newRoomsPerMinute: 1 } });
    const roomId = await makeRoom(server, {
      game: 'attha',
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
    });
    const guest = await Guest.join(server, roomId, { playerToken: 'a' });
    await guest.ask({ type: 'resign' });
    expect((await guest.ask({ type: 'rematch', id: 'one' })).type).toBe('accepted');
    expect(await guest.ask({ type: 'rematch', id: 'two' })).toMatchObject({ type: 'error', code: 'TOO_FAST' });
  });

  test('connections', async () => {
    const server = await serve({ limits: { connectionsPerAddress: 2 } });
    const one = await Guest.connect(server);
    await Guest.connect(server);
    await expect(Guest.connect(server)).rejects.toThrow('429');
    await one.leave();
    await expect
      .poll(() =>
        Guest.connect(server).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('messages of many connections', async () => {
    const server = await serve({ limits: { burst: 4, perSecond: 0.001, addressFactor: 1.5 } });
    const roomId = await makeRoom(server);
    const guests = await Promise.all([Guest.connect(server), Guest.connect(server)]);
    for (const guest of guests) guest.roomId = roomId;
    for (let i = 0; i < 4; i++) for (const guest of guests) guest.send({ type: 'ping' });
    await expect.poll(() => guests.flatMap((guest) => guest.heard).length).toBe(8);
    expect(guests.flatMap((guest) => guest.all('error')).map(({ code }) => code)).toEqual(['TOO_FAST', 'TOO_FAST']);
  });
});

describe('nothing is kept for ever', () => {
  const DAY = 24 * 3_600_000;

  test('an open table leaves the list a day after the last thing that happened, unless somebody is there', async () => {
    const clock = new VirtualClock();
    const server = await serve({ clock, data: new MemoryStore({ now: () => clock.now() }) });
    const listed = { ...TWO_OPEN, listed: true };
    const [left, held] = [await makeRoom(server, listed), await makeRoom(server, listed)];
    await Guest.join(server, held, { playerToken: 'a' });
    const list = async () =>
      ((await (await get(server, '/api/rooms')).json()) as { rooms: { roomId: string }[] }).rooms.map(
        ({ roomId }) => roomId,
      );
    expect((await list()).toSorted()).toEqual([left, held].toSorted());
    await clock.pass(DAY + 1000);
    expect(await list()).toEqual([held]);
  });

  test.each<[string, (now: () => number) => Store]>([
    ['memory', (now) => new MemoryStore({ now })],
    ['a file', (now) => LibsqlStore.open({ file: join(freshFolder(), 'tessera.db'), now })],
  ])('old matches are removed from %s, those in use and younger ones are not', async (_what, make) => {
    let now = 1000;
    const store = make(() => now);
    const kinds = { done: 'finished', stopped: 'playing', empty: 'open', used: 'playing' } as const;
    for (const [id, status] of Object.entries(kinds)) {
      await store.create({ id, game: 'attha', createdAt: now, meta: null }, { status });
      await store.append(id, 0, ['x']);
    }
    const clean = (finishedDays: number, abandonedDays: number) =>
      cleanUp(store, { finishedDays, abandonedDays }, now, ['used']);
    const left = async () => (await store.list({ limit: 9 })).map(({ id }) => id).toSorted();
    now += 20 * DAY;
    await store.create({ id: 'young', game: 'attha', createdAt: now, meta: null });
    expect(await clean(0, 0)).toBe(0);
    expect(await clean(30, 30)).toBe(0);
    expect(await clean(10, 30)).toBe(1);
    expect(await left()).toEqual(['empty', 'stopped', 'used', 'young']);
    expect(await clean(10, 10)).toBe(2);
    expect(await left()).toEqual(['used', 'young']);
    await store.close();
    await expect(clean(1, 1)).rejects.toBeInstanceOf(StoreError);
  });
});
