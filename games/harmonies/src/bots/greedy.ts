import type { AgentKind } from '@tessera/bots';
import type { Harmonies } from '../rules/index.ts';
import { answer, type Thinker } from './thinker.ts';
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
