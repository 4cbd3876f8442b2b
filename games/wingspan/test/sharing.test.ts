import { below, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { frozen } from '../src/rules/data/types.ts';
import { wingspan } from '../src/rules/index.ts';
import { rich } from './rich.ts';

const options = must(parseOptions(wingspan.options, undefined));

// an edit of a frozen list throws
test.each([1, 2, 3, 4, 5])('what a clone shares is never edited (%i seats)', (seats) => {
  const rng = seeded(`sharing ${seats}`);
  let shared = 0;
  for (const game of [wingspan, rich]) {
    for (let match = 0; match < 2; match++) {
      const engine = Engine.start(game, options, seats, `sharing ${match}`);
      while (!engine.over) {
        const copy = game.clone(engine.state);
        for (const [name, part] of Object.entries(copy)) {
          if (!Array.isArray(part) || part !== engine.state[name as keyof typeof copy]) continue;
          frozen(part);
          shared += 1;
        }
        const before = JSON.stringify(copy);
        engine.take(below(rng, engine.questions[0].choices.length));
        expect(JSON.stringify(copy)).toBe(before);
      }
      wingspan.imagine(game.clone(engine.state), 0, rng);
    }
  }
  expect(shared).toBeGreaterThan(1000);
});
