export * from './memory.ts';
export * from './move.ts';
export * from './shared-store.ts';
export * from './store.ts';
