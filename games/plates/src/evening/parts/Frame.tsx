import { Toast } from '@tessera/client/table/Toast.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';

interface FrameProps {
  readonly session: EventSession;
  /** Where the arrow leads back to. */
  readonly back: string;
  readonly backLabel: string;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The head of every page of an event: its name, its status, and whether the connection is up. */
export function Frame({ session, back, backLabel, actions, children }: FrameProps) {
  const view = session.view.value;
  if (view === undefined) return null;
  const { status, frame } = words.value;
  const room = session.room.value;
  const line = session.line.value;
  return (
    <div class="event" data-game="plates" data-ply={session.table.ply.value}>
      <header class="event-bar">
        <Go to={back} class="button quiet square" aria-label={backLabel}>
          <Icon name="previous" />
        </Go>
        <div class="event-title">
          <h1>{view.event.name}</h1>
          <p class="help">
            {status[view.status]}, {frame.round(view.round)}, {frame.target(view.target)}
            {room?.archived && <span class="tag">{frame.archived}</span>}
          </p>
        </div>
        <div class="event-actions">{actions}</div>
        {line !== 'open' && (
          <p class={`event-line ${line}`} role="status">
            {line === 'lost' ? frame.lost : shell.value.table.connecting}
          </p>
        )}
      </header>
      {session.barred.value !== undefined && (
        <p class="event-line alarm" role="alert">
          {words.value.barred.titles[session.barred.value.code] ?? words.value.barred.title}
        </p>
      )}
      {children}
      <Toast session={session.table} />
    </div>
  );
}
