import * as T from 'typebox';
import { JsonValue, RoomId, SeatKind } from '../room.ts';
import { PlayerFace, PlayerId } from './player.ts';

const Whole = (description: string) => T.Integer({ minimum: 0, description });

/** My turn, somebody else’s turn (or a seat is still open), or over. */
export const TableList = T.Union([T.Literal('mine'), T.Literal('theirs'), T.Literal('finished')]);

/** One table of a player, as it is listed. It says nothing that a seat may not know: who sits there, and who is asked. */
export const TableLine = T.Object({
  roomId: RoomId,
  game: T.String(),
  status: T.Union([T.Literal('waiting'), T.Literal('playing'), T.Literal('over')]),
  list: TableList,
  createdAt: Whole('milliseconds since 1970'),
  changedAt: Whole('when somebody last moved or sat down'),
  dueAt: T.Optional(Whole('when the time of the one who is asked is over; absent without a limit')),
  seats: T.Array(
    T.Object({
      kind: SeatKind,
      name: T.String(),
      level: T.Optional(T.String()),
      program: T.Optional(T.Boolean()),
      player: T.Optional(PlayerId),
      face: T.Optional(PlayerFace),
      me: T.Optional(T.Boolean({ description: 'my own seat' })),
    }),
  ),
  asked: T.Array(T.Integer(), { description: 'the seats that are asked' }),
  options: JsonValue,
  result: JsonValue,
});

/** `GET /api/me/tables?list=mine&limit=50&after=…&game=…&search=…` */
export const PlayerTables = T.Object({
  tables: T.Array(TableLine),
  next: T.Optional(T.String({ description: '`after` of the next page; absent on the last' })),
});

export const TABLES_PER_PAGE = 50;

export type TableList = T.Static<typeof TableList>;
export type TableLine = T.Static<typeof TableLine>;
export type PlayerTables = T.Static<typeof PlayerTables>;
