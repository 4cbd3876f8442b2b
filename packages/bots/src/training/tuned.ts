import { below, seeded } from '@tessera/kernel';
import type { Extent, Training } from './index.ts';
import { type Declaration, recordSource } from './source.ts';

/**
 * Simultaneous perturbation: all weights are moved a little at once, up or down at random; the weights moved so duel
 * those moved the other way, and the winner's direction is followed. Works for any number of weights and for results
 * that are mostly noise, which is what matches are.
 */
export interface Spsa {
  /** What counts as a small change of each weight. */
  readonly scale: readonly number[];
  /** The least and the most that each weight can be; without them, anything. */
  readonly least?: readonly number[];
  readonly most?: readonly number[];
  /** How far to look, in scales; shrinks slowly with the rounds. */
  readonly reach: number;
  /** How far to follow a clear result, in scales; shrinks faster. */
  readonly step: number;
  /** Pairs of matches in a round. */
  readonly duels: number;
  /** Rounds before steps begin to shrink. */
  readonly settle: number;
}

type Duel = (one: readonly number[], other: readonly number[], seed: string) => number;

/** One round: the weights after it. */
export function spsaRound(
  { scale, least, most, reach, step, duels, settle }: Spsa,
  duel: Duel,
  weights: readonly number[],
  seed: string,
  round: number,
): number[] {
  const rng = seeded(`${seed}/${round}/directions`);
  const signs = weights.map(() => (below(rng, 2) === 0 ? -1 : 1));
  // the exponents are those of Spall's guidelines
  const far = reach / (round + 1) ** 0.101;
  const follow = step / (1 + round / settle) ** 0.602;
  const moved = (by: number) =>
    weights.map((weight, i) => {
      const to = weight + by * scale[i] * signs[i];
      return Math.min(most?.[i] ?? to, Math.max(least?.[i] ?? to, to));
    });
  const [up, down] = [moved(far), moved(-far)];
  let lead = 0;
  for (let i = 0; i < duels; i++) lead += 2 * duel(up, down, `${seed}/${round}/${i}`) - 1;
  return moved((follow * lead) / duels);
}

/** Weights by name. */
export type Named<N extends string> = { readonly [K in N]: number };

/** One weight: what counts as a small change, its bounds, and what it is where nothing is known, if not 0. */
export interface Knob {
  readonly scale: number;
  readonly least?: number;
  readonly most?: number;
  readonly zero?: number;
}

/** What a training by duels needs to know. */
export interface Tuning<N extends string> {
  readonly name: string;
  readonly file: string;
  readonly declaration: Declaration;
  /** How matches are played, to go on from "over so many pairs of". */
  readonly matches: string;
  readonly weights: Named<N>;
  readonly knobs: { readonly [K in N]: Knob };
  readonly spsa: Pick<Spsa, 'reach' | 'step' | 'settle'>;
  /** Pairs of matches in a round. */
  readonly pairs: number;
  readonly rounds: Extent;
  readonly duels: Extent;
  /** Whole numbers only. */
  readonly isWhole?: boolean;
  duel(one: Named<N>, other: Named<N>, seed: string): number;
  /** What a round goes by instead of the duel's result: points tell more than who won. 0.5 is even. */
  lead?(one: Named<N>, other: Named<N>, seed: string): number;
}

/** A training of named weights by simultaneous perturbation. */
export function tuned<N extends string>(tuning: Tuning<N>): Training<readonly number[]> {
  const { name, file, declaration, weights, pairs, rounds, duels, isWhole = false } = tuning;
  const names = Object.keys(weights) as N[];
  const knobs = names.map((one) => tuning.knobs[one]);
  const spsa: Spsa = {
    ...tuning.spsa,
    duels: tuning.pairs,
    scale: knobs.map(({ scale }) => scale),
    least: knobs.map(({ least = Number.NEGATIVE_INFINITY }) => least),
    most: knobs.map(({ most = Number.POSITIVE_INFINITY }) => most),
  };
  const lead = tuning.lead ?? tuning.duel;
  const tidy = (list: readonly number[]): number[] =>
    // adding 0 makes a 0 of a −0
    list.map((value) => (isWhole ? Math.round(value) : Number(value.toPrecision(3))) + 0);
  const named = (list: readonly number[]): Named<N> => {
    const values = tidy(list);
    return Object.fromEntries(names.map((one, i) => [one, values[i]])) as Named<N>;
  };
  return {
    name,
    file,
    method: `simultaneous perturbation over ${pairs} pairs a round of ${tuning.matches}.`,
    rounds,
    duels,
    zero: knobs.map(({ zero = 0 }) => zero),
    current: names.map((one) => weights[one]),
    round: (list, seed, round) => spsaRound(spsa, (a, b, s) => lead(named(a), named(b), s), list, seed, round),
    duel: (one, other, seed) => tuning.duel(named(one), named(other), seed),
    tidy,
    write: (list, head) => recordSource(declaration, names, tidy(list), head),
  };
}
