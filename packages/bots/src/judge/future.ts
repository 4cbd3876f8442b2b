import { below, CHANCE, type Engine, REFEREE, type Rng, type Seat } from '@tessera/kernel';
import { type Insight, type Outlook, outcome } from './insight.ts';

// answers; only a game that goes nowhere gets here
const LONGEST = 4000;

/** What a future begins with. */
interface Beginning {
  readonly insight: Insight;
  readonly luck: Rng;
  /** Whose turn is open. */
  readonly seat: Seat;
  /** The seat's own decision is still to come: where that begins a turn, it ends none. */
  readonly asked: boolean;
}

/**
 * Plays on by the rule of thumb and takes the outlook each time that a turn ends: the first after `from` turns, the open one
 * counted, and `count` of them in all. What comes after the end of the match is the end. Consumes the engine.
 */
export function leavesOf(engine: Engine, { insight, luck, seat, asked }: Beginning, from: number, count: number) {
  const leaves: Outlook[] = [];
  let turns = 0;
  let last = seat;
  for (let answers = 0; answers < LONGEST && !engine.over; answers++) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) engine.draw(luck);
    else if (actor === REFEREE) engine.take(below(luck, choices.length));
    else {
      const begins = insight.begins === undefined ? actor !== last : insight.begins(question);
      if (begins && !(asked && answers === 0)) {
        turns += 1;
        if (turns >= from && leaves.push(insight.outlook(engine)) === count) return leaves;
      }
      last = actor;
      engine.take(choices.length === 1 ? 0 : insight.answer(engine, question, luck));
    }
  }
  const end = engine.over ? outcome(engine) : insight.outlook(engine);
  while (leaves.length < count) leaves.push(end);
  return leaves;
}

/** The mean of outlooks, one after each seat's turn: what the guess gets wrong for whoever is about to move cancels. */
export function averaged(leaves: readonly Outlook[]): Outlook {
  const mean = (of: (leaf: Outlook) => readonly number[]): number[] =>
    of(leaves[0]).map((_, seat) => leaves.reduce((sum, leaf) => sum + of(leaf)[seat], 0) / leaves.length);
  return { shares: mean(({ shares }) => shares), points: mean(({ points }) => points) };
}

/** What a position promises by the rule of thumb, or at once where the open turn ends. Consumes the engine. */
export function promiseOf(engine: Engine, beginning: Beginning, instant = false): Outlook {
  if (instant) return leavesOf(engine, beginning, 1, 1)[0];
  const seats = engine.game.result(engine.state).ranks.length;
  return averaged(leavesOf(engine, beginning, beginning.insight.horizon, seats));
}
