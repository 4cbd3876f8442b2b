import { MemoryStore, type Store } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room, type RoomDeps } from '../src/index.ts';
import { Guest, guestAt, openTable, settle, testDeps, twoAtTable, VirtualClock } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const turns = (ms: number, increment = 0, cap = ms) => ({ clock: { kind: 'turns', ms, increment, cap } });
const left = (room: Room) => room.info().seats.map(({ clock }) => clock);

/** A table of a server: its deps can be told when something is due, and what was missed. */
async function minded(settings: Record<string, unknown>, store: Store = new MemoryStore()) {
  const clock = new VirtualClock();
  const alarms: (number | undefined)[] = [];
  const lost: { from: number; until: number }[] = [];
  const told: number[] = [];
  const deps: RoomDeps & { errors: unknown[] } = {
    ...testDeps(clock, echo, store),
    alarm: async (inMs) => void alarms.push(inMs === undefined ? undefined : clock.now() + inMs),
    interruptions: () => lost,
    onTurns: ({ ledger }) => void told.push(ledger.seq),
  };
  const { parseSettings } = await import('../src/index.ts');
  const parsed = parseSettings(
    { game: echo.id, seats: [{ kind: 'open' }, { kind: 'open' }], timeout: 'move', ...settings },
    deps.game,
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  const room = (await Room.create('ROOM22', deps, { settings: parsed.value, seed: 'seed' })) as Room;
  const sit = (at: Room, who: string) => guestAt(at, { playerToken: who, name: who });
  return { clock, deps, room, alarms, lost, told, sit, one: await sit(room, 'Ann'), two: await sit(room, 'Bob') };
}

describe('a bank by turns', () => {
  test('is topped up when a turn is over, and never above its cap by that', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: turns(DAY, 4 * HOUR, DAY + 5 * HOUR) });
    await clock.pass(2 * HOUR);
    await one.answer('again');
    expect(left(room)).toEqual([22 * HOUR, DAY]);
    await one.answer('gain');
    expect(left(room)).toEqual([26 * HOUR, DAY]);
    await two.answer('gain');
    await one.answer('gain');
    expect(left(room)).toEqual([29 * HOUR, 28 * HOUR]);
    expect(room.info().deadlines).toEqual([{ seat: 1, at: clock.now() + 28 * HOUR }]);
  });

  test('has three named paces', async () => {
    const table = await openTable({ game: echo, settings: { pace: 'weekly' } });
    expect(table.room.info()).toMatchObject({
      clockSetting: { kind: 'turns', ms: 3 * DAY, increment: 36 * HOUR, cap: 10 * DAY },
      timeout: 'forfeit',
    });
    await expect(openTable({ game: echo, settings: { pace: 'sometimes' } })).rejects.toThrow('many, daily or weekly');
    await expect(
      openTable({ game: echo, settings: { pace: 'daily', clock: { kind: 'move', ms: 9000 } } }),
    ).rejects.toThrow();
    await expect(openTable({ game: echo, settings: turns(DAY, HOUR, HOUR) })).rejects.toThrow('clock.cap');
  });

  test('three seats go on with a bot unless something else was agreed on; two lose', async () => {
    const open = { kind: 'open' } as const;
    const three = await openTable({ game: league, seats: [open, open, open], settings: { pace: 'many' } }).catch(() =>
      openTable({ game: tricks, seats: [open, open, open], settings: { pace: 'many' } }),
    );
    expect(three.room.info().timeout).toBe('bot');
    const agreed = await openTable({ game: echo, settings: { pace: 'many', timeout: 'bot' } });
    expect(agreed.room.info().timeout).toBe('bot');
  });

  test('who comes back after it was empty has the time of one turn', async () => {
    const { one, room, clock } = await twoAtTable({
      game: echo,
      settings: { ...turns(DAY, 4 * HOUR), timeout: 'bot', botDelayMs: 60_000 },
    });
    await clock.pass(DAY);
    expect(room.info().seats[0].kind).toBe('bot');
    await one.say({ type: 'join_room', playerToken: 'token one', version: 1 });
    expect(left(room)).toEqual([4 * HOUR, DAY]);
    expect(await one.answer('gain')).toBe('accepted');
  });
});

