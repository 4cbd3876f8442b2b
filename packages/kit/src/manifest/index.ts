export * from './board.ts';
export * from './language.ts';
export * from './lesson.ts';
export * from './manifest.ts';
export type * from './note.ts';
export * from './reasons.ts';
export * from './skill.ts';
export * from './stage.ts';
