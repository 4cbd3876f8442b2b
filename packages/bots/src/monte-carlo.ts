import { branch, type Engine, type Seat } from '@tessera/kernel';
import { type AgentKind, STEADY } from './agent.ts';
import { questionOf, valuesOf } from './greedy.ts';
import { bestArm, openPurse } from './halving.ts';
import { isLostBy, type Playbook } from './playbook.ts';
import { playout } from './playout.ts';

// more choices than this only thin out the playouts; those left out look bad at once
const WIDEST = 8;

/** Flat Monte Carlo: tries the promising choices in many imagined futures, all under the same luck. */
export function monteCarlo<G>(book: Playbook<G>): AgentKind<G>;
export function monteCarlo(book: Playbook): AgentKind {
  return {
    name: 'monte-carlo',
    help: 'plays every promising choice on in many imagined futures and takes the one that ends best',
    isLost: isLostBy(book),
    playbook: book,
    make: (rng, effort = STEADY) => ({
      choose({ actor: seat, choices }, imagine) {
        if (choices.length === 1) return 0;
        const purse = openPurse(effort);
        const engine = imagine();
        return bestArm(candidates(engine, seat, book), purse, (arms) => {
          const world = imagine();
          const which = questionOf(world, seat);
          const luck = branch(rng);
          return arms.map((arm) => {
            const future = world.fork();
            future.take(arm, which);
            return playout(future, seat, book, luck.slice());
          });
        });
      },
    }),
  };
}

/**
 * The choices worth playing out, best looking first; of those that lead to the same only one. A preparation has to promise
 * more than any immediate gain: few playouts cannot tell it from nothing, and would prepare without end.
 */
function candidates(engine: Engine, seat: Seat, book: Playbook): number[] {
  const values = valuesOf(engine, seat, book);
  const which = questionOf(engine, seat);
  const { choices } = engine.questions[which];
  const direct = Math.max(...values.filter((_, index) => !book.isPreparation(choices[index])));
  const seen = new Set<string>();
  const different = values.flatMap((value, index) => {
    if (value <= direct && book.isPreparation(choices[index])) return [];
    const next = engine.fork();
    next.take(index, which);
    const key = book.key(next.state);
    if (seen.has(key)) return [];
    seen.add(key);
    return [index];
  });
  return different.toSorted((a, b) => values[b] - values[a]).slice(0, WIDEST);
}
