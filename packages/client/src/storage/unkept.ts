import { signal } from '@preact/signals';

/** Ids of rooms in this tab that could not keep what happened: open in another tab, or no space left. */
export const unkept = signal<ReadonlySet<string>>(new Set());

/** The browser lets this page keep nothing: what happens in this tab is gone with it. */
export const storageRefused = signal(false);
