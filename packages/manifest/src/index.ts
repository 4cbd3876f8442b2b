export * from './board.ts';
export * from './lesson.ts';
export * from './manifest.ts';
