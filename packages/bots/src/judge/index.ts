export * from './insight.ts';
export * from './judge.ts';
export { follow } from './lines.ts';
export * from './looking.ts';
export type * from './puzzle.ts';
export { samplingJudge } from './sampling.ts';
export { usualJudge } from './usual.ts';
