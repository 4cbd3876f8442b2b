import * as T from 'typebox';
import type { Pack } from './packed-choices.ts';

/** The id of a room. */
export const RoomId = T.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'the room' });

/** Anything JSON can say; the game decides what it means. */
export const JsonValue = T.Unknown({ description: 'any JSON value' });

const Whole = (description: string) => T.Integer({ minimum: 0, description });

export const SeatKind = T.Union([T.Literal('open'), T.Literal('person'), T.Literal('bot'), T.Literal('left')]);

/** One seat, as everybody sees it. */
export const SeatInfo = T.Object({
  label: T.String({ description: "the seat's letter, for example W or Y" }),
  title: T.String({ description: "the seat's name in the game, for example White" }),
  kind: SeatKind,
  name: T.String({ description: 'the name of the player; empty when there is none' }),
  level: T.Optional(T.String({ description: "a bot's level" })),
  program: T.Optional(
    T.Boolean({
      description:
        'a program plays here; where the seat is open, it is kept for a program; where a bot plays, the program has stopped',
    }),
  ),
  player: T.Optional(
    T.String({ description: 'the id of the player, where the server knows them: see docs/people.md' }),
  ),
  connected: T.Boolean(),
  awaySince: T.Optional(Whole('room time since when the player of the seat is away; absent while they are here')),
  clock: T.Optional(Whole('milliseconds left at `clocksAt`')),
  hints: T.Optional(Whole('how many hints the seat has had in this match; absent where it has had none')),
});

export const ClockSetting = T.Union([
  T.Object({ kind: T.Literal('move'), ms: Whole('for every turn') }, { additionalProperties: false }),
  T.Object(
    { kind: T.Literal('bank'), ms: Whole('for the whole match'), increment: Whole('added after every turn') },
    { additionalProperties: false },
  ),
  T.Object(
    { kind: T.Literal('days'), ms: Whole('for every turn; time also passes while the server is down') },
    { additionalProperties: false },
  ),
  T.Object(
    {
      kind: T.Literal('turns'),
      ms: Whole('in the bank at the start'),
      increment: Whole('added after every turn'),
      cap: Whole('the most that turns fill the bank to'),
    },
    { additionalProperties: false },
  ),
]);

/** When the player of a seat is away; its clock stands still then. */
export const Holiday = T.Object({
  seat: T.Integer(),
  from: Whole('room time'),
  until: Whole('room time; earlier than announced where the player moved before'),
});

/** A time in which no server ran; the clocks of a table by turns stood still. */
export const Interruption = T.Object({
  at: Whole('length of the match then'),
  from: Whole('room time'),
  until: Whole('room time'),
});

export const TimeoutPolicy = T.Union([T.Literal('forfeit'), T.Literal('bot'), T.Literal('move')]);

export const RoomStatus = T.Union([T.Literal('waiting'), T.Literal('playing'), T.Literal('paused'), T.Literal('over')]);

export const Role = T.Union([T.Literal('organiser'), T.Literal('captain'), T.Literal('spectator')]);

/** A link to an event, as its organisers see it. */
export const LinkInfo = T.Object({
  id: T.String({ description: 'identifies the link; not a secret' }),
  role: Role,
  seat: T.Optional(T.Integer({ description: 'the seat a captain plays' })),
  label: T.String({ description: 'the name its organiser gave it' }),
  revoked: T.Boolean(),
  connected: Whole('how many people are connected with it'),
  owner: T.Optional(T.Boolean({ description: 'the person who joins with it owns the event; absent for all others' })),
});

