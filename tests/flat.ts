import { branch, CHANCE, type Engine, Match, must, seeded } from '@tessera/kernel';
import { leavesOf } from '../packages/bots/src/judge/future.ts';
import type { Insight } from '../packages/bots/src/judge/index.ts';

/** How far a playout goes on, in turns. */
const TURNS = 8;

/** What was expected along one playout: of each seat in the order in which they move, after one turn, two turns and so on. */
export interface Path {
  readonly points: readonly (readonly number[])[];
  readonly shares: readonly (readonly number[])[];
}

/**
 * Playouts by the rule of thumb from the middle of matches: what is expected of a seat must not depend on whose turn it is.
 * Only playouts that go on for long enough count.
 */
export function pathsFrom(
  game: never,
  insight: Insight,
  seats: number,
  options: object,
  count: number,
): readonly Path[] {
  const found: Path[] = [];
  for (let n = 0; found.length < count && n < 4 * count; n++) {
    const rng = seeded(`flat/${seats}/${n}`);
    const { engine } = must(Match.create(game, { seats, seed: `flat/${n}`, dice: 2, options })) as { engine: Engine };
    // some turns by the rule of thumb, from another place each time
    let turns = 2 * seats + (n % (4 * seats));
    let last = -1;
    const isTurn = (): boolean => {
      const [question] = engine.questions;
      return insight.begins === undefined ? question.actor !== last : insight.begins(question);
    };
    while (!engine.over && turns > 0) {
      const [question] = engine.questions;
      if (question.actor === CHANCE) engine.draw(rng);
      else {
        if (isTurn()) turns -= 1;
        last = question.actor;
        if (turns > 0) engine.take(insight.answer(engine, question, rng));
      }
    }
    if (engine.over) continue;
    const seat = engine.questions[0].actor;
    const leaves = leavesOf(engine, { insight, luck: branch(rng), seat, asked: true }, 1, TURNS);
    if (engine.over) continue;
    const ordered = (list: readonly number[]): number[] => list.map((_, i) => list[(seat + i) % seats]);
    found.push({
      points: leaves.map(({ points }) => ordered(points)),
      shares: leaves.map(({ shares }) => ordered(shares)),
    });
  }
  return found;
}

/** The largest step of the mean from one turn to the next, over all seats. */
export function largestStep(paths: readonly (readonly (readonly number[])[])[]): number {
  let most = 0;
  for (let k = 1; k < TURNS; k++)
    for (let seat = 0; seat < paths[0][0].length; seat++) {
      const step = paths.reduce((sum, path) => sum + path[k][seat] - path[k - 1][seat], 0) / paths.length;
      most = Math.max(most, Math.abs(step));
    }
  return most;
}
