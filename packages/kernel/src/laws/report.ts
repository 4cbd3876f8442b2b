import type { Answer } from '../engine.ts';
import type { AnyGame } from '../game.ts';
import { fromList, type Script, walk } from './walk.ts';

/** A broken law with the shortest game that breaks it, ready to be pasted into a test. */
export function report(game: AnyGame, script: Script, problem: string, from: number): string {
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
