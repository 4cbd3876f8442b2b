import type { Effort } from '@tessera/bots';

/** The part of what an answer may cost that is spent after looking at so many boards: 1 is all of it. */
export type Budget = (boards: number) => number;

/** Boards that may be looked at for one playout. */
const BOARDS_PER_PLAYOUT = 50;

/** A budget of a share of an effort. */
export function budgetOf(effort: Effort, share: number): Budget {
  if ('playouts' in effort) {
    const most = share * BOARDS_PER_PLAYOUT * effort.playouts;
    return (boards) => boards / most;
  }
  const { budgetMs, now } = effort;
  const start = now();
  return () => (now() - start) / (share * budgetMs);
}
