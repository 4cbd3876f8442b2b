import { below } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';

/**
 * Plays like another agent and overlooks things: one answer in `every` is any legal one. An opponent to learn against,
 * since it punishes little and yet does what the game is about.
 */
export const wavering = (kind: AgentKind, every: number): AgentKind => ({
  name: 'gentle',
  help: `plays as ${kind.name} does, but one answer in ${every} is any legal one`,
  ...(kind.isLost !== undefined && { isLost: kind.isLost }),
  ...(kind.playbook !== undefined && { playbook: kind.playbook }),
  make(rng, effort) {
    const agent = kind.make(rng, effort);
    return {
      choose: (question, imagine) =>
        below(rng, every) === 0 ? below(rng, question.choices.length) : agent.choose(question, imagine),
    };
  },
});
