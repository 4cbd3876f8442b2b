import { below, Match, must, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type AgentMessage, type AskMessage, type ModuleAgent, moduleCarrier, playMatch } from '../src/index.ts';
import { botOf, GAME_IDS, planFor } from './table.ts';

/** Answers by number at random, and keeps what it was told. */
function randomAgent(seed: string, heard: AgentMessage[] = []): ModuleAgent {
  const rng = seeded(seed);
  return {
    begin: (hello) => void heard.push(hello),
    hear: (event) => void heard.push(event),
    answer: ({ count }) => ({ n: below(rng, count) }),
    over: (over) => void heard.push(over),
  };
}

describe.each(GAME_IDS)('%s', (id) => {
  test('an agent and a bot play a whole match, and its answers are a true transcript', async () => {
    const heard: AgentMessage[] = [];
    const sitters = [{ name: 'Ada', carrier: moduleCarrier(randomAgent('a', heard)) }, await botOf(id)];
    const plan = await planFor(id, sitters);
    const played = await playMatch(plan);
    expect(played.failure).toBeUndefined();
    expect(played.seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
    expect(heard[0]).toMatchObject({ type: 'hello', seat: 0, game: id });
    expect(heard.at(-1)).toMatchObject({ type: 'over', result: { ranks: played.result?.ranks } });
    // every answer is accepted again, and chance drew what a room would have drawn
    const match = must(Match.create(plan.game, { options: plan.options, seats: 2, seed: plan.seed, dice: 2 }));
    for (const answer of played.answers) {
      if (answer.actor === -1) {
        match.roll();
        expect(match.entries.at(-1)?.choice).toEqual(answer.choice);
      } else must(match.answer(answer));
    }
    expect(match.engine.over).toBe(true);
  });

  test('every question has its sentences, and its choices can be answered by value', async () => {
    const rng = seeded('values');
    const asked: AskMessage[] = [];
    const agent: ModuleAgent = {
      answer: (ask) => {
        if (asked.length < 30) asked.push(JSON.parse(JSON.stringify(ask)));
        const { value } = ask.choices[below(rng, ask.count)];
        return { value: value ?? null };
      },
    };
    const plan = await planFor(id, [{ name: 'Ada', carrier: moduleCarrier(agent) }, await botOf(id)]);
    const played = await playMatch(plan);
    expect(played.failure).toBeUndefined();
    expect(played.seats[0].refusals).toBe(0);
    for (const { says, choices, count } of asked) {
      expect(says).not.toBe('');
      expect(choices).toHaveLength(count);
      for (const choice of choices) expect(choice.says).not.toMatch(/undefined|\[object/);
    }
  });
});

const hostile: readonly [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['a number out of the list', () => ({ n: 100_000 })],
  ['a negative number', () => ({ n: -1 })],
  ['half a number', () => ({ n: 0.5 })],
  ['prose', () => 'I would like to throw the shells, please.'],
  ['another question’s id', () => ({ id: 'q9999', n: 0 })],
  ['a value that is no choice', () => ({ value: { nonsense: true } })],
  [
    'a getter that throws',
    () =>
      Object.defineProperty({}, 'n', {
        get: () => {
          throw new Error('boo');
        },
        enumerable: true,
      }),
  ],
  ['a list without end', () => ({ type: 'list', filter: 'x' })],
];

test.each(hostile)(
  '%s: three attempts, each with the reason, then the fallback, and the match goes on',
  async (_, reply) => {
    const reasons: string[] = [];
    const agent: ModuleAgent = {
      answer: reply as ModuleAgent['answer'],
      refused: ({ says, attempt, of }) => void reasons.push(`${attempt}/${of} ${says}`),
    };
    const plan = await planFor('attha', [{ name: 'Ada', carrier: moduleCarrier(agent) }, await botOf('attha')]);
    const played = await playMatch(plan);
    expect(played.failure).toBeUndefined();
    const [{ decisions, fallbacks, refusals }] = played.seats;
    expect(fallbacks).toBe(decisions);
    expect(refusals).toBe(3 * decisions);
    expect(reasons[0]).toMatch(/^1\/3 \w/);
  },
);

test('an agent that throws is gone; the fallback plays on', async () => {
  const agent: ModuleAgent = {
    answer: () => {
      throw new Error('out of ideas');
    },
  };
  const plan = await planFor('attha', [{ name: 'Ada', carrier: moduleCarrier(agent) }, await botOf('attha')]);
  const { seats, failure } = await playMatch(plan);
  expect(failure).toBeUndefined();
  expect(seats[0]).toMatchObject({ gone: 'out of ideas', refusals: 0 });
  expect(seats[0].fallbacks).toBe(seats[0].decisions);
});

test('an agent that is gone leaves the match where that was agreed', async () => {
  const agent: ModuleAgent = { answer: () => Promise.reject(new Error('gone')) };
  const plan = await planFor('attha', [{ name: 'Ada', carrier: moduleCarrier(agent) }, await botOf('attha')]);
  const { result, answers } = await playMatch({ ...plan, gone: 'leave' });
  expect(answers.some(({ aside }) => aside === true)).toBe(true);
  expect(result?.ranks).toEqual([2, 1]);
});

test('an agent that has used up its attempts leaves the match where that was agreed', async () => {
  const agent: ModuleAgent = { answer: () => ({ n: -1 }) };
  const plan = await planFor('attha', [{ name: 'Ada', carrier: moduleCarrier(agent) }, await botOf('attha')]);
  const { result, seats } = await playMatch({ ...plan, spent: 'leave' });
  expect(seats[0]).toMatchObject({ refusals: 3, fallbacks: 0 });
  expect(result?.ranks).toEqual([2, 1]);
});

test('agents that are asked at once do not wait for each other', async () => {
  // each gives its first answer once both have been asked: one after the other they would wait for ever
  let asked = 0;
  let release = () => {};
  const both = new Promise<void>((done) => {
    release = done;
  });
  const agent = (): ModuleAgent => {
    let isFirst = true;
    return {
      async answer() {
        if (!isFirst) return 0;
        isFirst = false;
        asked += 1;
        if (asked === 2) release();
        await both;
        return 0;
      },
    };
  };
  const sitters = ['Ada', 'Ben'].map((name) => ({ name, carrier: moduleCarrier(agent()) }));
  const { answers, failure } = await playMatch({ ...(await planFor('wingspan', sitters)), limit: 10 });
  expect(failure).toMatch(/did not end within 10/);
  expect(asked).toBe(2);
  // the feeder is filled by chance first
  expect(answers.map(({ actor }) => actor).filter((actor) => actor >= 0)).toEqual(expect.arrayContaining([0, 1]));
});

test('an agent that never answers loses its time, not the match of the others', async () => {
  let asked = 0;
  const agent: ModuleAgent = {
    answer: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
  };
  const plan = await planFor('attha', [
    { name: 'Ada', carrier: moduleCarrier(agent), limits: { decisionMs: 50, matchMs: 60 } },
    await botOf('attha'),
  ]);
  const { seats, failure } = await playMatch(plan);
  expect(failure).toBeUndefined();
  expect(seats[0].timeouts).toBe(seats[0].decisions);
  expect(asked).toBeGreaterThan(0);
});

test('a long list comes in pages, found by words', async () => {
  const pages: number[] = [];
  const agent: ModuleAgent = {
    wish: { list: 'short' },
    answer: (ask) => {
      const { count } = ask.page('', 0);
      pages.push(count);
      expect(count).toBe(ask.count);
      expect(ask.choices.length).toBeLessThanOrEqual(40);
      const [found] = ask.page(ask.choices[0].says, 0).choices;
      expect(found.n).toBe(0);
      return found;
    },
  };
  const plan = await planFor('rithmomachia', [
    { name: 'Ada', carrier: moduleCarrier(agent) },
    await botOf('rithmomachia'),
  ]);
  const { seats } = await playMatch({ ...plan, limit: 300 });
  expect(seats[0].refusals).toBe(0);
  expect(Math.max(...pages)).toBeGreaterThan(40);
});

/** Empties everything it can reach. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    spoil(part);
    try {
      delete (value as Record<string, unknown>)[key];
    } catch {
      // frozen, and that is as well
    }
  }
  if (Array.isArray(value)) value.length = 0;
}

test.each(GAME_IDS)(
  '%s: an agent that changes all it is given, and fails wherever it can, changes nothing',
  async (id) => {
    const playing = (rude: boolean): ModuleAgent => {
      const rng = seeded('rude');
      return {
        begin: (hello) => {
          if (rude) spoil(hello);
        },
        hear: (event) => {
          if (!rude) return;
          spoil(event);
          return Promise.reject(new Error('not listening')) as never;
        },
        answer: ({ count, view, choices }) => {
          if (rude) {
            spoil(view);
            spoil(choices);
          }
          return { n: below(rng, count) };
        },
      };
    };
    const answers = await Promise.all(
      [true, false].map(async (rude) => {
        const sitters = [{ name: 'Ada', carrier: moduleCarrier(playing(rude)) }, await botOf(id)];
        return (await playMatch({ ...(await planFor(id, sitters)), limit: 300 })).answers;
      }),
    );
    expect(answers[0].length).toBeGreaterThan(10);
    expect(answers[0]).toEqual(answers[1]);
  },
);
