export type { Measured } from '@tessera/bots/judge';
export type * from '../guide/guide.ts';
export type * from '../lesson/plot.ts';
export * from './board.ts';
export * from './doors.ts';
export * from './manifest.ts';
export * from './reasons.ts';
export * from './stage.ts';
