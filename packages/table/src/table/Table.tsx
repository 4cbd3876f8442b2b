import type { Json, Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import { useEffect, useState } from 'preact/hooks';
import { later } from '../board/later.tsx';
import { unkept } from '../link/unkept.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { wide } from '../parts/media.ts';
import { Go } from '../router.tsx';
import { words } from '../words/catalogue.ts';
import { Banner } from './Banner.tsx';
import { Chat } from './Chat.tsx';
import { Clocks } from './Clocks.tsx';
import { Keys } from './Keys.tsx';
import { Log } from './Log.tsx';
import { Menu } from './Menu.tsx';
import { Offers } from './Offers.tsx';
import { SeatPanel } from './SeatPanel.tsx';
import type { Session } from './session.ts';
import { useShortcuts } from './shortcuts.ts';
import { useSounds } from './sound.ts';
import { TableBoard } from './TableBoard.tsx';
import { Toast } from './Toast.tsx';

export interface TableProps {
  readonly session: Session;
  readonly ui: GameUi;
  readonly replayPath: string;
  transcript(): Promise<Transcript | undefined>;
  onSave(): void;
}

const loadResult = async () => (await import('./Result.tsx')).Result;
const Result = later(loadResult);
const UNDER_WAY = 6;

type Panel = 'players' | 'log' | 'chat' | 'menu' | 'keys' | 'result';

/** The table: the board takes the room, everything else gathers at the edge. */
export function Table({ session, ui, replayPath, transcript, onSave }: TableProps) {
  const [panel, setPanel] = useState<Panel>();
  const [tab, setTab] = useState<'log' | 'chat'>('log');
  const [moment, setMoment] = useState<{ at: number; view: Json }>();
  const { table } = words.value;
  const result = session.result.value;
  const close = () => setPanel(undefined);

  useSounds(session);
  useTurnTitle(session.open.value.some(({ actor }) => actor >= 0) && result === undefined, ui.game.title);
  // not needed to begin, but there in time: a match in the tab may end without a server
  const underWay = session.ply.value >= UNDER_WAY;
  useEffect(() => {
    if (underWay) void loadResult().catch(() => undefined);
  }, [underWay]);
  useEffect(() => {
    if (result !== undefined) setPanel('result');
  }, [result === undefined]);
  // a player who is looking at the past is brought back by their own turn
  const asked = session.open.value[0]?.id;
  useEffect(() => setMoment(undefined), [asked, result === undefined]);

  const look = async (at: number) => {
    const view = await session.moment(at);
    if (view === undefined) return session.say(table.noMoment);
    setMoment(at === session.ply.value ? undefined : { at, view });
    if (!wide.value) close();
  };
  const mayUndo = session.seats.value.length > 0 && session.ply.value > 0 && session.room.value?.status !== 'waiting';
  const undo = () => (mayUndo ? session.undo() : session.say(table.nothingToUndo));
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? undefined : wanted);
  useShortcuts({
    '?': () => toggle('keys'),
    u: undo,
    l: () => (wide.value ? setTab('log') : toggle('log')),
    ...(moment !== undefined && { Escape: () => setMoment(undefined) }),
  });

  const bar = (icon: IconName, label: string, run: () => void, more: { disabled?: boolean; badge?: boolean } = {}) => (
    <button type="button" class="button quiet bar-button" disabled={more.disabled ?? false} onClick={run}>
      <Icon name={icon} />
      <span>{label}</span>
      {more.badge && <span class="badge" aria-hidden="true" />}
    </button>
  );
  const log = <Log ui={ui} reading={session.reading.value} notes={session.log.value} at={moment?.at} onLook={look} />;
  const free = session.undoTo.value < session.ply.value;

  return (
    <div class="table" data-game={ui.game.id} data-ply={session.ply.value} data-over={result !== undefined}>
      <header class="table-bar">
        <Go to="/" class="button quiet square" aria-label={words.value.nav.home}>
          <Icon name="home" />
        </Go>
        <Banner session={session} ui={ui} />
      </header>
      <main class="table-main">
        <h1 class="visually-hidden">{ui.game.title}</h1>
        {!wide.value && <Clocks session={session} />}
        <Offers session={session} />
        {moment !== undefined && (
          <div class="offer looking">
            <span>{table.lookingBack(moment.at)}</span>
            <button type="button" class="button small" onClick={() => setMoment(undefined)}>
              {table.toNow}
            </button>
          </div>
        )}
        {unkept.value.has(session.link.roomId) && (
          <div class="offer alarm" role="alert">
            <span>{table.unkept}</span>
            <button type="button" class="button small" onClick={() => location.reload()}>
              {table.reload}
            </button>
          </div>
        )}
        <div class="board-room">
          <TableBoard session={session} ui={ui} moment={moment} />
        </div>
      </main>
      {wide.value && (
        <aside class="table-side">
          <SeatPanel session={session} ui={ui} />
          <div class="side-talk">
            <div class="tabs" role="tablist">
              {(['log', 'chat'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  id={`tab-${one}`}
                  aria-controls="side-panel"
                  aria-selected={tab === one}
                  onClick={() => setTab(one)}
                >
                  {table[one]}
                </button>
              ))}
            </div>
            <div class="side-panel" role="tabpanel" id="side-panel" aria-labelledby={`tab-${tab}`}>
              {tab === 'log' ? log : <Chat session={session} />}
            </div>
          </div>
        </aside>
      )}
      <nav class="table-actions" aria-label={table.menu}>
        {bar('undo', free || !mayUndo || session.link.kind === 'here' ? table.undo : table.askUndo, undo, {
          disabled: !mayUndo,
        })}
        {!wide.value && bar('people', table.players, () => toggle('players'))}
        {!wide.value && bar('log', table.log, () => toggle('log'))}
        {!wide.value && session.link.kind === 'online' && bar('chat', table.chat, () => toggle('chat'))}
        {result !== undefined && bar('flag', words.value.result.score, () => toggle('result'))}
        {bar('menu', table.menu, () => toggle('menu'))}
      </nav>
      <Toast session={session} />
      {panel === 'menu' && (
        <Dialog title={table.menu} kind="sheet" onClose={close}>
          <Menu
            session={session}
            ui={ui}
            onSave={onSave}
            onKeys={() => setTimeout(() => setPanel('keys'))}
            onClose={close}
          />
        </Dialog>
      )}
      {panel === 'keys' && <Keys onClose={close} />}
      {panel === 'result' && result !== undefined && (
        <Result session={session} ui={ui} transcript={transcript} replayPath={replayPath} onClose={close} />
      )}
      {!wide.value && (panel === 'players' || panel === 'log' || panel === 'chat') && (
        <Dialog title={table[panel]} kind="sheet" onClose={close}>
          {panel === 'players' ? (
            <SeatPanel session={session} ui={ui} />
          ) : panel === 'log' ? (
            log
          ) : (
            <Chat session={session} />
          )}
        </Dialog>
      )}
    </div>
  );
}

/** Tells in the tab's title when it is one's turn, for those who look at another tab meanwhile. */
function useTurnTitle(mine: boolean, game: string): void {
  const { yourTurn } = words.value.table;
  useEffect(() => {
    document.title = mine ? `● ${yourTurn} – ${game}` : `${game} – ${words.value.site.title}`;
  }, [mine, game, yourTurn]);
}
