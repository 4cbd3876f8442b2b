import { seated, seatTitles } from '@tessera/client/session/tell.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import type { AnyGame, Json } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import { language } from '@tessera/kit/words/catalogue.ts';
import { puzzleOfDay, stagesOf, talkOf } from '@tessera/review/puzzles';
import { puzzlesReady } from './ready.ts';
import { words } from './words.ts';

interface DailyBoardProps {
  readonly manifest: Manifest;
  readonly day: number;
  /** How many games take turns. */
  readonly games: number;
}

/** The puzzle of a day: what is asked, and its position on the real board, seen by the seat that solves it. */
export function DailyBoard({ manifest: { id, ratio = 1 }, day, games }: DailyBoardProps) {
  const w = words.value;
  const found = useFetched(`daily ${id} ${day} ${language.value}`, async () => {
    const ready = await puzzlesReady(id);
    const puzzle = ready && puzzleOfDay(ready.puzzles, games, day);
    if (ready === undefined || puzzle === undefined) return undefined;
    const { ui } = ready;
    const [stage] = stagesOf(ui.game as AnyGame, puzzle);
    const view = ui.game.view(stage.start.state, puzzle.seat) as Json;
    const names = seatTitles(ui, view, puzzle.levels.length);
    const talk = talkOf(ready, stage.start, puzzle, ui.words.value, { names, me: puzzle.seat });
    const goal = talk.goal ?? (puzzle.line.length > 1 ? w.taskTurn : w.task);
    return { ui, view, names, seat: puzzle.seat, task: `${w.toMove(names[puzzle.seat])}. ${goal}` };
  }).value;
  if (!isThere(found)) return <span class="puzzles-board" style={{ '--ratio': ratio }} />;
  const { ui, view, names, seat, task } = found.value;
  return (
    <>
      <span class="puzzles-task">{task}</span>
      <span class="puzzles-board" aria-hidden="true" inert style={{ '--ratio': ratio }}>
        <ui.Board
          view={view}
          seats={seated(names)}
          name={(one) => names[one]}
          notes={[]}
          questions={[]}
          me={seat}
          still
          unaided
          answer={() => {}}
          whyNot={() => undefined}
          announce={() => {}}
        />
      </span>
    </>
  );
}
