import * as T from 'typebox';
import { PlayerCard, PlayerId } from './player.ts';
import { TableLine } from './tables.ts';

const Whole = (description: string) => T.Integer({ minimum: 0, description });

/** The score between two players, over every match with both of them that has a result. */
export const Score = T.Object({
  played: Whole('matches'),
  won: Whole('matches I came out ahead'),
  lost: Whole('matches the other came out ahead'),
});

/** Somebody I keep. `here` is there only where we keep each other and both allow it: its absence tells nothing. */
export const CircleLine = T.Object({
  player: PlayerCard,
  since: Whole('milliseconds since 1970'),
  score: Score,
  here: T.Optional(T.Boolean({ description: 'connected now' })),
});

/** `GET /api/me/circle`, `PUT` and `DELETE /api/me/circle/:player`. `NOT_MET` for somebody I have not played with. */
export const Circle = T.Object({ people: T.Array(CircleLine) });

/** `GET /api/me/blocks`, `PUT` and `DELETE /api/me/blocks/:player`. The other is told nothing, ever. */
export const Blocks = T.Object({ people: T.Array(PlayerCard) });

/** `GET /api/players/:player`. `details` is absent where the player keeps the page to themselves; I always see my own. */
export const Profile = T.Object({
  player: PlayerCard,
  me: T.Optional(T.Boolean()),
  kept: T.Optional(T.Boolean({ description: 'in my circle' })),
  blocked: T.Optional(T.Boolean({ description: 'by me' })),
  met: T.Optional(T.Boolean({ description: 'we have played together: I can keep them' })),
  score: T.Optional(Score),
  details: T.Optional(
    T.Object({
      since: Whole('milliseconds since 1970'),
      matches: Whole('matches that are over'),
      replyMs: T.Optional(Whole('how long this player typically takes by turns')),
      latest: T.Array(TableLine),
    }),
  ),
});

/** `GET /api/rooms/:id/players`: the players at the seats, by seat; null where there is none. For those who sit there. */
export const SeatedPlayers = T.Object({ seats: T.Array(T.Union([PlayerCard, T.Null()])) });

export const ReportReason = T.Union([
  T.Literal('chat'),
  T.Literal('name'),
  T.Literal('cheating'),
  T.Literal('leaving'),
  T.Literal('other'),
]);

/**
 * `POST /api/reports`: the last 50 lines of chat and the match go with it, and the reported is blocked. Once for each player
 * and table; the same again changes nothing.
 */
export const NewReport = T.Object(
  {
    player: PlayerId,
    roomId: T.Optional(T.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })),
    reason: ReportReason,
    text: T.Optional(T.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

export type Score = T.Static<typeof Score>;
export type CircleLine = T.Static<typeof CircleLine>;
export type Circle = T.Static<typeof Circle>;
export type Blocks = T.Static<typeof Blocks>;
export type Profile = T.Static<typeof Profile>;
export type SeatedPlayers = T.Static<typeof SeatedPlayers>;
export type ReportReason = T.Static<typeof ReportReason>;
export type NewReport = T.Static<typeof NewReport>;
