import type { Json, Transcript } from '@tessera/kernel';
import { later } from '@tessera/kit/board/later.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RoomProps } from '../session/session.ts';
import { words } from '../words/site.ts';
import { Banner } from './Banner.tsx';
import { useEnding, useSounds, useTurnTitle, useUnread } from './effects.ts';
import { Notices } from './Notices.tsx';
import { SeatLine, SeatPanel } from './SeatPanel.tsx';
import { changePace, useShortcuts } from './shortcuts.ts';
import { TableBoard } from './TableBoard.tsx';
import { layoutPlan, TableLayout } from './TableLayout.tsx';
import { type Tab, Talk } from './Talk.tsx';
import { Toast } from './Toast.tsx';
import { type Sheet, Toolbar } from './Toolbar.tsx';

export interface TableProps extends RoomProps {
  readonly replayPath: string;
  /** A tool besides those of every table. */
  readonly tool?: ComponentChildren;
  /** Somebody plays this game for the first time, with a guide. */
  readonly guided?: boolean;
  transcript(): Promise<Transcript | undefined>;
  onSave(): void;
  /** Moves a table of this device to the server. */
  onMove?: (() => void) | undefined;
  /** Makes another device the host of a table between devices. */
  onHandOver?: (() => void) | undefined;
}

const Flourish = later(async () => (await import('./Flourish.tsx')).Flourish);
const loadResult = async () => (await import('./Result.tsx')).ResultSheet;
const ResultSheet = later(loadResult);
const TableLog = later(async () => (await import('./Log.tsx')).TableLog);
const TableMenu = later(async () => (await import('./Menu.tsx')).TableMenu);
const Keys = later(async () => (await import('./Menu.tsx')).Keys);
const Agreed = later(async () => (await import('./Sheets.tsx')).Agreed);
const Guide = later(async () => (await import('../guide/Guide.tsx')).Guide);
const Dialog = later(async () => (await import('@tessera/kit/parts/Dialog.tsx')).Dialog);
const Paces = later(async () => (await import('./Sheets.tsx')).Paces);
/** When it is time to fetch what the end needs. */
const UNDER_WAY = 12;
type Panel = Sheet | 'keys';