describe('a holiday', () => {
  test('is announced a day before, seen by the others, stops the clock and ends with a move', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: turns(3 * DAY, 12 * HOUR, 5 * DAY) });
    const now = clock.now();
    const ask = (from: number, until: number) =>
      one.ask({ type: 'announce_holiday', from: now + from, until: now + until });
    expect(await ask(HOUR, 5 * DAY)).toBe('HOLIDAY_TOO_SOON');
    expect(await ask(DAY, DAY + HOUR)).toBe('HOLIDAY_TOO_LONG');
    expect(await ask(DAY, 23 * DAY)).toBe('HOLIDAY_TOO_LONG');
    expect(await ask(2 * DAY, 12 * DAY)).toBe('accepted');
    // another one takes its place: no time is used up by what never came
    expect(await ask(DAY, 11 * DAY)).toBe('accepted');
    expect(two.last('presence').room.holidays).toEqual([{ seat: 0, from: now + DAY, until: now + 11 * DAY }]);
    expect(room.info().deadlines).toEqual([{ seat: 0, at: now + 13 * DAY }]);
    await clock.pass(8 * DAY);
    expect(left(room)).toEqual([2 * DAY, 3 * DAY]);
    expect(room.info().seats[0].kind).toBe('person');
    await one.answer('gain');
    expect(room.info().holidays).toEqual([{ seat: 0, from: now + DAY, until: now + 8 * DAY }]);
    await two.answer('gain');
    await clock.pass(DAY);
    expect(left(room)[0]).toBe(2 * DAY + 12 * HOUR - DAY);
    // seven days are used: fourteen are left this year
    const again = (days: number) =>
      one.ask({ type: 'announce_holiday', from: clock.now() + DAY, until: clock.now() + (1 + days) * DAY });
    expect(await again(15)).toBe('HOLIDAY_TOO_LONG');
    expect(await again(14)).toBe('accepted');
    expect(await one.ask({ type: 'end_holiday' })).toBe('accepted');
    expect(await one.ask({ type: 'end_holiday' })).toBe('NO_HOLIDAY');
  });

  test('moves the end of one’s time, and time runs out after it', async () => {
    const { one, room, clock } = await twoAtTable({ game: echo, settings: { ...turns(3 * DAY), timeout: 'move' } });
    const now = clock.now();
    await one.ask({ type: 'announce_holiday', from: now + 2 * DAY, until: now + 9 * DAY });
    await clock.pass(10 * DAY - 1);
    expect(room.ledger.match?.length).toBe(0);
    await clock.pass(1);
    expect(room.ledger.match?.entries).toMatchObject([{ actor: 0, choice: 'gain' }]);
  });

  test('is not for spectators, other clocks and tournaments', async () => {
    const { room, one } = await twoAtTable({ game: echo, settings: { clock: { kind: 'days', ms: DAY } } });
    const dates = { from: 1e9, until: 2e9 };
    expect(await one.ask({ type: 'announce_holiday', ...dates })).toBe('NO_HOLIDAYS');
    const watcher = await guestAt(room);
    expect(await watcher.ask({ type: 'announce_holiday', ...dates })).toBe('NOT_OWNER');
    const strict = await twoAtTable({ game: echo, settings: { pace: 'daily', noHolidays: true } });
    expect(await strict.one.ask({ type: 'announce_holiday', ...dates })).toBe('NO_HOLIDAYS');
    expect(strict.room.info().noHolidays).toBe(true);
  });

  test('is still there after a restart, from records and from a snapshot', async () => {
    const { one, room, clock, deps } = await twoAtTable({ game: echo, settings: turns(3 * DAY) });
    const holiday = { from: clock.now() + DAY, until: clock.now() + 5 * DAY };
    await one.ask({ type: 'announce_holiday', ...holiday });
    for (let i = 0; i < 70; i++) await one.say({ type: 'looking', ply: 0 });
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.info().holidays).toEqual([{ seat: 0, ...holiday }]);
  });
});

