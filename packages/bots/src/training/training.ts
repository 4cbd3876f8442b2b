import type { Json } from '@tessera/kernel';

/** How much of something a whole training takes, and one that only shows that learning still works. */
export interface Extent {
  readonly full: number;
  readonly quick: number;
}

/**
 * How one set of a game's weights is learned again. Pure: equal seeds give equal weights on every machine, so what is
 * committed can be made again by a command.
 */
export interface Training<W extends Json = Json> {
  /** What is learned, one word. */
  readonly name: string;
  /** The file that holds the weights, below the game's folder. */
  readonly file: string;
  /** How the weights come to be, for the head of the file: a sentence. */
  readonly method: string;
  /** Weights that know nothing. */
  readonly zero: W;
  /** The weights in use. */
  readonly current: W;
  readonly rounds: Extent;
  /** The default number of duels of a comparison. */
  readonly duels: Extent;
  /** Better weights from the present ones. */
  round(weights: W, seed: string, round: number): W;
  /** What `one` gets out of a pair of matches against `other`, seats swapped: 1 is both won, 0.5 is even. */
  duel(one: W, other: W, seed: string): number;
  /** The weights rounded as the file holds them. */
  tidy(weights: W): W;
  /** The source text of the file; `head` is the comment that tells where the weights come from. */
  write(weights: W, head: string): string;
}

/** A mean of duels with the half-width of its 95 % interval. */
export interface Share {
  readonly mean: number;
  readonly plusMinus: number;
  readonly duels: number;
}

/** Plays so many duels and sums them up. */
export function compare<W extends Json>({ duel }: Training<W>, one: W, other: W, duels: number, seed: string): Share {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < duels; i++) {
    const share = duel(one, other, `${seed}/${i}`);
    sum += share;
    squares += share * share;
  }
  const mean = sum / duels;
  const variance = Math.max(0, squares / duels - mean * mean);
  return { mean, plusMinus: 1.96 * Math.sqrt(variance / duels), duels };
}

/** Whether the whole interval lies above an even result. */
export const isBetter = ({ mean, plusMinus }: Share): boolean => mean - plusMinus > 0.5;
