import type { ComponentType, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Button } from '../parts/Icon.tsx';
import { common } from '../words/catalogue.ts';

/** A component that is fetched when it is first drawn: the front page shows boards that are not played on. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let ready: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(ready === undefined ? 'waiting' : 'there');
    useLayoutEffect(() => {
      if (ready !== undefined) return;
      load().then(
        (found) => {
          ready = found;
          setState('there');
        },
        () => setState('failed'),
      );
    }, []);
    const Ready = ready;
    if (Ready !== undefined) return <Ready {...props} />;
    if (state !== 'failed') return <p class="loading">{common.value.loading}</p>;
    return <Button text={common.value.reload} onClick={() => location.reload()} />;
  };
}

/** Busy pages are never idle: after this long it is one's turn anyway. */
const LONGEST_MS = 200;

let last: Promise<void> = Promise.resolve();

const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no idle callbacks
    if (globalThis.requestIdleCallback === undefined) setTimeout(done);
    else requestIdleCallback(() => done(), { timeout: LONGEST_MS });
  });

/**
 * Waits for one's turn to draw something large. Boards are a thousand nodes each: drawn one after the other, each in a task
 * of its own, they let the words be painted first, and what somebody presses meanwhile is answered.
 */
export function inTurn(): Promise<void> {
  last = last.then(untilIdle);
  return last;
}

/** What is only scrolled past is not looked at. */
const LOOK_MS = 250;

/** Whether somebody has looked at a place of the page yet: what is further down is fetched when somebody stays there. */
export function useSeen(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => {
    if (seen || place.current === null) return;
    let looking: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(looking);
      if (entries.at(-1)?.isIntersecting) looking = setTimeout(() => setSeen(true), LOOK_MS);
    });
    observer.observe(place.current);
    return () => {
      clearTimeout(looking);
      observer.disconnect();
    };
  }, [seen]);
  return seen;
}
