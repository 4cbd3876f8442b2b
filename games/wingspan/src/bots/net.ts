import { INPUTS, type Sparse } from './features.ts';

/** Neurons between the inputs and the guess. */
export const NEURONS = 32;

// Weights in one array: of each input to every neuron and straight to the guess; what each neuron starts from; of each
// neuron to the guess; what the guess starts from.
export const ROW = NEURONS + 1;
export const STARTS = INPUTS * ROW;
export const TO_GUESS = STARTS + NEURONS;
export const START = TO_GUESS + NEURONS;
export const SIZE = START + 1;

export type Net = Float32Array;

/** The net's guess; what its neurons hold stays in `neurons`. */
export function guess(net: Net, { at, by, count }: Sparse, neurons: Float32Array = HELD): number {
  for (let j = 0; j < NEURONS; j++) neurons[j] = net[STARTS + j];
  let sum = net[START];
  for (let i = 0; i < count; i++) {
    const row = at[i] * ROW;
    const value = by[i];
    for (let j = 0; j < NEURONS; j++) neurons[j] += value * net[row + j];
    sum += value * net[row + NEURONS];
  }
  for (let j = 0; j < NEURONS; j++) if (neurons[j] > 0) sum += neurons[j] * net[TO_GUESS + j];
  return sum;
}
const HELD = new Float32Array(NEURONS);

/** Steps that a weight is written in, and the most steps: two bytes a weight. */
const STEPS = 4096;
const MOST = 32767;

const stepsOf = (weight: number): number => Math.max(-MOST, Math.min(MOST, Math.round(weight * STEPS)));

/** A net as it is written: weights in whole steps. */
export const tidied = (net: ArrayLike<number>): number[] => Array.from(net, (weight) => stepsOf(weight) / STEPS + 0);

/** A net from its text. */
export function parseNet(text: string): Net {
  const bytes = atob(text);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => {
    const steps = bytes.charCodeAt(2 * i) + 256 * bytes.charCodeAt(2 * i + 1);
    return (steps > MOST ? steps - 65536 : steps) / STEPS;
  });
}

/** The text of a net: base64, two bytes a weight, the low one first. */
export function makeNet(net: ArrayLike<number>): string {
  let bytes = '';
  for (let i = 0; i < net.length; i++) {
    const steps = stepsOf(net[i]) & 65535;
    bytes += String.fromCharCode(steps & 255, steps >> 8);
  }
  return btoa(bytes);
}
