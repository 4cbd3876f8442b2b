import { type AgentKind, type Effort, STEADY } from '@tessera/bots';
import type { Harmonies } from '../rules/index.ts';
import { budgetOf } from './budget.ts';
import { answer, type Thinker } from './thinker.ts';
import type { Beliefs } from './time.ts';
import { WEIGHTS } from './weights.ts';

/** Plans are remembered under a thinker's name, so two with different beliefs need different names. */
const thinkerOf = (effort: Effort, beliefs: Beliefs, name: string): Thinker => ({
  name: `${name} ${JSON.stringify(effort)}`,
  beliefs,
  budget: (share) => budgetOf(effort, share),
});

/**
 * Thinks whole turns through by some beliefs: which tokens, where, with which card and cubes, for the points now and those
 * to come.
 */
export const searchBy = (beliefs: Beliefs, name: string): AgentKind<Harmonies> => ({
  name: 'search',
  help: 'thinks whole turns through, the next one too, and values habitats, rivers and groups that are on the way',
  make: (_rng, effort = STEADY) => {
    const thinker = thinkerOf(effort, beliefs, name);
    return { choose: (question, imagine) => answer(thinker, question, imagine) };
  },
});

export const search = searchBy(WEIGHTS, 'search');
