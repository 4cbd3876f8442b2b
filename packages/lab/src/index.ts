export { courseOf } from './course.ts';
export { type Entrant, failedRow, playFixture, type Setting, transcriptOf } from './play.ts';
export { type Rating, rate } from './rating.ts';
export { checkRow, type RunFile, readRun } from './read.ts';
export { makeReport, type ReportSettings } from './report/page.ts';
export type { KeptMatch } from './report/worth.ts';
export { keyOf, type ModelUse, type Row, type RunHead } from './row.ts';
export { type Fixture, schedule, turnAt } from './schedule.ts';
export { type Ladder, longTable, pairings, shortTable, withTable } from './strength.ts';
