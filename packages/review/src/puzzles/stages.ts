import type { Judge, Puzzle, Sequel } from '@tessera/bots/judge';
import { type AnyGame, CHANCE, type Engine, type Json, REFEREE, type Seat } from '@tessera/kernel';
import { lookAt, type Prover, prove } from './prove.ts';
import { positionOf } from './puzzle.ts';

/** One turn of a puzzle: where it begins, and the puzzle that this turn is by itself. */
export interface PuzzleStage {
  readonly start: Engine;
  readonly puzzle: Puzzle;
  /** What the others have answered to the turn before. */
  readonly replies: Sequel['replies'];
}

/** The turns of a puzzle in order; most have one. */
export function stagesOf(game: AnyGame, puzzle: Puzzle): readonly PuzzleStage[] {
  const stages: PuzzleStage[] = [{ start: positionOf(game, puzzle), puzzle, replies: [] }];
  for (const { replies, ...turn } of puzzle.sequels ?? []) {
    const { start, puzzle: before } = stages[stages.length - 1];
    const engine = start.fork();
    for (const choice of before.line) answer(engine, puzzle.seat, choice);
    for (const choice of replies) answer(engine, engine.questions[0].actor, choice);
    stages.push({ start: engine, puzzle: { ...puzzle, ...turn }, replies });
  }
  return stages;
}

function answer(engine: Engine, actor: number, choice: Puzzle['line'][number]): void {
  if (!engine.apply({ actor, choice }).ok) throw new Error(`${engine.game.id}: the puzzle does not go on like this`);
}

/** Turns that a puzzle has at most. */
const MOST = 3;
/** Answers of the others between two turns; more than that is another story. */
const REPLIES = 12;

/**
 * The turns that follow a solution, as long as each of them is again clearly the best against the best that the others can
 * do. Only in games that hide nothing and leave nothing to chance: elsewhere nobody could plan them.
 */
export function sequelsOf(miner: Prover, { start, puzzle }: PuzzleStage): readonly Sequel[] {
  const { judge } = miner;
  const { seat } = puzzle;
  const found: Sequel[] = [];
  const engine = start.fork();
  let { line } = puzzle;
  while (engine.game.open === true && found.length < MOST - 1) {
    for (const choice of line) if (!engine.apply({ actor: seat, choice }).ok) return found;
    const replies = repliesOf(judge, engine, seat, puzzle.proofs[0].nodes);
    const question = engine.questions.find(({ actor }) => actor === seat);
    if (replies === undefined || question === undefined || question.choices.length < 3) return found;
    const first = lookAt(judge, engine, seat, puzzle.proofs[0].nodes / 4, 'sequel');
    const rival = first?.verdicts[1];
    if (rival === undefined) return found;
    const proved = prove(miner, engine, seat, undefined, rival.line);
    if (proved === undefined) return found;
    found.push({ replies, ...proved });
    line = proved.line;
  }
  return found;
}

/** Plays for the others until the seat is asked again; undefined where it is not, or where chance has a say. */
function repliesOf(judge: Judge, engine: Engine, seat: Seat, nodes: number): Puzzle['line'] | undefined {
  const replies: Puzzle['line'][number][] = [];
  while (!engine.over && replies.length < REPLIES) {
    const [{ actor, choices }] = engine.questions;
    if (actor === seat) return replies;
    if (actor === CHANCE || actor === REFEREE) return undefined;
    const best = choices.length === 1 ? undefined : lookAt(judge, engine, actor, nodes, 'reply');
    for (const choice of best?.verdicts[0].line ?? [choices[0] as Json]) {
      if (engine.over || engine.questions[0].actor !== actor) break;
      if (!engine.apply({ actor, choice }).ok) return undefined;
      replies.push(choice);
    }
  }
  return undefined;
}
