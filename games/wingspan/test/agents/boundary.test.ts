import { must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type GameEvent, type PlayerAgent, type Prompt, playerView, playGame } from '../../src/agents/index.ts';
import { kinds } from '../../src/bots/index.ts';
import { BIRDS, BONUSES, EGG_COSTS, GOALS, REWARDS, wingspan } from '../../src/rules/index.ts';
import { bent, isFrozen, random, randomGame, recorder } from './helpers.ts';

describe('what recipients get', () => {
  test('events and prompts are frozen, and every recipient has its own', async () => {
    const one = recorder(null);
    const other = recorder(null);
    const prompts: Prompt[] = [];
    const ann = bent(random('ann'), (prompt, answer) => {
      prompts.push(prompt);
      return answer();
    });
    await playGame([ann, random('bob')], { seed: 'frozen', observers: [one, other] });
    expect(one.events.length).toBeGreaterThan(100);
    one.events.forEach((event, i) => {
      expect(isFrozen(event), event.type).toBe(true);
      expect(other.events[i]).not.toBe(event);
    });
    for (const prompt of prompts) expect(isFrozen(prompt), prompt.kind).toBe(true);
  });

  test('an agent that changes its answer afterwards changes no event', async () => {
    const said: Record<string, unknown>[] = [];
    const ann = bent(random('ann'), async (_, answer) => {
      const choice: Record<string, unknown> = { ...(await answer()) };
      said.push(choice);
      return choice;
    });
    const host = recorder('HOST');
    await playGame([ann, random('bob')], { seed: 'later', observers: [host] });
    for (const choice of said) choice.kind = 'changed';
    expect(JSON.stringify(host.events)).not.toContain('changed');
  });

  test('playerView is exported and shows a seat its own hand', () => {
    const start = JSON.stringify({ seats: [{ hand: ['mallard'] }, { hand: ['anhinga'] }] });
    const state = must(wingspan.notation.parsePosition(start, must(parseOptions(wingspan.options, {}))));
    const view = playerView(wingspan.view(state, 0), ['ann', 'bob']);
    expect(view).toMatchObject({ playerId: 'ann', hand: ['mallard'], opponents: [{ playerId: 'bob', handSize: 1 }] });
    expect(JSON.stringify(view)).not.toContain('anhinga');
  });

  test('the registry of cards, goals, mats and bots cannot be changed', () => {
    for (const data of [BIRDS, BONUSES, GOALS, REWARDS, EGG_COSTS]) expect(isFrozen(data)).toBe(true);
    expect(Object.isFrozen(kinds)).toBe(true);
    expect(() => {
      (BIRDS[0] as { points: number }).points = 99;
    }).toThrow(TypeError);
  });
});

describe('observers never touch the match', () => {
  test('one that throws, one that rejects and an agent that throws hear no more; the others and the match go on', async () => {
    const quiet = await randomGame(2, 'observed');
    const calls = { throwing: 0, rejecting: 0, agent: 0 };
    const failures: unknown[] = [];
    const log = recorder('HOST');
    const ann: PlayerAgent = {
      ...random('ann', 'observed'),
      observe() {
        calls.agent += 1;
        throw new Error('agent');
      },
    };
    const throwing = {
      watcher: null,
      event() {
        calls.throwing += 1;
        throw new Error('throwing');
      },
    };
    const rejecting = {
      watcher: 'bob',
      async event() {
        calls.rejecting += 1;
        throw new Error('rejecting');
      },
    };
    const result = await playGame([ann, random('bob', 'observed')], {
      seed: 'observed',
      observers: [throwing, rejecting, log],
      onObserverError: (error, watcher) => failures.push([(error as Error).message, watcher]),
    });
    expect(result.hash).toBe(quiet.hash);
    expect(calls).toMatchObject({ throwing: 1, agent: 1 });
    expect(failures).toEqual(
      expect.arrayContaining([
        ['throwing', null],
        ['rejecting', 'bob'],
        ['agent', 'ann'],
      ]),
    );
    expect(log.events.at(-1)?.type).toBe('GAME_ENDED');
  });

  test("a slow observer uses up nobody's time", async () => {
    // time passes only where the observer takes it, and while the first answer is waited for
    let time = 0;
    const due: { at: number; call: () => void }[] = [];
    const fire = () => {
      for (const timer of due.splice(0))
        if (timer.at <= time) timer.call();
        else due.push(timer);
    };
    const clock = {
      now: () => time,
      after(ms: number, call: () => void) {
        const timer = { at: time + ms, call };
        due.push(timer);
        return () => {
          const at = due.indexOf(timer);
          if (at >= 0) due.splice(at, 1);
        };
      },
    };
    let first = true;
    const ann = bent(random('ann', 'slow'), async (_, answer) => {
      const choice = await answer();
      if (!first) return choice;
      first = false;
      // the other starting hand is asked for, and its observer is slow
      await new Promise(setImmediate);
      time += 400;
      fire();
      await new Promise(setImmediate);
      return choice;
    });
    const slow = {
      watcher: 'bob',
      event({ type }: GameEvent) {
        if (type === 'PROMPT_ISSUED') time += 5000;
      },
    };
    const result = await playGame([ann, random('bob', 'slow')], {
      seed: 'slow',
      timeoutMs: 1000,
      clock,
      observers: [slow],
    });
    expect(result.rejected).toEqual({ ann: 0, bob: 0 });
    expect(result.forfeited).toEqual([]);
  });
});