/** Everything about a room that is not the match itself. */
export const RoomInfo = T.Object({
  roomId: RoomId,
  moved: T.Optional(
    T.Boolean({ description: 'the match began on a device, which knew its seed, and was moved to this server' }),
  ),
  code: T.Optional(T.String({ description: 'six symbols that people type to find the room' })),
  game: T.String(),
  version: T.Optional(Whole('of the rules that the match is played with')),
  options: JsonValue,
  status: RoomStatus,
  seats: T.Array(SeatInfo),
  host: T.Optional(T.Integer({ description: 'at a table between devices: the seat whose device runs it' })),
  hints: T.Optional(T.Boolean({ description: 'players can ask for hints although they play against people' })),
  rated: T.Optional(
    T.Boolean({
      description: 'the result counts for ratings: no undo, no hints, no pause; bots play as they were measured',
    }),
  ),
  spectators: Whole('how many people are spectating'),
  listed: T.Boolean({ description: 'whether the room is in the public list' }),
  commitment: T.String({ description: 'SHA-256 of the secret seed, published at the start' }),
  seed: T.Optional(T.String({ description: 'the seed itself, when the match is over' })),
  clockSetting: T.Optional(ClockSetting),
  timeout: T.Optional(TimeoutPolicy),
  awayMs: T.Optional(Whole('how long a player must be away, in milliseconds, before the others can replace them')),
  start: T.Optional(
    T.String({
      description:
        'the match begins from this position, in the game’s notation, cut after 2,000 characters; what it hides is dealt from the seed. Empty where its text would give something away',
    }),
  ),
  clocksAt: T.Optional(Whole('room time of the seats’ `clock`')),
  deadlines: T.Optional(
    T.Array(T.Object({ seat: T.Integer(), at: Whole('room time') }), {
      description: 'at a table by turns: when the time of each seat is over whose clock is running, holidays included',
    }),
  ),
  holidays: T.Optional(T.Array(Holiday, { description: 'announced, under way, and those of the last year' })),
  noHolidays: T.Optional(T.Boolean({ description: 'holidays cannot be announced at this table' })),
  interruptions: T.Optional(
    T.Array(Interruption, { description: 'when the server was down and all deadlines moved; the last few' }),
  ),
  running: T.Optional(T.Array(T.Integer({ description: 'seats whose clock is running' }))),
  now: Whole('room time'),
  drawOffer: T.Optional(T.Integer({ description: 'the seat whose draw offer is open' })),
  undo: T.Optional(
    T.Object(
      { by: T.Integer(), to: Whole('length of the match after the undo'), needs: T.Array(T.Integer()) },
      { description: 'an undo that seat `by` asks for and the seats in `needs` still have to agree to' },
    ),
  ),
  agreedUndos: T.Optional(
    T.Array(T.Object({ by: T.Integer(), at: Whole('length of the match after the undo') }), {
      description: 'undos that seat `by` asked for and the others agreed to, as far as the match still goes',
    }),
  ),
  pauseRequest: T.Optional(
    T.Object(
      { by: T.Integer(), needs: T.Array(T.Integer()) },
      { description: 'a pause that seat `by` asks for and the seats in `needs` still have to agree to' },
    ),
  ),
  reclaim: T.Optional(
    T.Object(
      {
        seat: T.Integer(),
        by: T.String({ description: 'SHA-256 of the token that will hold it' }),
        needs: T.Array(T.Integer()),
      },
      { description: 'somebody says that `seat`, whose player is away, is theirs; the seats in `needs` have to agree' },
    ),
  ),
  returned: T.Optional(
    T.Array(T.Object({ seat: T.Integer(), at: Whole('length of the match then') }), {
      description: 'seats that the others gave back to somebody who had lost what held them',
    }),
  ),
  pausedBy: T.Optional(T.Integer({ description: 'who asked for the pause: a seat, −2 for an organiser' })),
  lobby: T.Optional(
    T.Object(
      {
        host: T.Optional(T.Integer({ description: 'the seat of the person who starts the match' })),
        waits: T.Optional(T.Boolean({ description: 'a full table waits for its host to start the match' })),
        ready: T.Array(T.Integer(), { description: 'seats that are ready' }),
        swap: T.Optional(
          T.Object({ by: T.Integer(), with: T.Integer() }, { description: 'seat `by` would like to swap seats' }),
        ),
        least: Whole('the fewest seats that the match can begin with'),
      },
      { description: 'while the match has not begun: what can be done about its seats. Absent between devices' },
    ),
  ),
  rematch: T.Optional(T.Array(T.Integer({ description: 'seats that want another match' }))),
  timedOut: T.Optional(T.Array(T.Integer(), { description: 'seats that lost because their time was up' })),
  next: T.Optional(T.String({ description: 'the room of the rematch' })),
  event: T.Optional(T.Boolean({ description: 'an event: run by organisers, people join with links' })),
  open: T.Optional(T.Boolean({ description: 'at an event: whether anybody can spectate; otherwise only with a link' })),
  archived: T.Optional(
    T.Boolean({ description: 'the event is archived: nothing can change until the owner takes it out of the archive' }),
  ),
  redo: T.Optional(
    T.Array(Whole('length of the match'), {
      description: 'what an organiser can redo: the length of the match after one `redo`, after two, …',
    }),
  ),
  links: T.Optional(T.Array(LinkInfo, { description: 'every link, sent to organisers only' })),
});

