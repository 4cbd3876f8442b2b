export * from './daily.ts';
export * from './glicko.ts';
export * from './mine.ts';
export * from './prove.ts';
export * from './puzzle.ts';
export * from './solving.ts';
