import { next, type Rng, shuffle } from '@tessera/kernel';
import { INPUTS, type Sparse } from './features.ts';
import { guess, NEURONS, type Net, ROW, SIZE, START, STARTS, TO_GUESS } from './net.ts';

/** A position, and what the net should say of it. */
export interface Lesson {
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
export function study(net: Net, lessons: readonly Lesson[], rate: number, passes: number, rng: Rng): number {
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
function slope(net: Net, { seen, miss }: Lesson, slopes: Float32Array): number {
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
