import * as T from 'typebox';
import { RoomId } from '../room.ts';
import { PlayerCard } from './player.ts';

const Whole = (description: string) => T.Integer({ minimum: 0, description });
const closed = { additionalProperties: false } as const;

/**
 * How fast a table is: `none` is now and without a clock, `m5`, `m10`, `m25` are banks of minutes, the rest is by turns. What is not
 * by turns is played now: who calls is there.
 */
export const CALL_PACES = ['none', 'm5', 'm10', 'm25', 'many', 'daily', 'weekly'] as const;
export const CallPace = T.Union(CALL_PACES.map((pace) => T.Literal(pace)));

export const MOST_CALLS = 5;
export const SECONDS_TO_COME = 10;

/** `POST /api/me/calls`: a wish to play. Every choice of it may be met. Answers with `MyCall`. */
export const NewCall = T.Object(
  {
    games: T.Array(T.String({ maxLength: 40 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
    paces: T.Array(CallPace, { minItems: 1, maxItems: CALL_PACES.length, uniqueItems: true }),
    seats: T.Array(T.Integer({ minimum: 2, maximum: 8 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
      description: 'how many sit at the table; what a game cannot seat is left out',
    }),
    rated: T.Boolean(),
    at: T.Optional(Whole('when to play, milliseconds since 1970, at most 14 days ahead; absent for now')),
  },
  closed,
);

/** What of a call anybody may read. */
export const OpenCall = T.Object({
  id: T.String(),
  player: PlayerCard,
  games: T.Array(T.String()),
  paces: T.Array(CallPace),
  seats: T.Array(T.Integer()),
  rated: T.Boolean(),
  since: Whole('milliseconds since 1970'),
  at: T.Optional(Whole('milliseconds since 1970')),
  /** Of the first game that they have one for. */
  rating: T.Optional(T.Object({ game: T.String(), rating: T.Number(), unsure: T.Boolean() })),
  joined: T.Optional(Whole('how many others are in; for calls at a time')),
  me: T.Optional(T.Boolean({ description: 'my own' })),
});

/** `GET /api/calls`: the one open list, the nearest rating first. People who are blocked, either way, are not in it. */
export const OpenCalls = T.Object({ calls: T.Array(OpenCall) });

/** A table that was found for a call, before everybody has come. */
export const FoundTable = T.Object({
  game: T.String(),
  pace: CallPace,
  seats: T.Integer(),
  rated: T.Boolean(),
  /** My own seat among them, as an index; who begins is settled with the seat. */
  seat: T.Integer(),
  people: T.Array(
    T.Object({
      player: PlayerCard,
      come: T.Boolean(),
      rating: T.Optional(T.Object({ rating: T.Number(), error: T.Number(), unsure: T.Boolean() })),
    }),
    { description: 'by seat' },
  ),
  until: Whole('who has not come by then loses the call; milliseconds since 1970'),
});

/**
 * A call of mine. `waiting`: for others. `planned`: it is for later. `found`: come within ten seconds (`POST /api/me/calls/:id/come`, or
 * `…/not-now`, which goes on waiting). `seated`: the table is there, the call is over. `gone`: it is over without a table, and `why` says why.
 */
export const MyCall = T.Object({
  id: T.String(),
  state: T.Union([
    T.Literal('waiting'),
    T.Literal('planned'),
    T.Literal('found'),
    T.Literal('seated'),
    T.Literal('gone'),
  ]),
  games: T.Array(T.String()),
  paces: T.Array(CallPace),
  seats: T.Array(T.Integer()),
  rated: T.Boolean(),
  since: Whole('milliseconds since 1970'),
  at: T.Optional(Whole('milliseconds since 1970')),
  range: T.Optional(Whole('how far in points others may be just now')),
  found: T.Optional(FoundTable),
  /** Some of those who were found did not come; the others may start with fewer if all of them agree. */
  fewer: T.Optional(T.Object({ people: T.Array(PlayerCard), agreed: T.Boolean() })),
  roomId: T.Optional(RoomId),
  why: T.Optional(
    T.Union([T.Literal('away'), T.Literal('expired'), T.Literal('not_now'), T.Literal('ended')], {
      description: 'did not come; nobody answered in 14 days; said “not now”; taken back',
    }),
  ),
});

/**
 * `GET /api/me/calls`: ask every second while one of them waits. It also says that its caller is there: a call for now of which
 * nobody asks for a minute is over. `DELETE /api/me/calls/:id` ends one.
 */
export const MyCalls = T.Object({ calls: T.Array(MyCall) });

/**
 * `POST /api/calls/:id/take`: takes an open call, with one of its choices where it leaves any open. The taker gets a call of their own,
 * which is found at once, or joins it where it is for later.
 */
export const TakenCall = T.Object(
  { game: T.Optional(T.String({ maxLength: 40 })), pace: T.Optional(CallPace) },
  closed,
);

export type CallPace = T.Static<typeof CallPace>;
export type NewCall = T.Static<typeof NewCall>;
export type OpenCall = T.Static<typeof OpenCall>;
export type OpenCalls = T.Static<typeof OpenCalls>;
export type FoundTable = T.Static<typeof FoundTable>;
export type MyCall = T.Static<typeof MyCall>;
export type MyCalls = T.Static<typeof MyCalls>;
export type TakenCall = T.Static<typeof TakenCall>;
