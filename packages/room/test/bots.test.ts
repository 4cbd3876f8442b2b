import type { Task } from '@tessera/bots';
import type { AnyGame, Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import type { BotPool, Room } from '../src/index.ts';
import { guestAt, openTable, stateIn } from './table.ts';

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
    const truth = stateIn<{ hands: number[][]; deck: number[]; rng: number[] }>(room.ledger.match);
    const shown = tasks[0].state as typeof truth;
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
        (echo.steps.power as { answer(...args: unknown[]): void }).answer(...args);
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

describe('a bot that may resign', () => {
  const settings = { botsResign: true };
  /** Echo for longer, and a player may resign. */
  const long: AnyGame = {
    ...(echo as AnyGame),
    setup: (...args) => ({
      ...echo.setup(...(args as [never, number, never])),
      stack: [{ kind: 'turn', seat: 0, left: 20 }],
    }),
    asides: {
      leave: { resign: true },
      ask: (_state, actor) => (actor >= 0 ? [{ resign: true }] : []),
      answer: (_state, _actor, _choice, flow) => flow.finish(),
    },
  } as AnyGame;
  /** Person and bot take turns; the bot is lost when the list says so. */
  const play = async (lost: readonly boolean[], given: Record<string, unknown> = settings) => {
    let asked = 0;
    const bots = {
      choose: async () => 'gain',
      async isLost() {
        asked += 1;
        return lost[asked - 1] ?? false;
      },
    };
    const table = await openTable({ game: long, seats: [person, bot], bots, settings: given });
    const one = await guestAt(table.room, { playerToken: 'a' });
    for (let turn = 0; turn < lost.length && table.room.info().status === 'playing'; turn++) await one.answer('gain');
    return { ...table, one, asked: () => asked };
  };

  test('does so after three lost turns in a row', async () => {
    const { room } = await play([true, true, true, true]);
    expect(room.info().status).toBe('over');
    expect(room.ledger.match?.entries.at(-1)).toMatchObject({ actor: 1, aside: true, choice: { resign: true } });
    expect(room.ledger.match?.entries.filter(({ actor }) => actor === 1)).toHaveLength(3);
  });

  test('hopes again after a turn that was not lost', async () => {
    const { room } = await play([true, true, false, true, true]);
    expect(room.info().status).toBe('playing');
  });

  test('is not even asked where nobody agreed on it', async () => {
    const { room, asked } = await play([true, true, true, true], {});
    expect(room.info().status).toBe('playing');
    expect(asked()).toBe(0);
  });
});

describe('on a clock a bot', () => {
  const at = async (clock: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    openTable({
      game: echo,
      seats: [bot, person],
      bots: { choose: async () => 'arm' },
      settings: { clock, botDelayMs: 500, timeout: 'forfeit', ...more },
    });

  test('takes about as long as a person, longer than where nobody waits', async () => {
    const { room, clock } = await at({ kind: 'bank', ms: 600_000, increment: 0 });
    await guestAt(room, { playerToken: 'a' });
    await clock.pass(500);
    expect(choices(room)).toEqual([]);
    await clock.pass(3000);
    expect(choices(room)).toEqual(['arm']);
  });

  test('answers in time however little is left', async () => {
    const { room, clock } = await at({ kind: 'bank', ms: 1000, increment: 0 }, { botDelayMs: 5000, botMs: 5000 });
    await guestAt(room, { playerToken: 'a' });
    await clock.pass(300);
    expect(choices(room)).toEqual(['arm']);
    expect(room.info().seats[0].clock).toBeGreaterThan(700);
  });

  test('that never answers is answered for before its time is up', async () => {
    const { room, clock } = await openTable({
      game: echo,
      seats: [bot, person],
      bots: { choose: () => new Promise(() => {}) },
      settings: { clock: { kind: 'move', ms: 4000 }, timeout: 'forfeit' },
    });
    await guestAt(room, { playerToken: 'a' });
    await clock.pass(3999);
    expect(choices(room)).toEqual(['gain']);
  });

  test('answers at once where tables ask for that', async () => {
    const { room } = await at({ kind: 'bank', ms: 600_000, increment: 0 }, { botDelayMs: 0 });
    await guestAt(room, { playerToken: 'a' });
    expect(choices(room)).toEqual(['arm']);
  });
});
