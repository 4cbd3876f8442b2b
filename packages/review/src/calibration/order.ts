import { type Mean, meanOf } from './mean.ts';
import type { Trial } from './trial.ts';

/** What a level of bot loses a decision. */
export interface LevelLoss extends Mean {
  readonly level: string;
  readonly decisions: number;
  /** 100 for always the best choice, 0 for choosing blindly. */
  readonly accuracy: number;
}

/**
 * Mean loss a decision by level, over the matches between different levels that were reviewed as a whole. Between equal bots
 * losses tell little: two that see one turn ahead may go back and forth until it is a draw, and nothing is at stake.
 */
export const lossesOf = (trials: readonly Trial[], levels: readonly string[]): readonly LevelLoss[] =>
  levels.map((level) => {
    const own = trials.flatMap(({ whole, seed, levels: seats, losses }) =>
      losses.flatMap(([seat, loss, gap]) =>
        whole && seats[0] !== seats[1] && seats[seat] === level ? [{ value: loss, gap, match: seed }] : [],
      ),
    );
    const { mean, error } = meanOf(own);
    const gap = own.reduce((sum, one) => sum + one.gap, 0) / Math.max(1, own.length);
    return { level, decisions: own.length, mean, error, accuracy: Math.round(100 * (1 - mean / Math.max(1e-9, gap))) };
  });

/** Neighbours of which the stronger does not lose less: none where the judge orders the levels as they play. */
export const disorder = (losses: readonly LevelLoss[]): readonly string[] =>
  losses
    .slice(1)
    .flatMap((strong, i) =>
      strong.mean < losses[i].mean ? [] : [`${strong.level} loses no less a decision than ${losses[i].level}`],
    );
