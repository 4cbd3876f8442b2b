export * from './daily.ts';
export * from './distinct.ts';
export * from './glicko.ts';
export * from './mine.ts';
export * from './prove.ts';
export * from './puzzle.ts';
export * from './rating.ts';
export * from './solving.ts';
