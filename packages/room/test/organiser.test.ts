import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { Room } from '../src/index.ts';
import { parseSnapshot } from '../src/ledger/stored.ts';
import { type Snapshot, snapshotOf } from '../src/ledger/written.ts';
import { comeBy, eventUnderWay, fields, openEvent, plies } from './event.ts';
import { type Guest, guestAt, playOut } from './table.ts';

const undo = (guest: Guest, to?: number) => guest.ask({ type: 'request_undo', ...(to !== undefined && { to }) });
const redo = (guest: Guest) => guest.ask({ type: 'redo' });

describe('an organiser undoes', () => {
  test('any answer of anybody, one at a time, without asking', async () => {
    const { room, boss, captains } = await eventUnderWay();
    expect(boss.last('state_update').undoTo).toBe(0);
    expect(await undo(boss)).toBe('accepted');
    expect(fields(room)[1]).toBe(-1);
    expect(captains[0].mine()?.kind).toBe('claim');
    expect(await undo(boss)).toBe('accepted');
    expect(plies(room)).toBe(2);
    expect(boss.mine()?.kind).toBe('meet');
  });

  test('to any length', async () => {
    const { room, boss, captains } = await eventUnderWay();
    expect(await undo(boss, 1)).toBe('accepted');
    expect(plies(room)).toBe(1);
    expect(await undo(boss, 1)).toBe('NOTHING_TO_UNDO');
    expect(await undo(boss, 0)).toBe('accepted');
    expect(await undo(boss)).toBe('NOTHING_TO_UNDO');
    expect(captains[2].last('state_update').ply).toBe(0);
  });

  test('only what they saw: an answer that arrived meanwhile is not undone with it', async () => {
    const { room, boss } = await eventUnderWay();
    const expectedPly = plies(room) as number;
    expect(await undo(boss)).toBe('accepted');
    expect(await boss.ask({ type: 'request_undo', to: 0, expectedPly })).toBe('STALE');
    expect(await boss.ask({ type: 'redo', expectedPly })).toBe('STALE');
    expect(plies(room)).toBe(expectedPly - 1);
    expect(await boss.ask({ type: 'redo', expectedPly: expectedPly - 1 })).toBe('accepted');
    expect(await boss.ask({ type: 'request_undo', to: 0, expectedPly })).toBe('accepted');
    expect(plies(room)).toBe(0);
  });

  test('[W09] the end: the event goes on, and nobody has won', async () => {
    const { room, boss, captains } = await eventUnderWay();
    await playOut([boss, ...captains]);
    expect(room.info().status).toBe('over');
    expect(captains[0].last('game_over')).toBeDefined();
    expect(await undo(captains[0])).toBe('NOT_ORGANISER');
    expect(await undo(boss)).toBe('accepted');
    expect(captains[0].last('state_update')).toMatchObject({ room: { status: 'playing' } });
    expect(captains[0].last('state_update').result).toBeUndefined();
  });

  test('in a pause as well', async () => {
    const { room, boss } = await eventUnderWay();
    await boss.ask({ type: 'pause' });
    expect(await undo(boss)).toBe('accepted');
    expect(room.info().status).toBe('paused');
    expect(await redo(boss)).toBe('accepted');
    expect(plies(room)).toBe(4);
  });

  test('but not the dice of a place', async () => {
    const { room, boss } = await openEvent({ game: echo, seats: [{ kind: 'open' }, { kind: 'open' }] });
    const { guest } = await comeBy(room, boss, 'captain', 0);
    await guest.answer('roll');
    expect(plies(room)).toBe(2);
    expect(await undo(boss, 1)).toBe('NOTHING_TO_UNDO');
    expect(await undo(boss)).toBe('accepted');
    expect(plies(room)).toBe(0);
    expect(await redo(boss)).toBe('accepted');
    expect(plies(room)).toBe(2);
  });
});

