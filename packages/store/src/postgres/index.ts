export * from './postgres-store.ts';
export { scrubPostgres } from './scrub.ts';
