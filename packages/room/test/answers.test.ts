import type { AnyGame } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { guestAt, twoAtTable } from './table.ts';

const plies = (room: Room) => room.ledger.match?.entries.length;

describe('answers', () => {
  test('several are applied in order, with chance in between', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    expect(await one.ask({ type: 'move_request', answers: ['again', 'again', 'roll'] })).toBe('accepted');
    expect(room.ledger.match?.entries.map(({ actor }) => actor)).toEqual([0, 0, 0, -1]);
  });

  test('all or none: a wrong one at the end undoes those before it', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: echo });
    const { seq } = room.ledger;
    const heard = two.heard.length;
    expect(await one.ask({ type: 'move_request', answers: ['again', 'nonsense'] })).toBe('ILLEGAL_CHOICE');
    expect(plies(room)).toBe(0);
    expect(two.heard.length).toBe(heard);
    expect((await deps.store.load('ROOM22'))?.summary.seq).toBe(seq);
  });

  test('NOT_ASKED, ILLEGAL_CHOICE, BAD_MESSAGE: each refusal has its code and a sentence', async () => {
    const { one, two } = await twoAtTable({ game: echo });
    expect(await two.ask({ type: 'move_request', answers: ['gain'] })).toBe('NOT_ASKED');
    expect(await two.ask({ type: 'move_request', question: '0.1', answers: ['gain'] })).toBe('NOT_ASKED');
    expect(await one.ask({ type: 'move_request', answers: ['fly'] })).toBe('ILLEGAL_CHOICE');
    expect(await one.ask({ type: 'move_request' })).toBe('BAD_MESSAGE');
    expect(one.last('move_rejected').message).toMatch(/^[A-Z].*\.$/);
  });

  test('without an id only a refusal is answered', async () => {
    const { one } = await twoAtTable({ game: echo });
    const types = async (answers: string[]) =>
      (await one.say({ type: 'move_request', answers })).map(({ type }) => type);
    expect(await types(['fly'])).toEqual(['move_rejected']);
    expect(await types(['gain'])).toEqual(['state_update']);
  });

  test('STALE: an answer to a question that is no longer asked, or to another position', async () => {
    const { one, two } = await twoAtTable({ game: echo });
    const old = one.mine()?.id;
    await one.answer('gain');
    await two.answer('gain');
    expect(await one.ask({ type: 'move_request', question: old, answers: ['gain'] })).toBe('STALE');
    expect(await one.ask({ type: 'move_request', expectedPly: 1, answers: ['gain'] })).toBe('STALE');
    expect(await one.ask({ type: 'move_request', expectedPly: 2, answers: ['gain'] })).toBe('accepted');
  });

  test('a question stays the same while somebody else answers theirs', async () => {
    const { one, two } = await twoAtTable({ game: tricks });
    const question = two.mine();
    await one.answer();
    expect(two.mine()).toEqual(question);
    expect(await two.ask({ type: 'move_request', question: question?.id, answers: [question?.choices?.[1]] })).toBe(
      'accepted',
    );
  });

  test('a repeated request is recognised and applied once', async () => {
    const { one, room, deps } = await twoAtTable({ game: echo });
    const again = { type: 'move_request', id: 'mine', answers: ['again'] };
    expect(await one.ask(again)).toBe('accepted');
    const { seq } = one.last('accepted');
    expect(await one.ask(again)).toBe('accepted');
    expect(one.last('accepted').seq).toBe(seq);
    expect(plies(room)).toBe(1);
    const reloaded = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(reloaded, { playerToken: 'token one' });
    expect(await back.ask(again)).toBe('accepted');
    expect(plies(reloaded)).toBe(1);
  });

  test('a request is recognised after many others, by the store', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    await one.ask({ type: 'move_request', id: 'first', answers: ['again'] });
    room.ledger.requests.clear();
    expect(await one.ask({ type: 'move_request', id: 'first', answers: ['again'] })).toBe('accepted');
    expect(one.last('accepted').seq).toBe(room.ledger.seq);
    expect(plies(room)).toBe(1);
  });

  test('a request that was carried out is answered as carried out, however much has happened since', async () => {
    const { one, two, room, deps, clock } = await twoAtTable({ game: echo });
    await one.ask({ type: 'move_request', id: 'first', question: one.mine()?.id, answers: ['again'] });
    const first = { type: 'move_request', id: 'first', question: 'long gone', answers: ['again'] };
    for (let i = 0; i < 100; i++) {
      await two.ask({ type: 'chat', text: `line ${i}` });
      await clock.pass(10_000);
    }
    expect(await one.ask(first)).toBe('accepted');
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'token one' });
    expect(await back.ask(first)).toBe('accepted');
    expect(plies(room)).toBe(1);
  });

  test('a line of a spectator who connects again with the same token is said once', async () => {
    const { room, two } = await twoAtTable({ game: echo });
    const line = { type: 'chat', id: 'c', text: 'hello' };
    const watcher = await guestAt(room, { playerToken: 'third' });
    expect(await watcher.ask(line)).toBe('accepted');
    watcher.leave();
    expect(await (await guestAt(room, { playerToken: 'third' })).ask(line)).toBe('accepted');
    expect(two.all('chat')).toHaveLength(1);
  });

  test('NOT_STORABLE: what the store does not take is refused, and the room stays open for everybody', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: echo });
    const given: string[] = [];
    deps.onOutOfSync = (id) => given.push(id);
    expect(await one.ask({ type: 'move_request', id: '\ud800', answers: ['gain'] })).toBe('NOT_STORABLE');
    expect([plies(room), given, deps.errors]).toEqual([0, [], []]);
    expect(two.heard.some(({ type }) => type === 'error')).toBe(false);
    expect(await one.answer('gain')).toBe('accepted');
  });

  test('two people may use the same id', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await one.ask({ type: 'move_request', id: 'x', answers: ['gain'] });
    await two.ask({ type: 'move_request', id: 'x', answers: ['gain'] });
    expect(plies(room)).toBe(2);
  });

  test('a request that wrote nothing is recognised, too', async () => {
    const { one, two } = await twoAtTable({ game: echo });
    await one.answer('gain');
    await two.answer('gain');
    await one.ask({ type: 'request_undo', id: 'u' });
    await one.ask({ type: 'request_undo', id: 'u' });
    expect(two.all('undo_offered')).toHaveLength(1);
  });

  test('INTERNAL: a rule that breaks changes nothing and is answered', async () => {
    const power = {
      ...echo.steps.power,
      answer(...args: [never, never, string, never]) {
        if (args[2] === 'arm') throw new Error('a broken rule');
        (echo.steps.power as { answer(...args: unknown[]): void }).answer(...args);
      },
    };
    const broken: AnyGame = { ...echo, steps: { ...echo.steps, power } };
    const { one, room, deps } = await twoAtTable({ game: broken });
    expect(await one.answer('arm')).toBe('INTERNAL');
    expect(deps.errors).toEqual([new Error('a broken rule')]);
    expect(await one.answer('gain')).toBe('accepted');
    expect(plies(room)).toBe(1);
  });

  test('a connection to which sending fails does not affect the others', async () => {
    const { room, one, two } = await twoAtTable({ game: echo });
    const bad = room.connect(() => {
      throw new Error('closed');
    });
    await room.receive(bad, { type: 'join_room', roomId: room.id });
    expect(await one.answer('gain')).toBe('accepted');
    expect(two.mine()).toBeDefined();
  });
});

