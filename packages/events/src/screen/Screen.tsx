import type { ComponentChildren } from 'preact';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { useAwake, useDarkRoom } from './projector.ts';
import './screen.css';

interface ScreenProps {
  readonly session: EventSession;
  readonly board: ComponentChildren;
  /** What everybody plays for, beside the name of the event. */
  readonly goal: ComponentChildren;
  /** Who leads, and what is played. */
  readonly children: ComponentChildren;
  /** The line at the foot: what happened last, or who has won. */
  readonly headline: ComponentChildren;
}

/** For a projector: the board large and what there is to know beside it. Nothing to click, and it runs for hours. */
export function Screen({ session, board, goal, children, headline }: ScreenProps) {
  useAwake();
  useDarkRoom();
  const { event, table } = session;
  return (
    <div class="events-screen" data-game={event.spoken.game.id} data-ply={table.ply.value}>
      <div class="events-screen-board">{board}</div>
      <main class="events-screen-side" id="content">
        <header class="events-screen-head">
          <h1>{event.titleOf(session.view.value)}</h1>
          <p class="events-goal">{goal}</p>
        </header>
        {children}
      </main>
      {headline}
      {session.line.value !== 'open' && (
        <p class="events-offline" role="status">
          {words.value.screen.offline}
        </p>
      )}
    </div>
  );
}
