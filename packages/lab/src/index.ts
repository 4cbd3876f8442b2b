export { type Answering, answeringOf, type ModelFigures } from './answering.ts';
export { compareRun, type Repetition, type RunCard, readCard } from './card.ts';
export { commandOf } from './command-line.ts';
export { type Estimate, rateOf, ratioOf, wilsonShare } from './intervals.ts';
export {
  CLASS_NAMES,
  type LoggedAttempt,
  type LogLine,
  loggedCarrier,
  logKey,
  modelLog,
  type RunLog,
  readRunLog,
  type WriteLog,
} from './log.ts';
export {
  type Entrant,
  failedRow,
  playFixture,
  type RunSetting,
  type SeatOfMatch,
  scoresByTurn,
  transcriptOf,
} from './play.ts';
export { type AgentRating, rate } from './rating.ts';
export { checkRow, type RunFile, readRun } from './read.ts';
export { shortName } from './report/names.ts';
export { makeReport, type ReportSettings } from './report/page.ts';
export type { KeptMatch } from './report/worth.ts';
export { type Fixture, type Losses, type ModelUse, matchKey, type Row, type RunHead, schedule, turnAt } from './run.ts';
export { type Ladder, longTable, pairings, shortTable, withTable } from './strength.ts';
export { isOwn, isValid, splitRows, troubles } from './valid.ts';