describe('while nobody has the room open', () => {
  test('it can be closed once it is sure that somebody opens it in time', async () => {
    const { room, clock, alarms, one, two } = await minded(turns(3 * DAY));
    one.leave();
    two.leave();
    // in a minute, in case that the server is gone before it has done what follows from the last record
    expect(alarms.at(-1)).toBeLessThanOrEqual(clock.now() + 60_000);
    expect(room.idle).toBe(true);
    clock.sleep(60_001);
    await room.wake();
    expect(alarms.at(-1)).toBe(clock.now() - 60_001 + 3 * DAY);
    expect(room.idle).toBe(true);
    expect(room.lastActive).toBe(Number.NEGATIVE_INFINITY);
  });

  test('a table at which nothing is due any more is not looked into again', async () => {
    const { room, clock, deps, alarms, one, two } = await minded({ ...turns(DAY), pace: undefined });
    await one.ask({ type: 'pause' });
    await two.ask({ type: 'accept_pause' });
    await room.close();
    clock.sleep(61_000);
    const again = (await Room.load('ROOM22', deps)) as Room;
    await again.wake();
    expect(alarms.at(-1)).toBeUndefined();
  });

  test('a room in a tab, which nobody opens, stays open', async () => {
    const { room, one, two } = await twoAtTable({ game: echo, settings: turns(DAY) });
    one.leave();
    two.leave();
    expect(room.idle).toBe(false);
  });

  test('its time is over by itself, once', async () => {
    const { room, clock, deps, one } = await minded(turns(DAY));
    await one.answer('gain');
    await room.close();
    clock.sleep(DAY + 1);
    const again = (await Room.load('ROOM22', deps)) as Room;
    await clock.pass(0);
    expect(again.ledger.match?.entries.map(({ actor }) => actor)).toEqual([0, 1]);
    await again.close();
    const third = (await Room.load('ROOM22', deps)) as Room;
    await clock.pass(0);
    expect(third.ledger.match?.length).toBe(2);
  });

  test('an alarm that cannot be stored refuses the move: a table nobody minds would sleep for ever', async () => {
    const { room, clock, deps, one } = await minded(turns(DAY));
    clock.sleep(61_000);
    Object.assign(deps, { alarm: () => Promise.reject(new Error('no disk')) });
    const question = one.mine()?.id;
    // the room has its deps from before
    Object.assign(room.deps, { alarm: () => Promise.reject(new Error('no disk')) });
    expect(await one.ask({ type: 'move_request', question, answers: ['gain'] })).toBe('STORE_FAILED');
    expect(room.ledger.match?.length).toBe(0);
  });

  test('everybody gets back the time in which no server ran, once, and it is told', async () => {
    const { room, clock, deps, one, lost, sit } = await minded(turns(2 * DAY));
    await clock.pass(DAY);
    await room.close();
    const from = clock.now() + HOUR;
    clock.sleep(3 * DAY);
    const until = clock.now() - HOUR;
    lost.push({ from: from - 100 * DAY, until: from - 99 * DAY }, { from, until });
    const again = (await Room.load('ROOM22', deps)) as Room;
    await clock.pass(0);
    expect(again.ledger.match?.length).toBe(0);
    expect(left(again)).toEqual([DAY - 2 * HOUR, 2 * DAY]);
    expect(again.info().interruptions).toEqual([{ at: 0, from, until }]);
    await again.close();
    const third = (await Room.load('ROOM22', deps)) as Room;
    expect(left(third)).toEqual([DAY - 2 * HOUR, 2 * DAY]);
    expect(third.info().interruptions).toHaveLength(1);
    expect((await sit(third, 'Ann')).last('room_joined').room.interruptions).toHaveLength(1);
    one.leave();
  });

  test('a holiday during an interruption is not given back twice', async () => {
    const { room, clock, deps, one, lost } = await minded(turns(3 * DAY));
    const now = clock.now();
    await one.ask({ type: 'announce_holiday', from: now + 2 * DAY, until: now + 6 * DAY });
    await room.close();
    clock.sleep(8 * DAY);
    // of eight days one is lost before the holiday, two in it, and one after it
    lost.push({ from: now + DAY, until: now + 4 * DAY }, { from: now + 5 * DAY, until: now + 7 * DAY });
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(left(again)[0]).toBe(3 * DAY - (8 - 4 - 1 - 1) * DAY);
  });

  test('another time of day takes nobody’s time', async () => {
    const { room, clock, deps } = await minded(turns(2 * DAY));
    await clock.pass(DAY);
    await room.close();
    clock.sleep(-10 * DAY);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(left(again)).toEqual([2 * DAY, 2 * DAY]);
    await clock.pass(0);
    expect(again.ledger.match?.length).toBe(0);
  });

  test('a bot that was about to answer is minded, too', async () => {
    const clock = new VirtualClock();
    const alarms: (number | undefined)[] = [];
    const never = { choose: () => new Promise<never>(() => {}) };
    const deps: RoomDeps = {
      ...testDeps(clock, echo, new MemoryStore(), never),
      alarm: async (inMs) => void alarms.push(inMs === undefined ? undefined : clock.now() + inMs),
    };
    const settings = { game: echo.id, seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }], ...turns(DAY) };
    const { parseSettings } = await import('../src/index.ts');
    const parsed = parseSettings(settings, deps.game);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const room = (await Room.create('ROOM22', deps, { settings: parsed.value, seed: 's' })) as Room;
    const alone = await guestAt(room, { playerToken: 'a' });
    await alone.answer('gain');
    clock.sleep(61_000);
    await room.wake();
    expect(alarms.at(-1)).toBe(clock.now() + 60_000);
  });
});

