import type { Line, Puzzle } from '@tessera/bots/judge';
import { games } from '@tessera/games';
import { rulesOf } from '@tessera/kit';
import { compared, positionOf, type Verdicts } from '@tessera/review/puzzles';

/** An answer to be judged. */
export interface CheckQuestion {
  readonly game: string;
  readonly version: number;
  readonly puzzle: Puzzle;
  readonly line: Line;
}
export type CheckAnswer = { readonly verdicts: Verdicts | undefined } | { readonly problem: string };

async function check({ game: id, version, puzzle, line }: CheckQuestion): Promise<CheckAnswer> {
  const manifest = games.find((one) => one.id === id);
  const [game, review] = await Promise.all([manifest && rulesOf(manifest, version), manifest?.review?.()]);
  if (game === undefined || review === undefined) throw new Error(`no judge for ${id}`);
  return { verdicts: compared(review.judge, positionOf(game, puzzle), puzzle, line, puzzle.proofs[0].nodes) };
}

export function hear(question: CheckQuestion): void {
  check(question).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ problem: String(error) } satisfies CheckAnswer),
  );
}
