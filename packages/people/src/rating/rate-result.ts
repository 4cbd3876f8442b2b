import { AGAINST_BOTS, isFarmed, NEVER_MET, remembered, runsAfter, toldBy } from './bots.ts';
import {
  type BotMemory,
  FIRST_LEVEL,
  type Level,
  newPlayerRating,
  type PlayerRating,
  utcDay,
} from './player-rating.ts';
import { afterMeetings, isUnsure, type Meeting, type Rating, rested } from './rating.ts';
import type { RatedResult, ResultSeat } from './result.ts';

/** Why a result changes no rating. */
export type Uncounted = 'short' | 'self' | 'nobody' | 'repeated';

/** What a result changes: the record of each player and, to show how people fare against them, of each bot. */
export interface RatingStep {
  readonly ratings: ReadonlyMap<string, PlayerRating>;
  readonly level: Level;
  readonly uncounted?: Uncounted;
}

/** Answers without which nothing was played. */
const SHORTEST = 10;
/** Matches a day between the same two. */
const MOST_A_DAY = 10;

/** The name under which a bot's fortune against people is kept; it never changes what it counts as. */
export const botKey = (name: string): string => `bot:${name}`;

const keyOf = ({ player, bot }: ResultSeat): string | undefined =>
  player ?? (bot === undefined ? undefined : botKey(bot.name));

/** Everybody a result needs the record of. */
export const keysOf = ({ seats }: Pick<RatedResult, 'seats'>): string[] => [
  ...new Set(seats.flatMap((seat) => keyOf(seat) ?? [])),
];

/** A seat with what is known of who sits there. */
interface Sitter {
  readonly seat: ResultSeat;
  readonly key: string;
  /** As the others count it. */
  readonly rating: Rating;
  readonly record: PlayerRating;
}

/** Who came before whom: who left is behind everybody who stayed, and nothing is known of two who left. */
function scoreOf(own: ResultSeat, other: ResultSeat): number | undefined {
  if (own.left && other.left) return undefined;
  if (own.left) return 0;
  if (other.left) return 1;
  return own.place < other.place ? 1 : own.place === other.place ? 0.5 : 0;
}

/** One result, carried to the ratings that were there before it. */
export function rateResult(
  result: RatedResult,
  before: (key: string) => PlayerRating | undefined,
  level: Level = FIRST_LEVEL,
): RatingStep {
  const day = utcDay(result.at);
  const players = result.seats.flatMap(({ player }) => player ?? []);
  const nothing = (uncounted: Uncounted): RatingStep => ({ ratings: new Map(), level, uncounted });
  if (players.length === 0) return nothing('nobody');
  if (new Set(players).size < players.length) return nothing('self');
  if (result.answers < SHORTEST) return nothing('short');

  const table = result.seats.flatMap((seat): Sitter[] => {
    const key = keyOf(seat);
    if (key === undefined) return [];
    const record = restedTo(before(key) ?? newPlayerRating(seat.bot?.rating ?? result.start, day), day);
    return [{ seat, key, record, rating: seat.bot ?? record }];
  });
  const ratings = new Map<string, PlayerRating>();
  let counts = false;
  let after = level;
  for (const sitter of table) {
    if (sitter.seat.bot !== undefined) continue;
    const now = afterTable(sitter, table, result, after);
    counts ||= now.counts;
    ratings.set(sitter.key, now.record);
    after = now.level;
  }
  // a bot that was beaten once more in the same way is remembered, and that is all
  if (!counts) return { ratings, level, uncounted: 'repeated' };
  for (const sitter of table) {
    const now = sitter.seat.bot === undefined ? undefined : afterPeople(sitter, table, level);
    if (now !== undefined) ratings.set(sitter.key, now);
  }
  return { ratings, level: after };
}

function restedTo(record: PlayerRating, day: number): PlayerRating {
  const days = day - record.day;
  if (days <= 0) return record;
  const bots = Object.entries(record.bots).map(([name, memory]) => [name, remembered(memory, days)] as const);
  return { ...record, ...rested(record, days), day, bots: Object.fromEntries(bots), today: {} };
}

/** A player after a table. */
function afterTable(own: Sitter, table: readonly Sitter[], { seats, opening }: RatedResult, before: Level) {
  const { record } = own;
  const bots: Record<string, BotMemory> = { ...record.bots };
  const today: Record<string, number> = { ...record.today };
  const met: Meeting[] = [];
  let level = before;
  for (const other of table) {
    const score = other === own ? undefined : scoreOf(own.seat, other.seat);
    if (score === undefined) continue;
    const lead = (own.seat.lead ?? 0) - (other.seat.lead ?? 0);
    const pair = { score, weight: 2 / seats.length, lead, other: other.rating };
    if (other.seat.bot === undefined) {
      const often = today[other.key] ?? 0;
      if (often >= MOST_A_DAY) continue;
      today[other.key] = often + 1;
      met.push(pair);
      continue;
    }
    const { name } = other.seat.bot;
    const memory = bots[name] ?? NEVER_MET;
    const won = score === 1;
    const one = { ...pair, weight: pair.weight * AGAINST_BOTS, lead: lead + memory.knack + level.shift };
    const told = toldBy(one, record, memory, level);
    bots[name] = { knack: told.knack, error: told.error, runs: runsAfter(memory, opening, won) };
    if (won && isFarmed(memory, opening)) continue;
    met.push({ ...one, weight: one.weight * told.share });
    level = told.level;
  }
  const counts = met.length > 0;
  const after = { ...record, ...afterMeetings(record, met), matches: record.matches + (counts ? 1 : 0), bots, today };
  return { record: after, level, counts };
}

/** What people of known strength make of a bot. It is shown beside its ladder number, and nothing else. */
function afterPeople(own: Sitter, table: readonly Sitter[], { shift }: Level): PlayerRating | undefined {
  const met = table.flatMap((other): Meeting[] => {
    if (other.seat.bot !== undefined || isUnsure(other.record)) return [];
    const score = scoreOf(own.seat, other.seat);
    if (score === undefined) return [];
    const lead = (own.seat.lead ?? 0) - (other.seat.lead ?? 0) - shift;
    return [{ other: other.record, score, weight: 2 / table.length, lead }];
  });
  if (met.length === 0) return undefined;
  return { ...own.record, ...afterMeetings(own.record, met), matches: own.record.matches + 1 };
}
