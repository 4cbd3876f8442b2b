import { join } from 'node:path';
import { MemoryStore, type Store } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../packages/room/test/table.ts';
import { Guest, playOn, sitTwo } from './guest.ts';
import { freshFolder, makeRoom, serve } from './serve.ts';

describe('idle rooms', () => {
  test('leave memory after a while and come back with everything in it', async () => {
    const clock = new VirtualClock();
    const server = await serve({ clock, idleMs: 60_000 });
    const roomId = await makeRoom(server);
    const [one, two] = await sitTwo(server, roomId);
    await playOn([one, two], 'idle', 12);
    const { state } = one;
    await clock.pass(61_000);
    expect(await server.rooms.sweep()).toBe(0);
    await Promise.all([one.leave(), two.leave()]);
    await expect.poll(() => server.rooms.peek(roomId)?.sessions.size).toBe(0);
    await clock.pass(61_000);
    expect(await server.rooms.sweep()).toBe(1);
    expect(server.rooms.size).toBe(0);
    const back = await Guest.join(server, roomId, { playerToken: 'token one' });
    expect(back.state).toEqual(state);
    expect(server.rooms.size).toBe(1);
  });

  test('many who come at once find one room', async () => {
    const folder = freshFolder();
    const first = await serve({ data: join(folder, 'a.db') });
    const roomId = await makeRoom(first);
    await first.close();
    const second = await serve({ data: join(folder, 'a.db') });
    const guests = await Promise.all(Array.from({ length: 10 }, () => Guest.join(second, roomId, { spectate: true })));
    expect(second.rooms.size).toBe(1);
    expect(second.rooms.peek(roomId)?.sessions.size).toBe(guests.length);
  });
});

/** A store whose appends wait until they are let go. */
function gated(store: Store): { store: Store; gate: { open: () => void; waiting: number } } {
  let open = () => {};
  const gate = { open: () => open(), waiting: 0 };
  const opened = new Promise<void>((done) => {
    open = done;
  });
  let closedFor = false;
  const append: Store['append'] = async (id, expected, records, request) => {
    if (request?.endsWith('slow')) {
      gate.waiting += 1;
      closedFor = true;
    }
    if (closedFor) await opened;
    return store.append(id, expected, records, request);
  };
  return { store: Object.assign(Object.create(store), { append, ...bound(store) }), gate };
}

const bound = (store: Store) => ({
  create: store.create.bind(store),
  load: store.load.bind(store),
  snapshot: store.snapshot.bind(store),
  mark: store.mark.bind(store),
  idOf: store.idOf.bind(store),
  list: store.list.bind(store),
  remove: store.remove.bind(store),
  close: async () => {},
});

test('closing waits for the write in flight, answers it, and sends everybody away to come again', async () => {
  const kept = new MemoryStore();
  const { store, gate } = gated(kept);
  const server = await serve({ data: store });
  const roomId = await makeRoom(server);
  const [one, two] = await sitTwo(server, roomId);
  const mover = one.mine() ? one : two;
  const answer = mover.ask({ type: 'move_request', id: 'slow', answers: [mover.mine()?.choices?.[0]] });
  await expect.poll(() => gate.waiting).toBe(1);
  const closed = server.close();
  await expect(Guest.connect(server)).rejects.toThrow();
  gate.open();
  expect((await answer).type).toBe('accepted');
  await closed;
  expect(await one.closed).toBe(1012);
  expect(await two.closed).toBe(1012);

  const again = await serve({ data: kept });
  const back = await Guest.join(again, roomId, { playerToken: mover === one ? 'token one' : 'token two' });
  expect(back.state).toEqual(mover.state);
});

test('a room whose write failed is opened from the store again', async () => {
  const kept = new MemoryStore();
  let broken = false;
  const append: Store['append'] = (...args) =>
    broken ? Promise.reject(new Error('the disk is full')) : kept.append(...args);
  const store = { ...bound(kept), append };
  const server = await serve({ data: store });
  const roomId = await makeRoom(server);
  const [one, two] = await sitTwo(server, roomId);
  await playOn([one, two], 'fine', 3);
  const { state } = one;
  const mover = one.mine() ? one : two;
  const move = { type: 'move_request', id: 'unlucky', answers: [mover.mine()?.choices?.[0]] };
  broken = true;
  expect(await mover.ask(move)).toMatchObject({ type: 'move_rejected', reason: 'STORE_FAILED' });
  expect(await Promise.all([one.closed, two.closed])).toEqual([1012, 1012]);
  expect(server.errors.length).toBeGreaterThan(0);
  broken = false;
  const back = await Guest.join(server, roomId, { playerToken: mover === one ? 'token one' : 'token two' });
  expect(back.state).toEqual(state);
  expect((await back.ask(move)).type).toBe('accepted');
});

test('a rematch that was made but not told is found again, not made twice', async () => {
  const kept = new MemoryStore();
  let broken = false;
  const append: Store['append'] = (...args) =>
    broken && JSON.stringify(args[2]).includes('followed')
      ? Promise.reject(new Error('the disk is full'))
      : kept.append(...args);
  const server = await serve({ data: { ...bound(kept), append } });
  const roomId = await makeRoom(server);
  const [one, two] = await sitTwo(server, roomId);
  await one.ask({ type: 'resign' });
  await one.ask({ type: 'rematch' });
  broken = true;
  expect(await two.ask({ type: 'rematch' })).toMatchObject({ type: 'move_rejected' });
  await Promise.all([one.closed, two.closed]);
  broken = false;
  // both wishes are stored: either of the two can ask again
  const first = await Guest.join(server, roomId, { playerToken: 'token one' });
  const told = first.next('rematch');
  await first.ask({ type: 'rematch', id: 'again' });
  const { next } = await told;
  expect((await kept.list({ limit: 9 })).map(({ id }) => id).sort()).toEqual([roomId, next].sort());
});

test('when the port is taken the next free one is', async () => {
  const first = await serve();
  const second = await serve({ port: first.port });
  expect(second.port).toBeGreaterThan(first.port);
  expect(second.url).toBe(`http://localhost:${second.port}`);
});
