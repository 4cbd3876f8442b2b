import { signal } from '@preact/signals';
import { texts } from '@tessera/kit/kept.ts';

/** Whether matches lie where they were kept before there was a database. */
export const hasOldMatches = (): boolean => texts.keys().some((key) => key.startsWith('tessera:match:'));

/** Whether this browser keeps nothing of the site yet: every table and every setting leaves something there. */
export const isFirstVisit = (): boolean => !texts.keys().some((key) => key.startsWith('tessera:'));

/** Whether anything was kept here before; a browser that has nothing is not made to keep a database. */
export async function hasMatches(): Promise<boolean> {
  try {
    return hasOldMatches() || (await indexedDB.databases()).some(({ name }) => name?.startsWith('tessera'));
  } catch {
    // a browser that refuses to keep anything
    return false;
  }
}

/** The browser lets this page keep nothing: what happens in this tab is gone with it. */
export const storageRefused = signal(false);

/** Ids of rooms in this tab that could not keep what happened: open in another tab, or no space left. */
export const unsavedRooms = signal<ReadonlySet<string>>(new Set());