/** A question as its own actor sees it. Others only see who is asked what kind of thing. */
export const QuestionInfo = T.Object({
  id: T.String({ description: 'identifies the question: an answer to another one is stale' }),
  actor: T.Integer({ description: 'seat, −1 for chance, −2 for the referee' }),
  kind: T.String(),
  frame: T.Optional(JsonValue),
  choices: T.Optional(T.Array(JsonValue)),
  packed: T.Optional(
    T.Unsafe<readonly Pack[]>(
      T.Array(JsonValue, {
        description:
          'for those who joined with `compact`, instead of a long list of `choices`. Each entry is `[choice]`, or `[shape, depth, leaves, text]` for several choices of one shape, which has `null` where a choice has a leaf; there are `depth` of these places; `leaves` is a list, or names with commas between them. A character of `text` is the place’s leaf by its place in `leaves`, beginning with `#`, without the backslash and U+007F to U+00A0; after the last place a choice is complete, and its last leaf makes way for the next. `!` goes back one place',
      }),
    ),
  ),
});

/** The clocks of a room, for those who know the rest of it. */
export const ClocksInfo = T.Object({
  now: Whole('room time'),
  at: Whole('room time of `left`'),
  left: T.Array(Whole('milliseconds, by seat')),
  running: T.Array(T.Integer({ description: 'seats whose clock runs' })),
});

/** Something that happened, with the number of the answer that caused it. */
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
  aside: T.Optional(T.Boolean({ description: 'not the answer to a question' })),
  at: Whole('room time'),
});

/** A part of the match that was undone. */
export const UndoneInfo = T.Object({
  at: Whole('room time of the undo'),
  to: Whole('length of the match after the undo'),
  entries: T.Array(HistoryEntry, { description: 'what was undone' }),
  redoneAt: T.Optional(Whole('room time of the redo')),
  redo: T.Optional(T.Boolean({ description: 'it can still be redone; the last of these is redone first' })),
});

export const ResultInfo = T.Object({
  ranks: T.Array(T.Integer()),
  scores: T.Array(T.Number()),
  reason: T.String(),
  breakdown: T.Optional(T.Array(T.Record(T.String(), T.Number()))),
  onTime: T.Optional(T.Array(T.Integer(), { description: 'seats that lost because their time was up' })),
});

export type SeatInfo = T.Static<typeof SeatInfo>;
export type SeatKind = T.Static<typeof SeatKind>;
export type ClockSetting = T.Static<typeof ClockSetting>;
export type Holiday = T.Static<typeof Holiday>;
export type Interruption = T.Static<typeof Interruption>;
export type TimeoutPolicy = T.Static<typeof TimeoutPolicy>;
export type RoomStatus = T.Static<typeof RoomStatus>;
export type Role = T.Static<typeof Role>;
export type LinkInfo = T.Static<typeof LinkInfo>;
export type HistoryEntry = T.Static<typeof HistoryEntry>;
export type UndoneInfo = T.Static<typeof UndoneInfo>;
export type RoomInfo = T.Static<typeof RoomInfo>;
export type QuestionInfo = T.Static<typeof QuestionInfo>;
export type ClocksInfo = T.Static<typeof ClocksInfo>;
export type NoteInfo = T.Static<typeof NoteInfo>;
export type ResultInfo = T.Static<typeof ResultInfo>;
