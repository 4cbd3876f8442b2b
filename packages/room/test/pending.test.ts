import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { Room, type RoomDeps } from '../src/index.ts';
import { parseSnapshot } from '../src/ledger/stored.ts';
import { snapshotOf } from '../src/ledger/written.ts';
import { eventUnderWay } from './event.ts';
import { guestAt, openTable, playOut, twoAtTable } from './table.ts';

const person = { kind: 'open' } as const;
const [ann, bob] = [{ playerToken: 'token one' }, { playerToken: 'token two' }];
const bank = { clock: { kind: 'bank', ms: 60_000 } };

/** The room as another server opens it after the one that had it was killed. */
const takeOver = async (deps: RoomDeps): Promise<Room> => (await Room.load('ROOM22', deps)) as Room;

describe('what waits for somebody is still there after the server was killed', () => {
  test('an undo: it can be agreed to, and says who asked', async () => {
    const { one, deps } = await twoAtTable({ game: echo });
    await one.answer('roll');
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    const room = await takeOver(deps);
    const two = await guestAt(room, bob);
    expect(two.last('room_joined').room.undo).toEqual({ by: 0, to: 0, needs: [1] });
    expect(await two.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(room.info()).toMatchObject({ agreedUndos: [{ by: 0, at: 0 }] });
    expect((await takeOver(deps)).info().undo).toBeUndefined();
  });

  test('an undo: who agreed already is not asked again, and a declined one stays declined', async () => {
    const { room, deps } = await openTable({ game: echo, seats: [person, person, person] });
    const [one, two] = await Promise.all(['a', 'b', 'c'].map((playerToken) => guestAt(room, { playerToken })));
    await one.answer('gain');
    await two.answer('gain');
    await one.ask({ type: 'request_undo' });
    await two.ask({ type: 'accept_undo' });
    const next = await takeOver(deps);
    expect(next.info().undo).toEqual({ by: 0, to: 0, needs: [2] });
    const three = await guestAt(next, { playerToken: 'c' });
    await three.ask({ type: 'decline_undo' });
    expect((await takeOver(deps)).info().undo).toBeUndefined();
  });

  test('an undo: an answer ends it', async () => {
    const { one, two, deps } = await twoAtTable({ game: echo });
    await one.answer('gain');
    await one.ask({ type: 'request_undo' });
    await two.answer('gain');
    expect((await takeOver(deps)).info().undo).toBeUndefined();
  });

  test('a request that is sent again is known', async () => {
    const { one, deps } = await twoAtTable({ game: echo });
    await one.answer('roll');
    const asking = { type: 'request_undo', id: 'only once' };
    await one.ask(asking);
    const room = await takeOver(deps);
    const two = await guestAt(room, bob);
    await two.ask({ type: 'decline_undo' });
    expect(await (await guestAt(room, ann)).ask(asking)).toBe('accepted');
    expect(room.info().undo).toBeUndefined();
  });

  test('a pause', async () => {
    const { one, deps } = await twoAtTable({ game: echo, settings: bank });
    await one.ask({ type: 'pause' });
    const room = await takeOver(deps);
    expect(room.info().pauseRequest).toEqual({ by: 0, needs: [1] });
    expect(await (await guestAt(room, bob)).ask({ type: 'accept_pause' })).toBe('accepted');
    expect((await takeOver(deps)).info()).toMatchObject({ status: 'paused', pausedBy: 0 });
    expect((await takeOver(deps)).info().pauseRequest).toBeUndefined();
  });

  test('a wish for a rematch', async () => {
    const { one, two, deps, room: first } = await twoAtTable({ game: echo });
    const createRematch = async () => 'NEXT';
    first.createRematch = createRematch;
    await playOut([one, two]);
    await one.ask({ type: 'rematch' });
    const room = await takeOver(deps);
    room.createRematch = createRematch;
    expect(room.info().rematch).toEqual([0]);
    await (await guestAt(room, bob)).ask({ type: 'rematch' });
    expect(room.info()).toMatchObject({ next: 'NEXT', rematch: [0, 1] });
  });

  test('a consent that only a bot still owed is not waited for', async () => {
    const { one, deps, room: first } = await twoAtTable({ game: echo });
    await one.answer('roll');
    await one.ask({ type: 'request_undo' });
    // the server is killed after a bot was given the seat, and before it agreed
    const sat = { t: 'sat', seat: 1, kind: 'bot', name: 'Bob', level: 'random' };
    await deps.store.append('ROOM22', first.ledger.seq, [sat]);
    const room = await takeOver(deps);
    expect(room.ledger.match?.entries).toHaveLength(0);
    expect(room.info().undo).toBeUndefined();
  });

  test('a snapshot has it; one that was made before has nothing', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    await one.answer('roll');
    const before = structuredClone(snapshotOf(room.ledger));
    expect(before).not.toHaveProperty('pending');
    await one.ask({ type: 'request_undo' });
    const { head, game, pending } = room.ledger;
    expect(parseSnapshot(head, game, snapshotOf(room.ledger)).pending).toEqual(pending);
    expect(parseSnapshot(head, game, before).pending).toEqual({});
  });
});

describe('an absence', () => {
  test('goes on where it was when another server has the room; a short one begins anew', async () => {
    const { one, two, deps, clock } = await twoAtTable({ game: echo, settings: { awayMs: 60_000 } });
    two.leave();
    await clock.pass(50_000);
    one.leave();
    const room = await takeOver(deps);
    const back = await guestAt(room, ann);
    expect(await back.ask({ type: 'kick', seat: 1 })).toBe('STILL_HERE');
    await clock.pass(10_000);
    expect(await back.ask({ type: 'kick', seat: 1 })).toBe('accepted');
  });

  test('of who left last is written down when somebody is back', async () => {
    const { one, two, deps, clock, room } = await twoAtTable({ game: echo, settings: { awayMs: 60_000 } });
    one.leave();
    await clock.pass(50_000);
    two.leave();
    await clock.pass(2000);
    await guestAt(room, ann);
    await clock.pass(50_000);
    const back = await guestAt(await takeOver(deps), ann);
    await clock.pass(10_000);
    expect(await back.ask({ type: 'kick', seat: 1 })).toBe('accepted');
  });

  test('ends with the return, also for the next server', async () => {
    const { two, deps, clock, room } = await twoAtTable({ game: echo, settings: { awayMs: 60_000 } });
    two.leave();
    await clock.pass(50_000);
    await guestAt(room, bob);
    const next = await takeOver(deps);
    const back = await guestAt(next, ann);
    await clock.pass(50_000);
    expect(await back.ask({ type: 'kick', seat: 1 })).toBe('STILL_HERE');
  });

  test('at an event is not written down', async () => {
    const { captains, clock, room } = await eventUnderWay();
    const { seq } = room.ledger;
    captains[0].leave();
    await clock.pass(60_000);
    expect(room.ledger.seq).toBe(seq);
  });

  test('of a moment, or of everybody, is not written down', async () => {
    const { one, two, clock, room } = await twoAtTable({ game: echo });
    const { seq } = room.ledger;
    two.leave();
    await clock.pass(5000);
    await guestAt(room, bob);
    await clock.pass(60_000);
    expect(room.ledger.seq).toBe(seq);
    for (const session of [...room.sessions]) room.disconnect(session);
    one.leave();
    await clock.pass(60_000);
    expect(room.ledger.seq).toBe(seq);
  });
});
