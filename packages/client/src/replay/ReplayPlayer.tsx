import type { Transcript, Viewer } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { go, place } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { SeatInfo } from '@tessera/protocol';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { sameMatch } from '../link/transcripts.ts';
import { callName } from '../session/names.ts';
import { turnText } from '../session/tell.ts';
import { useTitle } from '../shell/Shell.tsx';
import { turnsOf } from '../stage/turns.ts';
import { Banner } from '../table/Banner.tsx';
import { useSounds } from '../table/effects.ts';
import { TableLog } from '../table/Log.tsx';
import { lookOf } from '../table/looks.tsx';
import { titleOf } from '../table/Result.tsx';
import { SeatLine, SeatPanel } from '../table/SeatPanel.tsx';
import { changePace, useShortcuts } from '../table/shortcuts.ts';
import { TableBoard } from '../table/TableBoard.tsx';
import { layoutPlan, TableLayout } from '../table/TableLayout.tsx';
import { type Tab, Talk } from '../table/Talk.tsx';
import { Pips, Tool } from '../table/Toolbar.tsx';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { allNotes, type Reel } from './reel.ts';
import { reelSession } from './reel-session.ts';
import { ScoreChart } from './ScoreChart.tsx';
import { Strip, usePlayback } from './Transport.tsx';
import './replay.css';

/** Between two steps that go by themselves; what there is to see takes its own time. */
const STEP = { calm: 200, normal: 120, quick: 60, instant: 500 } as const;

const Agreed = later(async () => (await import('../table/Sheets.tsx')).Agreed);
const Branch = later(async () => (await import('./Branch.tsx')).Branch);
const Keys = later(async () => (await import('../table/Menu.tsx')).Keys);
const Paces = later(async () => (await import('../table/Sheets.tsx')).Paces);
const ShareSheet = later(async () => (await import('../share/ShareSheet.tsx')).ShareSheet);
const ReplayMenu = later(async () => (await import('./ReplayMenu.tsx')).ReplayMenu);

type Panel = 'branch' | 'keys' | 'menu' | 'pace' | 'rules' | 'share' | 'talk';

interface ReplayPlayerProps {
  readonly reel: Reel;
  readonly ui: GameUi;
  /** Who sat where. */
  readonly seats: readonly SeatInfo[];
  readonly at?: number;
}

