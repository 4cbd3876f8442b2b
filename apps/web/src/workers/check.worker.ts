import type { Line, Puzzle } from '@tessera/bots/judge';
import { games } from '@tessera/games';
import { rulesOf } from '@tessera/kit';
import { compared, stagesOf, type Verdicts } from '@tessera/review/puzzles';

/** An answer to be judged. */
export interface CheckQuestion {
  readonly game: string;
  readonly version: number;
  readonly puzzle: Puzzle;
  /** Which of its turns. */
  readonly stage: number;
  readonly line: Line;
}
export type CheckAnswer = { readonly verdicts: Verdicts | undefined } | { readonly problem: string };

async function check({ game: id, version, puzzle, stage, line }: CheckQuestion): Promise<CheckAnswer> {
  const manifest = games.find((one) => one.id === id);
  const [game, review] = await Promise.all([manifest && rulesOf(manifest, version), manifest?.review?.()]);
  if (game === undefined || review === undefined) throw new Error(`no judge for ${id}`);
  const { start, puzzle: turn } = stagesOf(game, puzzle)[stage];
  return { verdicts: compared(review.judge, start, turn, line, turn.proofs[0].nodes) };
}

export function hear(question: CheckQuestion): void {
  check(question).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ problem: String(error) } satisfies CheckAnswer),
  );
}
