/**
 * xoshiro128** with its 128 bits of state kept as four int32 in a plain array, so that a state holding one is JSON and
 * stays in V8's small-integer arrays.
 */
export type Rng = number[];

/** A generator from any text. Equal texts give equal streams on every machine. */
export function seeded(seed: string): Rng {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88;
  let c = 0xb7e15162 | 0;
  let d = 0x6a09e667;
  const { length } = seed;
  // every character, the length, and eight rounds more
  for (let i = 0; i < length + 9; i++) {
    const first = mix(a ^ (i < length ? seed.charCodeAt(i) : i === length ? length : i - length - 1));
    b = mix(b + first);
    c = mix(c ^ b);
    d = mix(d + c);
    a = (first + d) | 0;
  }
  // xoshiro never leaves the all-zero state
  return (a | b | c | d) === 0 ? [1, 0, 0, 0] : [a, b, c, d];
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

/** The next 32 bits, as a number from 0 to 2³² − 1. */
export function next(rng: Rng): number {
  const s1 = rng[1];
  const five = Math.imul(s1, 5);
  const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
  const s2 = rng[2] ^ rng[0];
  const s3 = rng[3] ^ s1;
  rng[1] = s1 ^ s2;
  rng[0] = rng[0] ^ s3;
  rng[2] = s2 ^ (s1 << 9);
  rng[3] = (s3 << 11) | (s3 >>> 21);
  return result;
}

const TWO32 = 4294967296;

/** A whole number from 0 to n − 1, every one equally likely (Lemire's method, so no modulo on the hot path). */
export function below(rng: Rng, n: number): number {
  // 32 bits times n must stay exact in a double
  if (!(n >= 1 && n <= 0x200000)) throw new RangeError(`below(${n}): n must be from 1 to 2097152`);
  let product = next(rng) * n;
  let high = Math.floor(product / TWO32);
  let low = product - high * TWO32;
  if (low < n) {
    const reject = (TWO32 - n) % n;
    while (low < reject) {
      product = next(rng) * n;
      high = Math.floor(product / TWO32);
      low = product - high * TWO32;
    }
  }
  return high;
}

/** An index drawn by whole-number weights. */
export function weighted(rng: Rng, weights: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i];
  let left = below(rng, total);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i];
    if (left < 0) return i;
  }
  throw new Error('weights add up to less than their sum');
}

/** Fisher–Yates in place. */
export function shuffle<T>(rng: Rng, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
  return items;
}

/** A stream of its own, so that drawing more in one place never moves what another place draws. */
export const branch = (rng: Rng): Rng => {
  const child = [next(rng) | 0, next(rng) | 0, next(rng) | 0, next(rng) | 0];
  if ((child[0] | child[1] | child[2] | child[3]) === 0) child[0] = 1;
  return child;
};
