export { type Entrant, playFixture, type Setting, transcriptOf } from './play.ts';
export { type Rating, rate } from './rating.ts';
export { makeReport, type ReportSettings } from './report/page.ts';
export { type ModelUse, type Row, type RunFile, type RunHead, readRun } from './row.ts';
export { type Fixture, schedule } from './schedule.ts';