/** A finished or saved match at the table it was played at: to look at step by step, and to play on from. */
export function ReplayPlayer({ reel, ui, seats, at: wanted }: ReplayPlayerProps) {
  const { game, last, viewers, transcript } = reel;
  const clamp = (value: number) => Math.min(last, Math.max(0, Math.round(value) || 0));
  const [at, setAt] = useState(() => clamp(wanted ?? last));
  const [viewer, setViewer] = useState<Viewer>(viewers[0]);
  const [panel, setPanel] = useState<Panel>();
  const [tab, setTab] = useState<Tab>('story');
  const { session, show } = useMemo(() => reelSession(reel, ui, seats, viewer), [reel, ui, seats, viewer]);
  useLayoutEffect(() => show(at), [session, at]);
  const { replay, result: said } = moreWords.value;
  const { frame, table } = words.value;
  const { pace } = settings.value;
  const where = layoutPlan(ui);
  const close = () => setPanel(undefined);
  const open = (one: Panel) => setPanel(panel === one ? undefined : one);
  const look = (to: number) => setAt(clamp(to));

  const busy = session.stage.playing.value !== undefined;
  const { playing, play } = usePlayback({ at, last, stepMs: busy ? undefined : STEP[pace], look });
  useSounds(session);
  useShortcuts({
    '?': () => open('keys'),
    r: () => open('rules'),
    '-': () => changePace(-1),
    '+': () => changePace(1),
  });
  useTitle(`${replay.title(game.title)} – ${words.value.site.title}`);

  const view = session.view.value;
  const places = session.places.value;
  const names = places.map((_, seat) => callName(places, seat));
  const log = useMemo(() => allNotes(reel, viewer), [reel, viewer]);
  const turns = useMemo(() => turnsOf(log, ui), [log, ui]);
  const threads = places.map((_, seat) => lookOf(ui, view, seat).thread);
  const result = session.result.value;
  const { hosted, rail, below } = where;
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
  // what is clicked in the story is looked at: on a small screen the sheet makes way for the board
  const read = (to: number) => {
    look(to);
    if (!rail && !below) close();
  };
  const talked = {
    session,
    ui,
    tab,
    unread: 0,
    onTab: setTab,
    onRead: () => {},
    story: <TableLog ui={ui} reading={session.reading.value} notes={log} seats={places} at={at} onLook={read} />,
    ...(reel.states.length > 2 && {
      more: {
        title: replay.chart,
        content: (
          <ScoreChart
            reel={reel}
            titles={names}
            threads={threads}
            turns={turns}
            tell={(turn) => turnText(ui, session.reading.value, turn, true)}
            at={at}
            onLook={read}
          />
        ),
      },
    }),
  };
  const told = (about: Tab) => {
    setTab(about);
    if (rail || (below && about !== 'players')) document.getElementById(`tab-${about}`)?.focus();
    else open('talk');
  };
  const analyse = async (saved: Transcript) => {
    const { analysisOf } = await import('../share/match-link.ts');
    const path = await analysisOf({ game, transcript: saved, sitters: seats }, at);
    close();
    if (path === undefined) session.say(replay.analysisLater, 'refusal');
    else go(path);
  };
  const tools = (
    <nav class="tools" aria-label={frame.tools}>
      <Tool icon="previous" label={replay.back} title={replay.previous} disabled={at === 0} run={() => look(at - 1)} />
      <Tool
        icon={playing ? 'pause' : 'play'}
        label={playing ? replay.stop : replay.play}
        disabled={last === 0}
        run={play}
      />
      <Tool icon="next" label={replay.forth} title={replay.next} disabled={at === last} run={() => look(at + 1)} />
      <Tool icon="pace" label={frame.pace} on={panel === 'pace'} mark={<Pips pace={pace} />} run={() => open('pace')} />
      {!rail && !where.folded && !below && (
        <Tool icon="log" label={frame.story} on={panel === 'talk'} run={() => told('story')} />
      )}
      {transcript !== undefined && ui.manifest.review !== undefined && (
        <Tool icon="eye" label={replay.review} run={() => go(sameMatch('review'))} />
      )}
      {transcript !== undefined && (
        <Tool
          icon="branch"
          label={replay.playOn}
          title={result === undefined ? replay.branch : replay.over}
          disabled={result !== undefined}
          run={() => open('branch')}
        />
      )}
      <Tool icon="menu" label={table.menu} on={panel === 'menu'} run={() => open('menu')} />
    </nav>
  );
  return (
    <TableLayout
      kind="replay"
      session={session}
      ui={ui}
      place={where}
      view={view}
      title={replay.title(game.title)}
      banner={
        <Banner
          session={session}
          ui={ui}
          tag={said.replay}
          outcome={result === undefined ? undefined : titleOf(ui, view, result, places)}
        />
      }
      board={board}
      under={<Strip at={at} last={last} turns={turns} threads={threads} look={look} />}
      tools={tools}
      talk={(end) => <Talk {...talked} end={end} />}
      onRules={() => open('rules')}
      onPlayers={() => told('players')}
    >
      {panel === 'talk' && !rail && (!below || tab === 'players') && (
        <Dialog title={frame.story} kind="sheet" onClose={close}>
          <Talk {...talked} players={<SeatPanel session={session} ui={ui} view={view} />} />
        </Dialog>
      )}
      {panel === 'rules' && <Agreed session={session} ui={ui} onClose={close} />}
      {panel === 'pace' && <Paces onClose={close} />}
      {panel === 'keys' && <Keys onClose={close} />}
      {panel === 'menu' && (
        <ReplayMenu
          reel={reel}
          names={names}
          viewer={viewer}
          onViewer={setViewer}
          onKeys={() => setPanel('keys')}
          onShare={transcript && (() => setPanel('share'))}
          onAnalyse={transcript && (() => void analyse(transcript))}
          onClose={close}
        />
      )}
      {panel === 'share' && transcript !== undefined && (
        <ShareSheet
          game={game}
          transcript={transcript}
          sitters={seats}
          page={`/${place.value.parts.join('/')}`}
          spot={{ at }}
          onClose={close}
        />
      )}
      {panel === 'branch' && transcript !== undefined && (
        <Branch transcript={transcript} ui={ui} at={at} titles={places.map(({ title }) => title)} onClose={close} />
      )}
    </TableLayout>
  );
}
