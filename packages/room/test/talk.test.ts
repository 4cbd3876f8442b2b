import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { rematchHead } from '../src/play/rematch.ts';
import { guestAt, openTable, playOut, twoAtTable } from './table.ts';

const person = { kind: 'open' } as const;

describe('chat', () => {
  test('is heard by everybody, and by those who come later', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    const watcher = await guestAt(room, { name: 'Eve' });
    expect(await one.ask({ type: 'chat', text: 'good luck' })).toBe('accepted');
    await watcher.say({ type: 'chat', text: 'hi' });
    expect(two.all('chat')).toMatchObject([
      { from: 'Ann', seat: 0, text: 'good luck' },
      { from: 'Eve', seat: null, text: 'hi' },
    ]);
    const late = await guestAt(room);
    expect(late.all('chat').map(({ text }) => text)).toEqual(['good luck', 'hi']);
  });

  test('TOO_FAST: five lines in ten seconds, also over a new connection', async () => {
    const { one, room, clock } = await twoAtTable({ game: echo });
    for (let i = 0; i < 5; i++) expect(await one.ask({ type: 'chat', text: 'spam' })).toBe('accepted');
    expect(await one.ask({ type: 'chat', text: 'spam' })).toBe('TOO_FAST');
    one.leave();
    const again = await guestAt(room, { playerToken: 'token one' });
    expect(await again.ask({ type: 'chat', text: 'spam' })).toBe('TOO_FAST');
    await clock.pass(10_000);
    expect(await again.ask({ type: 'chat', text: 'sorry' })).toBe('accepted');
  });

  test('a line sent twice is said once', async () => {
    const { one, two } = await twoAtTable({ game: echo });
    await one.say({ type: 'chat', id: 'c', text: 'once' });
    await one.say({ type: 'chat', id: 'c', text: 'once' });
    expect(two.all('chat')).toHaveLength(1);
  });
});

describe('a rematch', () => {
  const over = async () => {
    const table = await twoAtTable({ game: echo });
    let made = 0;
    table.room.createRematch = async (room) => {
      made += 1;
      const next = await Room.create(`NEXT${made}`, table.deps, rematchHead(room, 'another seed'));
      return (next as Room).id;
    };
    return { ...table, count: () => made };
  };

  test('NOT_OVER: can only be asked for after the end', async () => {
    const { one } = await over();
    expect(await one.ask({ type: 'rematch' })).toBe('NOT_OVER');
  });

  test('starts when everybody has asked for it, with the seats moved on by one', async () => {
    const { one, two, deps } = await over();
    await playOut([one, two]);
    await one.ask({ type: 'rematch' });
    expect(two.last('presence').room.rematch).toEqual([0]);
    await two.ask({ type: 'rematch' });
    expect(one.last('rematch').next).toBe('NEXT1');
    const next = (await Room.load('NEXT1', deps)) as Room;
    const ann = await guestAt(next, { playerToken: 'token one' });
    expect(ann.last('room_joined')).toMatchObject({ seatIndex: 1, room: { status: 'playing' } });
    expect(next.info().seats.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  });

  test('agreed on twice is one match, and later requests are told which', async () => {
    const { one, two, room, count } = await over();
    await playOut([one, two]);
    const wish = { type: 'rematch', roomId: room.id } as const;
    await Promise.all([one, two, one, two].map(({ session }) => room.receive(session, wish)));
    expect(count()).toBe(1);
    expect(await two.ask({ type: 'rematch' })).toBe('accepted');
    expect(two.last('rematch').next).toBe('NEXT1');
    expect(two.last('presence').room.next).toBe('NEXT1');
    expect(await one.ask({ type: 'request_undo' })).toBe('GAME_OVER');
  });

  test('a player who left for good is not waited for, and their seat is open', async () => {
    const { room } = await openTable({
      game: league,
      seats: [person, person, person],
      head: { organiser: sha256Hex('boss') },
    });
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((playerToken) => guestAt(room, { playerToken })));
    for (const guest of [a, b, c]) await guest.ask({ type: 'resign' });
    room.createRematch = async () => 'NEXT';
    c.leave();
    await a.ask({ type: 'rematch' });
    await b.ask({ type: 'rematch' });
    expect(a.last('rematch').next).toBe('NEXT');
    const { holders } = rematchHead(room, 'x');
    expect(holders?.map((one) => one !== null)).toEqual([true, false, true]);
  });

  test('INTERNAL: a rematch that cannot be created is answered, and can be asked for again', async () => {
    const { one, two, room } = await over();
    await playOut([one, two]);
    const { createRematch } = room;
    room.createRematch = async () => {
      throw new Error('no room');
    };
    await one.ask({ type: 'rematch' });
    expect(await two.ask({ type: 'rematch' })).toBe('INTERNAL');
    room.createRematch = createRematch;
    expect(await two.ask({ type: 'rematch' })).toBe('accepted');
    expect(one.last('rematch').next).toBe('NEXT1');
  });
});
