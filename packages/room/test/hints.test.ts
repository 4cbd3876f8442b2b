import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { guestAt, openTable, twoAtTable } from './table.ts';

const WORLD = { type: 'get_world' };

describe('worlds for hints', () => {
  test('NO_HINTS between people, unless the table allows them', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    expect(room.info().hints).toBeUndefined();
    expect((await one.say(WORLD))[0]).toMatchObject({ type: 'move_rejected', reason: 'NO_HINTS' });
    const allowed = await twoAtTable({ game: echo, settings: { hints: true } });
    expect(allowed.one.last('room_joined').room.hints).toBe(true);
    expect((await allowed.one.say(WORLD))[0]).toMatchObject({ type: 'world', seat: 0, ply: 0 });
    expect((await allowed.two.say(WORLD))[0]).toMatchObject({ reason: 'NOT_ASKED' });
  });

  test('against bots they are always there, for players only', async () => {
    const { room } = await openTable({ game: echo, seats: [{ kind: 'open' }, { kind: 'bot', level: 'first' }] });
    const one = await guestAt(room, { playerToken: 'a' });
    expect((await one.say(WORLD))[0].type).toBe('world');
    const watching = await guestAt(room, { spectate: true });
    expect((await watching.say(WORLD))[0]).toMatchObject({ reason: 'NOT_OWNER' });
  });

  test('a bot that plays for somebody who is away does not open them', async () => {
    const { one, two, clock, room } = await twoAtTable({ game: echo, settings: { awayMs: 60_000 } });
    two.leave();
    await clock.pass(60_000);
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('accepted');
    expect(room.ledger.seats[1].kind).toBe('bot');
    expect((await one.say(WORLD))[0]).toMatchObject({ reason: 'NO_HINTS' });
  });

  test('a world looks to its seat like the real one; what the others hold is dealt anew each time', async () => {
    const { one, room } = await twoAtTable({ game: tricks, settings: { hints: true } });
    const hands = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const [world] = await one.say(WORLD);
      if (world.type !== 'world') throw new Error('no world');
      expect(tricks.view(world.state as never, 0)).toEqual(tricks.view(room.ledger.match?.engine.state as never, 0));
      hands.add(JSON.stringify((world.state as { hands: number[][] }).hands[1]));
    }
    expect(hands.size).toBeGreaterThan(1);
    expect(room.ledger.match?.entries.length).toBe(0);
  });
});
