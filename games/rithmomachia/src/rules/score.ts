import type { Result } from '@tessera/kernel';
import type { State } from './state.ts';

/** [R8] The winner is first; a draw and an unfinished game share the place. Captured points are shown, not counted. */
export function result(state: State): Result {
  const winner = state.ending?.winner ?? -1;
  return {
    ranks: winner < 0 ? [1, 1] : winner === 0 ? [1, 2] : [2, 1],
    scores: winner < 0 ? [0.5, 0.5] : winner === 0 ? [1, 0] : [0, 1],
    reason: state.ending?.by ?? 'ONGOING',
    breakdown: [{ captured: state.points[0] }, { captured: state.points[1] }],
  };
}
