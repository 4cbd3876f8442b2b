import { type AgentKind, defineBots, type Effort, random, STEADY, wavering } from '@tessera/bots';
import type { Harmonies } from '../rules/index.ts';
import { answer, budgetOf, type Thinker } from './thinker.ts';
import type { Beliefs } from './time.ts';
import { WEIGHTS } from './weights.ts';

/** Believes in nothing that is not there yet. */
const THINKER: Thinker = {
  name: 'greedy',
  beliefs: WEIGHTS.map((row) => row.map(() => 0)),
  budget: () => () => 1,
};

/** Takes the turn that scores most at once. */
export const greedy: AgentKind<Harmonies> = {
  name: 'greedy',
  help: 'takes the turn that scores most at once',
  make: () => ({
    choose: (question, imagine) => answer(THINKER, question, imagine),
  }),
};

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

/** Loses the thread now and then. */
export const gentle = wavering(greedy, 3);

/** The ways of playing Harmonies, weakest first, for programs that must not carry the other games' bots. */
export const kinds = defineBots<Harmonies>([random, gentle, greedy, search]);
