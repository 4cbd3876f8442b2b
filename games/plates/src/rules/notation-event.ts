import { HEART_KEYS } from './board.ts';
import {
  type Adjustment,
  type Challenge,
  type Dispute,
  type EventSheet,
  LIMITS,
  MATCH_STATUSES,
  type PlannedMatch,
  type Right,
} from './event.ts';
import { misread } from './notation-read.ts';
import {
  exactly,
  readDraftFields,
  readFields,
  readFlag,
  readGames,
  readList,
  readRecord,
  readSeat,
  readTeamFields,
  readText,
  readWhole,
  readWinners,
} from './reading.ts';

/** The highest number that stands for a match, a cycle or a round. */
const MANY = 100_000;
/** More than anybody enters by hand: corrections of points, challenges, corrections of one result. */
const ENTERED = 1_000;
const CORRECTED = 50;
/** One right for every team and heart. */
const RIGHTS = 6 * HEART_KEYS.length;

/** Checks the event of a written position as strictly as what an organiser enters. */
export function readEvent(value: unknown, teams: number): EventSheet {
  const from = readRecord(value, 'event');
  const sheet: EventSheet = {
    name: readText(from.name, 'event.name', 1, LIMITS.name),
    games: readGames(from.games, 'event.games'),
    teams: readList(from.teams, 'event.teams', teams, teams, (item, field) =>
      readFields(item, field, (team) => readTeamFields(team, `${field}.`)),
    ),
    matches: readList(from.matches, 'event.matches', 0, LIMITS.matches, (item, field) => readMatch(item, field, teams)),
    adjustments: readList(from.adjustments, 'event.adjustments', 0, ENTERED, (item, field) =>
      readAdjustment(item, field, teams),
    ),
    challenges: readList(from.challenges, 'event.challenges', 0, ENTERED, (item, field) =>
      readChallenge(item, field, teams),
    ),
    rights: readList(from.rights, 'event.rights', 0, RIGHTS, (item, field) => readRight(item, field, teams)),
    nextId: readWhole(from.nextId, 'event.nextId', 1, MANY),
  };
  const ids = [...sheet.matches, ...sheet.challenges].map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.some((id) => id >= sheet.nextId))
    misread('ids must differ and lie below nextId', 'event.nextId');
  return exactly(sheet, from, 'event');
}

const readMatch = (item: unknown, field: string, teams: number): PlannedMatch =>
  readFields(item, field, (from) => {
    const draft = readDraftFields(from, `${field}.`, teams);
    const status = MATCH_STATUSES.find((name) => name === from.status);
    if (status === undefined) return misread(`must be one of ${MATCH_STATUSES.join(', ')}`, `${field}.status`);
    const sides = draft.sides.length;
    return {
      id: readWhole(from.id, `${field}.id`, 1, MANY),
      ...draft,
      status,
      cycle: readWhole(from.cycle, `${field}.cycle`, 0, MANY),
      winners: readWinners(from.winners, `${field}.winners`, sides),
      earlier: readList(from.earlier, `${field}.earlier`, 0, CORRECTED, (one, at) => readWinners(one, at, sides)),
      ...(from.slot !== undefined && { slot: readWhole(from.slot, `${field}.slot`, 1, MANY) }),
    };
  });

const readAdjustment = (item: unknown, field: string, teams: number): Adjustment =>
  readFields(item, field, ({ team, by, reason, cycle }) => ({
    team: readSeat(team, `${field}.team`, teams),
    by: readWhole(by, `${field}.by`, -LIMITS.adjustment, LIMITS.adjustment),
    reason: readText(reason, `${field}.reason`, 1, LIMITS.note),
    cycle: readWhole(cycle, `${field}.cycle`, 0, MANY),
  }));

const readHeart = (value: unknown, field: string): string =>
  HEART_KEYS.find((key) => key === value) ?? misread('must be a heart', field);

const readRight = (item: unknown, field: string, teams: number): Right =>
  readFields(item, field, ({ team, heart }) => ({
    team: readSeat(team, `${field}.team`, teams),
    heart: readHeart(heart, `${field}.heart`),
  }));

const readDispute = (item: unknown, field: string, teams: number): Dispute =>
  readFields(item, field, ({ heart, challenger, holder }) => ({
    heart: readHeart(heart, `${field}.heart`),
    challenger: readSeat(challenger, `${field}.challenger`, teams),
    holder: readSeat(holder, `${field}.holder`, teams),
  }));

const readChallenge = (item: unknown, field: string, teams: number): Challenge =>
  readFields(item, field, (from) => {
    const [first, second] = readList(from.sides, `${field}.sides`, 2, 2, (value, at) =>
      readList(value, at, 1, teams, (seat, place) => readSeat(seat, place, teams)),
    );
    const { winner } = from;
    if (winner !== 0 && winner !== 1 && winner !== null) return misread('must be 0, 1 or null', `${field}.winner`);
    return {
      id: readWhole(from.id, `${field}.id`, 1, MANY),
      game: readText(from.game, `${field}.game`, 1, LIMITS.name),
      note: readText(from.note, `${field}.note`, 0, LIMITS.note),
      disputes: readList(from.disputes, `${field}.disputes`, 1, 7, (one, at) => readDispute(one, at, teams)),
      sides: [first, second],
      round: readWhole(from.round, `${field}.round`, 0, MANY),
      open: readFlag(from.open, `${field}.open`),
      winner,
      ...(from.until !== undefined && { until: readWhole(from.until, `${field}.until`, 0, MANY) }),
    };
  });
