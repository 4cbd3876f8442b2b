import { below, type Engine, equal, type Question, type Rng, type Seat } from '@tessera/kernel';
import { questionOf } from '../simple.ts';
import type { Line } from './index.ts';
import { type Insight, plain } from './insight.ts';

/** A line on its way, with the position it has led to. */
interface Way {
  readonly engine: Engine;
  readonly line: Line;
  readonly rank: number;
  readonly ended: boolean;
}

// unfinished lines that live on from answer to answer
const WIDTH = 10;
// answers; only a turn that turns in circles gets here
const LONGEST = 40;

/** The seat's next question within its line; −1 where the line has ended. */
function goesOn(engine: Engine, seat: Seat): number {
  return engine.over || engine.revealed ? -1 : questionOf(engine, seat);
}

/**
 * Takes answers that are the only ones as long as the seat is asked again after them; returns them, and whether there is
 * something to decide then. What is forced at the end of a line is not part of it: it may bring chance or the next turn.
 */
function pass(engine: Engine, seat: Seat): { readonly engine: Engine; readonly forced: Line; readonly asked: boolean } {
  let at = engine;
  const forced: Line[number][] = [];
  for (let i = 0; i < LONGEST; i++) {
    const which = goesOn(at, seat);
    if (which < 0) return { engine, forced: [], asked: false };
    const { choices } = at.questions[which];
    if (choices.length > 1) return { engine: at, forced, asked: true };
    const next = at.fork();
    next.take(0, which);
    forced.push(plain(choices[0]));
    if (next.revealed) return { engine, forced: [], asked: false };
    at = next;
  }
  return { engine, forced: [], asked: false };
}

/** A position after a line: the answers of one seat, each of which must be legal. Undefined where one is not. */
export function follow(engine: Engine, seat: Seat, line: Line): Engine | undefined {
  const after = engine.fork();
  for (const choice of line) {
    const which = questionOf(after, seat);
    if (which < 0) return undefined;
    const index = after.questions[which].choices.findIndex((one) => equal(one, choice));
    if (index >= 0) after.take(index, which);
    else if (!after.apply({ actor: seat, choice }).ok) return undefined;
  }
  return after;
}

/** A line without what was forced at its end, and the position after it: so the same turn is always the same line. */
export function trimmed(
  engine: Engine,
  seat: Seat,
  line: Line,
): { readonly line: Line; readonly after: Engine } | undefined {
  let kept = 0;
  let after: Engine | undefined;
  const at = engine.fork();
  for (const [i, choice] of line.entries()) {
    const which = questionOf(at, seat);
    if (which < 0) return undefined;
    const { choices } = at.questions[which];
    const index = choices.findIndex((one) => equal(one, choice));
    if (index >= 0) at.take(index, which);
    else if (!at.apply({ actor: seat, choice }).ok) return undefined;
    if (choices.length < 2 && index >= 0) continue;
    kept = i + 1;
    after = at.fork();
  }
  return after && { line: line.slice(0, kept), after };
}

/** Answers of a seat chosen by some rule, until its line ends. */
export function lineBy(engine: Engine, seat: Seat, choose: (engine: Engine, question: Question) => number): Line {
  const line: Line[number][] = [];
  let at = engine.fork();
  for (let i = 0; i < LONGEST; i++) {
    const { engine: next, forced, asked } = pass(at, seat);
    if (!asked) break;
    line.push(...forced);
    at = next === at ? at : next.fork();
    const which = questionOf(at, seat);
    const question = at.questions[which];
    const index = choose(at, question);
    line.push(plain(question.choices[index]));
    at.take(index, which);
  }
  return line;
}

export const blindLine = (engine: Engine, seat: Seat, rng: Rng): Line =>
  lineBy(engine, seat, (_, { choices }) => below(rng, choices.length));

/**
 * Lines of a seat, most promising first, found by trying every choice of the best lines so far. Lines that lead to the
 * same place count once, so the order of steps makes no lines of its own.
 */
export function linesOf(engine: Engine, seat: Seat, insight: Insight, most: number): Line[] {
  const seen = new Set<string>();
  const first = engine.fork();
  let open: Way[] = [{ engine: first, line: [], rank: 0, ended: false }];
  const ended: Way[] = [];
  for (let depth = 0; depth < LONGEST && open.length > 0; depth++) {
    const found: Way[] = [];
    for (const way of open) {
      const which = questionOf(way.engine, seat);
      const { choices } = way.engine.questions[which];
      for (let index = 0; index < choices.length; index++) {
        const after = way.engine.fork();
        after.take(index, which);
        const key = insight.key(after);
        if (seen.has(key)) continue;
        seen.add(key);
        const { engine: next, forced, asked } = pass(after, seat);
        const rank = after.over
          ? 1e6 * (after.game.result(after.state).ranks[seat] === 1 ? 1 : -1)
          : insight.rank(after, seat);
        const line = [...way.line, plain(choices[index]), ...(asked ? forced : [])];
        found.push({ engine: asked ? next : after, line, rank, ended: !asked });
      }
    }
    found.sort((a, b) => b.rank - a.rank);
    open = [];
    for (const way of found) {
      if (way.ended) ended.push(way);
      else if (open.length < WIDTH) open.push(way);
    }
  }
  return ended
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ line }) => line);
}
