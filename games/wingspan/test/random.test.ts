import { below, CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../src/rules/data/types.ts';
import { BIRDS, wingspan } from '../src/rules/index.ts';
import { steps } from '../src/rules/steps/index.ts';
import { problem } from './invariants.ts';

/** A sample of the matches a soak plays, another one every day; a failure names its seed. */
const SAMPLE = 60;
const DAY = process.env.TESSERA_SEED;

/** Plays one random match and checks the table after every answer. */
function play(seats: number, seed: string, options = {}): void {
  const rng = seeded(`${seed}/answers`);
  const engine = Engine.start(wingspan, must(parseOptions(wingspan.options, options)), seats, seed);
  let answers = 0;
  while (!engine.over) {
    const { actor, choices } = engine.questions[0];
    if (actor === CHANCE) engine.draw(rng);
    else engine.take(below(rng, choices.length));
    answers += 1;
    const wrong = problem(engine.state);
    if (wrong !== undefined) throw new Error(`${seed} after ${answers} answers: ${wrong}`);
  }
  expect(engine.state.turns).toBe(26 * seats);
}

describe('random matches', () => {
  test.each([1, 2, 3, 4, 5])('%i seats: everything is conserved', (seats) => {
    for (let game = 0; game < SAMPLE; game++) play(seats, `random/${DAY}/${seats}/${game}`);
  });

  test('against the solo opponent', () => {
    for (let game = 0; game < SAMPLE; game++)
      play(1, `solo/${DAY}/${game}`, { automa: 'hard', automaExpert: game % 2 === 0 });
  });

  test('every question is asked and every kind of effect runs', () => {
    const questions = Object.entries(steps).flatMap(([kind, step]) => (step.ask === undefined ? [] : [kind]));
    const asked = new Set<string>();
    const effects = new Set<string>();
    for (let game = 0; game < 3000 && (effects.size < 15 || asked.size < questions.length); game++) {
      const rng = seeded(`complete/${game}`);
      const engine = Engine.start(
        wingspan,
        must(parseOptions(wingspan.options, {})),
        2 + (game % 4),
        `complete/${game}`,
      );
      while (!engine.over) {
        const { actor, choices, frame } = engine.questions[0];
        asked.add(frame.kind);
        if (frame.kind === 'activate') {
          const effect = BIRDS[frame.card].power?.effect as Effect;
          effects.add(effect.kind);
          if ('next' in effect && effect.next !== undefined) effects.add(effect.next.kind);
        }
        if (actor === CHANCE) engine.draw(rng);
        else engine.take(frame.kind === 'activate' ? 0 : below(rng, choices.length));
      }
    }
    expect([...effects].sort()).toHaveLength(15);
    expect([...asked].sort()).toEqual(questions.sort());
  });
});
