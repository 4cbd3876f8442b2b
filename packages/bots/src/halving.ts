import type { Effort } from './agent.ts';

/** Whether a round, counted from 0, may go on after so many playouts in all. */
export type Purse = (round: number, rounds: number, spent: number) => boolean;

/** Every round gets the same share of the time or of the playouts. */
export function openPurse(effort: Effort): Purse {
  if ('playouts' in effort) return (round, rounds, spent) => spent < (effort.playouts * (round + 1)) / rounds;
  const { budgetMs, now } = effort;
  const start = now();
  return (round, rounds) => now() - start < (budgetMs * (round + 1)) / rounds;
}

/**
 * Sequential halving: every round samples all arms that are left alike, then drops the worse half, so that most
 * playouts go to the arms that are hard to tell apart. `sample` tries the given arms once under one and the same luck.
 * Arms come in the order of preference, which decides between equals.
 */
export function bestArm(
  arms: readonly number[],
  purse: Purse,
  sample: (arms: readonly number[]) => readonly number[],
): number {
  const rounds = Math.ceil(Math.log2(arms.length));
  let left = arms.map((arm) => ({ arm, sum: 0 }));
  let spent = 0;
  for (let round = 0; round < rounds; round++) {
    do {
      const values = sample(left.map(({ arm }) => arm));
      for (let i = 0; i < left.length; i++) left[i].sum += values[i];
      spent += left.length;
    } while (purse(round, rounds, spent));
    // all that are left were sampled equally often, so sums compare as means do
    left = left.toSorted((a, b) => b.sum - a.sum).slice(0, Math.ceil(left.length / 2));
  }
  return left[0].arm;
}
