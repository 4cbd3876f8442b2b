import { below, seeded } from '@tessera/kernel';

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
