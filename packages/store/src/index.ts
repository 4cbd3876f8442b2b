export * from './memory.ts';
export * from './shared.ts';
export * from './store.ts';
