import { type AnyGame, Engine, type Json, must, parseOptions, REFEREE } from '@tessera/kernel';
import type { ServerMessageOf } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room, sha256Hex } from '../src/index.ts';
import { comeBy, eventUnderWay, openEvent } from './event.ts';
import { type Guest, guestAt, twoAtTable } from './table.ts';

const historyOf = async (guest: Guest) => {
  await guest.say({ type: 'get_history' });
  return guest.last('history');
};

/** What a client makes of the first `length` answers, with a seed of its own. */
function seenAt(game: AnyGame, { options, seats, entries }: Awaited<ReturnType<typeof historyOf>>, length: number) {
  const engine = Engine.start(game, must(parseOptions(game.options, options)), seats, 'any seed at all');
  for (const entry of entries.slice(0, length)) must(engine.apply(entry as never));
  return game.view(engine.state, null);
}

describe('the history of a game that hides nothing', () => {
  test('is every answer with its time, for spectators, too', async () => {
    const { boss, room, clock } = await openEvent();
    const { guest } = await comeBy(room, boss, 'captain', 1);
    const beganAt = clock.now();
    await clock.pass(1000);
    await boss.answer({ winner: 1 });
    await clock.pass(500);
    await guest.answer({ field: 4 });
    await boss.ask({ type: 'say', choice: { adjust: 2, by: 1 } });
    const watcher = await guestAt(room);
    expect(await historyOf(watcher)).toMatchObject({ game: 'league', version: 1, seats: 3, beganAt, undone: [] });
    expect((await historyOf(watcher)).entries).toEqual([
      { actor: -2, choice: { winner: 1 }, at: beganAt + 1000 },
      { actor: 1, choice: { field: 4 }, at: beganAt + 1500 },
      { actor: -2, choice: { adjust: 2, by: 1 }, aside: true, at: beganAt + 1500 },
    ]);
  });

  test('is enough to see every moment as it was', async () => {
    const { boss, captains } = await eventUnderWay();
    const history = await historyOf(captains[2]);
    expect(seenAt(league, history, 2)).toMatchObject({ points: [0, 1, 0], fields: expect.arrayContaining([1]) });
    await boss.say({ type: 'get_state' });
    expect(seenAt(league, history, 4)).toEqual(boss.last('state_update').state);
  });

  test('says what was undone and when, and whether it can be redone', async () => {
    const { boss, captains, clock, room, deps } = await eventUnderWay();
    await historyOf(boss);
    await clock.pass(1000);
    const undoneAt = clock.now();
    await boss.ask({ type: 'request_undo' });
    await boss.ask({ type: 'request_undo', to: 1 });
    await clock.pass(1000);
    await boss.ask({ type: 'redo' });
    const told = await historyOf(captains[0]);
    expect(told.entries).toHaveLength(3);
    expect(told.undone).toMatchObject([
      { at: undoneAt, to: 3, entries: [{ actor: 0, choice: { field: 1 } }], redo: true },
      { at: undoneAt, to: 1, entries: [{ actor: 1 }, { actor: -2 }], redoneAt: undoneAt + 1000 },
    ]);
    await captains[0].answer({ field: 8 });
    const later = await historyOf(captains[0]);
    expect(later.undone.map(({ redo }) => redo)).toEqual([undefined, undefined]);
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(await historyOf(await guestAt(again))).toMatchObject({ entries: later.entries, undone: later.undone });
  });

  test('is sent in ordinary rooms as well', async () => {
    const { one } = await twoAtTable({ game: league });
    expect(await historyOf(one)).toMatchObject({ entries: [], seats: 2 });
  });

  test('of a game with hidden information is refused', async () => {
    const { one } = await twoAtTable({ game: tricks });
    await one.say({ type: 'get_history' });
    expect(one.heard.at(-1)).toMatchObject({ type: 'move_rejected', reason: 'NOT_OPEN' });
  });
});

test('the history of a long match comes in pages that nobody is cut off for', async () => {
  const meetings = Array.from({ length: 2000 }, () => ({ kind: 'meet', seat: REFEREE, home: 0, away: 1 }) as const);
  const long: AnyGame = { ...league, setup: (...args) => ({ ...league.setup(...args), stack: meetings }) };
  const { one, room } = await twoAtTable({ game: long, head: { organiser: sha256Hex('boss') } });
  const boss = await guestAt(room, { organiser: 'boss' });
  for (let i = 0; i < 1900; i++) {
    const remark = `remark ${i}`;
    const claim = one.mine()?.choices?.[0] as Json | undefined;
    if (claim === undefined) await boss.answer({ winner: 0, remark });
    else await one.answer(claim);
  }
  await one.ask({ type: 'say', choice: { draw: 'offer' } });
  await one.ask({ type: 'request_undo' });
  const { entries, undone } = { entries: room.ledger.match?.entries ?? [], undone: 1 };
  const pages: ServerMessageOf<'history'>[] = [];
  for (let from: number | undefined = 0; from !== undefined; from = pages.at(-1)?.next) {
    await one.say({ type: 'get_history', ...(from > 0 && { from }) });
    pages.push(one.last('history'));
    expect(JSON.stringify(pages.at(-1)).length).toBeLessThan(150_000);
  }
  expect(pages.length).toBeGreaterThan(1);
  const told = pages.flatMap((page) => page.entries);
  expect(told.map(({ choice }) => choice)).toEqual(entries.map(({ choice }) => choice));
  expect(pages.flatMap((page) => page.undone)).toHaveLength(undone);
  expect(await one.ask({ type: 'get_history', from: 999_999 })).toBe('STALE');
});
