import type { Loaded, Numbered } from './store.ts';

/** What is wrong with a match, from its first record on, and with its snapshot; a sentence each. */
export type CheckMatch = (whole: Loaded, snapshot: Numbered | null) => readonly string[] | Promise<readonly string[]>;

/** What was read, and what of it is damaged. */
export interface Scrubbed {
  readonly matches: number;
  readonly records: number;
  readonly damage: readonly string[];
}
