import { below } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';

/** The yardstick of every other agent, and the load of every simulation. */
export const random: AgentKind = {
  name: 'random',
  help: 'takes any legal choice, each equally likely',
  make: (rng) => ({ choose: (question) => below(rng, question.choices.length) }),
};
