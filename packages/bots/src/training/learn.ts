import type { Json } from '@tessera/kernel';
import { compare, isBetter, type Share, type Training } from './training.ts';

/** How far a training has come. */
export interface TrainingProgress<W extends Json = Json> {
  readonly round: number;
  readonly weights: W;
}

/** Resumes a training up to a number of rounds. `keep` gets every whole round: a stopped run loses one. */
export function learn<W extends Json>(
  training: Training<W>,
  seed: string,
  rounds: number,
  from: TrainingProgress<W>,
  keep: (progress: TrainingProgress<W>) => void = () => {},
): W {
  let { round, weights } = from;
  while (round < rounds) {
    weights = training.round(weights, seed, round);
    round += 1;
    keep({ round, weights });
  }
  return weights;
}

/** What a training has come to: against weights that know nothing, and against those in use. */
export interface Findings {
  readonly againstZero: Share;
  readonly againstCurrent: Share;
}

export const percent = ({ mean, plusMinus, duels }: Share): string =>
  `${(100 * mean).toFixed(1)} % ± ${(100 * plusMinus).toFixed(1)} of ${duels} duels`;

/** Measures learned weights as they would be written. */
export const measure = <W extends Json>(training: Training<W>, weights: W, duels: number, seed: string): Findings => ({
  againstZero: compare(training, training.tidy(weights), training.zero, duels, `${seed}/zero`),
  againstCurrent: compare(training, training.tidy(weights), training.current, duels, `${seed}/current`),
});

/**
 * The head of the file after a training, and whether the learned weights go into it: they have to beat those in use. If
 * they do not, the first paragraph of the old head stays, which tells where those in use come from.
 */
export function verdict(
  { method }: Pick<Training, 'method'>,
  command: string,
  oldHead: string,
  { againstZero, againstCurrent }: Findings,
): { readonly replaces: boolean; readonly head: string } {
  const replaces = isBetter(againstCurrent);
  const measured = `against zero weights ${percent(againstZero)}`;
  if (replaces) {
    const before = `against the weights before them ${percent(againstCurrent)}`;
    return { replaces, head: `Learned by \`${command}\`: ${method} Won ${measured}, ${before}.` };
  }
  const [origin] = oldHead.split('\n\n');
  const stays = `against these ${percent(againstCurrent)}, no clear gain, so these stay`;
  return { replaces, head: `${origin}\n\n\`${command}\` learns anew: ${method} Won ${measured}; ${stays}.` };
}
