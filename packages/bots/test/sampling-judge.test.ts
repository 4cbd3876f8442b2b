import { games } from '@tessera/games';
import { below, type Engine, Match, must, type Question, type Rng, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { type Insight, samplingJudge } from '../src/judge/index.ts';

/** Any position with some choices: the games' own knowledge plays no part here. */
async function position(): Promise<Engine> {
  const rules = await Promise.all(games.map((one) => one.rules()));
  for (const game of rules) {
    const { engine } = must(Match.create(game, { seats: 2, seed: 'flattery', dice: 2 })) as { engine: Engine };
    if (engine.questions[0].actor >= 0 && engine.questions[0].choices.length > 5) return engine;
  }
  throw new Error('no game begins with a choice');
}

let names = 0;
const someone = (outlook: () => number): Insight => ({
  answer: () => 0,
  outlook() {
    const share = outlook();
    return { shares: [share, 1 - share], points: [0, 0] };
  },
  rank: () => 0,
  // every line counts as one of its own
  key: () => String(names++),
  lines: (_, { choices }: Question) => choices.slice(0, 6).map((choice) => [choice as never]),
  horizon: 1,
});

const LOOKS = 150;

/** What the third line loses against the best of six, on average, if the ends of all playouts are pure noise. */
function lossesOf(engine: Engine, rng: Rng): readonly number[] {
  const [question] = engine.questions;
  const noise = someone(() => below(rng, 1001) / 1000);
  const { judge } = samplingJudge(noise);
  return Array.from({ length: LOOKS }, (_, i) => {
    const found = judge(question, () => engine.fork(), { nodes: 48, seed: `${i}` }, [question.choices[2] as never]);
    if (found === undefined) throw new Error('nothing judged');
    return found.loss;
  });
}

test('where only noise tells lines apart, nothing is lost on average', async () => {
  const losses = lossesOf(await position(), seeded('noise'));
  const mean = losses.reduce((a, b) => a + b, 0) / LOOKS;
  const spread = Math.sqrt(losses.reduce((sum, one) => sum + (one - mean) ** 2, 0) / LOOKS);
  expect(spread).toBeGreaterThan(0.03);
  expect(Math.abs(mean)).toBeLessThan((2.5 * spread) / Math.sqrt(LOOKS));
});

test('the same line under two names is worth the same', async () => {
  const engine = await position();
  const [question] = engine.questions;
  const line = [question.choices[0] as never];
  // the value hangs on the position alone
  const { judge } = samplingJudge({
    ...someone(() => 0),
    outlook: ({ state }) => {
      const share = (JSON.stringify({ ...state, rng: [] }).length % 97) / 97;
      return { shares: [share, 1 - share], points: [0, 0] };
    },
    lines: () => [line, line],
  });
  const found = judge(question, () => engine.fork(), { nodes: 40, seed: 'twins' }, line);
  expect(found?.verdicts.length).toBeGreaterThan(1);
  expect([found?.loss, found?.lossError]).toEqual([0, 0]);
});

test('nobody is sure of a match that goes on, however many playouts agree', async () => {
  const engine = await position();
  const [question] = engine.questions;
  const { judge, appraise } = samplingJudge(someone(() => 1));
  const found = judge(question, () => engine.fork(), { nodes: 40, seed: 'sure' });
  const curve = appraise(() => engine.fork(), question.actor, { nodes: 8, seed: 'sure' });
  for (const shares of [found?.verdicts[0].shares ?? [], curve]) {
    expect(Math.max(...shares)).toBeGreaterThan(0.99);
    expect(Math.round(100 * Math.max(...shares))).toBeLessThan(100);
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  }
});
