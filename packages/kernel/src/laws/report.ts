import type { Answer } from '../engine.ts';
import type { AnyGame } from '../game.ts';
import { fromList, type Script, walk } from './walk.ts';

/** A broken law with the shortest game that breaks it, ready to be pasted into a test. */
export function lawReport(game: AnyGame, script: Script, problem: string, from: number): string {
  const { seats, seed, options } = script;
  const answers = answersOf(game, script);
  return [
    `${game.id} breaks ${problem}`,
    `after ${answers.length} answers (found with ${from}):`,
    '',
    `const match = must(Match.create(${game.id}, ${JSON.stringify({ seats, seed, options })}));`,
    'const answers = [',
    ...answers.map((answer) => `  ${JSON.stringify(answer)},`),
    '] as const;',
    'for (const answer of answers) must(match.answer(answer));',
  ].join('\n');
}

/** The answers that the script's picks stand for; the walk itself may be what is broken, so it keeps what it got. */
function answersOf(game: AnyGame, script: Script): readonly Answer[] {
  let answers: readonly Answer[] = [];
  try {
    walk(game, script, fromList(script.picks), (trail) => {
      answers = trail.answers;
    });
  } catch {
    // the report is about this very failure
  }
  return answers;
}

/** Tells what is wrong with a list of picks, or undefined when nothing is. */
export type Fails = (picks: readonly number[]) => string | undefined;

/**
 * The smallest failing list it can find in a bounded number of tries: cuts out ever smaller pieces, then makes the
 * numbers small. What fails may change on the way; any failure is a good one to report.
 */
export function shrink(
  picks: readonly number[],
  fails: Fails,
  tries = 600,
): { picks: readonly number[]; problem: string } | undefined {
  let best = picks;
  let problem = fails(picks);
  if (problem === undefined) return undefined;
  let left = tries;
  const improves = (candidate: readonly number[]): boolean => {
    if (left-- <= 0) return false;
    const found = fails(candidate);
    if (found === undefined) return false;
    best = candidate;
    problem = found;
    return true;
  };
  for (let size = Math.ceil(best.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = best.length - size; at >= 0 && left > 0; at -= size) {
      improves([...best.slice(0, at), ...best.slice(at + size)]);
    }
  }
  for (let i = 0; i < best.length && left > 0; i++) {
    const pick = best[i];
    if (pick !== 0 && !improves(best.with(i, 0)) && Math.abs(pick) > 64) improves(best.with(i, pick % 64));
  }
  return { picks: best, problem };
}
