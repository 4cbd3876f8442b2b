export * from './bus.ts';
export { Elsewhere, type Hold } from './hold.ts';
export { LEASE_MS } from './member.ts';
export * from './node.ts';
export type { Rules } from './ownership.ts';
export type { NodeClock } from './time.ts';
