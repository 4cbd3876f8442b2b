import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { type Guest, guestAt, openTable, twoAtTable } from './table.ts';

const WORLD = { type: 'get_world' };
/** What a request for a world is answered with. */
const answerTo = async (guest: Guest) =>
  (await guest.say(WORLD)).find(({ type }) => type === 'world' || type === 'move_rejected');

describe('worlds for hints', () => {
  test('NO_HINTS between people, unless the table allows them', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    expect(room.info().hints).toBeUndefined();
    expect(await answerTo(one)).toMatchObject({ type: 'move_rejected', reason: 'NO_HINTS' });
    const allowed = await twoAtTable({ game: echo, settings: { hints: true } });
    expect(allowed.one.last('room_joined').room.hints).toBe(true);
    expect(await answerTo(allowed.one)).toMatchObject({ type: 'world', seat: 0, ply: 0 });
    expect(await answerTo(allowed.two)).toMatchObject({ reason: 'NOT_ASKED' });
  });

  test('against bots they are always there, for players only', async () => {
    const { room } = await openTable({ game: echo, seats: [{ kind: 'open' }, { kind: 'bot', level: 'first' }] });
    const one = await guestAt(room, { playerToken: 'a' });
    expect(await answerTo(one)).toMatchObject({ type: 'world' });
    const watching = await guestAt(room, { spectate: true });
    expect(await answerTo(watching)).toMatchObject({ reason: 'NOT_OWNER' });
  });

  test('everybody is told who has had how many; asking again about one question is one hint', async () => {
    const { one, two, room } = await twoAtTable({ game: echo, settings: { hints: true } });
    await one.say(WORLD);
    expect((await one.say(WORLD)).map(({ type }) => type)).toEqual(['world']);
    expect(two.last('presence').room.seats.map(({ hints }) => hints)).toEqual([1, undefined]);
    expect(await one.ask({ type: 'move_request', answers: one.questions()[0].choices?.slice(0, 1) })).toBe('accepted');
    await two.say(WORLD);
    expect(room.info().seats.map(({ hints }) => hints)).toEqual([1, 1]);
  });

  test('a bot that plays for somebody who is away does not open them', async () => {
    const { one, two, clock, room } = await twoAtTable({ game: echo, settings: { awayMs: 60_000 } });
    two.leave();
    await clock.pass(60_000);
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('accepted');
    expect(room.ledger.seats[1].kind).toBe('bot');
    expect(await answerTo(one)).toMatchObject({ reason: 'NO_HINTS' });
  });

  test('a world looks to its seat like the real one; what the others hold is dealt anew each time', async () => {
    const { one, room } = await twoAtTable({ game: tricks, settings: { hints: true } });
    const hands = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const world = await answerTo(one);
      if (world?.type !== 'world') throw new Error('no world');
      expect(tricks.view(world.state as never, 0)).toEqual(tricks.view(room.ledger.match?.engine.state as never, 0));
      hands.add(JSON.stringify((world.state as { hands: number[][] }).hands[1]));
    }
    expect(hands.size).toBeGreaterThan(1);
    expect(room.ledger.match?.entries.length).toBe(0);
  });
});
