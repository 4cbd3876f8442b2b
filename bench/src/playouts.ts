import { type AnyGame, below, CHANCE, Engine, type Rng, seeded } from '@tessera/kernel';
import { type Timed, timed } from './clock.ts';
import type { Contest } from './contest.ts';

type AnyEngine = ReturnType<typeof Engine.at<ReturnType<AnyGame['setup']>, unknown, unknown, unknown>>;

export const begin = ({ game, options, seats }: Contest, seed: string): AnyEngine =>
  Engine.start(game, options, seats, seed);

/** One random decision: CHANCE by its odds, everybody else evenly. */
export function decide(engine: AnyEngine, rng: Rng): void {
  const { actor, choices } = engine.questions[0];
  if (actor === CHANCE) engine.draw(rng);
  else engine.take(below(rng, choices.length));
}

/** Random decisions, one match after another, each applied in place. */
export function applying(contest: Contest): Timed {
  const rng = seeded('decisions');
  let matches = 0;
  let engine = begin(contest, 'match 0');
  return timed(() => {
    if (engine.over) engine = begin(contest, `match ${++matches}`);
    decide(engine, rng);
  });
}

/** The same decisions as a search makes them: every one in a fork of the match so far. */
export function forking(contest: Contest): Timed {
  const rng = seeded('decisions');
  let matches = 0;
  let engine = begin(contest, 'match 0');
  return timed(() => {
    if (engine.over) engine = begin(contest, `match ${++matches}`);
    engine = engine.fork();
    decide(engine, rng);
  });
}

/** What random matches are like, whatever the machine. */
export interface Survey {
  /** Mean decisions per match. */
  readonly length: number;
  /** Mean choices per decision of a seat. */
  readonly branching: number;
}

export function survey(contest: Contest, matches: number): Survey {
  const rng = seeded('survey');
  let decisions = 0;
  let asked = 0;
  let choices = 0;
  for (let match = 0; match < matches; match++) {
    const engine = begin(contest, `survey ${match}`);
    while (!engine.over) {
      const question = engine.questions[0];
      if (question.actor !== CHANCE) {
        asked += 1;
        choices += question.choices.length;
      }
      decide(engine, rng);
      decisions += 1;
    }
  }
  return { length: decisions / matches, branching: choices / asked };
}
