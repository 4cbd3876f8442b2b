import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Session } from '../session/session.ts';

const ACTS = ['Enter', ' '];

/** Shows what others do at the pace in use while a board is on the screen; acting, or Space, brings it to the present. */
export function useStage(session: Session, root: RefObject<HTMLElement | null>): void {
  const { stage } = session;
  useLayoutEffect(() => {
    session.staged = true;
    return () => {
      session.staged = false;
      stage.hurry();
    };
  }, [session]);
  useEffect(() => {
    const press = (event: Event) => root.current?.contains(event.target as Node) && stage.hurry();
    const away = () => document.hidden && stage.hurry();
    const key = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      // in a replay the keys go from moment to moment
      if (session.link.kind === 'replay' || stage.playing.peek() === undefined || !ACTS.includes(event.key)) return;
      const inBoard = root.current?.contains(on) ?? false;
      // a button or a field elsewhere keeps its key
      if (!inBoard && (event.key !== ' ' || on.closest('button, a, input, textarea, select, [role]') !== null)) return;
      if (session.open.peek().length === 0) event.preventDefault();
      stage.hurry();
    };
    document.addEventListener('pointerdown', press, { capture: true });
    document.addEventListener('keydown', key, { capture: true });
    document.addEventListener('visibilitychange', away);
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true });
      document.removeEventListener('keydown', key, { capture: true });
      document.removeEventListener('visibilitychange', away);
    };
  }, [session]);
  // what was skipped lands at once
  const { value: hurried } = stage.hurried;
  useLayoutEffect(() => {
    if (hurried === 0) return;
    for (const flight of root.current?.getAnimations({ subtree: true }) ?? [])
      if (flight.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) flight.finish();
  }, [hurried]);
}
