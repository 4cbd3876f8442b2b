import { type AnyGame, Engine, must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Room } from '../src/index.ts';
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
