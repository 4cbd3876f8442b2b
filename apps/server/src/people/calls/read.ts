import { rangeOf } from '@tessera/people/calls';
import { isUnsure, scaleName } from '@tessera/people/rating';
import type { CallPace, FoundTable, MyCall, OpenCall } from '@tessera/protocol/people';
import {
  apartFrom,
  type CallRow,
  callsAt,
  foundTableOf,
  openCalls,
  type PeopleWork,
  playerRatingOf,
} from '@tessera/store/people';
import { cardFor } from '../cards.ts';
import { gameRating } from '../ratings/routes.ts';
import { callIn, isFor, listIn, othersFor } from './waiting.ts';

/** Calls in the open list. */
const LISTED = 100;
/** After so long people who want a larger table may start with fewer. */
const FEWER_MS = 60_000;
const AWAY_MS = 60_000;

const wishOf = (row: CallRow) => ({
  games: [...listIn<string>(row.games)],
  paces: [...listIn<CallPace>(row.paces)],
  seats: [...listIn<number>(row.seats)],
  rated: row.rated === 1,
  since: row.since,
  ...(row.at !== null && { at: row.at }),
});

function* ratingAt(player: string, game: string, seats: number) {
  const row = yield* playerRatingOf(player, scaleName(game, seats));
  if (row === undefined || row.matches === 0) return undefined;
  const { rating, error, unsure } = yield* gameRating(row);
  return { rating, error, unsure };
}

/** The one open list as a player sees it: nobody who is blocked, and nobody who is away. */
export function* listFor(player: string | undefined, now: number): PeopleWork<OpenCall[]> {
  const apart = new Set(player === undefined ? [] : yield* apartFrom(player));
  const rows = (yield* openCalls(LISTED)).filter(
    (row) => !apart.has(row.player) && (row.at !== null || hasTime(row) || now - row.seen_at <= AWAY_MS),
  );
  const lines: (OpenCall & { gap: number })[] = [];
  for (const row of rows) {
    const wish = wishOf(row);
    const [game] = wish.games;
    const seats = wish.seats[0];
    const theirs = yield* ratingAt(row.player, game, seats);
    const own = player === undefined ? undefined : yield* ratingAt(player, game, seats);
    const joined = rows.filter((one) => one.at === row.at && isFor(one, row)).length - 1;
    lines.push({
      id: row.id,
      player: yield* cardFor(row.player),
      ...wish,
      ...(theirs && { rating: { game, rating: theirs.rating, unsure: theirs.unsure } }),
      ...(row.at !== null && { joined }),
      ...(row.player === player && { me: true }),
      gap: theirs && own ? Math.abs(theirs.rating - own.rating) : Number.MAX_SAFE_INTEGER,
    });
  }
  return lines.sort((a, b) => a.gap - b.gap || a.since - b.since).map(({ gap: _, ...line }) => line);
}

const hasTime = (row: CallRow): boolean =>
  listIn<string>(row.paces).some((pace) => ['many', 'daily', 'weekly'].includes(pace));

function* foundFor(row: CallRow): PeopleWork<FoundTable | undefined> {
  const table = row.table_id === null ? undefined : yield* foundTableOf(row.table_id);
  if (table === undefined) return undefined;
  const people: FoundTable['people'] = [];
  for (const { player, come } of yield* callsAt(table.id)) {
    const own = yield* playerRatingOf(player, scaleName(table.game, table.seats));
    const rating = own === undefined || own.matches === 0 ? undefined : yield* gameRating(own);
    people.push({
      player: yield* cardFor(player),
      come: come === 1,
      ...(rating && { rating: { rating: rating.rating, error: rating.error, unsure: isUnsure(rating) } }),
    });
  }
  const { game, pace, rated, seats, until } = table;
  return { game, pace: pace as CallPace, seats, rated: rated === 1, seat: row.seat ?? 0, people, until };
}

/** A call as its own player sees it. */
export function* myCall(row: CallRow, now: number): PeopleWork<MyCall> {
  const wish = wishOf(row);
  const found = row.state === 'found' ? yield* foundFor(row) : undefined;
  const planned = row.state === 'waiting' && row.at !== null && row.at - now > 60_000;
  const fewer = row.state === 'waiting' && !planned ? yield* fewerFor(row, now) : undefined;
  return {
    id: row.id,
    state: planned ? 'planned' : row.state,
    ...wish,
    ...(row.state === 'waiting' && { range: Math.round(rangeOf(yield* callIn(row), now)) }),
    ...(found && { found }),
    ...(fewer && { fewer }),
    ...(row.state === 'seated' && row.table_id !== null && { roomId: row.table_id }),
    ...(row.why !== null && { why: row.why as NonNullable<MyCall['why']> }),
  };
}

/** Whether a larger table could start with those who are there. */
function* fewerFor(row: CallRow, now: number): PeopleWork<MyCall['fewer']> {
  if (Math.min(...listIn<number>(row.seats)) < 3 || now - row.since < FEWER_MS) return undefined;
  const apart = new Set(yield* apartFrom(row.player));
  const present = (yield* openCalls(LISTED)).filter(({ seen_at }) => now - seen_at <= AWAY_MS);
  const others = othersFor(row, present, apart);
  if (others.length === 0) return undefined;
  const people = [];
  for (const { player } of others) people.push(yield* cardFor(player));
  return { people, agreed: row.fewer === 1 };
}
