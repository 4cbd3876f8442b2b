import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { rematchHead } from '../src/play/rematch.ts';
import { guestAt, openTable } from './table.ts';

const TOKEN = 'token of a program';
const PROGRAM = { playerToken: TOKEN, program: true, name: 'Robot' };
const kept = {
  game: echo,
  seats: [{ kind: 'open' }, { kind: 'open', program: true }] as const,
  head: { holders: [null, { holder: sha256Hex(TOKEN), name: '' }] },
};

describe('a seat that is kept for a program', () => {
  test('the match waits for the program, and nobody else gets the seat', async () => {
    const { room } = await openTable(kept);
    const ann = await guestAt(room, { playerToken: 'a', name: 'Ann' });
    expect(ann.last('room_joined').seatIndex).toBe(0);
    expect(room.info()).toMatchObject({ status: 'waiting', seats: [{}, { kind: 'open', program: true }] });
    for (const other of [{ playerToken: 'b' }, { playerToken: 'c', program: true }])
      expect((await guestAt(room, other)).last('room_joined').seatIndex).toBeNull();
    const grab = await guestAt(room, { playerToken: 'd', program: true, seat: 1 });
    expect(grab.last('move_rejected').reason).toBe('SEAT_TAKEN');
    const program = await guestAt(room, PROGRAM);
    expect(program.last('room_joined').seatIndex).toBe(1);
    expect(room.info()).toMatchObject({
      status: 'playing',
      seats: [{ name: 'Ann' }, { kind: 'person', name: 'Robot', program: true }],
    });
    expect(room.info().seats[0]).not.toHaveProperty('program');
    const loaded = await Room.load(room.id, room.deps);
    expect(loaded?.info().seats[1]).toMatchObject({ name: 'Robot', program: true });
  });

  test('without a token the first program gets it, and people leave it to programs', async () => {
    const { room } = await openTable({ game: echo, seats: [{ kind: 'open', program: true }, { kind: 'open' }] });
    expect((await guestAt(room, { playerToken: 'a' })).last('room_joined').seatIndex).toBe(1);
    expect((await guestAt(room, PROGRAM)).last('room_joined').seatIndex).toBe(0);
    expect(room.info().status).toBe('playing');
  });

  test('a bot can have it instead', async () => {
    const { room } = await openTable(kept);
    const ann = await guestAt(room, { playerToken: 'a' });
    expect(await ann.ask({ type: 'fill_seat', seat: 1, level: 'random' })).toBe('accepted');
    expect(room.info().seats[1]).toMatchObject({ kind: 'bot' });
    expect(room.info().seats[1]).not.toHaveProperty('program');
  });
});

test('a program is asked for no consent: undo is as free as against a bot', async () => {
  const { room } = await openTable(kept);
  const ann = await guestAt(room, { playerToken: 'a' });
  await guestAt(room, PROGRAM);
  await ann.answer('gain');
  const { length } = room.ledger.match?.entries ?? [];
  expect(length).toBeGreaterThan(0);
  expect(await ann.ask({ type: 'request_undo', to: 0 })).toBe('accepted');
  expect(room.ledger.match?.entries).toHaveLength(0);
});

test('a rematch keeps the seat for the same program', async () => {
  const { room } = await openTable(kept);
  await guestAt(room, { playerToken: 'a' });
  await guestAt(room, PROGRAM);
  const { settings, holders } = rematchHead(room, 'next');
  expect(settings.seats).toEqual([{ kind: 'open', program: true }, { kind: 'open' }]);
  expect(holders?.[0]).toMatchObject({ holder: sha256Hex(TOKEN) });
});
