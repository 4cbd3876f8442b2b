import type { ComponentChildren } from 'preact';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import './screen.css';
import { settings } from '@tessera/kit/settings.ts';
import { useEffect, useLayoutEffect } from 'preact/hooks';

/** Keeps the screen from going dark while this page is shown, where the browser lets it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (gone || document.visibilityState !== 'visible' || navigator.wakeLock === undefined) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // on battery, or not allowed: the screen then behaves as its owner set it
      }
    };
    void ask();
    // the browser takes the lock away whenever the page is hidden
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/** A dark room needs a dark screen, unless somebody chose light on purpose. */
export function useDarkRoom(): void {
  const { theme } = settings.value;
  useLayoutEffect(() => {
    if (theme !== 'system') return;
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

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
