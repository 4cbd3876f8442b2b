import type { Task } from '@tessera/bots';
import type { AnyGame, Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import type { BotPool, Room } from '../src/index.ts';
import { guestAt, openTable } from './table.ts';

const person = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'clever' } as const;
const choices = (room: Room) => room.ledger.match?.entries.map(({ choice }) => choice);

const seated = async (bots: BotPool, game: AnyGame = echo, settings: Record<string, unknown> = {}) => {
  const table = await openTable({ game, seats: [bot, person], bots, settings });
  return { ...table, one: await guestAt(table.room, { playerToken: 'a' }) };
};

describe('a bot', () => {
  test('answers for its seat within the time and at the level agreed on', async () => {
    const tasks: Task[] = [];
    const { room, one } = await seated(
      {
        async choose(task) {
          tasks.push(task);
          return 'arm';
        },
      },
      echo,
      { botMs: 250 },
    );
    expect(choices(room)).toEqual(['arm']);
    expect(tasks).toMatchObject([{ game: 'echo', version: 1, seat: 0, level: 'clever', budgetMs: 250 }]);
    expect(one.mine()?.actor).toBe(1);
  });

  test('waits as long as people need to follow', async () => {
    const { room, clock } = await seated({ choose: async () => 'arm' }, echo, { botDelayMs: 800 });
    await clock.pass(799);
    expect(choices(room)).toEqual([]);
    await clock.pass(1);
    expect(choices(room)).toEqual(['arm']);
  });

  test('is never shown what its seat may not know', async () => {
    const tasks: Task[] = [];
    const { room } = await seated(
      {
        async choose(task) {
          tasks.push(task);
          return new Promise(() => {});
        },
      },
      tricks,
    );
    const truth = room.ledger.match?.engine.state as unknown as { hands: number[][]; deck: number[]; rng: number[] };
    const shown = tasks[0].state as unknown as typeof truth;
    expect(shown.hands[0]).toEqual(truth.hands[0]);
    expect([shown.hands[1], shown.deck]).not.toEqual([truth.hands[1], truth.deck]);
    expect(shown.rng).not.toEqual(truth.rng);
  });

  test.each<[string, () => Promise<Json>]>([
    ['answers nonsense', async () => 'fly'],
    [
      'throws',
      async () => {
        throw new Error('no idea');
      },
    ],
    ['never answers', () => new Promise(() => {})],
  ])('that %s does not hold up the table', async (_what, choose) => {
    const begins: BotPool['choose'] = (_task, begun) => {
      begun?.();
      return choose();
    };
    const { room, clock } = await seated({ choose: begins });
    await clock.pass(10_000);
    expect(choices(room)).toEqual(['gain']);
  });

  test('that waits behind others is waited for', async () => {
    let answer: (choice: Json) => void = () => {};
    const { room, clock } = await seated({
      choose: (_task, begun) =>
        new Promise((done) => {
          answer = (choice) => {
            begun?.();
            done(choice);
          };
        }),
    });
    await clock.pass(600_000);
    expect(choices(room)).toEqual([]);
    answer('arm');
    await clock.pass(0);
    expect(choices(room)).toEqual(['arm']);
  });

  test('that fails is answered for by one that is a little weaker', async () => {
    const asked: string[] = [];
    const { room, deps } = await openTable({
      game: echo,
      seats: [bot, person],
      bots: {
        async choose({ level }) {
          asked.push(level);
          if (level === 'clever') throw new Error('the thread ended');
          return 'arm';
        },
      },
    });
    (deps as { levels?: unknown }).levels = () => ['random', 'quick', 'clever'];
    await guestAt(room, { playerToken: 'a' });
    await room.run(() => {});
    await Promise.resolve();
    await room.run(() => {});
    expect(asked).toEqual(['clever', 'quick']);
    expect(choices(room)).toEqual(['arm']);
  });

  test('whose answer breaks a rule takes another', async () => {
    const power = {
      ...echo.steps.power,
      answer(...args: [never, never, string, never]) {
        if (args[2] !== 'arm') throw new Error('a broken rule');
        (echo.steps.power as unknown as { answer(...args: unknown[]): void }).answer(...args);
      },
    };
    const { room } = await seated({ choose: async () => 'roll' }, { ...echo, steps: { ...echo.steps, power } });
    expect(choices(room)).toEqual(['arm']);
  });

  test('plays a whole match against another', async () => {
    const { room, clock, deps } = await openTable({ game: echo, seats: [bot, bot] });
    await clock.pass(1000);
    expect(room.info().status).toBe('over');
    expect(deps.errors).toEqual([]);
  });
});
