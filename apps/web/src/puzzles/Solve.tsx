import type { Puzzle } from '@tessera/bots/judge';
import { EmbeddedBoard } from '@tessera/client/board/EmbeddedBoard.tsx';
import { traceOf } from '@tessera/client/hints/advise.ts';
import { copyText } from '@tessera/client/parts/copy.ts';
import { tableShape } from '@tessera/client/parts/media.ts';
import { seatTitles } from '@tessera/client/session/tell.ts';
import { questionsOf, whyRefused } from '@tessera/client/session/why-not.ts';
import { see } from '@tessera/client/storage/puzzles.ts';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words as shell } from '@tessera/client/words/site.ts';
import type { AnyGame, Json } from '@tessera/kernel';
import { type GameUi, levelFor } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { matchOf, talkOf } from '@tessera/review/puzzles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { About } from './About.tsx';
import { levelOf, nextOf, type PuzzleWish, pathOf, queryOf, shareText } from './choosing.ts';
import { heardAt, pastOf } from './lead-up.ts';
import { type Act, Nudges, PuzzleTask, PuzzleVerdict } from './PuzzleVerdict.tsx';
import { Rings } from './Rings.tsx';
import type { PuzzlesReady } from './ready.ts';
import { useSolving } from './use-solving.ts';
import { answerText, Right, Wrong } from './Verdicts.tsx';
import { words } from './words.ts';

interface SolveProps extends PuzzlesReady {
  readonly puzzle: Puzzle;
  /** The day it is the puzzle of. */
  readonly day?: number;
  readonly wish: PuzzleWish;
}

