/** What servers know about people: see `docs/people.md`. */
export * from './admin-key.ts';
export * from './calls.ts';
export * from './circle.ts';
export * from './codes.ts';
export * from './concerns.ts';
export * from './decency.ts';
export * from './devices.ts';
export * from './move.ts';
export * from './notices.ts';
export * from './player-tables.ts';
export * from './players.ts';
export * from './rated-results.ts';
export * from './ratings.ts';
export * from './waking.ts';
export * from './work.ts';