describe('answers that cannot be read', () => {
  const trap = () => {
    throw new Error('a trap');
  };
  const endless: Record<string, unknown> = {};
  endless.endless = endless;
  test.each<[string, (promptId: string) => unknown]>([
    ['a getter that throws', () => Object.defineProperty({}, 'promptId', { get: trap, enumerable: true })],
    [
      'a getter deep inside',
      (promptId) => ({
        promptId,
        kind: 'turnAction',
        action: 'GAIN_FOOD',
        more: {
          get x() {
            return trap();
          },
        },
      }),
    ],
    ['a proxy', () => new Proxy({}, { ownKeys: trap })],
    ['an object within itself', (promptId) => ({ promptId, kind: 'turnAction', action: 'GAIN_FOOD', endless })],
    [
      'a set without end',
      (promptId) => {
        const set = new Set<number>();
        set[Symbol.iterator] = function* () {
          for (let i = 0; ; i++) yield i;
        } as never;
        return { promptId, kind: 'turnAction', action: 'GAIN_FOOD', set };
      },
    ],
    [
      'a map of traps',
      (promptId) => ({ promptId, kind: 'turnAction', map: new Map([['x', new Proxy({}, { ownKeys: trap })]]) }),
    ],
    ['a list without end', (promptId) => ({ promptId, kind: 'turnAction', action: 'GAIN_FOOD', list: Array(1e7) })],
  ])('%s is refused, and the game goes on', async (_, choiceOf) => {
    const host = recorder('HOST');
    let once = false;
    const ann = bent(random('ann'), async (prompt, answer) => {
      if (once || prompt.kind !== 'turnAction') return answer();
      once = true;
      return choiceOf(prompt.promptId);
    });
    const result = await playGame([ann, random('bob')], { seed: 'trap', observers: [host] });
    expect(result).toMatchObject({ totalTurns: 52, rejected: { ann: 1, bob: 0 }, forfeited: [] });
    const [refused] = host.events.filter(({ type }) => type === 'CHOICE_REJECTED');
    expect(refused).toMatchObject({ code: 'UNREADABLE_CHOICE', playerId: 'ann' });
  });
});

describe('a table that cannot be set', () => {
  const two = JSON.stringify({ seats: [{}, {}] });
  test.each([
    ['three agents at a position for two', 3, two, /BAD_SEATS.*for 2 seats, not 3/],
    ['one agent at a position for two', 1, two, /BAD_SEATS.*for 2 seats, not 1/],
    ['six agents', 6, undefined, /BAD_SEATS.*1 to 5 seats, not 6/],
    ['nobody', 0, undefined, /BAD_SEATS.*1 to 5 seats, not 0/],
    ['a position that is none', 2, '{', /BAD_POSITION/],
  ])('%s: refused with a reason', async (_, count, start, reason) => {
    const agents = Array.from({ length: count }, (_, i) => random(`agent ${i}`));
    await expect(playGame(agents, { seed: 'x', ...(start !== undefined && { start }) })).rejects.toThrow(reason);
  });
});

describe('[W2.14] alone', () => {
  test('a match that the Automa wins has no winner; a match that it loses has one', async () => {
    const outcomes = new Set<string>();
    for (let i = 0; i < 12 && outcomes.size < 2; i++) {
      // a random agent loses, one that only has to keep what it was given wins
      const rich = i % 2 === 1;
      const rows = {
        forest: ['acorn-woodpecker', 'american-robin', 'barred-owl'].map((bird) => ({ bird, cached: 40 })),
      };
      const start = rich ? { start: JSON.stringify({ seats: [{ rows }], round: 4, automa: AUTOMA }) } : {};
      const result = await playGame([random('ann', `${i}`)], {
        seed: `solo/${i}`,
        game: { automa: 'normal' },
        ...start,
      });
      const won = result.reason === 'beatAutoma';
      expect(result.winnerIds, result.reason).toEqual(won ? ['ann'] : []);
      expect(result.winnerId).toBe(won ? 'ann' : undefined);
      outcomes.add(result.reason);
    }
    expect([...outcomes].sort()).toEqual(['beatAutoma', 'lostToAutoma']);
  });
});

const AUTOMA = { bonus: 'forester', deck: [3, 4, 5, 6, 7, 8, 9], up: [], down: [], eggs: 0, cubes: 0, goalPoints: [] };
