import * as T from 'typebox';
import { JsonValue, Role, RoomId } from './room.ts';

const Request = T.Optional(
  T.String({
    pattern: '^[ -~]{1,64}$',
    description: 'chosen by the client, printable ASCII; a repeated request is recognised and never carried out twice',
  }),
);
const Name = T.String({ minLength: 1, maxLength: 40 });
const Token = T.String({
  minLength: 1,
  maxLength: 128,
  description: 'secret that holds a seat; a client that sends it again gets the seat back',
});

const Expected = T.Optional(
  T.Integer({
    minimum: 0,
    description: 'length of the match as the client knows it; `STALE` when it has changed since',
  }),
);

const message = <const K extends string, P extends T.TProperties>(type: K, description: string, properties: P) =>
  T.Object({ type: T.Literal(type), roomId: RoomId, ...properties }, { additionalProperties: false, description });

/** What a client can send. One message, one answer. */
export const CLIENT_MESSAGES = {
  join_room: message(
    'join_room',
    'Join a room: a known token gets its own seat, a new token the first open seat; everybody else spectates.',
    {
      playerToken: T.Optional(Token),
      name: T.Optional(Name),
      seat: T.Optional(T.Integer({ minimum: 0, maximum: 63, description: 'the open seat to take' })),
      spectate: T.Optional(T.Boolean({ description: 'spectate even if a seat is open' })),
      program: T.Optional(
        T.Boolean({ description: 'the player is a program; everybody at the table sees that. Absent for people' }),
      ),
      organiser: T.Optional(
        T.String({
          minLength: 1,
          maxLength: 128,
          description: 'the organiser’s token, returned when the room was created',
        }),
      ),
      invite: T.Optional(
        T.String({
          minLength: 1,
          maxLength: 128,
          description:
            'the token of a link to an event; refused with `NO_SUCH_LINK`, or with `LINK_REVOKED` once the link is revoked',
        }),
      ),
      version: T.Optional(T.Literal(1, { description: 'if given, the client gets changes instead of whole states' })),
      compact: T.Optional(
        T.Boolean({ description: 'the client takes `packed` choices, and `clocks` instead of the whole room' }),
      ),
      since: T.Optional(
        T.Integer({
          minimum: 0,
          description: 'the last `seq` the client knows; only notes of what came after it are sent',
        }),
      ),
    },
  ),
  get_state: message('get_state', 'Get the whole state. Changes nothing.', {}),
  get_notes: message('get_notes', 'Get earlier notes, a page at a time, the latest page first. Changes nothing.', {
    before: T.Integer({ minimum: 0, description: '`notesFrom` of `room_joined`, or `from` of the last page' }),
    since: T.Optional(T.Integer({ minimum: 0, description: 'only notes of what came after this many answers' })),
  }),
  get_world: message(
    'get_world',
    'While you are asked: get a state that looks to you like the real one, with everything you may not know dealt again, to work out hints from. Refused with `NO_HINTS` against people, unless the room has `hints`. Changes nothing.',
    {},
  ),
  move_request: message('move_request', 'Answer your question: one or several answers, applied all or none.', {
    id: Request,
    question: T.Optional(T.String({ maxLength: 64, description: 'id of the first question answered' })),
    answers: T.Optional(T.Array(JsonValue, { minItems: 1, maxItems: 64 })),
    expectedPly: T.Optional(T.Integer({ minimum: 0 })),
    seat: T.Optional(
      T.Integer({
        minimum: 0,
        maximum: 63,
        description: 'the seat to answer for; refused with `NOT_YOUR_SEAT` when it is not yours',
      }),
    ),
  }),
  say: message('say', 'Do something without being asked: one of the listed asides.', {
    id: Request,
    choice: JsonValue,
  }),
  resign: message('resign', 'Resign. `NO_RESIGNING` where the game has no rule for it.', { id: Request }),
  offer_draw: message('offer_draw', 'Offer a draw. `NO_DRAWS` where players cannot agree on a draw.', { id: Request }),
  accept_draw: message('accept_draw', 'Accept the open draw offer.', { id: Request }),
  decline_draw: message('decline_draw', 'Decline the open draw offer.', { id: Request }),
  claim_draw: message('claim_draw', 'Claim a draw by the rules. `NO_SUCH_CLAIM` where the game has no such claim.', {
    id: Request,
    kind: T.String({ maxLength: 32, description: 'the kind of claim, as the game names it' }),
  }),
  request_undo: message(
    'request_undo',
    'Undo. Free up to the last reveal, chance result or answer of another seat; beyond that the others have to agree. At an event nobody is asked: organisers can undo everything, even after the end; what is not free for a captain is refused with `NOT_ORGANISER`.',
    {
      id: Request,
      to: T.Optional(
        T.Integer({
          minimum: 0,
          description:
            'length of the match after the undo; absent means one answer of your own, for organisers one of anybody’s',
        }),
      ),
      expectedPly: Expected,
    },
  ),
  accept_undo: message('accept_undo', 'Agree to the requested undo.', { id: Request }),
  decline_undo: message('decline_undo', 'Decline the requested undo, or withdraw your own request.', { id: Request }),
  chat: message('chat', 'Send a chat message to everybody in the room.', {
    id: Request,
    text: T.String({ minLength: 1, maxLength: 500 }),
  }),
  rename: message('rename', 'Change the name you are shown by. At an event teams keep theirs.', {
    id: Request,
    name: Name,
    seat: T.Optional(
      T.Integer({ minimum: 0, maximum: 63, description: 'one of your seats; the first one when absent' }),
    ),
  }),
  rematch: message(
    'rematch',
    'Ask for another match with the seats rotated; it starts when every player has asked for it.',
    { id: Request },
  ),
  pause: message(
    'pause',
    'Stop the clocks and refuse answers until somebody resumes the match. Where there are clocks, the other people at the table have to agree: `pauseRequest` of the room says who asks and who is asked. At an event organisers decide alone.',
    { id: Request },
  ),
  accept_pause: message('accept_pause', 'Agree to the requested pause.', { id: Request }),
  decline_pause: message('decline_pause', 'Decline the requested pause, or withdraw your own request.', {
    id: Request,
  }),
  resume: message('resume', 'Resume a paused match.', { id: Request }),
  announce_holiday: message(
    'announce_holiday',
    'At a table by turns: say when you will be away. Your clock stands still then; a move ends it. It is announced a day before it begins, and there are 21 days of it a year. Another one that has not begun is replaced.',
    {
      id: Request,
      from: T.Integer({ minimum: 0, description: 'room time' }),
      until: T.Integer({ minimum: 0, description: 'room time' }),
    },
  ),
  end_holiday: message('end_holiday', 'Take back a holiday that you announced, or end the one you are on.', {
    id: Request,
  }),
  looking: message(
    'looking',
    'The table is in view on this device just now. Send it when the table comes into view, after each change that was shown, and every 30 seconds while it stays in view: who looks gets no notice, and `seen` of `room_joined` is what was shown last. There is no answer.',
    { ply: T.Optional(T.Integer({ minimum: 0, description: 'length of the match as it is shown' })) },
  ),
  kick: message(
    'kick',
    'Replace a player who has been away too long with a bot. A program may give up its own seat, at any time.',
    {
      id: Request,
      seat: T.Integer({ minimum: 0, maximum: 63 }),
    },
  ),
  fill_seat: message('fill_seat', 'Put a bot on an open seat before the match starts.', {
    id: Request,
    seat: T.Integer({ minimum: 0, maximum: 63 }),
    level: T.String({ maxLength: 32, description: 'refused with `BAD_LEVEL` when the game has no such bot' }),
  }),
  take_seat: message(
    'take_seat',
    'Before the match: take another seat. A free one is yours at once; a person who sits there is asked: `lobby.swap` of the room says who asks whom.',
    { id: Request, seat: T.Integer({ minimum: 0, maximum: 63 }) },
  ),
  accept_swap: message('accept_swap', 'Agree to swap seats.', {
    id: Request,
    seat: T.Integer({
      minimum: 0,
      maximum: 63,
      description: 'the seat that asks; `STALE` when another one asks by now',
    }),
  }),
  decline_swap: message('decline_swap', 'Decline to swap seats, or withdraw your own request.', { id: Request }),
  ready: message('ready', 'Before the match: say that you are ready, or not yet.', {
    id: Request,
    ready: T.Boolean(),
  }),
  free_seat: message(
    'free_seat',
    'Before the match: leave your own seat. The host of the table can free any seat, a bot’s too.',
    { id: Request, seat: T.Integer({ minimum: 0, maximum: 63 }) },
  ),
  start: message(
    'start',
    'Begin the match with those who are here; seats that are still free are removed. Only the host can do this, or anybody with a seat while the host is away. Refused with `TOO_FEW` where the game needs more players.',
    {
      id: Request,
      seats: T.Optional(
        T.Integer({
          minimum: 1,
          maximum: 64,
          description: 'how many seats are taken, as the client knows it; `STALE` when it is another number by now',
        }),
      ),
    },
  ),
  reclaim_seat: message(
    'reclaim_seat',
    'Ask for the seat of a player who is away, as that player who has lost their token. Everybody who is at the table has to agree: `reclaim` of the room says who is asked. Join with the token after that. Refused with `STILL_HERE` until the player has been away for ten seconds, with `SEAT_TAKEN` where you have a seat, with `TOO_FAST` while another request waits, and with `NOBODY_TO_ASK` where nobody could agree.',
    {
      id: Request,
      seat: T.Integer({ minimum: 0, maximum: 63 }),
      playerToken: Token,
    },
  ),
  accept_reclaim: message('accept_reclaim', 'Agree that a seat is given to the person who asks for it.', {
    id: Request,
    by: T.String({ maxLength: 64, description: '`by` of the room’s `reclaim`; `STALE` when another one asks by now' }),
  }),
  decline_reclaim: message('decline_reclaim', 'Do not agree to that, or withdraw your own request.', { id: Request }),
  redo: message('redo', 'Reverse the last undo, as long as nothing was answered since. For organisers of an event.', {
    id: Request,
    expectedPly: Expected,
  }),
  get_history: message(
    'get_history',
    'Get every answer of the match, a page at a time, to look at any moment of it. Only for games that hide nothing; otherwise `NOT_OPEN`.',
    { from: T.Optional(T.Integer({ minimum: 0, description: '`next` of the last page; absent for the first' })) },
  ),
  save_match: message(
    'save_match',
    'Get what you may keep of the match so far, a page at a time: in games that hide nothing the transcript without its seed, in others what you have seen. Changes nothing.',
    { from: T.Optional(T.Integer({ minimum: 0, description: '`next` of the last page; absent for the first' })) },
  ),
  invite: message(
    'invite',
    'Create a link with which people join an event. For its organisers; only the owner can invite more organisers.',
    {
      id: Request,
      role: Role,
      seat: T.Optional(T.Integer({ minimum: 0, maximum: 63, description: 'the seat a captain plays' })),
      label: T.String({ minLength: 1, maxLength: 60, description: 'a name for the link, shown to organisers only' }),
    },
  ),
  revoke: message(
    'revoke',
    'Revoke a link; everybody who joined with it loses the role at once. Only the owner can revoke organisers’ links.',
    {
      id: Request,
      link: T.String({ minLength: 1, maxLength: 64, description: 'its id' }),
    },
  ),
  archive: message(
    'archive',
    'Archive an event: everybody can still look at it, but changes are refused with `ARCHIVED`.',
    { id: Request },
  ),
  unarchive: message('unarchive', 'Take an event out of the archive. Only for its owner.', {
    id: Request,
  }),
  transfer: message(
    'transfer',
    'Make another organiser the owner of an event. Only for its owner. An owner with a link stays an organiser; the organiser’s token of the person who created the event is good for nothing until the event is given back.',
    {
      id: Request,
      link: T.Optional(
        T.String({
          minLength: 1,
          maxLength: 64,
          description: 'the id of the organiser’s link; absent means the person who created the event',
        }),
      ),
    },
  ),
  delete_event: message(
    'delete_event',
    'Delete an event with everything in it, for good. Only for its owner. Everybody in it is told `EVENT_DELETED`.',
    { id: Request },
  ),
  leave_room: message('leave_room', 'Leave the room. The token keeps the seat.', {}),
  ping: message('ping', 'Check the connection.', {}),
} as const;

export type ClientType = keyof typeof CLIENT_MESSAGES;
export type ClientMessage = { [K in ClientType]: T.Static<(typeof CLIENT_MESSAGES)[K]> }[ClientType];
export type ClientMessageOf<K extends ClientType> = T.Static<(typeof CLIENT_MESSAGES)[K]>;
