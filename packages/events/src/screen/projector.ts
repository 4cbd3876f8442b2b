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
