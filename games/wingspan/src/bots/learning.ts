import { below, branch, Engine, must, next, parseOptions, type Rng, type Seat, seeded, shuffle } from '@tessera/kernel';
import { wingspan } from '../rules/index.ts';
import { ALL_TURNS } from './beliefs.ts';
import { INPUTS, inputsOf, type Sparse, sparse } from './features.ts';
import { startingHands } from './heuristic.ts';
import { guess, NEURONS, type Net, ROW, SIZE, START, STARTS, TO_GUESS } from './net.ts';
import { best, learned, outcomes, settle, visible, type WingspanEngine } from './turns.ts';
import { WEIGHTS } from './weights.ts';
import { PARTS, worth } from './worth.ts';

/** A position, and what the net should say of it. */
export interface Sample {
  readonly seen: Sparse;
  readonly miss: number;
}

/** Weights that a net begins to learn with are at most so far from 0. */
const SOWN = 0.15;

/** A net that adds nothing yet: its neurons see different things, and none of them is believed. */
export function sown(rng: Rng): Net {
  const net = new Float32Array(SIZE);
  for (let i = 0; i < INPUTS; i++)
    for (let j = 0; j < NEURONS; j++) net[i * ROW + j] = SOWN * ((2 * next(rng)) / 2 ** 32 - 1);
  return net;
}

const BATCH = 128;
/** Luck can make a match come out far from any guess; further than this it teaches no more. */
const CLIP = 20;

/** Passes over lessons in random order, by Adam's method. Changes the net; returns the mean square of what it missed. */
export function study(net: Net, lessons: readonly Sample[], rate: number, passes: number, rng: Rng): number {
  const slopes = new Float32Array(SIZE);
  const order = lessons.map((_, i) => i);
  let squares = 0;
  for (let pass = 0; pass < passes; pass++) {
    const first = new Float32Array(SIZE);
    const second = new Float32Array(SIZE);
    let [b1, b2] = [1, 1];
    squares = 0;
    shuffle(rng, order);
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      slopes.fill(0);
      for (let k = from; k < from + BATCH; k++) squares += slope(net, lessons[order[k]], slopes) ** 2;
      b1 *= 0.9;
      b2 *= 0.999;
      const step = (rate * Math.sqrt(1 - b2)) / (1 - b1);
      for (let i = 0; i < SIZE; i++) {
        const g = slopes[i] / BATCH;
        first[i] += 0.1 * (g - first[i]);
        second[i] += 0.001 * (g * g - second[i]);
        net[i] -= (step * first[i]) / (Math.sqrt(second[i]) + 1e-5);
      }
    }
  }
  return squares / lessons.length;
}

const neurons = new Float32Array(NEURONS);

/** Adds up which way each weight makes the guess worse; returns by how much the guess was off. */
function slope(net: Net, { seen, miss }: Sample, slopes: Float32Array): number {
  const { at, by, count } = seen;
  const off = guess(net, seen, neurons) - miss;
  const g = Math.max(-CLIP, Math.min(CLIP, off));
  slopes[START] += g;
  for (let j = 0; j < NEURONS; j++) {
    const held = Math.max(0, neurons[j]);
    neurons[j] = held > 0 ? g * net[TO_GUESS + j] : 0;
    slopes[TO_GUESS + j] += g * held;
    slopes[STARTS + j] += neurons[j];
  }
  for (let i = 0; i < count; i++) {
    const row = at[i] * ROW;
    const value = by[i];
    for (let j = 0; j < NEURONS; j++) slopes[row + j] += value * neurons[j];
    slopes[row + NEURONS] += value * g;
  }
  return off;
}

/** How a match is played to learn from. */
interface Schooling {
  readonly net: Net;
  /** Turns of each seat in which it tries something else. */
  readonly trials: number;
  /** Of how many choices it tries one, the best looking first. */
  readonly among: number;
  /** How much of the way to the end is believed more than the guesses on it, for every turn. */
  readonly faith: number;
}

const parts = new Float64Array(PARTS);
const seen: Sparse = sparse();

/** The end of a turn on the way through a match. */
interface Stop {
  readonly seen: Sparse;
  readonly belief: number;
  readonly value: number;
}

/** A search looks some turns ahead, where it knows less of its hand: cards known so many turns ago. */
const LAGS = [1, 1, 2, 3];
/** Of how many starting hands one is kept, so that the net sees what others come to. */
const HANDS = 12;

/** Plays a match and hands out what each seat can learn from it; returns the final points. */
export function school(
  { net, trials, among, faith }: Schooling,
  seats: number,
  options: object,
  seed: string,
  teach: (lesson: Sample) => void,
): readonly number[] {
  const rng = seeded(seed);
  const engine: WingspanEngine = Engine.start(wingspan, must(parseOptions(wingspan.options, options)), seats, seed);
  const value = learned(net);
  while (engine.questions[0].frame.kind !== 'startingHand') engine.draw(rng);
  while (engine.questions[0].frame.kind === 'startingHand') keepHand(engine, trials > 0, rng);
  settle(engine, rng);
  const tries = Array.from({ length: seats }, () => Array.from({ length: trials }, () => below(rng, ALL_TURNS)));
  const paths: Stop[][] = Array.from({ length: seats }, () => []);
  const known: Uint8Array[][] = Array.from({ length: seats }, () => []);
  const turns = new Array<number>(seats).fill(0);
  while (!engine.over) {
    const { actor: seat } = engine.questions[0];
    known[seat].unshift(visible(engine.state, seat));
    const world = engine.imagine(seat, branch(rng));
    const all = outcomes(world, { seat, known: known[seat][0], luck: branch(rng), value });
    const tried = tries[seat].includes(turns[seat]);
    const { index, play } = (tried ? any(all, among, rng) : best(all)).arm;
    engine.take(index);
    if (play >= 0) engine.take(play);
    settle(engine, rng);
    turns[seat] += 1;
    if (!engine.over) paths[seat].push(stopAt(engine, seat, known[seat], net, rng));
  }
  const { scores } = wingspan.result(engine.state);
  for (let seat = 0; seat < seats; seat++) {
    let [came, next] = [scores[seat], scores[seat]];
    for (let i = paths[seat].length - 1; i >= 0; i--) {
      const { seen, belief, value } = paths[seat][i];
      came = (1 - faith) * next + faith * came;
      teach({ seen, miss: came - belief });
      next = value;
    }
  }
  return scores;
}

function stopAt(engine: WingspanEngine, seat: Seat, known: readonly Uint8Array[], net: Net, rng: Rng): Stop {
  const lag = Math.min(LAGS[below(rng, LAGS.length)], known.length);
  const belief = worth(engine.state, seat, WEIGHTS, known[lag - 1], parts);
  inputsOf(engine.state, seat, known[lag - 1], parts, seen);
  const { at, by, count } = seen;
  return { seen: { at: at.slice(0, count), by: by.slice(0, count), count }, belief, value: belief + guess(net, seen) };
}

function any<T extends { readonly value: number }>(all: readonly T[], among: number, rng: Rng): T {
  const some = all.toSorted((a, b) => b.value - a.value).slice(0, among);
  return some[below(rng, some.length)];
}

function keepHand(engine: WingspanEngine, tries: boolean, rng: Rng): void {
  const { actor, choices } = engine.questions[0];
  const values = startingHands(engine.state, actor, choices, WEIGHTS);
  const order = choices.map((_, i) => i).sort((a, b) => values[b] - values[a]);
  engine.take(order[tries ? below(rng, HANDS) : 0]);
}