describe('a captain undoes', () => {
  test('the last placement of the own team, and nothing that the organiser said', async () => {
    const { room, captains } = await eventUnderWay();
    expect(captains[0].last('state_update').undoTo).toBe(3);
    expect(await undo(captains[1])).toBe('NOT_ORGANISER');
    expect(await undo(captains[0], 2)).toBe('NOT_ORGANISER');
    expect(await undo(captains[0])).toBe('accepted');
    expect(plies(room)).toBe(3);
    expect(await undo(captains[0], 0)).toBe('NOT_ORGANISER');
  });

  test('not more when the other teams are bots', async () => {
    const bot = { kind: 'bot', level: 'random' } as const;
    const { room, boss } = await openEvent({ seats: [{ kind: 'open' }, bot, bot] });
    const { guest } = await comeBy(room, boss, 'captain', 0);
    await boss.answer({ winner: 1 });
    await boss.answer({ winner: 0 });
    await guest.answer({ field: 8 });
    await boss.answer({ winner: 0 });
    expect(guest.last('state_update')).toMatchObject({ ply: 5, undoTo: 5 });
    expect(await undo(guest)).toBe('NOT_ORGANISER');
    expect(plies(room)).toBe(5);
  });
});

describe('redo', () => {
  test('reverses one undo after the other, with its notes', async () => {
    const { room, boss, captains } = await eventUnderWay();
    const before = structuredClone(room.ledger.match?.entries);
    const state = structuredClone(room.ledger.match?.engine.state);
    await undo(boss);
    await undo(boss, 1);
    expect(captains[2].last('state_update').room?.redo).toEqual([3, 4]);
    expect(await redo(boss)).toBe('accepted');
    expect(plies(room)).toBe(3);
    expect(captains[2].last('state_update')).toMatchObject({ room: { redo: [4] } });
    expect(captains[2].last('state_update').notes.map(({ kind, at }) => [kind, at])).toEqual([
      ['claimed', 2],
      ['won', 3],
    ]);
    expect(await redo(boss)).toBe('accepted');
    expect(room.ledger.match?.entries).toEqual(before);
    expect(room.ledger.match?.engine.state).toEqual(state);
    expect(boss.last('state_update').room?.redo).toBeUndefined();
    expect(await redo(boss)).toBe('NOTHING_TO_REDO');
  });

  test('also what a captain undid', async () => {
    const { room, boss, captains } = await eventUnderWay();
    await undo(captains[0]);
    expect(await redo(captains[0])).toBe('NOT_ORGANISER');
    expect(await redo(boss)).toBe('accepted');
    expect(plies(room)).toBe(4);
  });

  test('only as long as nothing was answered since; talking does not matter', async () => {
    const { room, boss, captains } = await eventUnderWay();
    await undo(boss);
    await boss.ask({ type: 'chat', text: 'one moment' });
    expect(room.info().redo).toEqual([4]);
    await captains[0].answer({ field: 8 });
    expect(room.info().redo).toBeUndefined();
    expect(await redo(boss)).toBe('NOTHING_TO_REDO');
  });

  test('brings back the end, and people who had left have left again', async () => {
    const { room, boss, captains } = await eventUnderWay();
    for (const captain of captains) await captain.ask({ type: 'resign' });
    expect(room.info().status).toBe('over');
    await undo(boss, 5);
    expect(room.info().seats.map(({ kind }) => kind)).toEqual(['left', 'person', 'person']);
    await redo(boss);
    expect(room.info().status).toBe('over');
    expect(room.info().seats.map(({ kind }) => kind)).toEqual(['left', 'left', 'left']);
    expect(boss.all('game_over')).toHaveLength(2);
  });

  test('survives a restart, with and without a snapshot', async () => {
    const { room, boss, deps } = await eventUnderWay();
    await undo(boss);
    await undo(boss, 2);
    const { ledger } = room;
    const kept = JSON.parse(JSON.stringify(snapshotOf(ledger))) as Snapshot;
    expect(snapshotOf(parseSnapshot(ledger.head, ledger.game, kept))).toEqual(snapshotOf(ledger));
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    const owner = await guestAt(again, { organiser: 'boss' });
    expect(owner.last('room_joined').room.redo).toEqual([3, 4]);
    await redo(owner);
    await redo(owner);
    expect(fields(again).slice(0, 2)).toEqual([1, 0]);
  });

  test('is done once when asked for twice under one id', async () => {
    const { room, boss } = await eventUnderWay();
    await undo(boss);
    await undo(boss);
    expect(await boss.ask({ type: 'redo', id: 'once' })).toBe('accepted');
    expect(await boss.ask({ type: 'redo', id: 'once' })).toBe('accepted');
    expect(plies(room)).toBe(3);
  });

  test('a room stored before there were events is opened as it was', async () => {
    const { room } = await eventUnderWay();
    const { links: _l, archived: _a, undone: _u, digest: _d, ...old } = snapshotOf(room.ledger);
    expect(parseSnapshot(room.ledger.head, room.ledger.game, old)).toMatchObject({
      links: [],
      archived: false,
      undone: [],
    });
  });
});

