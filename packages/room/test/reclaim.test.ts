import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { parseSnapshot } from '../src/ledger/stored.ts';
import { snapshotOf } from '../src/ledger/written.ts';
import { eventUnderWay } from './event.ts';
import { guestAt, openTable, settle } from './table.ts';

const three = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
const NEW = 'a new token';
const by = sha256Hex(NEW);
const reclaim = { type: 'reclaim_seat', seat: 1, playerToken: NEW };
const accept = { type: 'accept_reclaim', by };

/** Ann and Cleo are at a table whose third player has been away for a while. */
async function withoutBob(settings?: Record<string, unknown>, game = echo) {
  const table = await openTable({ game, seats: three, ...(settings && { settings }) });
  const { room, clock } = table;
  const [ann, bob, cleo] = await Promise.all(
    ['Ann', 'Bob', 'Cleo'].map((name) => guestAt(room, { playerToken: `token ${name}`, name })),
  );
  bob.leave();
  await clock.pass(11_000);
  // somebody who has nothing but the code of the table
  const lost = await guestAt(room, { spectate: true });
  return { ...table, ann, bob, cleo, lost };
}

describe('a player who has lost everything', () => {
  test('asks for the seat, everybody who is here agrees, and the seat has another token', async () => {
    const { room, ann, cleo, lost, deps } = await withoutBob();
    expect(await lost.ask(reclaim)).toBe('accepted');
    expect(ann.last('presence').room.reclaim).toMatchObject({ seat: 1, by, needs: [0, 2] });
    expect(await ann.ask(accept)).toBe('accepted');
    expect(room.info().reclaim).toMatchObject({ seat: 1, by, needs: [2] });
    expect(room.ledger.seats[1].holder).toBe(sha256Hex('token Bob'));
    expect(await cleo.ask(accept)).toBe('accepted');
    expect(room.info()).toMatchObject({ returned: [{ seat: 1, at: 0 }] });
    expect(room.info().reclaim).toBeUndefined();
    await lost.say({ type: 'join_room', playerToken: NEW, version: 1 });
    expect(lost.last('room_joined')).toMatchObject({ seatIndex: 1, room: { seats: [{}, { name: 'Bob' }, {}] } });
    // what was lost opens nothing any more, also after a restart
    const next = (await Room.load('ROOM22', deps)) as Room;
    expect((await guestAt(next, { playerToken: 'token Bob' })).last('room_joined').seatIndex).toBeNull();
    expect((await guestAt(next, { playerToken: NEW })).last('room_joined').seatIndex).toBe(1);
    expect(next.info().returned).toEqual([{ seat: 1, at: 0 }]);
    const { ledger } = next;
    expect(parseSnapshot(ledger.head, ledger.game, snapshotOf(ledger)).returned).toEqual(ledger.returned);
  });

  test('has the seat back from the bot that played meanwhile', async () => {
    const { room, ann, cleo, lost, clock } = await withoutBob();
    await clock.pass(120_000);
    expect(await ann.ask({ type: 'kick', seat: 1 })).toBe('accepted');
    expect(room.info().seats[1].kind).toBe('bot');
    expect(await lost.ask(reclaim)).toBe('accepted');
    await ann.ask(accept);
    await cleo.ask(accept);
    expect(room.info().seats[1]).toMatchObject({ kind: 'person', name: 'Bob' });
  });

  test('comes back to a game with secrets and sees the own hand', async () => {
    const { ann, cleo, lost } = await withoutBob(undefined, tricks as never);
    await lost.ask(reclaim);
    await ann.ask(accept);
    await cleo.ask(accept);
    await lost.say({ type: 'join_room', playerToken: NEW, version: 1 });
    expect(lost.last('room_joined').seatIndex).toBe(1);
  });

  test('comes back before the match, too', async () => {
    const { room, clock } = await openTable({ game: echo, seats: three });
    const ann = await guestAt(room, { playerToken: 'a', name: 'Ann' });
    const bob = await guestAt(room, { playerToken: 'b', name: 'Bob' });
    bob.leave();
    await clock.pass(11_000);
    const lost = await guestAt(room, { spectate: true });
    expect(await lost.ask(reclaim)).toBe('accepted');
    expect(await ann.ask(accept)).toBe('accepted');
    await lost.say({ type: 'join_room', playerToken: NEW });
    expect(lost.last('room_joined').seatIndex).toBe(1);
    expect(room.info().seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'open']);
  });

  test('a request that waits is still there after the server was killed', async () => {
    const { ann, lost, deps } = await withoutBob();
    await lost.ask(reclaim);
    await ann.ask(accept);
    const next = (await Room.load('ROOM22', deps)) as Room;
    const cleo = await guestAt(next, { playerToken: 'token Cleo' });
    expect(cleo.last('room_joined').room.reclaim).toMatchObject({ seat: 1, by, needs: [2] });
  });
});

