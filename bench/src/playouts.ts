import { type AnyGame, below, CHANCE, type Core, Engine, must, parseOptions, type Rng, seeded } from '@tessera/kernel';

/** How much was done in how long. */
export interface Pace {
  readonly count: number;
  readonly seconds: number;
}

/** Goes on with its work for about so many seconds. */
export type Timed = (seconds: number) => Pace;

// the clock costs as much as a decision, so it is read once per batch
const BATCH = 64;

/**
 * Runs batches until the time is up and returns the seconds of processor time they took, which are the same as seconds by
 * the clock unless other programs wanted the core too.
 */
export function spend(seconds: number, batch: () => void): number {
  const end = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  while (performance.now() < end) batch();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Repeats one piece of work until the time is up. */
export function timed(work: () => void): Timed {
  return (seconds) => {
    let count = 0;
    const spent = spend(seconds, () => {
      for (let i = 0; i < BATCH; i++) work();
      count += BATCH;
    });
    return { count, seconds: spent };
  };
}

/** What one row of the report is about. */
export interface Contest {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
}

/** A game with its default options. */
export const contest = (game: AnyGame, seats: number): Contest => ({
  game,
  seats,
  options: must(parseOptions(game.options, undefined)),
});

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

const SAMPLES = 256;
const RETAINED = 20_000;
// coprime to the usual rhythm of throw, shells and move, so that samples fall on all kinds of question
const STRIDE = 7;

/** States met in random matches, openings and endings alike. */
function samples(contest: Contest): Core[] {
  const rng = seeded('samples');
  const states: Core[] = [];
  for (let match = 0; states.length < SAMPLES; match++) {
    const engine = begin(contest, `samples ${match}`);
    for (let i = 0; !engine.over && states.length < SAMPLES; i++) {
      if (i % STRIDE === 0) states.push(contest.game.clone(engine.state));
      decide(engine, rng);
    }
  }
  return states;
}

/** Clones states of random matches; the last of each is kept, so that none is optimised away. */
export function cloning(contest: Contest): Timed {
  const { game } = contest;
  const states = samples(contest);
  const kept: Core[] = [...states];
  let i = 0;
  return timed(() => {
    kept[i] = game.clone(states[i]);
    i = (i + 1) % SAMPLES;
  });
}

/** Heap bytes that one more clone takes; what clones share with each other counts for nothing. */
export function cloneBytes(contest: Contest, collect: () => void): number {
  const { game } = contest;
  const states = samples(contest);
  const kept: (Core | null)[] = new Array(RETAINED).fill(null);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < RETAINED; i++) kept[i] = game.clone(states[i % SAMPLES]);
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / RETAINED;
  // reading the list here keeps it alive across the collection above
  return kept.length === RETAINED ? bytes : Number.NaN;
}