describe('the archive', () => {
  test('keeps an event from changing; everybody can still watch', async () => {
    const { room, boss, captains } = await eventUnderWay();
    await undo(boss);
    expect(await captains[0].ask({ type: 'archive' })).toBe('NOT_ORGANISER');
    expect(await boss.ask({ type: 'archive' })).toBe('accepted');
    expect(captains[0].last('presence').room.archived).toBe(true);
    expect(captains[0].mine()).toBeUndefined();
    expect(boss.last('state_update')).toMatchObject({ asides: [], undoTo: 3 });
    const { seq } = room.ledger;
    for (const type of ['request_undo', 'redo', 'pause', 'archive', 'resign', 'rematch'])
      expect(await boss.ask({ type })).toBe('ARCHIVED');
    expect(await captains[0].ask({ type: 'move_request', answers: [{ field: 5 }] })).toBe('ARCHIVED');
    expect(await boss.ask({ type: 'invite', role: 'spectator', label: 'x' })).toBe('ARCHIVED');
    expect(await boss.ask({ type: 'revoke', link: '1' })).toBe('ARCHIVED');
    expect(await boss.ask({ type: 'chat', text: 'x' })).toBe('ARCHIVED');
    const late = await guestAt(room);
    expect(late.last('room_joined').room.archived).toBe(true);
    expect(await late.say({ type: 'get_history' })).toMatchObject([{ type: 'history' }]);
    expect(room.ledger.seq).toBe(seq);
  });

  test('is only opened by the owner, and everything is as it was', async () => {
    const { room, boss, deps } = await eventUnderWay();
    const { token } = await comeBy(room, boss, 'organiser');
    await undo(boss);
    await boss.ask({ type: 'archive' });
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    const helper = await guestAt(again, { invite: token });
    const owner = await guestAt(again, { organiser: 'boss' });
    expect(await helper.ask({ type: 'unarchive' })).toBe('NOT_EVENT_OWNER');
    expect(await owner.ask({ type: 'unarchive' })).toBe('accepted');
    expect(await owner.ask({ type: 'unarchive' })).toBe('NOT_ARCHIVED');
    expect(helper.last('presence').room.archived).toBeUndefined();
    expect(await redo(helper)).toBe('accepted');
  });

  test('stops clocks and bots, and takes a table off the list', async () => {
    const bot = { kind: 'bot', level: 'random' } as const;
    const settings = { clock: { kind: 'days', ms: 10_000 }, timeout: 'move', botDelayMs: 1000, listed: true };
    const { room, boss, clock, deps } = await openEvent({ seats: [{ kind: 'open' }, bot], settings });
    await boss.answer({ winner: 1 });
    await boss.ask({ type: 'archive' });
    expect((await deps.store.load('ROOM22'))?.summary.listed).toBe(false);
    await clock.pass(60_000);
    expect(plies(room)).toBe(1);
    await boss.ask({ type: 'unarchive' });
    await clock.pass(2000);
    expect(plies(room)).toBe(2);
    expect(deps.errors).toEqual([]);
  });
});