describe('a thief', () => {
  test('does not get the seat of somebody who is here', async () => {
    const { ann, cleo, bob: _, room, lost } = await withoutBob();
    expect(await lost.ask({ ...reclaim, seat: 0 })).toBe('STILL_HERE');
    expect(await ann.ask(accept)).toBe('STALE');
    expect(await cleo.ask({ ...reclaim, seat: 1 })).toBe('SEAT_TAKEN');
    expect(room.info().seats[0].name).toBe('Ann');
  });

  test('cannot use the moment in which a page loads again, whoever helps', async () => {
    const { room, ann, cleo, lost, clock } = await withoutBob();
    const bob = await guestAt(room, { playerToken: 'token Bob' });
    bob.leave();
    expect(await lost.ask(reclaim)).toBe('STILL_HERE');
    await clock.pass(9_000);
    expect(await lost.ask(reclaim)).toBe('STILL_HERE');
    await clock.pass(2_000);
    expect(await lost.ask(reclaim)).toBe('accepted');
    // the player is back before everybody has agreed: nothing is asked any more, and nothing can be agreed to
    await ann.ask(accept);
    const back = await guestAt(room, { playerToken: 'token Bob' });
    expect(room.info().reclaim).toBeUndefined();
    expect(await cleo.ask(accept)).toBe('STALE');
    back.leave();
    expect(await cleo.ask(accept)).toBe('STALE');
    expect(room.ledger.seats[1].holder).toBe(sha256Hex('token Bob'));
  });

  test('does not agree for others, and one no is enough', async () => {
    const { room, ann, cleo, lost, clock } = await withoutBob();
    await lost.ask(reclaim);
    expect(await lost.ask(accept)).toBe('NOT_OWNER');
    const other = await guestAt(room, { spectate: true });
    expect(await other.ask(accept)).toBe('NOT_OWNER');
    expect(await other.ask({ type: 'decline_reclaim' })).toBe('NOT_OWNER');
    await ann.ask(accept);
    expect(await cleo.ask({ type: 'decline_reclaim' })).toBe('accepted');
    expect(room.info().reclaim).toBeUndefined();
    expect(room.ledger.seats[1].holder).toBe(sha256Hex('token Bob'));
    expect(await lost.ask(reclaim)).toBe('TOO_FAST');
    await clock.pass(5_000);
    expect(await lost.ask(reclaim)).toBe('accepted');
  });

  test('who comes to the table is asked as well, and a yes is not a yes to another one', async () => {
    const { room, ann, cleo, lost, clock } = await withoutBob();
    cleo.leave();
    await settle();
    await lost.ask(reclaim);
    expect(room.info().reclaim?.needs).toEqual([0]);
    const back = await guestAt(room, { playerToken: 'token Cleo' });
    expect(await ann.ask(accept)).toBe('accepted');
    expect(room.info().reclaim?.needs).toEqual([2]);
    await back.ask({ type: 'decline_reclaim' });
    await clock.pass(5_000);
    const thief = await guestAt(room, { spectate: true });
    expect(await thief.ask({ ...reclaim, playerToken: 'the token of a thief' })).toBe('accepted');
    expect(await lost.ask(reclaim)).toBe('TOO_FAST');
    expect(await ann.ask(accept)).toBe('STALE');
  });

  test('gets nothing at a table where nobody is, at an event, and no bot’s or open seat', async () => {
    const { room, ann, cleo, lost } = await withoutBob();
    ann.leave();
    cleo.leave();
    await settle();
    expect(await lost.ask(reclaim)).toBe('NOBODY_TO_ASK');
    expect(room.info().reclaim).toBeUndefined();
    const bots = await openTable({ game: echo, seats: [{ kind: 'open' }, { kind: 'bot', level: 'x' }] });
    await guestAt(bots.room, { playerToken: 'a' });
    expect(await (await guestAt(bots.room, { spectate: true })).ask(reclaim)).toBe('NOBODY_TO_REPLACE');
    const event = await eventUnderWay();
    expect(await (await guestAt(event.room, { spectate: true })).ask(reclaim)).toBe('NOBODY_TO_REPLACE');
  });
});
