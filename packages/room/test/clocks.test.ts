import type { AnyGame } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { guestAt, openTable, twoAtTable } from './table.ts';

const bank = (ms: number, increment = 0, timeout = 'move') => ({ clock: { kind: 'bank', ms, increment }, timeout });
const move = (ms: number, timeout = 'move') => ({ clock: { kind: 'move', ms }, timeout });
const left = (room: Room) => room.info().seats.map(({ clock }) => clock);
const plies = (room: Room) => room.ledger.match?.entries.length;

describe('a bank with increment', () => {
  test('runs for the seat that is asked and gets its increment when the turn is over', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: bank(60_000, 2000) });
    expect(room.info()).toMatchObject({ running: [0], clocksAt: clock.now() });
    await clock.pass(10_000);
    await one.answer('again');
    expect(left(room)).toEqual([50_000, 60_000]);
    await clock.pass(1000);
    await one.answer('gain');
    expect(left(room)).toEqual([51_000, 60_000]);
    await clock.pass(3000);
    expect(left(room)).toEqual([51_000, 57_000]);
    expect(two.last('state_update').room?.running).toEqual([1]);
  });

  test('is not filled up by asides', async () => {
    const { one, room } = await twoAtTable({
      game: league,
      settings: bank(60_000, 5000),
      head: { organiser: sha256Hex('boss') },
    });
    await one.ask({ type: 'resign' });
    expect(left(room)).toEqual([60_000, 60_000]);
  });

  test('is not filled up by answering and undoing', async () => {
    const { one, room, clock } = await twoAtTable({ game: echo, settings: bank(60_000, 5000) });
    await clock.pass(10_000);
    await one.answer('gain');
    await clock.pass(4000);
    expect(left(room)).toEqual([55_000, 56_000]);
    await one.ask({ type: 'request_undo' });
    expect(left(room)).toEqual([50_000, 60_000]);
    expect(room.info().running).toEqual([0]);
  });

  test('is not filled up by the bot that keeps the seat', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: { ...bank(60_000, 5000), awayMs: 0 } });
    await one.answer('gain');
    await clock.pass(10_000);
    two.leave();
    await one.ask({ type: 'kick', seat: 1 });
    expect(plies(room)).toBe(2);
    expect(left(room)).toEqual([65_000, 50_000]);
  });

  test('runs for everybody who is asked at once', async () => {
    const { one, room, clock } = await twoAtTable({ game: tricks, settings: bank(60_000) });
    await clock.pass(5000);
    await one.answer();
    await clock.pass(5000);
    expect(left(room)).toEqual([55_000, 50_000]);
  });
});

describe('time per move', () => {
  test('is whole again at every turn', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: move(20_000) });
    await clock.pass(15_000);
    await one.answer('gain');
    await clock.pass(15_000);
    await two.answer('gain');
    expect(left(room)).toEqual([20_000, 20_000]);
  });

  test('is one turn’s, however many answers it takes', async () => {
    const { one, room, clock } = await twoAtTable({ game: echo, settings: move(20_000) });
    await clock.pass(15_000);
    await one.answer('again');
    expect(left(room)).toEqual([5000, 20_000]);
    await clock.pass(5000);
    expect(plies(room)).toBe(2);
  });
});

