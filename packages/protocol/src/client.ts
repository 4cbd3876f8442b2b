import * as T from 'typebox';
import { JsonValue, Role, RoomId } from './room.ts';

const Request = T.Optional(
  T.String({
    minLength: 1,
    maxLength: 64,
    description: 'chosen by the client; a repeated one is recognised, never applied twice',
  }),
);
const Name = T.String({ minLength: 1, maxLength: 40 });
const Token = T.String({
  minLength: 1,
  maxLength: 128,
  description: 'secret that holds a seat; whoever shows it again gets the seat back',
});

const Expected = T.Optional(
  T.Integer({
    minimum: 0,
    description: 'length of the match as the asker knows it; `STALE` when it has changed since',
  }),
);

const message = <const K extends string, P extends T.TProperties>(type: K, description: string, properties: P) =>
  T.Object({ type: T.Literal(type), roomId: RoomId, ...properties }, { additionalProperties: false, description });

/** What a client may say. One message, one answer. */
export const CLIENT_MESSAGES = {
  join_room: message(
    'join_room',
    'Come in: with a known token to one’s own seat, with a new one to the first open seat, else as a spectator.',
    {
      playerToken: T.Optional(Token),
      name: T.Optional(Name),
      seat: T.Optional(T.Integer({ minimum: 0, maximum: 63, description: 'the open seat wanted' })),
      spectate: T.Optional(T.Boolean({ description: 'look on even if a seat is open' })),
      organiser: T.Optional(
        T.String({ minLength: 1, maxLength: 128, description: 'the token that whoever made the room was given' }),
      ),
      invite: T.Optional(
        T.String({
          minLength: 1,
          maxLength: 128,
          description:
            'the token of an invitation to an event; refused with `NO_SUCH_LINK`, or with `LINK_REVOKED` once it was revoked',
        }),
      ),
      version: T.Optional(T.Literal(1, { description: 'given: changes instead of whole states' })),
      since: T.Optional(
        T.Integer({
          minimum: 0,
          description: 'everything up to this `seq` was heard; only notes of what came after are told',
        }),
      ),
    },
  ),
  get_state: message('get_state', 'Ask for the whole state. Changes nothing.', {}),
  move_request: message(
    'move_request',
    'Answer the question one is asked: one or several answers, applied all or none.',
    {
      id: Request,
      question: T.Optional(T.String({ maxLength: 64, description: 'identity of the first question answered' })),
      answers: T.Optional(T.Array(JsonValue, { minItems: 1, maxItems: 64 })),
      payload: T.Optional(
        T.Record(T.String(), JsonValue, { description: 'a whole turn in the game’s own form, where it has one' }),
      ),
      expectedPly: T.Optional(T.Integer({ minimum: 0 })),
      seat: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: 63,
          description: 'the seat it is for; refused with `NOT_YOUR_SEAT` when that is somebody else’s',
        }),
      ),
    },
  ),
  say: message('say', 'Say something without being asked: an aside that the game lists.', {
    id: Request,
    choice: JsonValue,
  }),
  resign: message('resign', 'Give up.', { id: Request }),
  offer_draw: message('offer_draw', 'Offer a draw, where the game knows draws by agreement.', { id: Request }),
  accept_draw: message('accept_draw', 'Accept the draw offered.', { id: Request }),
  decline_draw: message('decline_draw', 'Decline the draw offered.', { id: Request }),
  claim_draw: message('claim_draw', 'Claim a draw by the rules.', { id: Request, kind: T.String({ maxLength: 32 }) }),
  request_undo: message(
    'request_undo',
    'Take back: free to the last reveal, chance result or other seat’s answer; further only if the others agree. At an event nobody is asked: organisers take back as much as they like, also after the end; what is not free for a captain is refused with `NOT_ORGANISER`.',
    {
      id: Request,
      to: T.Optional(
        T.Integer({
          minimum: 0,
          description:
            'length of the match to go back to; absent means one answer of one’s own, for organisers one of anybody’s',
        }),
      ),
      expectedPly: Expected,
    },
  ),
  accept_undo: message('accept_undo', 'Agree to the undo asked for.', { id: Request }),
  decline_undo: message('decline_undo', 'Refuse the undo asked for.', { id: Request }),
  chat: message('chat', 'Say something to everybody in the room.', {
    id: Request,
    text: T.String({ minLength: 1, maxLength: 500 }),
  }),
  rematch: message(
    'rematch',
    'Wish for another match with the seats rotated; it starts when every person wishes for it.',
    { id: Request },
  ),
  pause: message('pause', 'Stop the clocks and refuse answers until somebody resumes.', { id: Request }),
  resume: message('resume', 'Go on after a pause.', { id: Request }),
  kick: message('kick', 'Give the seat of somebody who has been away too long to a bot.', {
    id: Request,
    seat: T.Integer({ minimum: 0, maximum: 63 }),
  }),
  fill_seat: message('fill_seat', 'Put a bot on an open seat, before the match starts.', {
    id: Request,
    seat: T.Integer({ minimum: 0, maximum: 63 }),
    level: T.String({ maxLength: 32 }),
  }),
  redo: message(
    'redo',
    'Put back what the last undo took away, as long as nothing was answered since. For organisers of an event.',
    { id: Request, expectedPly: Expected },
  ),
  get_history: message(
    'get_history',
    'Ask for every answer of the match, to look at any moment of it. Only for games that hide nothing; else `NOT_OPEN`.',
    {},
  ),
  invite: message(
    'invite',
    'Make a link by which people come in to an event. For its organisers; further organisers are invited by the owner alone.',
    {
      id: Request,
      role: Role,
      seat: T.Optional(T.Integer({ minimum: 0, maximum: 63, description: 'the seat a captain answers for' })),
      label: T.String({ minLength: 1, maxLength: 60, description: 'to tell links apart by; told to organisers only' }),
    },
  ),
  revoke: message(
    'revoke',
    'Make a link worthless; whoever is here by it loses the role at once. Organisers’ links are revoked by the owner alone.',
    {
      id: Request,
      link: T.String({ minLength: 1, maxLength: 64, description: 'its id' }),
    },
  ),
  archive: message(
    'archive',
    'Put an event away: it can be looked at, but whatever would change it is refused with `ARCHIVED`.',
    { id: Request },
  ),
  unarchive: message('unarchive', 'Take an event out of the archive. For its owner alone, not for those invited.', {
    id: Request,
  }),
  leave_room: message('leave_room', 'Go. The seat stays held by its token.', {}),
  ping: message('ping', 'Are you there?', {}),
} as const;

export type ClientType = keyof typeof CLIENT_MESSAGES;
export type ClientMessage = { [K in ClientType]: T.Static<(typeof CLIENT_MESSAGES)[K]> }[ClientType];
export type ClientMessageOf<K extends ClientType> = T.Static<(typeof CLIENT_MESSAGES)[K]>;
