import type { AgentKind } from '@tessera/bots';
import { branch, CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { kinds } from '../src/bots/index.ts';
import { newGame as manifest } from '../src/index.ts';
import { newGame as game } from '../src/rules/index.ts';

/** Points of the first seat minus those of the second, over a match that both play with equal luck. */
function duel(pair: readonly AgentKind[], seed: string): number {
  const engine: Engine = Engine.start(game, must(parseOptions(game.options, {})), 2, seed);
  const agents = pair.map((kind, seat) => kind.make(seeded(`${seed}/${seat}`)));
  const chance = seeded(`${seed}/chance`);
  while (!engine.over) {
    const [question] = engine.questions;
    if (question.actor === CHANCE) engine.draw(chance);
    else engine.take(agents[question.actor].choose(question, () => engine.imagine(question.actor, branch(chance))));
  }
  const [own, other] = engine.game.result(engine.state).scores;
  return own - other;
}

test('the manifest names the bots, weakest first, and every language describes them', async () => {
  expect(kinds.map(({ name }) => name)).toEqual(manifest.levels);
  for (const words of [await manifest.words.en(), await manifest.words.de()])
    expect(Object.keys(words.bots)).toEqual(manifest.levels);
});

test('greedy wins clearly against random, from either seat', () => {
  const [random, greedy] = kinds;
  let won = 0;
  for (let match = 0; match < 60; match++) {
    if (duel([greedy, random], `first/${match}`) > 0) won += 1;
    if (duel([random, greedy], `second/${match}`) < 0) won += 1;
  }
  expect(won, 'greedy has to win more than 72 of 120: see what its playbook weighs, in src/bots').toBeGreaterThan(72);
});
