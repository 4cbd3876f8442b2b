import * as T from 'typebox';
import type { Change } from './changes.ts';
import {
  ClocksInfo,
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

const Request = T.Optional(T.String({ description: 'the id of the request, if it had one' }));
const Whole = (description: string) => T.Integer({ minimum: 0, description });

/** A list of [path, value] to set and [path] to remove, in order; see `applyChanges`. */
export const Changes = T.Unsafe<readonly Change[]>(
  T.Array(
    T.Union([
      T.Tuple([T.Array(T.Union([T.String(), T.Integer()])), JsonValue]),
      T.Tuple([T.Array(T.Union([T.String(), T.Integer()]))]),
    ]),
  ),
);

/** One answer of a saved transcript. */
export const SavedEntry = T.Object({
  actor: T.Integer({ description: 'seat, −1 for chance, −2 for the referee' }),
  choice: JsonValue,
  aside: T.Optional(T.Boolean({ description: 'not the answer to a question' })),
  reveal: T.Optional(T.Boolean({ description: 'something became known' })),
  hash: T.String(),
});

/** What somebody saw after one answer. */
export const SavedFrame = T.Object({
  at: Whole('length of the match'),
  view: T.Optional(JsonValue),
  changes: T.Optional(Changes),
  notes: T.Array(NoteInfo),
});
export type SavedFrame = T.Static<typeof SavedFrame>;

const match = {
  seq: Whole('counts everything that happens in the room; a gap means that something was missed'),
  ply: Whole('answers so far, chance included'),
  questions: T.Array(QuestionInfo),
  asides: T.Array(JsonValue, { description: 'what the receiver can do without being asked' }),
  undoTo: Whole(
    'the length the receiver can undo the match to without asking anybody; `ply` when there is nothing to undo',
  ),
  notes: T.Array(NoteInfo, { description: 'what happened since the last message to this receiver' }),
  result: T.Optional(ResultInfo),
};

/** What a server sends. */
export const SERVER_MESSAGES = {
  room_joined: message('room_joined', 'You have joined. Contains everything you may see.', {
    version: T.Literal(1),
    roomId: RoomId,
    seat: T.String({ description: 'the label of your seat, or SPECTATOR' }),
    seatIndex: T.Union([T.Integer(), T.Null()]),
    organiser: T.Boolean({ description: 'whether you answer for the referee and organise the event' }),
    owner: T.Optional(T.Boolean({ description: 'you joined with the organiser’s token, not with a link' })),
    link: T.Optional(
      T.Object({ id: T.String(), role: Role }, { description: 'the link you joined with, until it is revoked' }),
    ),
    room: RoomInfo,
    state: JsonValue,
    ...match,
    seen: T.Optional(
      Whole(
        'at a table by turns: how long the match was when somebody at your seat last looked; what came after is new',
      ),
    ),
    notesFrom: T.Optional(
      Whole('`notes` begin after this many answers, because there are too many for one message; ask with `get_notes`'),
    ),
  }),
  notes: message('notes', 'The answer to `get_notes`.', {
    roomId: RoomId,
    before: Whole('as asked'),
    from: Whole('length of the match after which `notes` are complete; what came before it is on the next page'),
    notes: T.Array(NoteInfo),
  }),
  world: message('world', 'The answer to `get_world`.', {
    roomId: RoomId,
    seat: Whole('who is asked'),
    ply: Whole('length of the match'),
    state: JsonValue,
  }),
  state_update: message('state_update', 'Something changed: either the whole state, or the changes since `from`.', {
    roomId: RoomId,
    state: T.Optional(JsonValue),
    from: T.Optional(Whole('the `seq` that `changes` build on')),
    changes: T.Optional(Changes),
    room: T.Optional(RoomInfo),
    clocks: T.Optional(ClocksInfo),
    ...match,
  }),
  accepted: message('accepted', 'Your request was carried out and stored.', {
    roomId: RoomId,
    id: Request,
    seq: Whole('after it'),
  }),
  move_rejected: message('move_rejected', 'Your request was refused and changed nothing.', {
    roomId: RoomId,
    id: Request,
    reason: T.String({
      description:
        'a code of the game, or one of the [refusals](#refusals). After `STORE_FAILED`, send the request again; after `ROOM_MOVED`, join again first',
    }),
    message: T.String({ description: 'the reason in English' }),
    field: T.Optional(T.String()),
  }),
  game_over: message('game_over', 'The match has ended.', {
    roomId: RoomId,
    result: T.String({ description: 'WINS_<label>, DRAW, or LOST when nobody has the first place' }),
    by: T.String({ description: 'the name of the ending' }),
    onTime: T.Optional(T.Array(T.Integer(), { description: 'seats that lost because their time was up' })),
    ranks: T.Array(T.Integer()),
    scores: T.Array(T.Number()),
    seed: T.String({ description: 'the secret seed, to check the dice' }),
  }),
  presence: message('presence', 'Somebody joined, left, took a seat or changed the room.', {
    roomId: RoomId,
    seq: Whole('after it; the match itself has not changed'),
    room: RoomInfo,
  }),
  draw_offered: message(
    'draw_offered',
    'A seat offers a draw. `drawOffer` of the room says the same for as long as the offer is open.',
    {
      roomId: RoomId,
      by: T.String({ description: 'the label of the seat' }),
    },
  ),
  undo_offered: message('undo_offered', 'A seat asks for an undo that needs the consent of the others.', {
    roomId: RoomId,
    by: T.Integer({ description: 'the seat that asks' }),
    to: Whole('length of the match after the undo'),
  }),
  undo_declined: message(
    'undo_declined',
    'The requested undo will not happen. Sent to everybody, also to the seat that asked.',
    {
      roomId: RoomId,
      by: T.Optional(
        T.Integer({
          description:
            'the seat that declined, or that withdrew its own request; absent when the match went on without an answer to it',
        }),
      ),
    },
  ),
  chat: message('chat', 'Somebody sent a chat message. One whose text you do not want to be shown comes without it.', {
    roomId: RoomId,
    from: T.String(),
    seat: T.Union([T.Integer(), T.Null()]),
    text: T.String(),
    player: T.Optional(T.String({ description: 'the id of the player who sent it, where the server knows them' })),
    at: Whole('room time'),
    seq: Whole('after it; the match itself has not changed'),
  }),
  invited: message('invited', 'The link you created. The token is sent only once and only to you.', {
    roomId: RoomId,
    id: Request,
    link: LinkInfo,
    token: T.String({ description: 'for `invite` of `join_room`; the room stores only its SHA-256' }),
  }),
  revoked: message(
    'revoked',
    'The link you joined with was revoked, or you gave away the event that you created (`link` is `owner`). Where anybody can spectate, you now do; everything else is refused with `LINK_REVOKED` until you join again.',
    { roomId: RoomId, link: T.String({ description: 'its id' }), code: T.Literal('LINK_REVOKED'), message: T.String() },
  ),
  history: message(
    'history',
    'The match, a page at a time, to be replayed from `options`, `seats` and `start` with any seed.',
    {
      roomId: RoomId,
      seq: Whole('of the room at that moment; pages of different ones do not fit together'),
      from: T.Optional(Whole('as asked; absent on the first page')),
      next: T.Optional(Whole('`from` of the next page; absent on the last')),
      game: T.String(),
      version: Whole('of the rules'),
      options: JsonValue,
      seats: Whole('how many'),
      start: T.Optional(T.String({ description: 'the starting position, in the game’s notation' })),
      beganAt: T.Optional(Whole('room time')),
      entries: T.Array(HistoryEntry, { description: 'every answer that was not undone' }),
      undone: T.Array(UndoneInfo, { description: 'everything that was undone, oldest first' }),
    },
  ),
  saved: message(
    'saved',
    'A page of the match so far, in answer to `save_match`. With `kind: "transcript"`, all `entries` in order make a transcript with an empty `seed`, which can be replayed; whether the throws are honest can be checked when the match is over. With `kind: "views"`, `frames` are what you saw.',
    {
      roomId: RoomId,
      kind: T.Union([T.Literal('transcript'), T.Literal('views')]),
      game: T.String(),
      version: Whole('of the rules'),
      seats: Whole('how many'),
      options: JsonValue,
      start: T.Optional(T.String({ description: 'the starting position, in the game’s notation' })),
      commitment: T.String({ description: 'SHA-256 of the secret seed' }),
      ply: Whole('length of the match when it was saved'),
      from: Whole('length of the match before this page'),
      next: T.Optional(Whole('`from` of the next page; absent on the last')),
      dice: T.Optional(T.Integer({ description: 'of the transcript' })),
      seal: T.Optional(T.String({ description: 'of the transcript' })),
      entries: T.Optional(T.Array(SavedEntry)),
      viewer: T.Optional(T.Union([T.Integer(), T.Null()], { description: 'whose view it is; null for a spectator' })),
      frames: T.Optional(T.Array(SavedFrame)),
    },
  ),
  rematch: message('rematch', 'The rematch has started in another room.', { roomId: RoomId, next: RoomId }),
  error: message('error', 'Your message was not understood or cannot be handled.', {
    roomId: T.Optional(T.String()),
    id: Request,
    code: T.String({ description: 'one of the [refusals](#refusals); after `ROOM_MOVED`, join again' }),
    message: T.String(),
    field: T.Optional(T.String()),
  }),
  pong: message('pong', 'The answer to `ping`.', { roomId: RoomId, now: Whole('room time') }),
} as const;

export type ServerType = keyof typeof SERVER_MESSAGES;
export type ServerMessage = { [K in ServerType]: T.Static<(typeof SERVER_MESSAGES)[K]> }[ServerType];
export type ServerMessageOf<K extends ServerType> = T.Static<(typeof SERVER_MESSAGES)[K]>;
