export * from './bus.ts';
export { Elsewhere, type FencedStore } from './fenced-store.ts';
export { LEASE_MS, type NodeClock } from './member.ts';
export * from './node.ts';
export type { Rules } from './ownership.ts';
