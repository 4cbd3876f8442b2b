import { type AgentKind, type Effort, STEADY } from '../agent.ts';
import type { Purse } from './beam.ts';
import { type Asked, answer, type Match, type Thinker } from './thinker.ts';
import { WEIGHTS } from './weights.ts';

/** Boards that may be looked at for one playout. */
const BOARDS_PER_PLAYOUT = 50;

function thinkerOf(effort: Effort): Thinker {
  const table = WEIGHTS;
  if ('playouts' in effort) {
    const boards = BOARDS_PER_PLAYOUT * effort.playouts;
    return { name: `search ${boards}`, table, purse: (share) => (seen) => seen < share * boards };
  }
  const { budgetMs, now } = effort;
  return { name: `search ${budgetMs} ms`, table, purse: (share) => clock(share * budgetMs, now) };
}

function clock(ms: number, now: () => number): Purse {
  const end = now() + ms;
  return () => now() < end;
}

/** Thinks whole turns through: which tokens, where, with which card and cubes, for the points now and those to come. */
export const search: AgentKind = {
  name: 'search',
  help: 'thinks whole turns through and values habitats, rivers and groups that are on the way',
  games: ['harmonies'],
  make: (_rng, effort = STEADY) => {
    const thinker = thinkerOf(effort);
    return { choose: (question, imagine) => answer(thinker, question as Asked, imagine as unknown as () => Match) };
  },
};
