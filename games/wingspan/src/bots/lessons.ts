import { below, branch, Engine, must, parseOptions, type Rng, type Seat, seeded } from '@tessera/kernel';
import { wingspan } from '../rules/index.ts';
import { look, type Sparse, sparse } from './features.ts';
import { startingHands } from './heuristic.ts';
import type { Lesson } from './learning.ts';
import { guess, type Net } from './net.ts';
import { best, outcomes, settle, visible } from './turns.ts';
import { ALL_TURNS } from './units.ts';
import { learned, type WingspanEngine } from './value.ts';
import { WEIGHTS } from './weights.ts';
import { PARTS, worth } from './worth.ts';

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
  teach: (lesson: Lesson) => void,
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
  look(engine.state, seat, known[lag - 1], parts, seen);
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
