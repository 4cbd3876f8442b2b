import type { Judge, Line, Puzzle } from '@tessera/bots/judge';
import type { Engine, Json, Note, Seat } from '@tessera/kernel';
import { dreamsOf, reasonsFor } from '../why.ts';
import { lookAt, sameAnswer } from './prove.ts';

/** An attempt at a puzzle: what was answered so far, what that caused, and what it came to. */
export interface Attempt {
  readonly engine: Engine;
  readonly line: Line;
  readonly state: 'open' | 'solved' | 'wrong';
  readonly notes: readonly Note[];
}

export const begun = (engine: Engine): Attempt => ({ engine, line: [], state: 'open', notes: [] });

/** Applies some answers, all or none. Undefined where one is not legal. */
export function answered(
  judge: Judge,
  start: Engine,
  { seat, line: solution }: Puzzle,
  attempt: Attempt,
  choices: readonly Json[],
): Attempt | undefined {
  const engine = attempt.engine.fork();
  engine.revealed = false;
  const notes: Note[] = [...attempt.notes];
  engine.notes = notes;
  const line = [...attempt.line];
  for (const choice of choices) {
    if (!engine.apply({ actor: seat, choice }).ok) return undefined;
    line.push(choice);
    if (sameAnswer(judge, start, seat, line, solution)) {
      engine.notes = undefined;
      return { engine, line, state: 'solved', notes };
    }
  }
  engine.notes = undefined;
  const state = hasEnded(judge, engine, seat, line) ? 'wrong' : 'open';
  return { engine, line, state, notes };
}

/** Whether a line can no longer become another answer. */
function hasEnded(judge: Judge, engine: Engine, seat: Seat, line: Line): boolean {
  if (judge.single || (judge.early && judge.gist?.(line) !== undefined)) return true;
  return engine.over || engine.revealed || !engine.questions.some(({ actor }) => actor === seat);
}

/** What another answer is worth at its best, against the solution. */
export interface Verdicts {
  readonly best: number;
  readonly mine: number;
  /** The best line with this answer: a fair one to compare. */
  readonly line: Line;
  /** Nobody could tell them apart: it counts as solved. */
  readonly equal: boolean;
}

/** Of the distance between the solution and its rival, what is too little to call an answer wrong. */
const ALIKE = 0.25;

/** Judges an answer that is not the solution. */
export function compared(
  judge: Judge,
  engine: Engine,
  puzzle: Puzzle,
  mine: Line,
  nodes: number,
): Verdicts | undefined {
  const { seat, line: solution, rival, proofs } = puzzle;
  const [, proof] = proofs;
  if (sameAnswer(judge, engine, seat, mine, rival))
    return { best: proof.best, mine: proof.next, line: rival, equal: false };
  const found = lookAt(judge, engine, seat, nodes, 'try', { played: mine, wide: true });
  if (found === undefined) return undefined;
  const verdictFor = (answer: Line) => found.verdicts.find(({ line }) => sameAnswer(judge, engine, seat, line, answer));
  const ours = verdictFor(mine) ?? found.played;
  const best = verdictFor(solution) ?? found.verdicts[0];
  const gap = proof.best - proof.next;
  const [top, own] = [best.shares[seat], ours.shares[seat]];
  return { best: top, mine: own, line: ours.line, equal: top - own < ALIKE * gap };
}

/** Why the solution is better than another line, as codes and details. */
export const whySolution = (judge: Judge, engine: Engine, { seat, line }: Puzzle, other: Line) =>
  reasonsFor(judge, dreamsOf(engine, seat), seat, { line }, { line: other });
