import { attha, type Choice } from '@tessera/attha/rules';
import { below, CHANCE, type Note, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { begin, contest } from '../src/playouts.ts';
import { yardstick } from '../src/yardstick.ts';

const GAMES = 4000;

/** Attha by the kernel as the loop plays it: a random move, waste without one, never a merge or a stack. */
function plain(games: number) {
  const subject = contest(attha, 2);
  const rng = seeded('plain');
  const tally = { throws: 0, moves: 0, captures: 0, deadlocks: 0 };
  for (let game = 0; game < games; game++) {
    const engine = begin(subject, `plain ${game}`);
    const notes: Note[] = [];
    engine.notes = notes;
    while (!engine.over) {
      const { actor, choices } = engine.questions[0];
      if (actor === CHANCE) {
        engine.draw(rng);
        continue;
      }
      const listed = choices as readonly Choice[];
      const moves = listed.filter((choice) => 'move' in choice || 'throw' in choice);
      const usable = moves.length > 0 ? moves : listed.filter((choice) => 'waste' in choice);
      engine.take(listed.indexOf(usable[below(rng, usable.length)]));
    }
    for (const { kind } of notes) {
      if (kind === 'threw') tally.throws += 1;
      else if (kind === 'moved') tally.moves += 1;
      else if (kind === 'captured') tally.captures += 1;
      else if (kind === 'deadlocked') tally.deadlocks += 1;
    }
  }
  return tally;
}

const rules = plain(GAMES);
const { tally: loop, play } = yardstick(99);
play(10 * GAMES);

// four standard errors of 4000 games: under 4 % for each of these, under 0.01 for deadlocks
test.each(['throws', 'moves', 'captures'] as const)('the loop and the rules agree on %s per game', (what) => {
  const ratio = rules[what] / GAMES / (loop[what] / loop.games);
  expect(ratio).toBeGreaterThan(0.96);
  expect(ratio).toBeLessThan(1.04);
});

test('the loop and the rules agree on how often a game ends in deadlock', () => {
  expect(Math.abs(rules.deadlocks / GAMES - loop.deadlocks / loop.games)).toBeLessThan(0.01);
});
