import * as T from 'typebox';
import {
  HistoryEntry,
  JsonValue,
  LinkInfo,
  NoteInfo,
  QuestionInfo,
  ResultInfo,
  Role,
  RoomId,
  RoomInfo,
  UndoneInfo,
} from './room.ts';

const message = <const K extends string, P extends T.TProperties>(type: K, description: string, properties: P) =>
  T.Object({ type: T.Literal(type), ...properties }, { description });

const Request = T.Optional(T.String({ description: "the request's id, when it had one" }));
const Whole = (description: string) => T.Integer({ minimum: 0, description });

/** A list of [path, value] to set and [path] to remove, in order; see `applyChanges`. */
export const Changes = T.Array(
  T.Union([
    T.Tuple([T.Array(T.Union([T.String(), T.Integer()])), JsonValue]),
    T.Tuple([T.Array(T.Union([T.String(), T.Integer()]))]),
  ]),
);

const match = {
  seq: Whole('counts everything that happened in the room; a gap means something was missed'),
  ply: Whole('answers so far, chance included'),
  questions: T.Array(QuestionInfo),
  asides: T.Array(JsonValue, { description: 'what the receiver may say without being asked' }),
  undoTo: Whole(
    'how short the receiver may make the match without asking anybody; `ply` when there is nothing to take back',
  ),
  notes: T.Array(NoteInfo, { description: 'what happened since the last message to this receiver' }),
  result: T.Optional(ResultInfo),
};

/** What a server says. */
export const SERVER_MESSAGES = {
  room_joined: message('room_joined', 'You are in; here is everything you may see.', {
    version: T.Literal(1),
    roomId: RoomId,
    seat: T.String({ description: 'the label of your seat, or SPECTATOR' }),
    seatIndex: T.Union([T.Integer(), T.Null()]),
    organiser: T.Boolean({ description: 'whether you answer for the world outside and run the event' }),
    owner: T.Optional(T.Boolean({ description: 'you showed the token the event was made with, not a link' })),
    link: T.Optional(
      T.Object({ id: T.String(), role: Role }, { description: 'the invitation you came in by, until it is revoked' }),
    ),
    room: RoomInfo,
    state: JsonValue,
    ...match,
  }),
  state_update: message('state_update', 'Something changed: either the whole state, or the changes since `from`.', {
    roomId: RoomId,
    state: T.Optional(JsonValue),
    from: T.Optional(Whole('the seq that `changes` build on')),
    changes: T.Optional(Changes),
    room: T.Optional(RoomInfo),
    ...match,
  }),
  accepted: message('accepted', 'Your request was carried out and is stored.', {
    roomId: RoomId,
    id: Request,
    seq: Whole('after it'),
  }),
  move_rejected: message('move_rejected', 'Your request was refused and changed nothing.', {
    roomId: RoomId,
    id: Request,
    reason: T.String({
      description:
        'code: the game’s own, or the room’s: `NOT_JOINED`, `NOT_OWNER`, `NOT_YOUR_TURN` (another team is asked), `NOT_YOUR_SEAT`, `NOT_ORGANISER`, `LINK_REVOKED`, `NOT_INVITED` (a private event needs a link), `ARCHIVED`, `NOT_STARTED`, `PAUSED`, `GAME_OVER`, `STALE`, `STORE_FAILED` (send it again), `ROOM_MOVED` (join again, then send it again), …',
    }),
    message: T.String({ description: 'a sentence' }),
    field: T.Optional(T.String()),
  }),
  game_over: message('game_over', 'The match has ended.', {
    roomId: RoomId,
    result: T.String({ description: 'WINS_<label> or DRAW' }),
    by: T.String({ description: "the ending's name" }),
    ranks: T.Array(T.Integer()),
    scores: T.Array(T.Number()),
    seed: T.String({ description: 'the secret seed, to check the dice with' }),
  }),
  presence: message('presence', 'Somebody came, went, sat down or changed the room.', {
    roomId: RoomId,
    seq: Whole('after it; the match itself has not changed'),
    room: RoomInfo,
  }),
  draw_offered: message('draw_offered', 'Somebody offers a draw.', { roomId: RoomId, by: T.String() }),
  undo_offered: message('undo_offered', 'Somebody asks to take back.', {
    roomId: RoomId,
    by: T.Integer(),
    to: Whole('length it would go back to'),
  }),
  undo_declined: message('undo_declined', 'The undo was refused or lapsed.', { roomId: RoomId }),
  chat: message('chat', 'Somebody says something.', {
    roomId: RoomId,
    from: T.String(),
    seat: T.Union([T.Integer(), T.Null()]),
    text: T.String(),
    at: Whole('room time'),
    seq: Whole('after it; the match itself has not changed'),
  }),
  invited: message('invited', 'The link you asked for. The token is told this once and to you alone.', {
    roomId: RoomId,
    id: Request,
    link: LinkInfo,
    token: T.String({ description: 'for `invite` of `join_room`; the room itself keeps only its SHA-256' }),
  }),
  revoked: message(
    'revoked',
    'The link you came in by is worth nothing any more. Where anybody may look on you still do; your commands are refused with `LINK_REVOKED` until you join again.',
    { roomId: RoomId, link: T.String({ description: 'its id' }), code: T.Literal('LINK_REVOKED'), message: T.String() },
  ),
  history: message(
    'history',
    'The whole match as it is, to be played again from `options`, `seats` and `start` with any seed.',
    {
      roomId: RoomId,
      seq: Whole('as of then'),
      game: T.String(),
      version: Whole('of the rules'),
      options: JsonValue,
      seats: Whole('how many'),
      start: T.Optional(T.String({ description: 'the position it began from, in the game’s notation' })),
      beganAt: T.Optional(Whole('room time')),
      entries: T.Array(HistoryEntry, { description: 'every answer that stands' }),
      undone: T.Array(UndoneInfo, { description: 'what was taken back, in the order it was' }),
    },
  ),
  rematch: message('rematch', 'Another match begins in another room.', { roomId: RoomId, next: RoomId }),
  error: message('error', 'What you sent could not be understood or is not allowed here.', {
    roomId: T.Optional(T.String()),
    id: Request,
    code: T.String({ description: '`ROOM_MOVED`: the room is kept elsewhere now; join it again' }),
    message: T.String(),
    field: T.Optional(T.String()),
  }),
  pong: message('pong', 'Yes.', { roomId: RoomId, now: Whole('room time') }),
} as const;

export type ServerType = keyof typeof SERVER_MESSAGES;
export type ServerMessage = { [K in ServerType]: T.Static<(typeof SERVER_MESSAGES)[K]> }[ServerType];
export type ServerMessageOf<K extends ServerType> = T.Static<(typeof SERVER_MESSAGES)[K]>;