/** The table: the board takes the room, everything else gathers at the edge and stays where it is. */
export function Table({ session, ui, replayPath, tool, guided, transcript, onSave, onMove, onHandOver }: TableProps) {
  const [panel, setPanel] = useState<Panel>();
  const [tab, setTab] = useState<Tab>('story');
  const [moment, setMoment] = useState<{ at: number; view: Json }>();
  const [unread, read] = useUnread(session);
  const { table, frame } = words.value;
  const { title } = ui.game;
  const result = session.result.value;
  const close = () => setPanel(undefined);
  const where = layoutPlan(ui, guided);
  const { rail, below, hosted } = where;

  useSounds(session);
  useTurnTitle(session.open.value.some(({ actor }) => actor >= 0) && result === undefined, title);
  // not needed to begin, but there in time: a match in the tab may end without a server
  const underWay = session.ply.value >= UNDER_WAY;
  useEffect(() => {
    if (underWay) void loadResult().catch(() => undefined);
  }, [underWay]);
  const [ended, setEnded] = useState(false);
  const flourish = useEnding(session, () => setEnded(true));
  // a player who is looking at the past is brought back by their own turn
  const asked = session.open.value[0]?.id;
  useEffect(() => setMoment(undefined), [asked, result === undefined]);

  const look = async (at: number) => {
    const view = await session.moment(at);
    if (view === undefined) return session.say(table.noMoment);
    setMoment(at === session.ply.value ? undefined : { at, view });
    if (!rail && !below) close();
  };
  const mayUndo = session.seats.value.length > 0 && session.ply.value > 0 && session.room.value?.status !== 'waiting';
  const free = session.undoTo.value < session.ply.value || !mayUndo || session.link.kind === 'here';
  const undo = () => (mayUndo ? session.undo() : session.say(table.nothingToUndo));
  const open = (wanted: Panel) => setPanel(panel === wanted ? undefined : wanted);
  const talk = (about: Tab) => {
    setTab(about);
    if (rail || (below && about !== 'players')) document.getElementById(`tab-${about}`)?.focus();
    else open('talk');
  };
  const say = () =>
    talk(session.link.kind === 'online' && (rail || below || unread > 0) ? 'chat' : rail || below ? 'story' : tab);
  useShortcuts({
    '?': () => open('keys'),
    u: undo,
    r: () => open('rules'),
    t: say,
    m: () => change({ sound: !settings.value.sound }),
    '-': () => changePace(-1),
    '+': () => changePace(1),
    l: () => talk('story'),
    ...(moment !== undefined && { Escape: () => setMoment(undefined) }),
  });

  const view = moment?.view ?? session.view.value;
  // a board is a thousand nodes: it is drawn again when something changes on it, not when a sheet opens
  const board = useMemo(
    () => (
      <TableBoard
        session={session}
        ui={ui}
        moment={moment}
        {...(hosted && { player: (seat) => <SeatLine session={session} ui={ui} view={view} seat={seat} /> })}
      />
    ),
    [session, ui, moment, hosted, hosted && view],
  );
  const story =
    session.log.value.length === 0 && session.undone.value.length === 0 && !session.room.value?.returned ? (
      <p class="quiet-line">{table.logEmpty}</p>
    ) : (
      <TableLog
        ui={ui}
        reading={session.reading.value}
        notes={session.log.value}
        seats={session.places.value}
        undone={session.undone.value}
        returned={session.room.value?.returned}
        at={moment?.at}
        onLook={look}
      />
    );
  const talked = { session, ui, story, tab, unread, onTab: setTab, onRead: read };
  const tools = (
    <Toolbar
      undo={{ label: free ? table.undo : table.askUndo, may: mayUndo, run: undo }}
      open={panel}
      unread={unread}
      more={tool}
      onOpen={(sheet) => (sheet === 'talk' ? say() : open(sheet))}
    />
  );

  return (
    <TableLayout
      session={session}
      ui={ui}
      place={where}
      view={view}
      title={title}
      banner={<Banner session={session} ui={ui} at={moment?.at} />}
      board={board}
      over={
        <>
          <Notices
            session={session}
            looking={moment?.at}
            onNow={() => setMoment(undefined)}
            {...(result !== undefined && !ended && !flourish && { onResult: () => setEnded(true) })}
          />
          {flourish && result !== undefined && (
            <Flourish
              ui={ui}
              seats={session.places.value}
              view={view}
              winners={result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))}
            />
          )}
        </>
      }
      tools={tools}
      guide={guided && (ended ? <i hidden /> : <Guide session={session} ui={ui} />)}
      talk={(end) => <Talk {...talked} end={end} />}
      onRules={() => open('rules')}
      onPlayers={() => talk('players')}
    >
      <Toast session={session} />
      {panel === 'menu' && (
        <TableMenu
          session={session}
          ui={ui}
          onSave={onSave}
          onMove={onMove}
          onHandOver={onHandOver}
          // the menu closes first
          onPanel={(wanted) => setTimeout(() => setPanel(wanted))}
          onClose={close}
        />
      )}
      {panel === 'talk' && !rail && (!below || tab === 'players') && (
        <Dialog title={frame.talk} kind="sheet" onClose={close}>
          <Talk {...talked} players={<SeatPanel session={session} ui={ui} view={view} />} />
        </Dialog>
      )}
      {panel === 'rules' && <Agreed session={session} ui={ui} onClose={close} />}
      {panel === 'pace' && <Paces onClose={close} />}
      {panel === 'keys' && <Keys onClose={close} />}
      {ended && result !== undefined && (
        <ResultSheet
          session={session}
          ui={ui}
          transcript={transcript}
          replayPath={replayPath}
          onClose={() => setEnded(false)}
          guide={guided && <Guide session={session} ui={ui} ending />}
        />
      )}
    </TableLayout>
  );
}
