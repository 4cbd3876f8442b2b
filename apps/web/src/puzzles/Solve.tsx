import type { Puzzle } from '@tessera/bots/judge';
import { EmbeddedBoard } from '@tessera/client/board/EmbeddedBoard.tsx';
import { traceOf } from '@tessera/client/hints/advise.ts';
import { copyText } from '@tessera/client/parts/copy.ts';
import { tableShape } from '@tessera/client/parts/media.ts';
import { seatTitles } from '@tessera/client/session/tell.ts';
import { questionsOf, whyRefused } from '@tessera/client/session/why-not.ts';
import { keep, tried } from '@tessera/client/storage/puzzles.ts';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { words as shell } from '@tessera/client/words/site.ts';
import type { AnyGame, Json } from '@tessera/kernel';
import { type GameReview, type GameUi, levelFor, type ReasonWords, type ThemeWords } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { lineText, reasonText } from '@tessera/review';
import {
  type Attempt,
  answered,
  begun,
  matchOf,
  positionOf,
  type Verdicts,
  whySolution,
} from '@tessera/review/puzzles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { About } from './About.tsx';
import { check } from './check.ts';
import { nextOf, type PuzzleWish, pathOf, shareText } from './choosing.ts';
import { heardAt, pastOf } from './lead-up.ts';
import { type Act, PuzzleTask, PuzzleVerdict } from './PuzzleVerdict.tsx';
import { words } from './words.ts';

/** The puzzles of a game, with all that is needed to judge answers and to speak of them. */
export interface PuzzlesReady {
  readonly ui: GameUi;
  readonly review: GameReview;
  readonly reasons: ReasonWords;
  readonly themes: ThemeWords;
  readonly puzzles: readonly Puzzle[];
  readonly version: number;
}

interface SolveProps extends PuzzlesReady {
  readonly puzzle: Puzzle;
  /** The day it is the puzzle of. */
  readonly day?: number;
}

type Outcome =
  | { readonly is: 'open' | 'checking' | 'failed' }
  | { readonly is: 'solved' | 'equal' | 'shown' }
  | { readonly is: 'wrong'; readonly verdicts: Verdicts };

