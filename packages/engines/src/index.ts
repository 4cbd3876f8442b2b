export * from './nats.ts';
export * from './postgres.ts';
export { freePort } from './process.ts';
