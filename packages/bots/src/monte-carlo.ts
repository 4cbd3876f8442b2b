import { branch, type Engine, type Seat } from '@tessera/kernel';
import { type AgentKind, type Effort, STEADY } from './agent.ts';
import { isLostBy, type Playbook, playout } from './playbook.ts';
import { questionOf, valuesOf } from './simple.ts';

/** Whether a round, counted from 0, may go on after so many playouts in all. */
export type Purse = (round: number, rounds: number, spent: number) => boolean;

/** Every round gets the same share of the time or of the playouts. */
export function openPurse(effort: Effort): Purse {
  if ('playouts' in effort) return (round, rounds, spent) => spent < (effort.playouts * (round + 1)) / rounds;
  const { budgetMs, now } = effort;
  const start = now();
  return (round, rounds) => now() - start < (budgetMs * (round + 1)) / rounds;
}

/**
 * Sequential halving: every round samples all arms that are left alike, then drops the worse half, so that most
 * playouts go to the arms that are hard to tell apart. `sample` tries the given arms once under one and the same luck.
 * Arms come in the order of preference, which decides between equals.
 */
export function bestArm(
  arms: readonly number[],
  purse: Purse,
  sample: (arms: readonly number[]) => readonly number[],
): number {
  const rounds = Math.ceil(Math.log2(arms.length));
  let left = arms.map((arm) => ({ arm, sum: 0 }));
  let spent = 0;
  for (let round = 0; round < rounds; round++) {
    do {
      const values = sample(left.map(({ arm }) => arm));
      for (let i = 0; i < left.length; i++) left[i].sum += values[i];
      spent += left.length;
    } while (purse(round, rounds, spent));
    // all that are left were sampled equally often, so sums compare as means do
    left = left.toSorted((a, b) => b.sum - a.sum).slice(0, Math.ceil(left.length / 2));
  }
  return left[0].arm;
}

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