// a number and its sign stay on one line
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** One puzzle on the real board: every answer is judged, and the rating moves by the first. */
export function Solve({ ui, review: { judge }, reasons, themes, puzzles, version, puzzle, day }: SolveProps) {
  const { game } = ui;
  const { seat } = puzzle;
  const w = words.value;
  const start = useMemo(() => positionOf(game as AnyGame, puzzle), [puzzle]);
  const past = useMemo(() => pastOf(ui, puzzle), [puzzle]);
  const [attempt, setAttempt] = useState<Attempt>(() => begun(start));
  const [count, setCount] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open' });
  const [tries, setTries] = useState<readonly { readonly text: string; readonly ok: boolean }[]>([]);
  const [wish, setWish] = useState<PuzzleWish>({});
  const [said, setSaid] = useState('');
  const [copied, setCopied] = useState(false);
  const [reading, setReading] = useState(false);
  // a column is worth its room only beside the board
  const beside = tableShape.value === 'rail';
  const { is } = outcome;
  const over = is === 'solved' || is === 'equal' || is === 'shown';
  const view = game.view((over ? start : attempt.engine).state, seat) as Json;
  const names = seatTitles(ui, view, puzzle.levels.length);
  const reader = { names, me: seat };
  const spoken = ui.words.value;
  const textOf = (line: Puzzle['line']) => lineText(start, seat, line, spoken, reader);
  const why = (other: Puzzle['line']) =>
    reasonText(start, seat, whySolution(judge, start, puzzle, other), spoken, reasons, reader);

  const note = (first: boolean, solved: boolean) =>
    keep({
      game: game.id,
      id: puzzle.id,
      at: Date.now(),
      rating: puzzle.rating,
      first,
      solved,
      ...(day !== undefined && { day }),
    });
  const fresh = tries.length === 0;
  const finish = (how: 'solved' | 'equal', line: Puzzle['line']) => {
    note(fresh, true);
    setTries([...tries, { text: textOf(line), ok: true }]);
    setOutcome({ is: how });
  };
  const judgeTry = async (line: Puzzle['line']) => {
    setOutcome({ is: 'checking' });
    try {
      const verdicts = await check({ game: game.id, version, puzzle, line });
      if (verdicts === undefined) throw new Error('not judged');
      if (verdicts.equal) return finish('equal', line);
      note(false, false);
      setTries([...tries, { text: textOf(line), ok: false }]);
      setOutcome({ is: 'wrong', verdicts });
    } catch {
      setOutcome({ is: 'failed' });
    }
  };
  const answer = (choices: readonly Json[]) => {
    setSaid('');
    const next = answered(judge, start, puzzle, attempt, choices);
    if (next === undefined || is !== 'open') return;
    setAttempt(next);
    setCount(count + 1);
    if (next.state === 'solved') finish('solved', next.line);
    else if (next.state === 'wrong') void judgeTry(next.line);
  };
  const restart = () => {
    setSaid('');
    setAttempt(begun(start));
    setCount(count + 1);
    setOutcome({ is: 'open' });
  };
  const show = () => {
    if (fresh) note(false, false);
    setOutcome({ is: 'shown' });
  };
  const next = () => {
    const found = nextOf(game.id, puzzles, themes, wish, puzzle.id);
    if (found !== undefined) go(pathOf(game.id, found));
  };
  const playOn = async () => {
    const { branchLocal } = await import('@tessera/client/link/branch.ts');
    const match = matchOf(game as AnyGame, puzzle);
    for (const choice of puzzle.line) match.answer({ actor: seat, choice });
    const bots = puzzle.levels.map((_, one) => (one === seat ? null : levelFor(ui.manifest, 'steady')));
    const made = await branchLocal(game, match.transcript(), match.entries.length, bots);
    if ('id' in made) go(`/local/${made.id}`);
    else setSaid(made.problem);
  };
  const share = async () => {
    const kept = tried.value.find(({ game: of, id }) => of === game.id && id === puzzle.id);
    const tryCount = tries.some(({ ok }) => ok) ? tries.length : 0;
    setCopied(await copyText(shareText(game, puzzle, kept?.first ? 1 : tryCount, day)));
  };
  useShortcuts({
    r: restart,
    ...((over || is === 'wrong') && { n: next }),
    ...(over && { p: () => void playOn() }),
  });

  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (over) onward.current?.focus();
    // the board that was pressed is gone with the answer
    else if (is === 'wrong') document.querySelector<HTMLElement>('.puzzle-verdict .button:not(.puzzle-fold)')?.focus();
  }, [over, is === 'wrong']);
  const wrongActs: readonly Act[] = [
    { icon: 'again', text: w.tryAgain, act: restart },
    { icon: 'eye', text: w.show, act: show },
  ];
  // what comes next stands in the bar
  const rightActs: readonly Act[] = [
    { icon: 'branch', text: w.playOn, act: () => void playOn() },
    { icon: 'share', text: copied ? w.copied : w.share, act: () => void share() },
  ];
  const traces = over
    ? [traceOf(start, seat, puzzle.line, 0)]
    : is === 'wrong'
      ? [traceOf(start, seat, attempt.line, 0)]
      : attempt.line.length === 0
        ? past.traces
        : [];
  const log = useMemo(
    () => (over ? past.log : [...past.log, ...heardAt(attempt.notes, seat, puzzle.ply + 1)]),
    [past, attempt, over],
  );
  const about = (
    <About
      ui={ui}
      puzzle={puzzle}
      puzzles={puzzles}
      themes={themes}
      tries={tries}
      wish={wish}
      onWish={setWish}
      open={over}
    />
  );
  const title =
    is === 'solved'
      ? tries.length > 1
        ? w.solvedAfter
        : w.solved
      : is === 'equal'
        ? w.justAsGood
        : is === 'shown'
          ? w.shown
          : w.wrong;
  const what =
    over || is === 'wrong'
      ? title
      : is === 'checking'
        ? w.checking
        : is === 'failed'
          ? w.failed
          : puzzle.line.length > 1
            ? w.taskTurn
            : w.task;
  const verdict = (over || is === 'wrong') && (
    <PuzzleVerdict is={is} title={title} folds={!beside} acts={is === 'wrong' ? wrongActs : rightActs}>
      {outcome.is === 'wrong' ? (
        <>
          <p>{why(outcome.verdicts.line)}</p>
          <p class="help">
            {w.worthMine(percent(outcome.verdicts.mine), percent(outcome.verdicts.best))} {tries.length === 1 && w.once}
          </p>
        </>
      ) : (
        <>
          {is === 'equal' && <p>{w.justAsGoodHelp}</p>}
          <p class="puzzle-line">{w.answer(textOf(puzzle.line))}</p>
          <p>{why(puzzle.rival)}</p>
          <p class="help">{w.worth(percent(puzzle.proofs[1].best), percent(puzzle.proofs[1].next))}</p>
        </>
      )}
    </PuzzleVerdict>
  );
  return (
    <div class="table learn puzzle" data-game={game.id} data-puzzle={puzzle.id} data-state={is} data-count={count}>
      <PuzzleTask is={is} who={over || is === 'wrong' ? game.title : w.toMove(names[seat])} what={what} said={said} />
      <main class="table-main">
        <h1 class="visually-hidden">{day === undefined ? w.of(game.title) : w.daily}</h1>
        <EmbeddedBoard
          fills
          key={is === 'wrong' || over ? is : 'open'}
          ui={ui}
          view={view}
          log={log}
          {...(traces.length > 0 && { traces })}
          questions={is === 'open' ? questionsOf(attempt.engine, seat, count) : []}
          names={names}
          me={seat}
          unaided={is === 'open'}
          idle={is !== 'open'}
          answer={(_question, ...choices) => answer(choices)}
          whyNot={(tried) => whyRefused(attempt.engine, ui, seat, tried)}
          announce={setSaid}
        />
        {!beside && verdict}
      </main>
      {beside && (
        <aside class="table-side learn-side puzzle-side">
          {verdict}
          {about}
        </aside>
      )}
      <nav class="table-actions" aria-label={shell.value.table.menu}>
        {!beside && (
          <button type="button" class="button quiet bar-button" onClick={() => setReading(true)}>
            <Icon name="book" />
            <span>{w.about}</span>
          </button>
        )}
        <button type="button" class="button quiet bar-button" disabled={attempt.line.length === 0} onClick={restart}>
          <Icon name="again" />
          <span>{w.reset}</span>
        </button>
        <button type="button" class="button quiet bar-button" aria-label={w.show} disabled={over} onClick={show}>
          <Icon name="eye" />
          <span>{w.showShort}</span>
        </button>
        <button ref={onward} type="button" class={`button bar-button ${over ? 'strong' : 'quiet'}`} onClick={next}>
          <Icon name="next" />
          <span>{w.next}</span>
        </button>
      </nav>
      {!beside && reading && (
        <Dialog title={w.aboutPuzzle} kind="sheet" onClose={() => setReading(false)}>
          {about}
        </Dialog>
      )}
    </div>
  );
}