describe('when it runs out', () => {
  test('forfeit: the seat uses the game’s aside for leaving', async () => {
    const { room, clock } = await twoAtTable({
      game: league,
      settings: { clock: { kind: 'move', ms: 20_000 } },
      head: { organiser: sha256Hex('boss') },
    });
    const boss = await guestAt(room, { organiser: 'boss' });
    await clock.pass(100_000);
    expect(room.info().seats[1].kind).toBe('person');
    await boss.answer({ winner: 1 });
    await clock.pass(19_999);
    expect(room.info().seats[1].kind).toBe('person');
    await clock.pass(1);
    expect(room.info().seats[1].kind).toBe('left');
  });

  test('a loss on time is told as one, in the result as well, and undone with it', async () => {
    const { room, clock, one, two, deps } = await twoAtTable({
      game: league,
      settings: { clock: { kind: 'move', ms: 20_000 } },
      head: { organiser: sha256Hex('boss') },
    });
    const boss = await guestAt(room, { organiser: 'boss' });
    await boss.answer({ winner: 1 });
    expect(room.info().timedOut).toBeUndefined();
    await clock.pass(20_000);
    expect(room.info().timedOut).toEqual([1]);
    await one.ask({ type: 'resign' });
    expect(one.last('game_over').onTime).toEqual([1]);
    expect(two.last('state_update').result?.onTime).toEqual([1]);
    expect((await deps.store.load('ROOM22'))?.summary.result).toMatchObject({ onTime: [1] });
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.info().timedOut).toEqual([1]);
    await two.ask({ type: 'request_undo', to: 1 });
    await one.ask({ type: 'accept_undo' });
    expect(room.info().timedOut).toBeUndefined();
  });

  test('forfeit where the game has no leaving: a bot goes on', async () => {
    const { room, clock, deps } = await twoAtTable({ game: echo, settings: move(20_000, 'forfeit') });
    await clock.pass(20_000);
    expect(room.info().seats[0]).toMatchObject({ kind: 'bot', name: 'Ann' });
    expect(deps.errors).toEqual([]);
  });

  test('move: the first choice is taken', async () => {
    const { room, clock, one } = await twoAtTable({ game: echo, settings: move(20_000) });
    await clock.pass(20_000);
    expect(room.ledger.match?.entries).toMatchObject([{ actor: 0, choice: 'gain' }]);
    expect(one.last('state_update').ply).toBe(1);
  });

  test('bot: it takes the seat once, and the person takes it back with a whole turn', async () => {
    const { room, clock, one, deps } = await twoAtTable({
      game: echo,
      settings: { ...move(20_000, 'bot'), botDelayMs: 3000 },
    });
    await clock.pass(21_000);
    expect(room.ledger.seats[0].kind).toBe('bot');
    expect(one.mine()).toBeUndefined();
    expect(await one.ask({ type: 'move_request', answers: ['gain'] })).toBe('BOT_PLAYS');
    const records = (await deps.store.load('ROOM22', { whole: true }))?.tail.filter(
      ({ data }) => (data as { kind?: string }).kind === 'bot',
    );
    expect(records).toHaveLength(1);
    await one.say({ type: 'join_room', playerToken: 'token one', version: 1 });
    expect(left(room)).toEqual([20_000, 20_000]);
    expect(await one.answer('gain')).toBe('accepted');
  });

  test('an answer that comes too late finds that time has run out, even before the alarm', async () => {
    const { room, clock, one } = await twoAtTable({ game: echo, settings: move(20_000) });
    const old = one.mine()?.id;
    clock.sleep(20_000);
    expect(await one.ask({ type: 'move_request', question: old, answers: ['arm'] })).toBe('NOT_ASKED');
    expect(room.ledger.match?.entries.map(({ choice }) => choice)).toEqual(['gain']);
  });

  test('an answer in the last moment counts', async () => {
    const { room, clock, one } = await twoAtTable({ game: echo, settings: move(20_000) });
    await clock.pass(19_999);
    expect(await one.answer('arm')).toBe('accepted');
    await clock.pass(1);
    expect(plies(room)).toBe(1);
  });

  test('move where the first choice breaks a rule: a bot goes on', async () => {
    const power = {
      ...echo.steps.power,
      answer(...args: [never, never, string, never]) {
        if (args[2] === 'gain') throw new Error('a broken rule');
        (echo.steps.power as { answer(...args: unknown[]): void }).answer(...args);
      },
    };
    const game: AnyGame = { ...echo, steps: { ...echo.steps, power } };
    const { room, clock } = await twoAtTable({ game, settings: move(20_000) });
    await clock.pass(20_000);
    expect(room.info().seats[0].kind).toBe('bot');
    expect(room.ledger.match?.entries).toMatchObject([{ actor: 0, choice: 'roll' }, { actor: -1 }]);
  });

  test('bots have no clock', async () => {
    const { room, clock } = await twoAtTable({ game: echo, settings: { ...move(2000, 'bot'), botDelayMs: 10_000 } });
    await clock.pass(2000);
    expect(room.info().running).toEqual([]);
    await clock.pass(9000);
    expect(plies(room)).toBe(0);
  });
});

