import * as T from 'typebox';

/** A room's id: six easy symbols for a private table, or any name a program made up. */
export const RoomId = T.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'the room' });

/** Anything JSON can say; the game decides what it means. */
export const JsonValue = T.Unknown({ description: 'any JSON value' });

const Whole = (description: string) => T.Integer({ minimum: 0, description });

export const SeatKind = T.Union([T.Literal('open'), T.Literal('person'), T.Literal('bot'), T.Literal('left')]);

/** One chair, as everybody sees it. */
export const SeatInfo = T.Object({
  label: T.String({ description: "the seat's letter, for example W or Y" }),
  title: T.String({ description: "the seat's name in the game, for example White" }),
  kind: SeatKind,
  name: T.String({ description: 'who sits there, in their own words; empty when nobody does' }),
  level: T.Optional(T.String({ description: "a bot's level" })),
  connected: T.Boolean(),
  /** Milliseconds left when the clock was last looked at; absent without a clock. */
  clock: T.Optional(Whole('milliseconds left at `clocksAt`')),
});

export const ClockSetting = T.Union([
  T.Object({ kind: T.Literal('move'), ms: Whole('for every turn to answer') }, { additionalProperties: false }),
  T.Object(
    { kind: T.Literal('bank'), ms: Whole('for the whole match'), increment: Whole('added after every answer') },
    { additionalProperties: false },
  ),
  T.Object(
    { kind: T.Literal('days'), ms: Whole('for every turn to answer, kept over restarts') },
    { additionalProperties: false },
  ),
]);

export const TimeoutPolicy = T.Union([T.Literal('forfeit'), T.Literal('bot'), T.Literal('move')]);

export const RoomStatus = T.Union([T.Literal('waiting'), T.Literal('playing'), T.Literal('paused'), T.Literal('over')]);

export const Role = T.Union([T.Literal('organiser'), T.Literal('captain'), T.Literal('spectator')]);

/** An invitation to an event, as its organisers see it. */
export const LinkInfo = T.Object({
  id: T.String({ description: 'names the link; no secret' }),
  role: Role,
  seat: T.Optional(T.Integer({ description: 'the seat a captain answers for' })),
  label: T.String({ description: 'what the organiser calls it' }),
  revoked: T.Boolean(),
  connected: Whole('how many are here by it'),
});

/** Everything about a room that is not the match itself. */
export const RoomInfo = T.Object({
  roomId: RoomId,
  game: T.String(),
  options: JsonValue,
  status: RoomStatus,
  seats: T.Array(SeatInfo),
  spectators: Whole('how many look on'),
  listed: T.Boolean({ description: 'whether the table is in the public list' }),
  commitment: T.String({ description: 'SHA-256 of the secret seed, known from the start' }),
  seed: T.Optional(T.String({ description: 'the seed itself, once the match is over' })),
  clockSetting: T.Optional(ClockSetting),
  timeout: T.Optional(TimeoutPolicy),
  clocksAt: T.Optional(Whole("the room's time when the seats' clocks were looked at")),
  running: T.Optional(T.Array(T.Integer({ description: 'seats whose clock runs' }))),
  now: Whole("the room's time"),
  undo: T.Optional(
    T.Object({ by: T.Integer(), to: Whole('length of the match it would go back to'), needs: T.Array(T.Integer()) }),
  ),
  rematch: T.Optional(T.Array(T.Integer({ description: 'seats that want another match' }))),
  next: T.Optional(T.String({ description: 'the room of the rematch' })),
  event: T.Optional(T.Boolean({ description: 'an event: run by organisers, people come in by links' })),
  open: T.Optional(T.Boolean({ description: 'of an event: whether anybody may look on; otherwise only by a link' })),
  archived: T.Optional(T.Boolean({ description: 'nothing changes any more, until the owner takes it out again' })),
  redo: T.Optional(
    T.Array(Whole('length of the match'), {
      description: 'what an organiser can put back: how long the match is after one `redo`, after two, …',
    }),
  ),
  links: T.Optional(T.Array(LinkInfo, { description: 'every invitation made, told to organisers only' })),
});

/** A question as its own actor sees it. Others are told only who is asked what kind of thing. */
export const QuestionInfo = T.Object({
  id: T.String({ description: 'identity of the question: an answer to another one is stale' }),
  actor: T.Integer({ description: 'seat, −1 for chance, −2 for the referee' }),
  kind: T.String(),
  frame: T.Optional(JsonValue),
  choices: T.Optional(T.Array(JsonValue)),
});

/** Something that happened, with the number of the answer that made it happen. */
export const NoteInfo = T.Object({
  at: Whole('length of the match after it'),
  kind: T.String(),
  seat: T.Integer(),
  detail: JsonValue,
});

/** One answer of a match, with the room's time when it was given. */
export const HistoryEntry = T.Object({
  actor: T.Integer({ description: 'seat, −1 for chance, −2 for the referee' }),
  choice: JsonValue,
  aside: T.Optional(T.Boolean({ description: 'said without being asked' })),
  at: Whole('room time'),
});

/** A stretch of the match that was taken back. */
export const UndoneInfo = T.Object({
  at: Whole('room time when it was taken back'),
  to: Whole('length of the match after that'),
  entries: T.Array(HistoryEntry, { description: 'what was taken back' }),
  redoneAt: T.Optional(Whole('room time when it was put back')),
  redo: T.Optional(T.Boolean({ description: 'it can still be put back; the last of these is put back first' })),
});

export const ResultInfo = T.Object({
  ranks: T.Array(T.Integer()),
  scores: T.Array(T.Number()),
  reason: T.String(),
  breakdown: T.Optional(T.Array(T.Record(T.String(), T.Number()))),
});

export type SeatInfo = T.Static<typeof SeatInfo>;
export type SeatKind = T.Static<typeof SeatKind>;
export type ClockSetting = T.Static<typeof ClockSetting>;
export type TimeoutPolicy = T.Static<typeof TimeoutPolicy>;
export type RoomStatus = T.Static<typeof RoomStatus>;
export type Role = T.Static<typeof Role>;
export type LinkInfo = T.Static<typeof LinkInfo>;
export type HistoryEntry = T.Static<typeof HistoryEntry>;
export type UndoneInfo = T.Static<typeof UndoneInfo>;
export type RoomInfo = T.Static<typeof RoomInfo>;
export type QuestionInfo = T.Static<typeof QuestionInfo>;
export type NoteInfo = T.Static<typeof NoteInfo>;
export type ResultInfo = T.Static<typeof ResultInfo>;
