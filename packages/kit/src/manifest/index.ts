export * from './board.ts';
export * from './language.ts';
export * from './lesson.ts';
export * from './manifest.ts';
export * from './reasons.ts';
export * from './skill.ts';
export * from './stage.ts';
