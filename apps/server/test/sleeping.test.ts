import { join } from 'node:path';
import { type Clock, parseSettings, sha256Hex } from '@tessera/room';
import { LibsqlStore } from '@tessera/store/libsql';
import { isAlive, many } from '@tessera/store/people';
import { expect, test } from 'vitest';
import { SystemClock } from '../src/operations/clock.ts';
import { gameById } from '../src/rooms/games.ts';
import { Guest } from './guest.ts';
import { freshFolder, makeRoom, serve } from './serve.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The system's time, which can be moved on. */
class Later implements Clock {
  readonly #clock = new SystemClock();
  shift = 0;
  now = () => this.#clock.now() + this.shift;
  after = (ms: number, run: () => void) => this.#clock.after(ms, run);
}

const TABLES = process.env.TESSERA_SOAK ? 5000 : 500;

test('thousands of sleeping tables cost no memory, and the time of each is over by itself, once', async () => {
  const file = join(freshFolder(), 'tessera.db');
  const clock = new Later();
  const store = LibsqlStore.open({ file });
  const server = await serve({ data: store, clock, idleMs: 0, bots: { choose: () => new Promise(() => {}) } });
  const settings = parseSettings(
    { game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }], pace: 'daily' },
    gameById,
  );
  if (!settings.ok) throw new Error(settings.error.message);
  const holders = ['Ada', 'Theo'].map((name) => ({ name, holder: sha256Hex(name) }));
  const ids: string[] = [];
  for (let i = 0; i < TABLES; i += 50) {
    const made = Array.from({ length: 50 }, (_, k) =>
      server.rooms.create({ settings: settings.value, seed: `seed ${i + k}`, holders }),
    );
    ids.push(...(await Promise.all(made)).map(({ id }) => id));
    await server.rooms.sweep();
  }
  await expect.poll(() => server.rooms.sweep().then(() => server.rooms.size), { timeout: 30_000 }).toBe(0);
  // one of them is opened by somebody, and sleeps again
  const guest = await Guest.join(server, ids[7], { playerToken: 'Ada' });
  expect(guest.heard.some(({ type }) => type === 'room_joined')).toBe(true);
  guest.socket.close();
  await expect.poll(() => server.rooms.sweep().then(() => server.rooms.size), { timeout: 30_000 }).toBe(0);

  // the server runs all the time: else everybody gets the time back
  await store.people.write(() => isAlive(Math.round(clock.now()) + 3 * DAY + HOUR, Number.MAX_SAFE_INTEGER));
  clock.shift = 3 * DAY + HOUR;
  const over = async () => (await store.list({ status: 'finished', limit: TABLES + 1 })).length;
  await expect.poll(() => server.rooms.sweep().then(over), { timeout: 120_000, interval: 500 }).toBe(TABLES);
  expect(server.errors).toEqual([]);
  const [line] = await store.list({ status: 'finished', limit: 1 });
  expect(line.result).toMatchObject({ onTime: [expect.any(Number)] });
  // each is looked into once more, in case that its server was gone before everything was done
  clock.shift += 90_000;
  await expect
    .poll(() => store.people.read(() => many<{ n: number }>('SELECT count(*) AS n FROM S.alarm')), { timeout: 30_000 })
    .toEqual([{ n: 0 }]);
  await expect.poll(() => server.rooms.sweep().then(() => server.rooms.size), { timeout: 30_000 }).toBe(0);
  for (const id of ids.slice(0, 20)) {
    const whole = await store.load(id, { whole: true });
    expect(whole?.tail.filter(({ data }) => (data as { timedOut?: number }).timedOut !== undefined)).toHaveLength(1);
  }
}, 240_000);

test('a server that was away gives the time back, and says so', async () => {
  const file = join(freshFolder(), 'tessera.db');
  const clock = new Later();
  const first = await serve({ data: file, clock });
  const roomId = await makeRoom(first, { game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }], pace: 'many' });
  await Guest.join(first, roomId, { playerToken: 'a' });
  const bob = await Guest.join(first, roomId, { playerToken: 'b' });
  const before = await bob.next('state_update', ({ room }) => room?.status === 'playing');
  await first.close();
  clock.shift = 10 * DAY;
  const second = await serve({ data: file, clock });
  const again = await Guest.connect(second);
  const { room } = await again.join(roomId, { playerToken: 'a' });
  expect(room.status).toBe('playing');
  expect(room.interruptions).toHaveLength(1);
  const asked = before.room?.running?.[0] ?? 0;
  expect(room.seats[asked].clock).toBeGreaterThan(DAY - HOUR);
  expect(second.errors).toEqual([]);
});
