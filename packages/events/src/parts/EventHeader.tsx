import { Toast } from '@tessera/client/table/Toast.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { eventAddress } from '../links/kept.ts';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';

const ICONS = { history: 'log', screen: 'eye' } as const;

/** The way to another page of an event, for the bar at the top. */
export function ToPage({ session, page }: { session: EventSession; page: keyof typeof ICONS }) {
  const title = words.value.frame[page];
  return (
    <Go to={eventAddress(session.roomId, page)} class="button quiet" aria-label={title}>
      <Icon name={ICONS[page]} /> <span class="events-wide">{title}</span>
    </Go>
  );
}

interface FrameProps {
  readonly session: EventSession;
  /** Where the arrow leads back to. */
  readonly back: 'home' | 'events' | 'event';
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The head of every page of an event: its name, how it stands, and whether the connection is up. */
export function EventHeader({ session, back, actions, children }: FrameProps) {
  const { event, table, roomId } = session;
  const { frame, barred } = words.value;
  const view = session.view.value;
  const line = session.line.value;
  const refusal = session.barred.value;
  const [to, label] = {
    home: ['/', shell.value.nav.home],
    events: ['/events', frame.events],
    event: [eventAddress(roomId), frame.event],
  }[back];
  return (
    <div class="events-event" data-game={event.spoken.game.id} data-ply={table.ply.value}>
      <header class="events-bar">
        <Go to={to} class="button quiet square" aria-label={label} icon="previous" />
        <div class="events-title">
          <h1>{event.titleOf(view)}</h1>
          <p class="help">
            {event.statusOf(view)}
            {session.room.value?.archived && <span class="tag">{frame.archived}</span>}
          </p>
        </div>
        <div class="events-actions">{actions}</div>
        {line !== 'open' && (
          <p class={`events-line${line === 'lost' ? ' events-lost' : ''}`} role="status">
            {line === 'lost' ? frame.lost : shell.value.table.connecting}
          </p>
        )}
      </header>
      {refusal !== undefined && (
        <p class="events-line events-alarm" role="alert">
          {barred.titles[refusal.code] ?? barred.title}
        </p>
      )}
      {children}
      <Toast session={table} />
    </div>
  );
}
