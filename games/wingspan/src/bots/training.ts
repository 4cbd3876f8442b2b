import { commentOf, type Ground, pairOf, type Training, tuned } from '@tessera/bots/training';
import { type Engine, type Seat, seeded } from '@tessera/kernel';
import { type Wingspan, wingspan } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';
import { heuristicBy } from './heuristic.ts';
import { type Sample, school, sown, study } from './learning.ts';
import { makeNet, type Net, SIZE, tidied } from './net.ts';
import { NET } from './net.weights.ts';
import { searchBy } from './search.ts';
import { leadBy, learned } from './turns.ts';
import { WEIGHTS } from './weights.ts';

const GROUND: Ground<Wingspan> = { game: wingspan };

/** Points that make a lead clear. */
const CLEAR = 12;

/** A lead in points on a scale from 0 to 1: tells more than who won, and one match of luck does not outweigh ten. */
function leadOf({ game, state }: Engine, seat: Seat): number {
  const { scores } = game.result(state);
  return 1 / (1 + Math.exp((scores[1 - seat] - scores[seat]) / CLEAR));
}

const ABOVE = { least: 0 };

const heuristics = (share: number) =>
  tuned<keyof Weights>({
    name: 'heuristic',
    file: 'src/bots/weights.ts',
    declaration: { imports: "import type { Weights } from './beliefs.ts';", constant: 'WEIGHTS: Weights' },
    matches: 'two-seat matches of the heuristic, by their points',
    weights: WEIGHTS,
    knobs: {
      food: { scale: 0.15, ...ABOVE },
      card: { scale: 0.25, ...ABOVE },
      // nothing fades where nothing is believed in; a fade of 0 would divide by 0
      foodFade: { scale: 3, zero: 10, least: 1, most: 26 },
      cardFade: { scale: 3, zero: 10, least: 1, most: 26 },
      engine: { scale: 0.12, ...ABOVE },
      heat: { scale: 0.12 },
      forest: { scale: 0.3 },
      wetland: { scale: 0.3 },
      plays: { scale: 0.06, least: 0, most: 0.8 },
      turn: { scale: 0.12 },
      missing: { scale: 0.4, ...ABOVE },
      missingEgg: { scale: 0.25, ...ABOVE },
      plan: { scale: 0.15, least: 0, most: 1 },
      spare: { scale: 0.1 },
      room: { scale: 0.2, ...ABOVE },
      goal: { scale: 0.2, ...ABOVE },
      laterGoal: { scale: 0.15, ...ABOVE },
      goalScale: { scale: 0.1, zero: 1, least: 0.05 },
      bonus: { scale: 0.2, ...ABOVE },
      newBonus: { scale: 0.4, ...ABOVE },
      extraPlay: { scale: 0.4, ...ABOVE },
      pink: { scale: 0.03, ...ABOVE },
    },
    spsa: { reach: 1, step: 1.5, settle: 150 },
    pairs: Math.ceil(8 * share),
    rounds: { full: 600, quick: 30 },
    duels: { full: 800, quick: 80 },
    duel: (one, other, seed) => pairOf(GROUND, heuristicBy(one), heuristicBy(other), seed),
    lead: (one, other, seed) => pairOf(GROUND, heuristicBy(one), heuristicBy(other), seed, leadOf),
  });

/** Tables that are learned at: mostly two seats, some alone, some three. */
const TABLES: readonly (readonly [seats: number, options: object])[] = [
  [2, {}],
  [2, {}],
  [2, {}],
  [1, { automa: 'normal' }],
  [2, {}],
  [3, {}],
  [2, {}],
  [1, { automa: 'hard' }],
];
const MATCHES = 600;
const PASSES = 2;
/** How far a batch moves a weight in the first round, and the rounds after which it is half as far. */
const RATE = { first: 0.003, half: 12 };
/** How much more what came of a match is believed than the guesses on the way; less so when these have become good. */
const FAITH = { first: 0.95, later: 0.85, from: 16 };

function studied(weights: readonly number[], seed: string, round: number, matches: number): readonly number[] {
  const rng = seeded(`${seed}/${round}`);
  const isNew = weights.every((weight) => weight === 0);
  const net: Net = isNew ? sown(seeded('sown')) : Float32Array.from(weights);
  const faith = round < FAITH.from ? FAITH.first : FAITH.later;
  const lessons: Sample[] = [];
  for (let match = 0; match < matches; match++) {
    const [seats, options] = TABLES[match % TABLES.length];
    school({ net, trials: 2, among: 8, faith }, seats, options, `${seed}/${round}/${match}`, (lesson) =>
      lessons.push(lesson),
    );
  }
  study(net, lessons, RATE.first / (1 + round / RATE.half), PASSES, rng);
  return Array.from(net);
}

const seeker = (weights: readonly number[]) =>
  searchBy({
    name: 'training',
    help: '',
    value: leadBy(learned(Float32Array.from(weights))),
    share: 1,
    usual: { playouts: 120 },
  });

const net = (matches: number): Training<readonly number[]> => ({
  name: 'net',
  file: 'src/bots/net.weights.ts',
  method: `${matches} matches a round in which each seat takes the turn that looks best by the net of the round before and tries something else twice; Adam's method, ${PASSES} passes, on what the heuristic's guess lacked.`,
  // adds nothing to the heuristic's guess
  zero: new Array<number>(SIZE).fill(0),
  current: Array.from(NET),
  rounds: { full: 40, quick: 4 },
  duels: { full: 60, quick: 30 },
  round: (weights, seed, round) => studied(weights, seed, round, matches),
  duel: (one, other, seed) => pairOf({ ...GROUND, effort: { playouts: 8 } }, seeker(one), seeker(other), seed),
  tidy: tidied,
  write: (weights, head) =>
    `import { parseNet } from './net.ts';\n\n${commentOf(head)}export const NET = parseNet(\n  '${makeNet(weights)}',\n);\n`,
});

/** With a share of the usual matches a round, which is enough for a test: what is learned for Wingspan's bots. */
export const trainingsOf = (share: number): readonly Training[] => [heuristics(share), net(Math.ceil(MATCHES * share))];
export const trainings = trainingsOf(1);
