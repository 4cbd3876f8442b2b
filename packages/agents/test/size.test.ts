import { readFileSync } from 'node:fs';
import { below, CHANCE, Engine, type Json, must, parseOptions, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { type HelloMessage, makePrompt, OpenAsk, tokensIn } from '../src/index.ts';
import { fromRules, SHORT } from '../src/llm/prompt.ts';
import type { MatchContext } from '../src/match-context.ts';
import { GAME_IDS, planFor } from './table.ts';

/** Every question of a few random matches, as a model or a program gets it. */
async function eachAsk(id: string, seats: number | undefined, told: (ask: (list: 'all' | 'short') => OpenAsk) => void) {
  const { game, words, draw, cards, options } = await planFor(id, []);
  const count = Math.min(seats ?? game.seats.max, game.seats.max);
  const names = Array.from({ length: count }, (_, seat) => `A name of average length ${seat}`);
  for (let round = 0; round < 2; round++) {
    const engine = Engine.start(game, must(parseOptions(game.options, options)), count, `size ${round}`) as Engine;
    const rng = seeded(`size of ${id} ${round}`);
    const scene: MatchContext = {
      words,
      names,
      view: (seat) => game.view(engine.state, seat) as Json,
      ...(draw && { draw }),
      ...(cards && { cards }),
    };
    for (let i = 0; i < 1500 && !engine.over; i++) {
      const [question] = engine.questions;
      if (question.actor === CHANCE) {
        engine.draw(rng);
        continue;
      }
      told((list) => {
        const wish = { list, board: list === 'all', cards: list === 'all' };
        return new OpenAsk(scene, question.actor, question, wish, { seq: i, id: 'q' });
      });
      engine.take(below(rng, question.choices.length));
    }
  }
}

test.each(GAME_IDS)('%s: the rules in short are short', async (id) => {
  const { rules = '' } = await planFor(id, []);
  const where = `what programs are told of ${id}: src/digest.ts, or else RULES.md`;
  expect(rules.length, `${where} has too few words`).toBeGreaterThan(500);
  expect(tokensIn(rules), `${where} is too long`).toBeLessThanOrEqual(SHORT);
});

test('a game without a digest is told from its RULES.md, without numbers and marks', () => {
  const rules = fromRules(readFileSync(new URL('../../../apps/cli/template/RULES.md', import.meta.url), 'utf8'));
  expect(rules.length, rules).toBeGreaterThan(500);
  expect(tokensIn(rules)).toBeLessThanOrEqual(SHORT);
  expect(rules).not.toMatch(/\*\*|\[[A-Z]\d|^#/m);
});

test.each(GAME_IDS)('%s: a prompt for any question has fewer than 3,000 tokens', async (id) => {
  let most = 0;
  const news = Array.from(
    { length: 15 },
    (_, i) => `Something happened, told in a sentence of usual length, number ${i}.`,
  );
  const { rules = '' } = await planFor(id, []);
  await eachAsk(id, undefined, (ask) => {
    const hello: HelloMessage = {
      type: 'hello',
      protocol: 1,
      game: id,
      title: id,
      version: 1,
      options: null,
      seats: 2,
      seat: 0,
      names: ['Ada', 'Bob'],
      rules,
      view: null,
      time: {},
    };
    const memory = 'a note '.repeat(70);
    const advice = 'Think twice. '.repeat(1000);
    const { system, user } = makePrompt({ hello, ask: ask('all').toJSON(), news, memory, advice });
    most = Math.max(most, tokensIn(system) + tokensIn(user));
  });
  const where = `the longest prompt of ${id} (words/, terminal.ts, digest.ts)`;
  expect(most, `${where} has next to nothing about the question`).toBeGreaterThan(500);
  expect(
    most,
    `${where} is too long for a small model: say less of each choice, or draw the board smaller`,
  ).toBeLessThan(3000);
});

test.each(GAME_IDS)('%s: a question with a short list is a small message', async (id) => {
  let most = 0;
  await eachAsk(id, 2, (ask) => {
    const message = ask('short');
    most = Math.max(most, Buffer.byteLength(JSON.stringify(message)));
  });
  expect(most, `a frame, view or sentence of ${id} is too long to be sent with every question`).toBeLessThan(12 * 1024);
});
