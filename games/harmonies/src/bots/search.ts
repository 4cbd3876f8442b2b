import { type AgentKind, type Effort, STEADY } from '@tessera/bots';
import { budgetOf } from './budget.ts';
import { type Asked, answer, type Match, type Thinker } from './thinker.ts';
import { WEIGHTS } from './weights.ts';

const thinkerOf = (effort: Effort): Thinker => ({
  name: `search ${JSON.stringify(effort)}`,
  table: WEIGHTS,
  budget: (share) => budgetOf(effort, share),
});

/** Thinks whole turns through: which tokens, where, with which card and cubes, for the points now and those to come. */
export const search: AgentKind = {
  name: 'search',
  help: 'thinks whole turns through, the next one too, and values habitats, rivers and groups that are on the way',
  make: (_rng, effort = STEADY) => {
    const thinker = thinkerOf(effort);
    return { choose: (question, imagine) => answer(thinker, question as Asked, imagine as unknown as () => Match) };
  },
};
