import type { Puzzle } from '@tessera/bots/judge';
import { planText, type Reader, reasonText } from '@tessera/review';
import { flawText, type PuzzleStage, type Verdicts, whySolution } from '@tessera/review/puzzles';
import type { PuzzlesReady } from './ready.ts';
import { words } from './words.ts';

// a number and its sign stay on one line
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** An answer as a whole, in the words in which a review has it. */
export const answerText = (
  { ui, plans }: Pick<PuzzlesReady, 'ui' | 'plans'>,
  { start, puzzle }: PuzzleStage,
  line: Puzzle['line'],
  reader: Reader,
): string => planText(start, puzzle.seat, line, ui.words.value, plans, (texts) => texts.join(', '), reader);

interface WrongProps extends PuzzlesReady {
  readonly reader: Reader;
  readonly stage: PuzzleStage;
  readonly line: Puzzle['line'];
  readonly verdicts: Verdicts;
}

/** What an answer does that is not the best; never what would be better. */
export function Wrong({ reader, stage, line, verdicts, ...ready }: WrongProps) {
  const w = words.value;
  const { start, puzzle } = stage;
  const { ui, review } = ready;
  const flaw = flawText(ready, review.judge, start, puzzle, verdicts.line, ui.words.value, reader);
  return (
    <>
      <p class="puzzle-line">{w.yourTry(answerText(ready, stage, line, reader))}</p>
      {flaw !== '' && <p>{flaw}</p>}
      <p class="help">{w.worthMine(percent(verdicts.mine), percent(verdicts.best))}</p>
    </>
  );
}

interface RightProps extends PuzzlesReady {
  readonly reader: Reader;
  readonly stages: readonly PuzzleStage[];
  readonly at: number;
  readonly equal: boolean;
}

/** The solution, turn by turn, and why it is the best. */
export function Right({ reader, stages, equal, ...ready }: RightProps) {
  const { ui, review, reasons } = ready;
  const w = words.value;
  const [{ start, puzzle }] = stages;
  const spoken = ui.words.value;
  const why = whySolution(review.judge, start, puzzle, puzzle.rival);
  const [, proof] = puzzle.proofs;
  return (
    <>
      {equal && <p>{w.justAsGoodHelp}</p>}
      {stages.map((one, i) => {
        const text = answerText(ready, one, one.puzzle.line, reader);
        return (
          <p key={i} class="puzzle-line">
            {stages.length === 1 ? w.answer(text) : w.answerTurn(i + 1, text)}
          </p>
        );
      })}
      <p>{reasonText(start, puzzle.seat, why, spoken, reasons, reader)}</p>
      <p class="help">{w.worth(percent(proof.best), percent(proof.next))}</p>
    </>
  );
}
