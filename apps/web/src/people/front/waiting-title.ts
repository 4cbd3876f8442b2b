import { words } from '@tessera/client/words/site.ts';
import { useEffect } from 'preact/hooks';

interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The number on the icon of the installed app, where there is one. */
export function badge(count: number): void {
  const able: Badged = navigator;
  const done = count === 0 ? able.clearAppBadge?.() : able.setAppBadge?.(count);
  done?.catch(() => {
    // an icon without a number is still an icon
  });
}

/** `(3) Tessera`: how many tables wait, in the title of the tab and on the icon. */
export function useWaitingTitle(count: number): void {
  const { title } = words.value.site;
  useEffect(() => {
    document.title = count === 0 ? title : `(${count}) ${title}`;
    badge(count);
    return () => {
      document.title = title;
    };
  }, [count, title]);
}
