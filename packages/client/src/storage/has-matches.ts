import { texts } from '@tessera/kit/kept.ts';
import { hasDatabase } from './database.ts';

/** Whether matches lie where they were kept before there was a database. */
export const hasOldMatches = (): boolean => texts.keys().some((key) => key.startsWith('tessera:match:'));

/** Whether this browser keeps nothing of the site yet: every table and every setting leaves something there. */
export const isFirstVisit = (): boolean => !texts.keys().some((key) => key.startsWith('tessera:'));

/** Whether anything was kept here before; a browser that has nothing is not made to keep a database. */
export const hasMatches = async (): Promise<boolean> =>
  hasOldMatches() ||
  // a browser that refuses to keep anything
  hasDatabase('matches', 'durable').catch(() => false);
