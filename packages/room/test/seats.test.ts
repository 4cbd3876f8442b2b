import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { type Room, sha256Hex } from '../src/index.ts';
import { guestAt, openTable, twoAtTable } from './table.ts';

const three = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
const kinds = (room: Room) => room.info().seats.map(({ kind }) => kind);

describe('names', () => {
  test('a player is renamed for everybody, and after a restart', async () => {
    const { room, one, two } = await twoAtTable({ game: echo });
    expect(await one.ask({ type: 'rename', name: '  Ada \u202e' })).toBe('accepted');
    expect(two.last('presence').room.seats[0].name).toBe('Ada');
    expect(room.info().seats[0]).toMatchObject({ kind: 'person', name: 'Ada' });
    // the token still holds the seat, and what is said is said under the new name
    one.leave();
    const back = await guestAt(room, { playerToken: 'token one' });
    expect(back.last('room_joined').seatIndex).toBe(0);
    expect(room.info().seats[0].name).toBe('Ada');
  });

  test('nobody is renamed to nothing, to another, or by another', async () => {
    const { room, one, two } = await twoAtTable({ game: echo });
    const known = room.info().seats[1].name;
    expect(await one.ask({ type: 'rename', name: ' \u200b ' })).toBe('BAD_MESSAGE');
    expect(await one.ask({ type: 'rename', name: 'Eve', seat: 1 })).toBe('NOT_YOUR_SEAT');
    expect(room.info().seats[1].name).toBe(known);
    await two.ask({ type: 'rename', name: 'Bob' });
    await one.ask({ type: 'rename', name: 'bob' });
    expect(room.info().seats[0].name).toBe('bob 2');
    const watcher = await guestAt(room, {});
    expect(await watcher.ask({ type: 'rename', name: 'Eve' })).toBe('NOT_OWNER');
  });
});

describe('joining', () => {
  test('the match starts when the last open seat is taken', async () => {
    const { room } = await openTable({ game: echo });
    const one = await guestAt(room, { playerToken: 'a', name: 'Ann' });
    expect(room.info().status).toBe('waiting');
    expect(await one.answer('gain')).toBe('NOT_STARTED');
    await guestAt(room, { playerToken: 'b' });
    expect(one.last('state_update')).toMatchObject({ ply: 0, room: { status: 'playing' } });
    expect(one.mine()?.kind).toBe('power');
  });

  test('a token gets the seat it asks for, and the same seat when it comes back', async () => {
    const { room } = await openTable({ game: echo, seats: three });
    const one = await guestAt(room, { playerToken: 'a', name: 'Ann', seat: 2 });
    expect(one.last('room_joined').seatIndex).toBe(2);
    one.leave();
    const back = await guestAt(room, { playerToken: 'a', seat: 0 });
    expect(back.last('room_joined').seatIndex).toBe(2);
    expect(room.info().seats[2].name).toBe('Ann');
  });

  test('SEAT_TAKEN: the seat of somebody else is not given, and the session keeps its role', async () => {
    const { room } = await openTable({ game: echo, seats: three });
    await guestAt(room, { playerToken: 'a', seat: 1 });
    const late = await guestAt(room, { playerToken: 'b', seat: 1 });
    expect(late.last('move_rejected').reason).toBe('SEAT_TAKEN');
    expect(await late.ask({ type: 'pause' })).toBe('NOT_JOINED');
    await late.say({ type: 'join_room', playerToken: 'b', version: 1 });
    await late.say({ type: 'join_room', playerToken: 'c', seat: 1 });
    expect(late.session.seats).toEqual([0]);
  });

  test('with no seat left, without a token or on request people spectate and cannot act', async () => {
    const { room, one } = await twoAtTable({ game: echo });
    for (const joining of [{ playerToken: 'c' }, {}, { playerToken: 'token one', spectate: true }]) {
      const watcher = await guestAt(room, joining);
      expect(watcher.last('room_joined')).toMatchObject({ seat: 'SPECTATOR', seatIndex: null });
      expect(watcher.mine()).toBeUndefined();
      for (const type of ['move_request', 'request_undo', 'pause', 'rematch', 'say', 'claim_draw'])
        expect(await watcher.ask({ type, answers: ['gain'], choice: 1, kind: 'x' })).toBe('NOT_OWNER');
    }
    expect(one.last('presence').room.spectators).toBe(3);
  });

  test('NOT_JOINED: nothing is answered before joining or after leaving', async () => {
    const { room, one } = await twoAtTable({ game: echo });
    const stranger = await guestAt(room, { playerToken: 'x', seat: 7 });
    for (const type of ['get_state', 'move_request', 'chat', 'request_undo', 'accept_undo', 'rematch', 'kick'])
      expect(await stranger.ask({ type, text: 'hi', seat: 0 })).toBe('NOT_JOINED');
    await one.say({ type: 'leave_room' });
    expect(await one.answer()).toBe('NOT_JOINED');
    expect(room.connected(0)).toBe(false);
    await one.say({ type: 'join_room', playerToken: 'token one', version: 1 });
    expect(await one.answer()).toBe('accepted');
  });

  test('a connection that closed while its join was waiting leaves nothing behind', async () => {
    const { room } = await openTable({ game: echo });
    const ghost = room.connect(() => {});
    const joining = room.receive(ghost, { type: 'join_room', roomId: room.id, playerToken: 'a' });
    room.disconnect(ghost);
    await joining;
    expect(room.sessions.size).toBe(0);
    expect(room.info().seats[0]).toMatchObject({ kind: 'person', connected: false });
  });

  test('a ping is answered, joined or not', async () => {
    const { room } = await openTable({ game: echo });
    const guest = await guestAt(room);
    expect((await guest.say({ type: 'ping' }))[0]).toMatchObject({ type: 'pong', now: 1_000_000 });
  });
});

