import { below, branch, CHANCE, Match, must, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { promptOf } from '../../src/agents/prompt.ts';
import { followPower, type SeatedMatch } from '../../src/agents/seated-match.ts';
import { wingspan } from '../../src/rules/index.ts';

// frames that are part of a larger prompt are never asked about by themselves
const PARTS = ['payFood'];

test('[W50] a prompt is the same whatever the hidden cards are', () => {
  const rng = seeded('hidden');
  let prompts = 0;
  for (let game = 0; game < 3; game++) {
    const setup = { options: { autoResolveForced: false }, seats: 3, seed: `hidden/${game}` };
    const match = must(Match.create(wingspan, setup));
    const table: SeatedMatch = { match, players: ['ann', 'bob', 'cat'], habitat: undefined, power: undefined };
    const { engine } = match;
    while (!engine.over) {
      for (const asked of engine.questions) {
        if (asked.actor === CHANCE || PARTS.includes(asked.frame.kind)) continue;
        const dreamt = { ...table, match: { engine: engine.imagine(asked.actor, branch(rng)) } as typeof match };
        expect(promptOf(dreamt, asked, 'p')).toEqual(promptOf(table, asked, 'p'));
        prompts += 1;
      }
      const { actor, choices } = engine.questions[0];
      const notes =
        actor === CHANCE
          ? match.draw(rng)
          : must(match.answer({ actor, choice: choices[below(rng, choices.length)] as never }));
      for (const note of notes) followPower(table, note);
    }
  }
  expect(prompts).toBeGreaterThan(500);
});
