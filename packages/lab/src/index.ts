export { type Entrant, failedRow, playFixture, type RunSetting, scoresByTurn, transcriptOf } from './play.ts';
export { type AgentRating, rate } from './rating.ts';
export { checkRow, type RunFile, readRun } from './read.ts';
export { makeReport, type ReportSettings } from './report/page.ts';
export type { KeptMatch } from './report/worth.ts';
export { type Fixture, type ModelUse, matchKey, type Row, type RunHead, schedule, turnAt } from './run.ts';
export { type Ladder, longTable, pairings, shortTable, withTable } from './strength.ts';
