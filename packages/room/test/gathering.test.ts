import { MemoryStore } from '@tessera/store';
import { expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { Room } from '../src/index.ts';
import { guestAt, openTable, playOut, testDeps, VirtualClock } from './table.ts';

const three = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
const names = (room: Room) => room.info().seats.map(({ kind, name }) => (kind === 'open' ? '–' : name || kind));

/** A host and a guest at a table for three. */
async function gathered(settings: Record<string, unknown> = {}) {
  const store = new MemoryStore();
  const table = await openTable({ game: echo, seats: three, store, settings });
  const ann = await guestAt(table.room, { playerToken: 'a', name: 'Ann' });
  const bob = await guestAt(table.room, { playerToken: 'b', name: 'Bob', seat: 2 });
  /** The same table on a server that has just started. */
  const reopened = async () => (await Room.load(table.room.id, testDeps(new VirtualClock(), echo, store))) as Room;
  return { ...table, store, ann, bob, reopened };
}

test('a table for three starts with two: the free seat is gone, also after a restart', async () => {
  const { room, ann, bob, reopened } = await gathered();
  expect(names(room)).toEqual(['Ann', '–', 'Bob']);
  expect(room.info().lobby).toEqual({ host: 0, least: 2, ready: [] });
  expect(await bob.ask({ type: 'start' })).toBe('NOT_HOST');
  expect(await ann.ask({ type: 'start', seats: 3 })).toBe('STALE');
  expect(await ann.ask({ type: 'start', seats: 2 })).toBe('accepted');
  expect(names(room)).toEqual(['Ann', 'Bob']);
  expect(room.info()).toMatchObject({ status: 'playing' });
  expect(room.info().lobby).toBeUndefined();
  // Bob is told where he sits now, and it is his turn when it is that seat's
  expect(bob.last('room_joined')).toMatchObject({ seatIndex: 1, room: { status: 'playing' } });
  expect(bob.session.seats).toEqual([1]);
  expect(await ann.answer('gain')).toBe('accepted');
  const again = await reopened();
  expect(names(again)).toEqual(['Ann', 'Bob']);
  expect(again.ledger.match?.hash).toBe(room.ledger.match?.hash);
  const back = await guestAt(again, { playerToken: 'b' });
  expect(back.last('room_joined').seatIndex).toBe(1);
});

test('a match of fewer seats is played to its end, is stored with snapshots, and has a rematch of as many', async () => {
  const { room, ann, bob, reopened } = await gathered();
  room.createRematch = async () => 'NEXT22';
  await ann.ask({ type: 'start' });
  await playOut([ann, bob]);
  expect(room.info().status).toBe('over');
  expect(room.ledger.match?.transcript().seats).toBe(2);
  for (let i = 0; i < 80; i++) await room.pend({ hinted: [[0, i, 0]] }, undefined);
  const again = await reopened();
  expect(names(again)).toEqual(['Ann', 'Bob']);
  expect(again.info().status).toBe('over');
  expect(await bob.ask({ type: 'rematch' })).toBe('accepted');
  expect(await ann.ask({ type: 'rematch' })).toBe('accepted');
  expect(room.info().next).toBe('NEXT22');
});

test('a full table waits for its host where it should, and begins by itself where it should not', async () => {
  const { room, ann, bob } = await gathered({ hostStarts: true });
  const cid = await guestAt(room, { playerToken: 'c', name: 'Cid' });
  expect(room.info()).toMatchObject({ status: 'waiting', lobby: { waits: true, host: 0 } });
  expect(await bob.ask({ type: 'ready', ready: true })).toBe('accepted');
  expect(await cid.ask({ type: 'ready', ready: true })).toBe('accepted');
  expect(await cid.ask({ type: 'ready', ready: false })).toBe('accepted');
  expect(ann.last('presence').room.lobby?.ready).toEqual([2]);
  expect(await cid.ask({ type: 'start' })).toBe('NOT_HOST');
  // a host who is gone holds nobody up
  ann.leave();
  expect(await cid.ask({ type: 'start', seats: 3 })).toBe('accepted');
  expect(room.info().status).toBe('playing');
  expect(await cid.ask({ type: 'ready', ready: true })).toBe('ALREADY_STARTED');
  const usual = await gathered();
  await guestAt(usual.room, { playerToken: 'c' });
  expect(usual.room.info().status).toBe('playing');
});

test('people choose their seats: a free one at once, a taken one when they who sit there agree', async () => {
  const { room, ann, bob, reopened } = await gathered();
  await bob.ask({ type: 'ready', ready: true });
  expect(await bob.ask({ type: 'take_seat', seat: 1 })).toBe('accepted');
  expect(names(room)).toEqual(['Ann', 'Bob', '–']);
  expect(bob.last('room_joined').seatIndex).toBe(1);
  expect(room.info().lobby?.ready).toEqual([1]);
  expect(await bob.ask({ type: 'take_seat', seat: 0 })).toBe('accepted');
  expect(names(room)).toEqual(['Ann', 'Bob', '–']);
  expect(ann.last('presence').room.lobby?.swap).toEqual({ by: 1, with: 0 });
  expect((await reopened()).info().lobby?.swap).toEqual({ by: 1, with: 0 });
  expect(await bob.ask({ type: 'accept_swap', seat: 1 })).toBe('NOT_YOUR_SEAT');
  expect(await ann.ask({ type: 'accept_swap', seat: 2 })).toBe('STALE');
  expect(await ann.ask({ type: 'accept_swap', seat: 1 })).toBe('accepted');
  expect(names(room)).toEqual(['Bob', 'Ann', '–']);
  expect(ann.session.seats).toEqual([1]);
  // the host is a person, not a seat
  expect(room.info().lobby).toEqual({ host: 1, least: 2, ready: [0] });
  expect(names(await reopened())).toEqual(['Bob', 'Ann', '–']);
  expect(await ann.ask({ type: 'accept_swap', seat: 0 })).toBe('NO_SWAP');
  await bob.ask({ type: 'take_seat', seat: 1 });
  expect(await ann.ask({ type: 'decline_swap' })).toBe('accepted');
  expect(room.info().lobby?.swap).toBeUndefined();
});

test('the host lets somebody go; others can only leave themselves', async () => {
  const { room, ann, bob, reopened } = await gathered();
  await bob.ask({ type: 'ready', ready: true });
  expect(await bob.ask({ type: 'free_seat', seat: 0 })).toBe('NOT_HOST');
  expect(await ann.ask({ type: 'free_seat', seat: 1 })).toBe('BAD_SEAT');
  expect(await ann.ask({ type: 'free_seat', seat: 2 })).toBe('accepted');
  expect(names(room)).toEqual(['Ann', '–', '–']);
  expect(bob.last('room_joined')).toMatchObject({ seat: 'SPECTATOR', seatIndex: null });
  expect(await bob.ask({ type: 'start' })).toBe('NOT_OWNER');
  expect(room.info().lobby?.ready).toEqual([]);
  expect(await ann.ask({ type: 'start' })).toBe('TOO_FEW');
  // a bot that was added is taken off again
  await ann.ask({ type: 'fill_seat', seat: 1, level: 'random' });
  expect(await ann.ask({ type: 'free_seat', seat: 1 })).toBe('accepted');
  // a host who leaves makes the next one host
  await bob.say({ type: 'join_room', version: 1, playerToken: 'b', name: 'Bob' });
  expect(await ann.ask({ type: 'free_seat', seat: 0 })).toBe('accepted');
  expect(names(room)).toEqual(['–', 'Bob', '–']);
  expect(room.info().lobby?.host).toBe(1);
  expect((await reopened()).info().lobby?.host).toBe(1);
});

test('nothing of this is possible from outside, for programs, once it has begun, and with a fixed position', async () => {
  const { room } = await openTable({ game: echo, seats: [...three.slice(0, 2), { kind: 'open', program: true }] });
  const ann = await guestAt(room, { playerToken: 'a' });
  const watcher = await guestAt(room, {});
  for (const message of [
    { type: 'take_seat', seat: 1 },
    { type: 'accept_swap', seat: 0 },
    { type: 'decline_swap' },
    { type: 'ready', ready: true },
    { type: 'free_seat', seat: 0 },
    { type: 'start' },
  ])
    expect(await watcher.ask(message)).toBe('NOT_OWNER');
  for (const seat of [0, 2, 3, 63]) expect(await ann.ask({ type: 'take_seat', seat })).toBe('BAD_SEAT');
  expect(await ann.ask({ type: 'free_seat', seat: 63 })).toBe('BAD_SEAT');
  await guestAt(room, { playerToken: 'p', program: true, seat: 2 });
  expect(await ann.ask({ type: 'start' })).toBe('accepted');
  expect(await ann.ask({ type: 'take_seat', seat: 1 })).toBe('ALREADY_STARTED');
  const fixed = await gathered();
  Object.assign(fixed.room.ledger.head.settings, { start: 'a position' });
  expect(await fixed.ann.ask({ type: 'start' })).toBe('TOO_FEW');
});

test('what was said stays with who said it when seats change', async () => {
  const { room, ann, bob } = await gathered();
  await bob.ask({ type: 'chat', text: 'hello' });
  await ann.ask({ type: 'start' });
  const late = await guestAt(room, {});
  expect(late.last('chat')).toMatchObject({ from: 'Bob', seat: 1, text: 'hello' });
});
