import * as T from 'typebox';
import { RoomId } from '../room.ts';
import { PlayerCard, PlayerId } from './player.ts';

const Whole = (description: string) => T.Integer({ minimum: 0, description });
const Points = (description: string) => T.Number({ description });

/** Tables of two seats, or larger ones: each has a number of its own. */
export const RatedSeats = T.Union([T.Literal('two'), T.Literal('more')]);

/** How strong a player is at one game: the truth lies within `error` two times in three. */
export const GameRating = T.Object({
  game: T.String(),
  seats: RatedSeats,
  rating: Points('in whole points'),
  error: Points('in whole points'),
  unsure: T.Boolean({ description: 'shown with a question mark' }),
  matches: Whole('rated matches'),
});

/** A bot of the project on the ladder of its game. */
export const GameLadderBot = T.Object({
  name: T.String({ description: 'its level, as at a table' }),
  rating: Points('in whole points'),
  low: Points('95 % of the measurements lie between'),
  high: Points('these two'),
  offset: T.Optional(
    Points('how much better (or worse) it fares against people here; absent until enough have met it'),
  ),
  met: Whole('rated matches against people here'),
});

/** `GET /api/ratings/:game`: where ratings of a game begin, and its bots. */
export const GameLadder = T.Object({
  game: T.String(),
  start: Points('where ratings begin'),
  bots: T.Array(GameLadderBot, { description: 'weakest first' }),
});

/** `GET /api/me/ratings` and `GET /api/players/:player/ratings` (403 `PRIVATE` until that player has said otherwise) */
export const PlayerRatings = T.Object({ ratings: T.Array(GameRating) });

/** What one match did to a rating. */
export const RatingChange = T.Object({
  roomId: RoomId,
  at: Whole('when the match ended, milliseconds since 1970'),
  before: Points('in whole points'),
  after: Points('in whole points'),
  error: Points('after it'),
  result: T.Union([T.Literal('won'), T.Literal('lost'), T.Literal('shared')], {
    description: 'the best place, another one, or the best place shared',
  }),
  others: T.Array(T.Object({ player: T.Optional(PlayerCard), bot: T.Optional(T.String()) })),
  uncounted: T.Optional(
    T.Union(
      [T.Literal('short'), T.Literal('self'), T.Literal('nobody'), T.Literal('repeated'), T.Literal('taken_out')],
      {
        description: 'why it changed nothing',
      },
    ),
  ),
});

/** `GET /api/me/ratings/:game/:seats` and `GET /api/players/:player/ratings/:game/:seats`: the chart, the latest last. */
export const RatingHistory = T.Object({ rating: T.Optional(GameRating), changes: T.Array(RatingChange) });

/** `GET /api/rooms/:id/rating`, for those who sat there: what the match did, once it is over. */
export const TableRating = T.Object({
  rated: T.Boolean(),
  changes: T.Array(
    T.Object({
      player: PlayerId,
      before: Points('in whole points'),
      after: Points('in whole points'),
      error: Points('after it'),
    }),
  ),
  uncounted: T.Optional(T.String({ description: 'as above' })),
});

export type RatedSeats = T.Static<typeof RatedSeats>;
export type GameRating = T.Static<typeof GameRating>;
export type GameLadderBot = T.Static<typeof GameLadderBot>;
export type GameLadder = T.Static<typeof GameLadder>;
export type PlayerRatings = T.Static<typeof PlayerRatings>;
export type RatingChange = T.Static<typeof RatingChange>;
export type RatingHistory = T.Static<typeof RatingHistory>;
export type TableRating = T.Static<typeof TableRating>;
