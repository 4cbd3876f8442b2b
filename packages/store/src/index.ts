export * from './memory.ts';
export type { CheckMatch, Scrubbed } from './scrub.ts';
export * from './shared-store.ts';
export * from './store.ts';
