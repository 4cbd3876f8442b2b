export * from './memory.ts';
export * from './store.ts';