/** One puzzle on the real board: wrong answers bring nudges, and the answer comes only when it is asked for. */
export function Solve(props: SolveProps) {
  const { ui, review, themes, puzzles, version, puzzle, day } = props;
  const { game } = ui;
  const { seat } = puzzle;
  const w = words.value;
  const solving = useSolving({ ui, judge: review.judge, puzzle, version, day });
  const { stage, at, attempt, outcome, tries, nudges, count, restart } = solving;
  const { start } = stage;
  const past = useMemo(() => pastOf(ui, puzzle), [puzzle]);
  const [wish, setWish] = useState<PuzzleWish>(props.wish);
  const [said, setSaid] = useState('');
  const [copied, setCopied] = useState(false);
  const [reading, setReading] = useState(false);
  useEffect(() => see(game.id, puzzle.id), [puzzle]);
  // a column is worth its room only beside the board
  const beside = tableShape.value === 'rail';
  const { is } = outcome;
  const over = is === 'solved' || is === 'equal' || is === 'shown';
  // what a nudge rings stands where the turn began
  const rung = nudges > 1 && !over && is !== 'checking';
  const shown = over || (rung && is === 'wrong') ? start : attempt.engine;
  const view = game.view(shown.state, seat) as Json;
  const names = seatTitles(ui, view, puzzle.levels.length);
  const reader = { names, me: seat };
  const spoken = ui.words.value;
  const talk = useMemo(() => talkOf(props, start, stage.puzzle, spoken, reader), [stage, spoken]);
  const left = talk.nudges.length - nudges;
  const heard = talk.nudges.slice(0, nudges);
  const next = () => {
    const found = nextOf(game.id, puzzles, themes, wish, puzzle.id);
    if (found !== undefined) go(`${pathOf(game.id, found)}${queryOf(wish)}`);
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
    const result = {
      title: game.title,
      path: pathOf(game.id, puzzle),
      level: levelOf(puzzle),
      tries: is === 'shown' ? 0 : tries.filter(({ ok }) => !ok).length + 1,
      nudges: solving.asked,
      day,
    };
    setCopied(await copyText(await shareText(result)));
  };
  const help: Act =
    left > 0
      ? { icon: 'eye', text: nudges === 0 ? w.nudge : w.nudgeMore, act: solving.nudge }
      : { icon: 'eye', text: w.showShort, act: solving.show };
  useShortcuts({
    r: restart,
    ...(!over && { h: help.act }),
    ...((over || is === 'wrong') && { n: next }),
    ...(over && { p: () => void playOn() }),
  });

  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (over) onward.current?.focus();
    // the board that was pressed is gone with the answer
    else if (is === 'wrong') document.querySelector<HTMLElement>('.puzzle-verdict .button:not(.puzzle-fold)')?.focus();
  }, [over, is === 'wrong']);
  // what comes next stands in the bar
  const analyse = async () => {
    const { analysisPath } = await import('@tessera/client/share/match-link.ts');
    // everybody may know how a puzzle goes on: its match is over
    go(await analysisPath(matchOf(game as AnyGame, puzzle), [], puzzle.ply));
  };
  const rightActs: readonly Act[] = [
    { icon: 'branch', text: w.playOn, act: () => void playOn() },
    { icon: 'pen', text: moreWords.value.replay.analysis, act: () => void analyse() },
    { icon: 'share', text: copied ? w.copied : w.share, act: () => void share() },
  ];
  const traces = over
    ? [traceOf(start, seat, stage.puzzle.line, 0)]
    : is === 'wrong'
      ? [traceOf(start, seat, attempt.line, 0)]
      : attempt.line.length > 0
        ? []
        : at === 0
          ? past.traces
          : repliesOf(ui, solving.stages, at);
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
      tries={tries.map(({ stage: of, line, ok }) => ({
        text: answerText(props, solving.stages[of], line, reader),
        ok,
      }))}
      wish={wish}
      onWish={setWish}
      open={over}
    />
  );
  const title =
    is === 'solved'
      ? tries.some(({ ok }) => !ok)
        ? w.solvedAfter
        : solving.asked > 0
          ? w.solvedNudged
          : w.solved
      : is === 'equal'
        ? w.justAsGood
        : is === 'shown'
          ? w.shown
          : is === 'open'
            ? w.nudge
            : w.wrong;
  const goal = talk.goal ?? (stage.puzzle.line.length > 1 ? w.taskTurn : w.task);
  const task = solving.stages.length > 1 ? `${goal} ${w.turnOf(at + 1, solving.stages.length)}` : goal;
  const what = over || is === 'wrong' ? title : is === 'checking' ? w.checking : is === 'failed' ? w.failed : task;
  const judged = over || is === 'wrong';
  const verdict = (judged || (beside && heard.length > 0)) && (
    <PuzzleVerdict
      is={is}
      title={title}
      folds={!beside}
      acts={over ? rightActs : is === 'wrong' ? [{ icon: 'again', text: w.tryAgain, act: restart }, help] : [help]}
    >
      {outcome.is === 'wrong' && (
        <Wrong {...props} reader={reader} stage={stage} line={attempt.line} verdicts={outcome.verdicts} />
      )}
      {over && <Right {...props} reader={reader} stages={solving.stages} at={at} equal={is === 'equal'} />}
      {!over && heard.length > 0 && <Nudges nudges={heard} />}
      {is === 'wrong' && tries.length === 1 && nudges === 0 && <p class="help">{w.once}</p>}
    </PuzzleVerdict>
  );
  return (
    <div class="table learn puzzle" data-game={game.id} data-puzzle={puzzle.id} data-state={is} data-count={count}>
      <PuzzleTask
        is={is}
        who={over || is === 'wrong' ? game.title : w.toMove(names[seat])}
        what={what}
        said={said !== '' ? said : !judged && !beside ? (heard.at(-1) ?? '') : ''}
      />
      <main class="table-main">
        <h1 class="visually-hidden">{day === undefined ? w.of(game.title) : w.daily}</h1>
        <EmbeddedBoard
          fills
          key={`${at} ${is === 'wrong' || over ? is : 'open'}`}
          ui={ui}
          view={view}
          log={log}
          {...(traces.length > 0 && { traces })}
          questions={is === 'open' ? questionsOf(attempt.engine, seat, count) : []}
          names={names}
          me={seat}
          unaided={!over}
          idle={is !== 'open'}
          answer={(_question, ...choices) => {
            setSaid('');
            solving.answer(choices);
          }}
          whyNot={(tried) => whyRefused(attempt.engine, ui, seat, tried)}
          announce={setSaid}
        />
        {rung && <Rings at={talk.rings} behind={talk.behind} room=".puzzle .table-main" />}
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
        <button type="button" class="button quiet bar-button" disabled={over || is === 'checking'} onClick={help.act}>
          <Icon name="eye" />
          <span>{help.text}</span>
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

/** What the others answered to the turn before, as marks on the board. */
function repliesOf(ui: GameUi, stages: ReturnType<typeof useSolving>['stages'], at: number) {
  const { start, puzzle } = stages[at - 1];
  const engine = start.fork();
  for (const choice of puzzle.line) engine.apply({ actor: puzzle.seat, choice });
  const [question] = engine.questions;
  return question === undefined || ui.game.open !== true
    ? []
    : [traceOf(engine, question.actor, stages[at].replies, 0)];
}
