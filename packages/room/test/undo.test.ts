import { attha } from '@tessera/attha/rules';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { guestAt, openTable, playOut, twoAtTable } from './table.ts';

const plies = (room: Room) => room.ledger.match?.entries.length;
const person = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'random' } as const;

describe('an undo', () => {
  test('is free as far as one’s own answers go', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await one.ask({ type: 'move_request', answers: ['again', 'again'] });
    expect(one.last('state_update').undoTo).toBe(0);
    expect(two.last('state_update').undoTo).toBe(2);
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    expect(plies(room)).toBe(1);
    expect(await one.ask({ type: 'request_undo', to: 0 })).toBe('accepted');
    expect(plies(room)).toBe(0);
    expect(two.last('state_update')).toMatchObject({ ply: 0 });
    expect(await one.ask({ type: 'request_undo' })).toBe('NOTHING_TO_UNDO');
  });

  test('needs consent past chance', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await one.ask({ type: 'move_request', answers: ['roll'] });
    expect(one.last('state_update').undoTo).toBe(2);
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    expect(two.last('undo_offered')).toMatchObject({ by: 0, to: 0 });
    expect(two.last('presence').room.undo).toEqual({ by: 0, to: 0, needs: [1] });
    expect(plies(room)).toBe(2);
    expect(await one.ask({ type: 'accept_undo' })).toBe('NOT_OWNER');
    expect(await two.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(plies(room)).toBe(0);
    expect(two.last('state_update').room?.undo).toBeUndefined();
  });

  test('needs consent past a reveal', async () => {
    const { one, two, room } = await twoAtTable({ game: tricks });
    await one.answer();
    expect(one.last('state_update').undoTo).toBe(0);
    await two.answer();
    expect(two.last('state_update').undoTo).toBe(2);
    await two.ask({ type: 'request_undo' });
    expect(plies(room)).toBe(2);
    await one.ask({ type: 'accept_undo' });
    expect(plies(room)).toBe(1);
  });

  test('needs consent past somebody else’s answer, from everybody else', async () => {
    const { room } = await openTable({ game: echo, seats: [person, person, person] });
    const [one, two, three] = await Promise.all(['a', 'b', 'c'].map((playerToken) => guestAt(room, { playerToken })));
    await one.answer('gain');
    await two.answer('gain');
    await one.ask({ type: 'request_undo' });
    expect(await two.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(plies(room)).toBe(2);
    expect(await three.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(plies(room)).toBe(0);
  });

  test('can be declined by a seat that is asked or withdrawn by the one that asks; everybody is told who it was', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    const watcher = await guestAt(room);
    expect(await two.ask({ type: 'accept_undo' })).toBe('NO_OFFER');
    expect(await two.ask({ type: 'decline_undo' })).toBe('NO_OFFER');
    await one.answer('roll');
    for (const [seat, guest] of [one, two].entries()) {
      await one.ask({ type: 'request_undo' });
      expect(await watcher.ask({ type: 'decline_undo' })).toBe('NOT_OWNER');
      expect(await guest.ask({ type: 'decline_undo' })).toBe('accepted');
      expect(one.last('presence').room.undo).toBeUndefined();
      for (const told of [one, two, watcher])
        expect(told.last('undo_declined')).toEqual({ type: 'undo_declined', roomId: 'ROOM22', by: seat });
    }
    expect(one.all('undo_declined')).toHaveLength(2);
    expect(plies(room)).toBe(2);
  });

  test('that nobody answers is over when the match goes on, and everybody is told', async () => {
    const { one, two } = await twoAtTable({ game: echo });
    await one.answer('roll');
    await one.ask({ type: 'request_undo' });
    await two.answer('gain');
    for (const told of [one, two])
      expect(told.all('undo_declined')).toEqual([{ type: 'undo_declined', roomId: 'ROOM22' }]);
    expect(one.last('state_update').room?.undo).toBeUndefined();
    expect(await two.ask({ type: 'accept_undo' })).toBe('NO_OFFER');
  });

  test('that is overtaken by another, free undo is over, too; one that is granted is not declined', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await one.answer('gain');
    await two.answer('again');
    await one.ask({ type: 'request_undo', to: 0 });
    await two.ask({ type: 'request_undo' });
    expect(plies(room)).toBe(1);
    expect(one.all('undo_declined')).toEqual([{ type: 'undo_declined', roomId: 'ROOM22' }]);
    expect(room.info().undo).toBeUndefined();
    await two.answer('again');
    await one.ask({ type: 'request_undo', to: 0 });
    await two.ask({ type: 'accept_undo' });
    expect(plies(room)).toBe(0);
    expect(one.all('undo_declined')).toHaveLength(1);
  });

  test('to a place where chance answers leaves the dice as they fell', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await one.answer('roll');
    const before = structuredClone(room.ledger.match?.entries);
    await two.answer('gain');
    await one.ask({ type: 'request_undo', to: 1 });
    await two.ask({ type: 'accept_undo' });
    expect(room.ledger.match?.entries).toEqual(before);
    expect(two.mine()?.kind).toBe('power');
  });

  test('and throwing again gives the same dice at the same place', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await one.answer('roll');
    const before = structuredClone(room.ledger.match?.entries);
    await one.ask({ type: 'request_undo' });
    await two.ask({ type: 'accept_undo' });
    await one.answer('roll');
    expect(room.ledger.match?.entries).toEqual(before);
  });

  test('needs no consent from bots, and they forget what they were thinking about', async () => {
    const { room, clock, deps } = await openTable({ game: echo, seats: [person, bot], settings: { botDelayMs: 1000 } });
    const one = await guestAt(room, { playerToken: 'a' });
    await one.answer('gain');
    await clock.pass(500);
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    await clock.pass(5000);
    expect(plies(room)).toBe(0);
    await one.answer('arm');
    await clock.pass(1000);
    expect(plies(room)).toBe(2);
    expect(one.last('state_update').undoTo).toBe(0);
    await one.ask({ type: 'request_undo' });
    expect(plies(room)).toBe(0);
    expect(deps.errors).toEqual([]);
  });

  test('a bot that takes an absent seat agrees for it', async () => {
    const { one, two, room } = await twoAtTable({ game: echo, settings: { awayMs: 0, botDelayMs: 1000 } });
    await one.answer('roll');
    await one.ask({ type: 'request_undo' });
    two.leave();
    await one.ask({ type: 'kick', seat: 1 });
    expect(plies(room)).toBe(0);
  });

  test('kick, then undo: answers of the absent person stay, those of the bot go', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: echo, settings: { awayMs: 0, botDelayMs: 1000 } });
    await one.answer('gain');
    await two.answer('gain');
    await one.answer('gain');
    two.leave();
    await one.ask({ type: 'kick', seat: 1 });
    expect(one.last('state_update').undoTo).toBe(2);
    expect(await one.ask({ type: 'request_undo', to: 1 })).toBe('UNDO_NEEDS_PLAYER');
    expect(await one.ask({ type: 'request_undo', to: 0 })).toBe('UNDO_NEEDS_PLAYER');
    expect(plies(room)).toBe(3);
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'token one' });
    expect(await back.ask({ type: 'request_undo', to: 0 })).toBe('UNDO_NEEDS_PLAYER');
    expect(await back.ask({ type: 'request_undo', to: 2 })).toBe('accepted');
    const person = await guestAt(again, { playerToken: 'token two' });
    expect(await back.ask({ type: 'request_undo', to: 0 })).toBe('accepted');
    expect(plies(again)).toBe(2);
    expect(await person.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(plies(again)).toBe(0);
  });

  test('what a bot answered for somebody else is free', async () => {
    const { one, two, room, clock } = await twoAtTable({ game: echo, settings: { awayMs: 0, botDelayMs: 1000 } });
    await one.answer('gain');
    await two.answer('gain');
    two.leave();
    await one.ask({ type: 'kick', seat: 1 });
    await one.answer('gain');
    await clock.pass(1000);
    await one.answer('gain');
    await clock.pass(1000);
    expect(plies(room)).toBe(6);
    expect(await one.ask({ type: 'request_undo', to: 2 })).toBe('accepted');
    expect(plies(room)).toBe(2);
  });

  test('a kick grants no undo of what the absent person answered', async () => {
    const { one, two, room } = await twoAtTable({ game: echo, settings: { awayMs: 0, botDelayMs: 1000 } });
    await one.answer('gain');
    await two.answer('gain');
    await one.ask({ type: 'request_undo', to: 0 });
    two.leave();
    await one.ask({ type: 'kick', seat: 1 });
    expect(plies(room)).toBe(2);
    expect(one.last('undo_declined')).toBeDefined();
    expect(room.info().undo).toBeUndefined();
  });

  test('nobody undoes the answers of somebody who has resigned and gone', async () => {
    const { room } = await openTable({
      game: league,
      seats: [person, person, person],
      head: { organiser: sha256Hex('boss') },
    });
    const [one, two] = await Promise.all(['a', 'b', 'c'].map((playerToken) => guestAt(room, { playerToken })));
    await one.ask({ type: 'resign' });
    one.leave();
    await two.ask({ type: 'offer_draw' });
    expect(await two.ask({ type: 'request_undo', to: 0 })).toBe('UNDO_NEEDS_PLAYER');
  });

  test('is refused before the start and in a pause', async () => {
    const { room } = await openTable({ game: echo });
    const one = await guestAt(room, { playerToken: 'a' });
    expect(await one.ask({ type: 'request_undo' })).toBe('NOT_STARTED');
    const two = await guestAt(room, { playerToken: 'b' });
    await one.answer('roll');
    await one.ask({ type: 'request_undo' });
    await one.ask({ type: 'pause' });
    expect(await one.ask({ type: 'request_undo' })).toBe('PAUSED');
    expect(await two.ask({ type: 'accept_undo' })).toBe('PAUSED');
  });
});

