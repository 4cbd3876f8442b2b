/** How strong a player is, from stored results: Glicko over all pairs of a table, with bots as fixed points. */
export * from './expectation.ts';
export * from './fold.ts';
export * from './player-rating.ts';
export * from './rate-result.ts';
export * from './rating.ts';
export * from './result.ts';
