import { FIRST_LEVEL, isUnsure, type Level, type RatedResult, shown } from '@tessera/people/rating';
import { refusal } from '@tessera/protocol';
import {
  type GameLadder,
  type GameRating,
  peopleRefusal,
  type RatedSeats,
  type RatingChange,
  type RatingHistory,
  type TableRating,
} from '@tessera/protocol/people';
import {
  nowOf,
  type People,
  type PeopleWork,
  type PlayerRatingRow,
  parseResult,
  playerOf,
  playerRatingOf,
  playerRatings,
  type RatingChangeRow,
  ratingChanges,
  ratingChangesAt,
  ratingIn,
  ratingResultOf,
  ratingScaleOf,
} from '@tessera/store/people';
import { gameById } from '../../rooms/games.ts';
import { cardFor, settingsOf } from '../cards.ts';
import type { PeopleDoor } from '../door.ts';
import type { Who } from '../identity.ts';
import { rungsOf, startOf } from './ladders.ts';

/** Beads of a chart. */
const MOST = 500;
/** Rated matches against people from which on a bot's offset says something. */
const ENOUGH = 20;

const isSeats = (text: string): text is RatedSeats => text === 'two' || text === 'more';

function* levelOf(scale: string): PeopleWork<Level> {
  const row = yield* ratingScaleOf(scale);
  return row === undefined ? FIRST_LEVEL : (JSON.parse(row.level) as Level);
}

/** A rating as people read it, in whole points. */
export function* gameRating(row: PlayerRatingRow): PeopleWork<GameRating> {
  const [game, seats] = row.scale.split('/');
  const own = ratingIn(row);
  const { rating, error } = shown(own, yield* levelOf(row.scale));
  return {
    game,
    seats: seats === 'two' ? 'two' : 'more',
    rating: Math.round(rating),
    error: Math.round(error),
    unsure: isUnsure(own),
    matches: row.matches,
  };
}

function* ratingsOf(player: string): PeopleWork<{ readonly ratings: GameRating[] }> {
  const ratings: GameRating[] = [];
  for (const row of yield* playerRatings(player)) if (row.matches > 0) ratings.push(yield* gameRating(row));
  return { ratings };
}

function outcomeOf({ seats }: RatedResult, player: string): RatingChange['result'] {
  const own = seats.find((seat) => seat.player === player);
  if (own === undefined || own.left || own.place > 1) return 'lost';
  return seats.filter(({ place, left }) => place === 1 && !left).length > 1 ? 'shared' : 'won';
}

function* changeOf(row: RatingChangeRow): PeopleWork<RatingChange | undefined> {
  const stored = yield* ratingResultOf(row.match_id);
  if (stored === undefined) return undefined;
  const result = parseResult(stored.data);
  const others: RatingChange['others'] = [];
  for (const { player, bot } of result.seats) {
    const id = player === undefined ? undefined : yield* nowOf(player);
    if (id === row.player) continue;
    others.push({
      ...(id !== undefined && { player: yield* cardFor(id) }),
      ...(bot !== undefined && { bot: bot.name }),
    });
  }
  return {
    roomId: row.match_id,
    at: result.at,
    before: Math.round(row.before / 100),
    after: Math.round(row.after / 100),
    error: Math.round(row.error / 100),
    result: outcomeOf(result, row.player),
    others,
  };
}

function* historyOf(player: string, scale: string): PeopleWork<RatingHistory> {
  const row = yield* playerRatingOf(player, scale);
  const changes: RatingChange[] = [];
  for (const one of yield* ratingChanges(player, scale, MOST)) {
    const change = yield* changeOf(one);
    if (change !== undefined) changes.push(change);
  }
  return {
    ...(row !== undefined && row.matches > 0 && { rating: yield* gameRating(row) }),
    changes: changes.reverse(),
  };
}

function* ladderOf(game: string): PeopleWork<GameLadder> {
  const bots: GameLadder['bots'] = [];
  for (const { name, rating, low, high } of rungsOf(game)) {
    const fared = yield* playerRatingOf(`bot:${name}`, `${game}/two`);
    const offset = fared !== undefined && fared.matches >= ENOUGH ? Math.round(fared.rating / 100 - rating) : undefined;
    bots.push({ name, rating, low, high, met: fared?.matches ?? 0, ...(offset !== undefined && { offset }) });
  }
  return { game, start: startOf(game), bots };
}

/** Ratings, their charts, and the bots they are measured by. */
export function serveRatings(door: PeopleDoor, people: People): void {
  door.ask('/api/ratings/:game', async ({ c }) => {
    const game = c.req.param('game') ?? '';
    return gameById(game) === undefined ? refusal('NOT_FOUND') : people.read(() => ladderOf(game));
  });

  door.askAs('/api/me/ratings', (who) => people.read(() => ratingsOf(who.player)));
  door.askAs('/api/me/ratings/:game/:seats', async (who, { c }) => {
    const seats = c.req.param('seats') ?? '';
    if (!isSeats(seats)) return refusal('NOT_FOUND');
    return people.read(() => historyOf(who.player, `${c.req.param('game')}/${seats}`));
  });

  /** Of somebody who shows them, or of oneself. */
  function* visible(who: Who | undefined, asked: string): PeopleWork<string | undefined> {
    const player = yield* nowOf(asked);
    const row = yield* playerOf(player);
    if (row === undefined) return undefined;
    return who?.player === player || settingsOf(row).profile ? player : '';
  }
  const hidden = (player: string | undefined) =>
    player === undefined ? peopleRefusal('NO_SUCH_PLAYER') : refusal('NOT_FOUND');

  door.ask('/api/players/:player/ratings', async ({ c }) => {
    const who = await door.who(c);
    return people.read(function* () {
      const player = yield* visible(who, c.req.param('player') ?? '');
      return player ? yield* ratingsOf(player) : hidden(player);
    });
  });
  door.ask('/api/players/:player/ratings/:game/:seats', async ({ c }) => {
    const seats = c.req.param('seats') ?? '';
    if (!isSeats(seats)) return refusal('NOT_FOUND');
    const who = await door.who(c);
    return people.read(function* () {
      const player = yield* visible(who, c.req.param('player') ?? '');
      return player ? yield* historyOf(player, `${c.req.param('game')}/${seats}`) : hidden(player);
    });
  });

  door.askAs('/api/rooms/:id/rating', async (who, { c }) => {
    const id = c.req.param('id') ?? '';
    return people.read(function* (): PeopleWork<TableRating | ReturnType<typeof refusal>> {
      const stored = yield* ratingResultOf(id);
      if (stored === undefined) return { rated: false, changes: [] };
      const sat: string[] = [];
      for (const { player } of parseResult(stored.data).seats) if (player !== undefined) sat.push(yield* nowOf(player));
      if (!sat.includes(who.player)) return refusal('NOT_FOUND');
      const changes = (yield* ratingChangesAt(id)).map(({ player, before, after, error }) => ({
        player,
        before: Math.round(before / 100),
        after: Math.round(after / 100),
        error: Math.round(error / 100),
      }));
      return { rated: true, changes, ...(stored.uncounted !== null && { uncounted: stored.uncounted }) };
    });
  });
}