describe('a pause', () => {
  test('stops the clocks and refuses answers until somebody resumes', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: bank(60_000) });
    expect(await one.ask({ type: 'resume' })).toBe('NOT_PAUSED');
    await clock.pass(10_000);
    expect(await two.ask({ type: 'pause' })).toBe('accepted');
    expect(await one.ask({ type: 'accept_pause' })).toBe('accepted');
    expect(one.last('presence').room).toMatchObject({ status: 'paused', pausedBy: 1 });
    await clock.pass(500_000);
    expect(left(room)).toEqual([50_000, 60_000]);
    expect(await one.answer('gain')).toBe('PAUSED');
    expect(await one.ask({ type: 'pause' })).toBe('PAUSED');
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('PAUSED');
    expect(await one.ask({ type: 'resume' })).toBe('accepted');
    await clock.pass(10_000);
    expect(left(room)).toEqual([40_000, 60_000]);
    expect(await one.answer('gain')).toBe('accepted');
  });

  test('does not stop the clock of the one who asks until the others agree; who asks is shown', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: bank(60_000) });
    const watcher = await guestAt(room);
    expect(await two.ask({ type: 'accept_pause' })).toBe('NO_PAUSE_REQUEST');
    expect(await one.ask({ type: 'pause' })).toBe('accepted');
    await clock.pass(10_000);
    expect(left(room)).toEqual([50_000, 60_000]);
    expect(two.last('presence').room).toMatchObject({ status: 'playing', pauseRequest: { by: 0, needs: [1] } });
    expect(await one.ask({ type: 'accept_pause' })).toBe('NOT_OWNER');
    expect(await watcher.ask({ type: 'accept_pause' })).toBe('NOT_OWNER');
    expect(await watcher.ask({ type: 'decline_pause' })).toBe('NOT_OWNER');
    expect(await two.ask({ type: 'decline_pause' })).toBe('accepted');
    expect(one.last('presence').room.pauseRequest).toBeUndefined();
    expect(await two.ask({ type: 'decline_pause' })).toBe('NO_PAUSE_REQUEST');
    await one.answer('gain');
    await one.ask({ type: 'pause' });
    expect(await two.ask({ type: 'pause' })).toBe('accepted');
    expect(room.info()).toMatchObject({ status: 'paused', pausedBy: 0 });
    expect(room.info().pauseRequest).toBeUndefined();
    await one.ask({ type: 'resume' });
    expect(room.info().pausedBy).toBeUndefined();
  });

  test('who asked is still known after a restart', async () => {
    const { one, two, deps } = await twoAtTable({ game: echo, settings: bank(60_000) });
    await one.ask({ type: 'pause' });
    await two.ask({ type: 'accept_pause' });
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.info()).toMatchObject({ status: 'paused', pausedBy: 0 });
  });

  test('needs nobody’s consent without clocks or against bots', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    await one.ask({ type: 'pause' });
    expect(room.info()).toMatchObject({ status: 'paused', pausedBy: 0 });
    const solo = await openTable({
      game: echo,
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
      settings: bank(60_000),
    });
    const alone = await guestAt(solo.room, { playerToken: 'a' });
    await alone.ask({ type: 'pause' });
    expect(solo.room.info().status).toBe('paused');
  });

  test('keeps a bot’s answer out', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: { awayMs: 0, botDelayMs: 1000 } });
    two.leave();
    await one.answer('gain');
    await one.ask({ type: 'kick', seat: 1 });
    await one.ask({ type: 'pause' });
    await clock.pass(5000);
    expect(plies(room)).toBe(1);
    await one.ask({ type: 'resume' });
    await clock.pass(1000);
    expect(plies(room)).toBe(2);
  });

  test('cannot be started or ended by spectators', async () => {
    const { room } = await twoAtTable({ game: echo });
    const watcher = await guestAt(room);
    expect(await watcher.ask({ type: 'pause' })).toBe('NOT_OWNER');
    expect(await watcher.ask({ type: 'resume' })).toBe('NOT_OWNER');
  });
});

describe('while the room is closed', () => {
  const DAY = 86_400_000;

  test('days pass, and a clock can run out meanwhile', async () => {
    const settings = { clock: { kind: 'days', ms: 2 * DAY }, timeout: 'move' };
    const { room, deps, clock } = await twoAtTable({ game: echo, settings });
    await clock.pass(DAY);
    await room.close();
    clock.sleep(DAY / 2);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(left(again)).toEqual([DAY / 2, 2 * DAY]);
    await again.close();
    clock.sleep(DAY);
    const late = (await Room.load('ROOM22', deps)) as Room;
    await clock.pass(0);
    expect(plies(late)).toBe(1);
  });

  test('a bank stands still', async () => {
    const { room, one, deps, clock } = await twoAtTable({ game: echo, settings: bank(60_000) });
    await clock.pass(10_000);
    await one.answer('gain');
    await room.close();
    clock.sleep(DAY);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(left(again)).toEqual([50_000, 60_000]);
  });
});