describe('an undo of the end', () => {
  test('needs everybody’s consent; then the match goes on and the lists say so', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: echo, settings: { listed: true } });
    const moves = await playOut([one, two]);
    const listed = async () => (await deps.store.load('ROOM22'))?.summary;
    expect(await listed()).toMatchObject({ status: 'finished', listed: false, result: { reason: 'played out' } });
    const last = room.ledger.match?.entries.findLast(({ actor }) => actor >= 0)?.actor === 0 ? one : two;
    const other = last === one ? two : one;
    expect(last.last('state_update').undoTo).toBe(plies(room));
    expect(await last.ask({ type: 'request_undo' })).toBe('accepted');
    expect(room.info().status).toBe('over');
    expect(await other.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(one.last('state_update')).toMatchObject({ room: { status: 'playing' } });
    expect(one.last('state_update').room?.seed).toBeUndefined();
    expect(await listed()).toMatchObject({ status: 'playing', listed: true, result: null });
    await playOut([one, two], 1000, 'again');
    expect(one.all('game_over')).toHaveLength(2);
    expect(moves).toBeGreaterThan(5);
  });

  test('brings back a player who resigned', async () => {
    const { one, two, room } = await twoAtTable({ game: league, head: { organiser: sha256Hex('boss') } });
    await two.ask({ type: 'resign' });
    await one.ask({ type: 'resign' });
    expect(room.info().status).toBe('over');
    // the other one has resigned, too, and is asked
    expect(await two.ask({ type: 'request_undo' })).toBe('accepted');
    expect(room.info()).toMatchObject({ status: 'over', undo: { by: 1, needs: [0] } });
    expect(await one.ask({ type: 'accept_undo' })).toBe('accepted');
    expect(room.info().seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
  });

  test('an undo of a long match survives being opened again', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: attha });
    await playOut([one, two], 70);
    const seat = room.ledger.match?.entries.findLast(({ actor }) => actor >= 0)?.actor === 0 ? one : two;
    await seat.ask({ type: 'request_undo' });
    if (room.ledger.pending.undo) await (seat === one ? two : one).ask({ type: 'accept_undo' });
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.ledger.match?.entries).toEqual(room.ledger.match?.entries);
    expect(again.ledger.match?.engine.state).toEqual(room.ledger.match?.engine.state);
  });
});

