export { defaultJudge } from './default-judge.ts';
export * from './insight.ts';
export * from './judge.ts';
export { follow } from './lines.ts';
export { samplingJudge } from './sampling.ts';
export * from './search-judge.ts';
