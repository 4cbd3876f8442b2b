import { next, seeded } from '@tessera/kernel';

/** 32 bits and one more: what a generator's number is below. */
const TWO32 = 4294967296;

/** How a text becomes a throw, in numbers that everybody can work out again. */
export interface Sum {
  /** The four numbers that the text is mixed into, as eight hexadecimal digits each. */
  readonly mixed: readonly string[];
  /** The generator's numbers; all but the last would have made some throw likelier than another, and are left out. */
  readonly numbers: readonly number[];
  /** All weights together. */
  readonly total: number;
  /** The last number's place among them, from 0. */
  readonly place: number;
  /** Which of the weights has that place, and the places that are its own. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** The kernel's own arithmetic (`below`, `weighted`), step by step. */
export function sumOf(text: string, weights: readonly number[]): Sum {
  const rng = seeded(text);
  const mixed = rng.map((part) => (part >>> 0).toString(16).padStart(8, '0'));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const reject = (TWO32 - total) % total;
  const numbers: number[] = [];
  let place = 0;
  for (let rest = -1; rest < reject; ) {
    const number = next(rng);
    numbers.push(number);
    const product = number * total;
    place = Math.floor(product / TWO32);
    rest = product - place * TWO32;
  }
  let [index, from] = [0, 0];
  while (place >= from + weights[index]) {
    from += weights[index];
    index += 1;
  }
  return { mixed, numbers, total, place, index, from, to: from + weights[index] - 1 };
}
