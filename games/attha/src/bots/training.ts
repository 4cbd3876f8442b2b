import { type AgentKind, greedy, monteCarlo } from '@tessera/bots';
import {
  crossOf,
  type Ground,
  logistic,
  pairOf,
  recordSource,
  type Training,
  trainingMatch,
  tuned,
} from '@tessera/bots/training';
import { below, type EngineOf, type Seat, seeded } from '@tessera/kernel';
import { type Attha, attha } from '../rules/index.ts';
import type { Worth } from './evaluate.ts';
import { WORTH } from './evaluate.weights.ts';
import { playbookOf } from './index.ts';
import { type Features, featuresOf, NAMES } from './outlook.ts';
import { WEIGHTS } from './outlook.weights.ts';
import { policy, type Thumb } from './policy.ts';
import { THUMB } from './policy.weights.ts';

const GROUND: Ground<Attha> = { game: attha };
const THINKING: Ground<Attha> = { ...GROUND, effort: { playouts: 40 } };

const seatsFor = (seed: string): number => 2 + below(seeded(`${seed}/seats`), 3);

const greedyBy = (worth: Worth): AgentKind<Attha> => greedy(playbookOf(worth, WEIGHTS));

const evaluation = (share: number) =>
  tuned<keyof Worth>({
    name: 'evaluate',
    file: 'src/bots/evaluate.weights.ts',
    declaration: { imports: "import type { Worth } from './evaluate.ts';", constant: 'WORTH: Worth' },
    matches: 'matches of the greedy bot at two to four seats',
    weights: WORTH,
    knobs: {
      kill: { scale: 4, least: 0 },
      earlyStep: { scale: 0.2, least: 0 },
      square: { scale: 0.01, least: 0 },
      heaven: { scale: 2, least: 0 },
      out: { scale: 0.5, least: 0 },
      safe: { scale: 0.5, least: 0 },
      risk: { scale: 0.6, least: 0 },
      loss: { scale: 3, least: 0 },
      hunt: { scale: 0.2, least: 0 },
      prize: { scale: 3, least: 0 },
      firstPrize: { scale: 4, least: 0 },
      gate: { scale: 2, least: 0 },
      innerStack: { scale: 1 },
      earlyStack: { scale: 4, least: 0 },
      throw: { scale: 4, least: 0 },
    },
    spsa: { reach: 1, step: 1.5, settle: 200 },
    pairs: Math.ceil(24 * share),
    rounds: { full: 1500, quick: 40 },
    duels: { full: 3000, quick: 200 },
    duel: (one, other, seed) => crossOf(GROUND, seatsFor(seed), greedyBy(one), greedyBy(other), seed),
  });

/** Answers by the rule of thumb alone. */
const thumbBy = (thumb: Thumb): AgentKind<Attha> => ({
  name: 'thumb',
  help: 'answers by rule of thumb',
  make: () => ({
    choose: (question, imagine) => (question.choices.length === 1 ? 0 : policy(imagine().state, question, thumb)),
  }),
});

const searchWith = (thumb: Thumb): AgentKind<Attha> =>
  monteCarlo({
    ...playbookOf(WORTH, WEIGHTS),
    policy: (state, question) => policy(state, question, thumb),
  });

const thumbs = (share: number) =>
  tuned<keyof Thumb>({
    name: 'policy',
    file: 'src/bots/policy.weights.ts',
    declaration: { imports: "import type { Thumb } from './policy.ts';", constant: 'THUMB: Thumb' },
    matches: 'two-seat matches by rule of thumb alone',
    weights: THUMB,
    knobs: {
      capture: { scale: 4, least: 0 },
      kill: { scale: 4, least: 0 },
      heaven: { scale: 2, least: 0 },
      safe: { scale: 0.5, least: 0 },
      exit: { scale: 0.5 },
      earlyExit: { scale: 0.5 },
      far: { scale: 0.1 },
      inner: { scale: 0.5 },
      gate: { scale: 2, least: 0 },
      risk: { scale: 0.6, least: 0 },
      loss: { scale: 3, least: 0 },
      hunt: { scale: 0.2, least: 0 },
      prize: { scale: 3, least: 0 },
      firstPrize: { scale: 4, least: 0 },
    },
    spsa: { reach: 1, step: 1.5, settle: 200 },
    pairs: Math.ceil(40 * share),
    rounds: { full: 1000, quick: 40 },
    duels: { full: 300, quick: 100 },
    // what counts in the end is how well the search plays with it
    duel: (one, other, seed) => pairOf(THINKING, searchWith(one), searchWith(other), seed),
    lead: (one, other, seed) => pairOf(GROUND, thumbBy(one), thumbBy(other), seed),
  });

// enough for a fit of its own, so that a mean of fits is as good as a fit of all
const MATCHES = 400;

const outlooks = (matches: number): Training<readonly number[]> => ({
  name: 'outlook',
  file: 'src/bots/outlook.weights.ts',
  method: `logistic regression on who won from the positions between turns, ${matches} two-seat matches of the greedy bot a round, the mean of all rounds.`,
  zero: NAMES.map(() => 0),
  current: NAMES.map((name) => WEIGHTS[name]),
  rounds: { full: 40, quick: 3 },
  duels: { full: 300, quick: 150 },
  round(weights, seed, round) {
    const fit = fitOf(`${seed}/${round}`, matches);
    return weights.map((weight, i) => weight + (fit[i] - weight) / (round + 1));
  },
  duel: (one, other, seed) => pairOf(THINKING, searchBy(one), searchBy(other), seed),
  tidy: (weights) => weights.map((weight) => Math.round(1000 * weight) / 1000),
  write(weights, head) {
    const imports = "import type { Features } from './outlook.ts';";
    return recordSource({ imports, constant: 'WEIGHTS: Readonly<Features>' }, NAMES, this.tidy(weights), head);
  },
});

const searchBy = (weights: readonly number[]): AgentKind<Attha> => {
  const named: Features = { ...WEIGHTS };
  for (const [i, name] of NAMES.entries()) named[name] = weights[i];
  return monteCarlo(playbookOf(WORTH, named));
};

/** The weights that tell best who won so many matches. */
function fitOf(seed: string, matches: number): number[] {
  const rows: number[][] = [];
  const targets: number[] = [];
  for (let match = 0; match < matches; match++) {
    const seen: { readonly row: number[]; readonly seat: Seat }[] = [];
    const { game, state, over } = trainingMatch(
      { ...GROUND, watch: (engine) => watch(engine, seen) },
      [greedyBy(WORTH), greedyBy(WORTH)],
      `${seed}/${match}`,
    );
    if (!over) continue;
    const { ranks } = game.result(state);
    for (const { row, seat } of seen) {
      rows.push(row);
      targets.push((1 + ranks[1 - seat] - ranks[seat]) / 2);
    }
  }
  return logistic({ rows, targets }, 1);
}

/** Notes what sets the seats apart when a turn begins. */
function watch({ state }: EngineOf<Attha>, seen: { readonly row: number[]; readonly seat: Seat }[]): void {
  const seat = state.current;
  if (seen.at(-1)?.seat === seat) return;
  const [mine, theirs] = [featuresOf(state, seat), featuresOf(state, 1 - seat)];
  seen.push({ row: NAMES.map((name) => mine[name] - theirs[name]), seat });
}

/** With a share of the usual matches a round, which is enough for a test: what is learned for Attha's bots. */
export const trainingsOf = (share: number): readonly Training[] => [
  evaluation(share),
  thumbs(share),
  outlooks(Math.ceil(MATCHES * share)),
];
export const trainings = trainingsOf(1);
