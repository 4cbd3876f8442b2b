import { traceOf } from '@tessera/client/hints/advise.ts';
import { linkTo } from '@tessera/client/link/origin.ts';
import { copyText } from '@tessera/client/parts/copy.ts';
import { useTitle } from '@tessera/client/shell/Shell.tsx';
import { Banner } from '@tessera/client/table/Banner.tsx';
import { titleOf } from '@tessera/client/table/Result.tsx';
import { SeatLine } from '@tessera/client/table/SeatPanel.tsx';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { TableBoard } from '@tessera/client/table/TableBoard.tsx';
import { layoutPlan, TableLayout } from '@tessera/client/table/TableLayout.tsx';
import { Toast } from '@tessera/client/table/Toast.tsx';
import { Tool } from '@tessera/client/table/Toolbar.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words as site } from '@tessera/client/words/site.ts';
import { CHANCE, type Json, type Match, type Seat } from '@tessera/kernel';
import { later } from '@tessera/kit/board/later.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { address } from '@tessera/kit/router/address.ts';
import { go } from '@tessera/kit/router/router.tsx';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { analysisSession } from './analysis-session.ts';
import { Branches } from './Branches.tsx';
import { BranchTools } from './BranchTools.tsx';
import { Chance } from './Chance.tsx';
import { type Opened, treePath } from './opening.ts';
import { trunkOf } from './tree.ts';
import { inPercent, ValuesBox } from './ValuesBox.tsx';
import { Values } from './values.ts';
import { words } from './words.ts';
import './analysis.css';

const Agreed = later(async () => (await import('@tessera/client/table/Sheets.tsx')).Agreed);
const PlayOn = later(async () => (await import('@tessera/client/replay/Branch.tsx')).Branch);
const SetUp = later(async () => (await import('./SetUp.tsx')).SetUp);

type Panel = 'moves' | 'play-on' | 'rules' | 'set-up';

/** The table, with every seat in the reader's hand: what is tried becomes a branch, and the address carries all of it. */
export function AnalysisBoard({ ui, seats, start }: Opened) {
  const { game } = ui;
  const table = useMemo(() => analysisSession(ui, seats, start), [start]);
  const values = useMemo(() => new Values(), [start]);
  const [panel, setPanel] = useState<Panel>();
  const [marked, setMarked] = useState(0);
  const { session, look } = table;
  const cursor = table.cursor.value;
  const changes = table.changes.value;
  const shown = values.shown.value;
  const w = words.value;
  const { frame } = site.value;
  const plan = layoutPlan(ui);
  // what is read here is half of the page: it is never folded away
  const where = plan.form === 'rail' ? { ...plan, folded: false, rail: true, hosted: false } : plan;
  const { rail, below, hosted } = where;
  const beside = rail || below;
  const view = session.view.value;
  const result = session.result.value;
  const top = values.top(cursor);
  const valued = values.of(cursor);
  useTitle(`${w.of(game.title)} – ${site.value.site.title}`);
  useEffect(() => values.ask(cursor), [cursor, shown]);
  useEffect(() => setMarked(0), [cursor]);
  useEffect(() => {
    const line = top[marked]?.verdict.line;
    session.hinted.value =
      line === undefined || valued === undefined
        ? []
        : [traceOf(cursor.match.engine, valued.seat, line, cursor.match.length)];
  }, [cursor, valued, marked, shown]);
  useEffect(() => {
    let wanted = true;
    // what stands in the address bar is the analysis itself: a reload loses nothing, and it can be passed on
    treePath(cursor, seats).then((path) => wanted && history.replaceState(null, '', address.write(path)));
    return () => {
      wanted = false;
    };
  }, [cursor, changes]);
  const back = () => cursor.parent && look(cursor.parent);
  const forth = () => cursor.children[0] && look(cursor.children[0]);
  useShortcuts({ ArrowLeft: back, ArrowRight: forth });
  const play = (seat: Seat, line: readonly Json[]) => {
    table.answer(line.map((choice) => ({ actor: seat, choice })));
    if (!beside) setPanel(undefined);
  };
  const copy = async () => {
    const copied = await copyText(linkTo(await treePath(cursor, seats)));
    session.say(copied ? w.copied : w.notCopied, copied ? 'plain' : 'refusal');
  };
  const setUp = async (match: Match) => {
    setPanel(undefined);
    go(await treePath(trunkOf(match)[0], seats));
  };
  const board = useMemo(
    () => (
      <TableBoard
        session={session}
        ui={ui}
        moment={undefined}
        {...(hosted && { player: (seat) => <SeatLine session={session} ui={ui} view={view} seat={seat} /> })}
      />
    ),
    [session, ui, hosted, hosted && view],
  );
  const read = (
    <div class="analysis-panel">
      {ui.manifest.review !== undefined && (
        <ValuesBox
          session={session}
          ui={ui}
          step={cursor}
          values={values}
          marked={marked}
          onMark={setMarked}
          onPlay={play}
        />
      )}
      <Branches session={session} ui={ui} cursor={cursor} changes={changes} values={values} onLook={look} />
      <BranchTools table={table} />
    </div>
  );
  const best = top[0] && valued && inPercent(top[0].verdict.shares[valued.seat]);
  const tools = (
    <nav class="tools" aria-label={frame.tools}>
      <Tool icon="undo" label={w.back} disabled={cursor.parent === undefined} run={() => void back()} />
      <Tool icon="next" label={w.forward} disabled={cursor.children.length === 0} run={() => void forth()} />
      {!beside && (
        <Tool
          icon="branch"
          label={best ?? w.values}
          title={`${best ?? w.values}: ${w.moves}`}
          on={panel === 'moves'}
          run={() => setPanel('moves')}
        />
      )}
      <Tool
        icon="play"
        label={moreWords.value.replay.playOn}
        title={moreWords.value.replay.branch}
        disabled={result !== undefined}
        on={panel === 'play-on'}
        run={() => setPanel('play-on')}
      />
      <Tool icon="pen" label={w.setUp} on={panel === 'set-up'} run={() => setPanel('set-up')} />
      <Tool icon="share" label={w.link} title={w.copy} run={() => void copy()} />
    </nav>
  );
  return (
    <TableLayout
      kind="analysis"
      session={session}
      ui={ui}
      place={where}
      view={view}
      title={w.of(game.title)}
      banner={
        <Banner
          session={session}
          ui={ui}
          tag={w.title}
          outcome={result === undefined ? undefined : titleOf(ui, session.view.value, result, session.places.value)}
        />
      }
      board={board}
      under={
        <Chance
          session={session}
          ui={ui}
          step={cursor}
          onAnswer={(choice) => table.answer([{ actor: CHANCE, choice }])}
        />
      }
      tools={tools}
      talk={() => <div class="talk">{read}</div>}
      onRules={() => setPanel('rules')}
      onPlayers={() => setPanel('moves')}
    >
      <Toast session={session} />
      {panel === 'moves' && !beside && (
        <Dialog title={w.moves} kind="sheet" onClose={() => setPanel(undefined)}>
          {read}
        </Dialog>
      )}
      {panel === 'rules' && <Agreed session={session} ui={ui} onClose={() => setPanel(undefined)} />}
      {panel === 'play-on' && (
        <PlayOn
          transcript={cursor.match.transcript()}
          ui={ui}
          at={cursor.match.length}
          titles={session.places.value.map(({ title }) => title)}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel === 'set-up' && (
        <SetUp ui={ui} step={cursor} onSet={(match) => void setUp(match)} onClose={() => setPanel(undefined)} />
      )}
    </TableLayout>
  );
}
