import { below, type Engine, type Seat } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';
import { isLostBy, type Playbook } from './playbook.ts';

/** Looks one choice ahead, every choice tried on a fork. */
export function greedy<G>(book: Playbook<G>): AgentKind<G>;
export function greedy(book: Playbook): AgentKind {
  return {
    name: 'greedy',
    help: 'takes the choice that looks best at once',
    isLost: isLostBy(book),
    playbook: book,
    make: () => ({
      choose(question, imagine) {
        if (question.choices.length === 1) return 0;
        const engine = imagine();
        const values = valuesOf(engine, question.actor, book);
        return values.indexOf(Math.max(...values));
      },
    }),
  };
}

// preparing must gain something: an equal value now is preferred, or it would merge and split without end
const PREPARING = 0.01;

/** What every choice of a seat is worth to it. A preparation is worth the best that can follow it directly. */
export function valuesOf(engine: Engine, seat: Seat, book: Playbook): number[] {
  const which = questionOf(engine, seat);
  return engine.questions[which].choices.map((choice, index) => {
    const next = engine.fork();
    next.take(index, which);
    const follow = book.isPreparation(choice) ? questionOf(next, seat) : -1;
    if (follow < 0) return book.evaluate(next.state, seat);
    let best = Number.NEGATIVE_INFINITY;
    next.questions[follow].choices.forEach((then, i) => {
      if (book.isPreparation(then)) return;
      const after = next.fork();
      after.take(i, follow);
      best = Math.max(best, book.evaluate(after.state, seat));
    });
    return best - PREPARING;
  });
}

/** The index of a seat's question, or −1. */
export const questionOf = (engine: Engine, seat: Seat): number =>
  engine.questions.findIndex(({ actor }) => actor === seat);

/** The yardstick of every other agent, and the load of every simulation. */
export const random: AgentKind = {
  name: 'random',
  help: 'takes any legal choice, each equally likely',
  make: (rng) => ({ choose: (question) => below(rng, question.choices.length) }),
};

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
