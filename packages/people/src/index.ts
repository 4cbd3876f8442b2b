/** What needs no server to know of people: how strong they are, and who should play whom. */
export * from './calls/index.ts';
export { leastCostPairs } from './matching.ts';
export * from './rating/index.ts';