describe('since the last visit', () => {
  test('the length that was shown at the seat last is told when it joins, after restarts as well', async () => {
    const { room, clock, deps, one, two, told, sit } = await minded(turns(DAY));
    expect(one.last('room_joined').seen ?? 0).toBe(0);
    await one.say({ type: 'looking', ply: 0 });
    expect(room.isInView(0, 60_000)).toBe(true);
    await one.answer('gain');
    await two.answer('gain');
    await one.say({ type: 'looking', ply: 2 });
    await one.answer('gain');
    await two.answer('again');
    await two.answer('gain');
    expect(two.last('state_update').ply).toBe(5);
    clock.sleep(60_001);
    expect(room.isInView(0, 60_000)).toBe(false);
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    // the answer of the seat itself was the third
    expect((await sit(again, 'Ann')).last('room_joined')).toMatchObject({ ply: 5, seen: 3 });
    const ann = await sit(again, 'Ann');
    await ann.say({ type: 'looking', ply: 1000 });
    expect((await sit(again, 'Ann')).last('room_joined').seen).toBe(5);
    const before = again.ledger.seq;
    await ann.say({ type: 'looking', ply: 4 });
    await new Guest(again).say({ type: 'looking', ply: 5 });
    expect(again.ledger.seq).toBe(before);
    expect(told.length).toBeGreaterThan(5);
    await settle();
  });

  test('is nothing at a table with another clock, and no spectator has a last visit', async () => {
    const { one, room } = await twoAtTable({ game: echo, settings: { clock: { kind: 'bank', ms: DAY } } });
    const before = room.ledger.seq;
    await one.say({ type: 'looking', ply: 0 });
    expect(room.ledger.seq).toBe(before);
    expect('seen' in one.last('room_joined')).toBe(false);
    const { room: slow } = await minded(turns(DAY));
    expect('seen' in (await guestAt(slow)).last('room_joined')).toBe(false);
  });
});