describe('somebody who asks again and again', () => {
  const long: typeof echo = {
    ...echo,
    setup: (...args) => ({ ...echo.setup(...args), stack: [{ kind: 'turn', seat: 0, left: 400 }] }),
  };

  test('UNDO_DECLINED: waits until they have played on, and gives up after three refusals', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: long });
    const mine = async () => {
      await one.answer('gain');
      await two.answer('gain');
    };
    await mine();
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    expect(await two.ask({ type: 'decline_undo' })).toBe('accepted');
    for (let i = 0; i < 5; i++) expect(await one.ask({ type: 'request_undo' })).toBe('UNDO_DECLINED');
    expect(await one.ask({ type: 'request_undo', to: 0 })).toBe('UNDO_DECLINED');
    expect(two.all('undo_offered')).toHaveLength(1);
    expect(one.last('move_rejected').message).toMatch(/You can ask again/);
    // the other one has not asked yet
    expect(await two.ask({ type: 'request_undo', to: 0 })).toBe('accepted');
    await two.ask({ type: 'decline_undo' });
    // what is played afterwards is another matter, what was declined is not
    await mine();
    expect(await one.ask({ type: 'request_undo', to: 0 })).toBe('UNDO_DECLINED');
    // also after a restart
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'token one' });
    await guestAt(again, { playerToken: 'token two' });
    expect(await back.ask({ type: 'request_undo', to: 0 })).toBe('UNDO_DECLINED');
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    await two.ask({ type: 'decline_undo' });
    await mine();
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    await two.ask({ type: 'decline_undo' });
    await mine();
    expect(await one.ask({ type: 'request_undo' })).toBe('UNDO_DECLINED');
    expect(room.ledger.pending.undo).toBeUndefined();
  });

  test('has the others’ consent in between: refusals before it count no more', async () => {
    const { one, two } = await twoAtTable({ game: long });
    for (let i = 0; i < 4; i++) {
      await one.answer('gain');
      await two.answer('gain');
      expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
      await two.ask({ type: i % 2 === 0 ? 'decline_undo' : 'accept_undo' });
      if (i % 2 === 0) continue;
      await one.answer('gain');
      await two.answer('gain');
    }
    expect(two.all('undo_offered')).toHaveLength(4);
  });

  test('by withdrawing each request does not get around it', async () => {
    const { one, two } = await twoAtTable({ game: long });
    await one.answer('gain');
    await two.answer('gain');
    const asked: string[] = [];
    for (let i = 0; i < 6; i++) {
      asked.push(await one.ask({ type: 'request_undo' }));
      await one.say({ type: 'decline_undo' });
    }
    expect(asked).toEqual(['accepted', 'accepted', 'accepted', 'UNDO_DECLINED', 'UNDO_DECLINED', 'UNDO_DECLINED']);
  });

  test('PAUSE_DECLINED: the same with pauses', async () => {
    const { one, two } = await twoAtTable({ game: long, settings: { clock: { kind: 'bank', ms: 60_000 } } });
    expect(await one.ask({ type: 'pause' })).toBe('accepted');
    await two.ask({ type: 'decline_pause' });
    await one.answer('gain');
    await two.answer('gain');
    expect(await one.ask({ type: 'pause' })).toBe('accepted');
    await two.ask({ type: 'decline_pause' });
    expect(await one.ask({ type: 'pause' })).toBe('PAUSE_DECLINED');
    await one.answer('gain');
    expect(await one.ask({ type: 'pause' })).toBe('accepted');
  });
});

describe('an undo past a throw', () => {
  test('is remembered with the match, through a restart and to its end; one before the throw is not', async () => {
    const { room, deps } = await openTable({ game: echo, seats: [person, bot] });
    const one = await guestAt(room, { playerToken: 'a' });
    await one.ask({ type: 'move_request', answers: ['again'] });
    expect(await one.ask({ type: 'request_undo' })).toBe('accepted');
    expect(room.summary()).not.toHaveProperty('past');
    await one.ask({ type: 'move_request', answers: ['roll'] });
    expect(await one.ask({ type: 'request_undo', to: 0 })).toBe('accepted');
    expect(room.summary()).toMatchObject({ past: true });
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'a' });
    await playOut([back]);
    expect(again.ledger.status).toBe('over');
    await again.close();
    expect((await deps.store.load('ROOM22'))?.summary.summary).toMatchObject({ past: true });
  });
});
