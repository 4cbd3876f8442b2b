import { Later, Loading, Lost } from '@tessera/client/shell/Loading.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import type { PageProps } from '@tessera/kit';
import { go, place } from '@tessera/kit/router/router.tsx';
import { useEffect, useMemo } from 'preact/hooks';
import { eventAddress, forgetEvent, keepEvent, keptEvent, tokenIn } from './kept.ts';
import { EventSession } from './session.ts';
import { words } from './words/catalogue.ts';
import './event.css';

export interface PartProps {
  readonly session: EventSession;
}

/** Why this screen is not let in, and what helps. */
function Barred({ session }: PartProps) {
  const { barred } = words.value;
  const refusal = session.barred.value;
  if (refusal === undefined) return null;
  return (
    <main class="page narrow" data-game="plates">
      <section class="card">
        <h1>{barred.titles[refusal.code] ?? barred.title}</h1>
        <p>{barred.help}</p>
        {refusal.code !== 'NOT_INVITED' && (
          <div class="button-row">
            <button type="button" class="button" onClick={() => session.spectate()}>
              {barred.spectate}
            </button>
          </div>
        )}
      </section>
    </main>
  );
}

/** The page of an event: what it shows follows from the address and from the role the room gives. */
export function EventPage({ parts: [roomId = '', page = ''] }: PageProps) {
  const token = tokenIn(place.value.fragment);
  if (token !== undefined) {
    void keepEvent({ roomId, ...token, ...('organiser' in token && { role: 'organiser' }) });
    // out of sight, so that sharing the address does not share the role
    go(eventAddress(roomId, page), { replace: true });
  }
  const { organiser, invite } = keptEvent(roomId) ?? {};
  const session = useMemo(() => new EventSession(roomId), [roomId, organiser ?? invite]);
  useEffect(() => () => session.close(), [session]);

  const view = session.view.value;
  const name = view?.event.name;
  const role = session.role.value;
  const archived = session.room.value?.archived === true;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} – ${shell.value.site.title}`;
  }, [name, page]);
  useEffect(() => {
    if (name !== undefined && role !== 'spectator') void keepEvent({ roomId, name, role, archived });
  }, [name, role, archived]);

  const { deleted } = session;
  useEffect(() => {
    if (deleted.value) void forgetEvent(roomId);
  }, [deleted.value]);
  if (deleted.value) return <Lost title={words.value.barred.deleted} help={words.value.barred.deletedHelp} />;
  if (session.table.missing.value !== undefined)
    return <Lost title={words.value.barred.missing} help={words.value.barred.missingHelp} />;
  if (view === undefined) return session.barred.value === undefined ? <Loading /> : <Barred session={session} />;
  const props = { session };
  switch (page) {
    case '':
      return <Room session={session} />;
    case 'screen':
      return (
        <Later name="screen" load={async () => (await import('./screen/BigScreen.tsx')).BigScreen} props={props} />
      );
    case 'history':
      return (
        <Later
          name="history"
          load={async () => (await import('./history/HistoryPage.tsx')).HistoryPage}
          props={props}
        />
      );
    default:
      return <Lost />;
  }
}

/** One address for everybody: the console for organisers, their page for captains, the board for all others. */
function Room({ session }: PartProps) {
  const role = session.role.value;
  const props = { session };
  switch (role) {
    case 'organiser':
      return (
        <Later
          key={role}
          name={role}
          load={async () => (await import('./console/Console.tsx')).Console}
          props={props}
        />
      );
    case 'captain':
      return (
        <Later
          key={role}
          name={role}
          load={async () => (await import('./captain/CaptainPage.tsx')).CaptainPage}
          props={props}
        />
      );
    case 'spectator':
      return (
        <Later key={role} name={role} load={async () => (await import('./Spectator.tsx')).Spectator} props={props} />
      );
  }
}