describe('the referee', () => {
  const seated = async () => {
    const table = await twoAtTable({ game: league, head: { organiser: sha256Hex('boss') } });
    return { ...table, boss: await guestAt(table.room, { organiser: 'boss' }) };
  };

  test('is the session with the organiser’s token', async () => {
    const { boss, one, room } = await seated();
    expect(boss.last('room_joined')).toMatchObject({ organiser: true, seat: 'SPECTATOR' });
    const guess = await guestAt(room, { organiser: 'guess' });
    expect(guess.last('room_joined').organiser).toBe(false);
    expect(one.mine()).toBeUndefined();
    expect(await guess.answer({ winner: 0 })).toBe('NOT_OWNER');
    expect(await one.answer({ winner: 0 })).toBe('NOT_ASKED');
    expect(await boss.answer({ winner: 1, remark: 'close' })).toBe('accepted');
    expect(await boss.ask({ type: 'say', choice: { adjust: 0, by: 1 } })).toBe('accepted');
  });

  test('ILLEGAL_ASIDE: nobody else can use the asides of the referee', async () => {
    const { one } = await seated();
    expect(await one.ask({ type: 'say', choice: { adjust: 0, by: 1 } })).toBe('ILLEGAL_ASIDE');
  });
});

describe('resigning', () => {
  test('leaves the seat, and the match goes on for the others', async () => {
    const { one, two, room } = await twoAtTable({ game: league, head: { organiser: sha256Hex('boss') } });
    expect(await one.ask({ type: 'resign' })).toBe('accepted');
    expect(room.info().seats.map(({ kind }) => kind)).toEqual(['left', 'person']);
    expect(two.last('state_update').room?.seats[0].kind).toBe('left');
    expect(await one.ask({ type: 'resign' })).toBe('HAS_LEFT');
    expect(await two.ask({ type: 'resign' })).toBe('accepted');
    expect(two.last('game_over')).toMatchObject({ result: 'DRAW', seed: 'the secret seed' });
    expect(await two.ask({ type: 'resign' })).toBe('GAME_OVER');
    expect(await two.ask({ type: 'move_request', answers: [1] })).toBe('GAME_OVER');
  });

  test('NO_RESIGNING: where the game has no rule for leaving', async () => {
    const { one } = await twoAtTable({ game: tricks });
    expect(await one.ask({ type: 'resign' })).toBe('NO_RESIGNING');
  });
});
