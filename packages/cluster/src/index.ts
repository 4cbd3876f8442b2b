export * from './bus.ts';
export { type FencedStore, HeldElsewhere } from './fenced-store.ts';
export { type Journal, LEASE_MS, type NodeClock } from './member.ts';
export * from './node.ts';
export { OverdueRooms } from './overdue-rooms.ts';
export type { Rules } from './ownership.ts';
