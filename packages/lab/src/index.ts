export { type Entrant, playFixture, type Setting, transcriptOf } from './play.ts';
export { quantile, type Rating, rate } from './rating.ts';
export { type ModelUse, type Row, type RunFile, type RunHead, readRun } from './row.ts';
export { type Fixture, schedule } from './schedule.ts';
