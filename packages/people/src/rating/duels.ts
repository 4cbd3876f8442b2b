import { SCALE } from './expectation.ts';

const FIXED = 1000;
const ROUNDS = 2000;
const CLOSE = 1e-7;

/** Wins of row over column, from every pair of seats of every match. */
export type Wins = readonly Float64Array[];

/**
 * Bradley–Terry ratings by the classic iteration: each strength is its wins over what it met, and
 * `fixed` has 1000. `prior` weighs the wins that nobody played, `from` is a guess to begin with.
 */
export function fitDuels(played: Wins, fixed: number, prior: () => number, from?: readonly number[]): number[] {
  const size = played.length;
  const wins = played.map((row, i) => row.map((won, j) => (i === j ? 0 : won + prior())));
  const strength = Float64Array.from(played, (_, i) => (from === undefined ? 1 : Math.exp((from[i] - FIXED) / SCALE)));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (let i = 0; i < size; i++) {
      let won = 0;
      let met = 0;
      for (let j = 0; j < size; j++) {
        if (j === i) continue;
        won += wins[i][j];
        met += (wins[i][j] + wins[j][i]) / (strength[i] + strength[j]);
      }
      if (met === 0) continue;
      // gamma weights can be all but nothing
      const next = Math.max(won / met, Number.MIN_VALUE);
      moved = Math.max(moved, Math.abs(Math.log(next / strength[i])));
      strength[i] = next;
    }
    if (moved < CLOSE) break;
  }
  return Array.from(strength, (one) => FIXED + SCALE * Math.log(one / strength[fixed]));
}