describe('names', () => {
  const joined = async (...wanted: string[]) => {
    const { room } = await openTable({ game: echo, seats: three.slice(0, wanted.length) });
    for (const [i, name] of wanted.entries()) await guestAt(room, { playerToken: `t${i}`, name });
    return room.info().seats.map(({ name }) => name);
  };

  test('have no control characters and nothing that turns the text around them', async () => {
    expect(await joined('\u202eAnn\u0000\u2066', ' B\u200bo\n b\ud800 ')).toEqual(['Ann', 'Bo b']);
    expect(await joined('José 🦊', 'Łukasz')).toEqual(['José 🦊', 'Łukasz']);
  });

  test('are different at one table, also where they only look the same', async () => {
    expect(await joined('Ann', 'Ann', 'ann')).toEqual(['Ann', 'Ann 2', 'ann 3']);
    expect(await joined('Ann', 'A\u00adnn')).toEqual(['Ann', 'Ann 2']);
    expect(await joined('Ａnn', 'Ann')).toEqual(['Ａnn', 'Ann 2']);
    expect((await joined('x'.repeat(40), 'x'.repeat(40)))[1]).toBe(`${'x'.repeat(36)} 2`);
    expect(await joined('\u0000', '')).toEqual(['', '']);
  });

  test('of people who hold seats from the start are told apart, too', async () => {
    const hold = (token: string, name: string) => ({ holder: sha256Hex(token), name });
    const { room } = await openTable({
      game: echo,
      seats: three,
      head: { holders: [hold('a', 'Ann'), hold('b', 'Ann'), hold('a', 'Ann')] },
    });
    expect(room.info().seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', 'Ann']);
  });

  test('a spectator cannot speak as one of the players', async () => {
    const { room, one } = await twoAtTable({ game: echo });
    const watcher = await guestAt(room, { name: '\u200bann' });
    await watcher.ask({ type: 'chat', text: 'I resign\u202e' });
    expect(one.last('chat')).toMatchObject({ from: 'ann 2', seat: null, text: 'I resign' });
    expect(await watcher.ask({ type: 'chat', text: '\u202e\u0007' })).toBe('BAD_MESSAGE');
  });
});

describe('bots on seats', () => {
  test('fill_seat puts a bot on an open seat, and the match starts', async () => {
    const { room } = await openTable({ game: echo });
    const one = await guestAt(room, { playerToken: 'a' });
    expect(await one.ask({ type: 'fill_seat', seat: 0, level: 'random' })).toBe('BAD_SEAT');
    expect(await one.ask({ type: 'fill_seat', seat: 5, level: 'random' })).toBe('BAD_SEAT');
    expect(await one.ask({ type: 'fill_seat', seat: 1, level: 'random' })).toBe('accepted');
    expect(kinds(room)).toEqual(['person', 'bot']);
    expect(room.info().status).toBe('playing');
    expect(await one.ask({ type: 'fill_seat', seat: 1, level: 'random' })).toBe('BAD_SEAT');
  });

  test('BAD_LEVEL: a bot that the game does not have gets no seat', async () => {
    const { room, deps } = await openTable({ game: echo });
    deps.hasLevel = (game, level) => game === 'echo' && level === 'random';
    const one = await guestAt(room, { playerToken: 'a' });
    expect(await one.ask({ type: 'fill_seat', seat: 1, level: 'perfect' })).toBe('BAD_LEVEL');
    expect(one.last('move_rejected').field).toBe('level');
    expect(kinds(room)).toEqual(['person', 'open']);
    expect(await one.ask({ type: 'fill_seat', seat: 1, level: 'random' })).toBe('accepted');
  });

  test('only players fill seats', async () => {
    const { room } = await openTable({ game: echo });
    const watcher = await guestAt(room);
    expect(await watcher.ask({ type: 'fill_seat', seat: 1, level: 'random' })).toBe('NOT_OWNER');
  });

  test('kick: a player who was away long enough is replaced, not before', async () => {
    const { room, one, two, clock } = await twoAtTable({ game: echo, settings: { awayMs: 30_000 } });
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('STILL_HERE');
    expect(await one.ask({ type: 'kick', seat: 9 })).toBe('NOBODY_TO_REPLACE');
    two.leave();
    await clock.pass(29_999);
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('STILL_HERE');
    await clock.pass(1);
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('accepted');
    expect(room.info().seats[1]).toMatchObject({ kind: 'bot', name: 'Bob' });
    await one.answer('gain');
    expect(one.mine()).toBeDefined();
  });

  test('kick: a player who has not come back since the room was opened can be replaced, too', async () => {
    const { clock, deps } = await twoAtTable({ game: echo, settings: { awayMs: 30_000 } });
    const { Room } = await import('../src/index.ts');
    const room = (await Room.load('ROOM22', deps)) as Room;
    const one = await guestAt(room, { playerToken: 'token one' });
    await clock.pass(30_000);
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('accepted');
  });

  test('kick: the bot that takes over is the game’s middle one', async () => {
    const { room, one, two, deps } = await twoAtTable({ game: echo, settings: { awayMs: 0 } });
    deps.levels = () => ['random', 'easy', 'hard'];
    two.leave();
    await one.ask({ type: 'kick', seat: 1 });
    expect(room.info().seats[1]).toMatchObject({ kind: 'bot', level: 'easy' });
  });

  test('a player who comes back takes the seat from the bot, whose answer no longer counts', async () => {
    const { room, one, two, clock } = await twoAtTable({ game: echo, settings: { awayMs: 0, botDelayMs: 5000 } });
    await one.answer('gain');
    two.leave();
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('accepted');
    const back = await guestAt(room, { playerToken: 'token two' });
    expect(kinds(room)).toEqual(['person', 'person']);
    await clock.pass(10_000);
    expect(back.mine()?.actor).toBe(1);
    expect(await back.answer('arm')).toBe('accepted');
  });
});

describe('one screen for several seats', () => {
  const held = { holder: sha256Hex('all'), name: '' };

  test('the seat that is asked answers, and its view is shown', async () => {
    const { room } = await openTable({ game: echo, head: { holders: [held, held] } });
    const both = await guestAt(room, { playerToken: 'all' });
    expect(both.session.seats).toEqual([0, 1]);
    for (const actor of [0, 1, 0, 1]) {
      expect(both.mine()?.actor).toBe(actor);
      expect(await both.answer('gain')).toBe('accepted');
    }
  });

  test('asked at the same time, the question tells the seats apart', async () => {
    const { room } = await openTable({ game: tricks, head: { holders: [held, held] } });
    const both = await guestAt(room, { playerToken: 'all' });
    const second = both.questions()[1];
    const answers = [second.choices?.[0]];
    expect(await both.ask({ type: 'move_request', question: second.id, answers })).toBe('accepted');
    expect(room.ledger.match?.entries[0].actor).toBe(1);
    expect(both.mine()?.actor).toBe(0);
  });

  test('the seat that is asked is the one that leaves', async () => {
    const { room } = await openTable({
      game: league,
      seats: three,
      head: { holders: [held, held, held], organiser: sha256Hex('boss') },
    });
    const both = await guestAt(room, { playerToken: 'all' });
    const boss = await guestAt(room, { organiser: 'boss' });
    await boss.answer({ winner: 1 });
    expect(await both.ask({ type: 'resign' })).toBe('accepted');
    expect(kinds(room)).toEqual(['person', 'left', 'person']);
    expect(both.last('state_update').asides).toEqual([{ leave: true }, { draw: 'offer' }]);
  });
});
