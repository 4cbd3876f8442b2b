export { type Entrant, failedRow, playFixture, type RunSetting, transcriptOf } from './play.ts';
export { type AgentRating, rate } from './rating.ts';
export { checkRow, type RunFile, readRun } from './read.ts';
export { makeReport, type ReportSettings } from './report/page.ts';
export type { KeptMatch } from './report/worth.ts';
export { keyOf, type ModelUse, type Row, type RunHead } from './row.ts';
export { type Fixture, schedule, turnAt } from './schedule.ts';
export { scoresByTurn } from './scores-by-turn.ts';
export { type Ladder, longTable, pairings, shortTable, withTable } from './strength.ts';
