import { Later, Loading, Lost } from '@tessera/client/shell/Loading.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import type { PageProps } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { go, place } from '@tessera/kit/router/router.tsx';
import type { Role } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { EventGame, EventTypes } from '../game.ts';
import { eventAddress, forgetEvent, keepEvent, keptEvent, tokenIn } from '../links/kept.ts';
import { words } from '../words/catalogue.ts';
import { EventSession } from './session.ts';
import '../parts/events.css';

/** What every page of an event is given; it is not shown before there is a view. */
export interface PartProps<G extends EventTypes> {
  readonly session: EventSession<G>;
  readonly view: G['view'];
}

/** The pages of an event: one for each role, the big screen, the history. */
type Pages<G extends EventTypes> = {
  readonly [P in Role | 'screen' | 'history']: () => Promise<ComponentType<PartProps<G>>>;
};

export const useEventTitle = (title: string | undefined, ...again: unknown[]): void =>
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${shell.value.site.title}`;
  }, [title, ...again]);

/** Why this screen is not let in, and what helps. */
function Barred({ session }: { session: EventSession }) {
  const { barred } = words.value;
  const refusal = session.barred.value;
  if (refusal === undefined) return <Loading />;
  return (
    <main class="page narrow" data-game={session.event.spoken.game.id}>
      <section class="card">
        <h1>{barred.titles[refusal.code] ?? barred.title}</h1>
        <p>{barred.help}</p>
        {refusal.code !== 'NOT_INVITED' && (
          <div class="button-row">
            <Button text={barred.spectate} onClick={() => session.spectate()} />
          </div>
        )}
      </section>
    </main>
  );
}

/** The page of an event: what it shows follows from the address and from the role that the room gives. */
export const eventPage = <G extends EventTypes>(event: EventGame<G>, pages: Pages<G>): ComponentType<PageProps> =>
  function EventPage({ parts: [roomId = '', page = ''] }) {
    const token = tokenIn(place.value.fragment);
    if (token !== undefined) {
      void keepEvent({ roomId, ...token, ...('organiser' in token && { role: 'organiser' }) });
      // out of sight, so that sharing the address does not share the role
      go(eventAddress(roomId, page), { replace: true });
    }
    const { organiser, invite } = keptEvent(roomId) ?? {};
    const session = useMemo(() => new EventSession(event, roomId), [roomId, organiser ?? invite]);
    useEffect(() => () => session.close(), [session]);

    const view = session.view.value;
    const name = view === undefined ? undefined : event.titleOf(view);
    const role = session.role.value;
    const archived = session.room.value?.archived === true;
    useEventTitle(name, page);
    useEffect(() => {
      if (name !== undefined && role !== 'spectator') void keepEvent({ roomId, name, role, archived });
    }, [name, role, archived]);

    const deleted = session.deleted.value;
    useEffect(() => {
      if (deleted) void forgetEvent(roomId);
    }, [deleted]);
    const { barred } = words.value;
    if (deleted) return <Lost title={barred.deleted} help={barred.deletedHelp} />;
    if (session.table.missing.value !== undefined) return <Lost title={barred.missing} help={barred.missingHelp} />;
    if (view === undefined) return <Barred session={session} />;
    if (page !== '' && page !== 'screen' && page !== 'history') return <Lost />;
    // one address for everybody: there the role decides
    const shown = page === '' ? role : page;
    return <Later key={shown} name={shown} load={pages[shown]} props={{ session, view }} />;
  };
