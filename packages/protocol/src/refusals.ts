import type { KernelRefusal, Refusal } from '@tessera/kernel';

/**
 * Every refusal that a room, the server or the protocol can give, with what it tells a person in English. One code has
 * one meaning, so that a client can say it in any language. A game adds codes of its own: see its words.
 */
export const REFUSALS = {
  // what was sent
  BAD_JSON: 'This is not valid JSON.',
  NOT_JSON: 'Send JSON with the content type application/json.',
  BAD_MESSAGE: 'The message does not have the documented form.',
  UNKNOWN_TYPE: 'There is no message of this type.',
  BINARY: 'Messages must be text.',
  TOO_BIG: 'The request is too big.',
  TOO_FAST: 'That was too fast. Wait a moment, then try again.',
  TOO_MANY_ROOMS: 'This connection is in too many rooms. Leave one first.',
  NOT_FOUND: 'There is nothing at this address.',
  BAD_QUERY: 'There is no such game.',
  // creating a table
  BAD_SETTINGS: 'These settings are not possible.',
  BAD_OPTIONS: 'These options are not possible.',
  HIDDEN_START: 'A position for an online table must not say what is hidden. Leave that part out; it will be dealt.',
  BAD_SEATS: 'This game is not for that many players.',
  // the room and the store
  NO_SUCH_ROOM: 'This table does not exist.',
  NO_SUCH_CODE: 'There is no table with a free seat under this code. To watch a match you need its link.',
  TOO_MANY_CODES: 'Those were too many wrong codes. Wait a minute, then try again.',
  ROOM_DAMAGED: 'This table was damaged where it is stored and can’t be opened. Tell the people who run this server.',
  OLD_RULES: 'This match was played with rules that this server no longer has. Ask the people who run it.',
  ROOM_MOVED: 'This table was opened somewhere else. Connect again.',
  STORE_FAILED: 'This could not be saved, so it did not happen. Try again.',
  NOT_STORABLE: 'This contains something that can’t be saved. Change it, then try again.',
  INTERNAL: 'Something went wrong on our side. Nothing was changed.',
  // coming in
  NOT_JOINED: 'Join the table first.',
  SEAT_TAKEN: 'This seat is taken.',
  NOT_INVITED: 'This event is private. You need a link to watch it.',
  NO_SUCH_LINK: 'This link does not exist.',
  LINK_REVOKED: 'Your link was revoked. Ask the organiser for a new one.',
  // who may do what
  NOT_OWNER: 'You’re spectating. Only players can do this.',
  NOT_YOUR_SEAT: 'You can only play for your own seat.',
  NOT_YOUR_TURN: 'It’s not your turn.',
  BOT_PLAYS: 'A bot is playing for you. Join again to take your seat back.',
  HAS_LEFT: 'You have left this match.',
  NOT_ORGANISER: 'Only an organiser can do this.',
  NOT_EVENT_OWNER: 'Only the owner of the event can do this.',
  NOT_HERE: 'This is only possible at events.',
  // when
  NOT_STARTED: 'The match has not started yet: a seat is still open.',
  PAUSED: 'The match is paused. Resume it first.',
  NOT_PAUSED: 'The match is not paused.',
  GAME_OVER: 'The match is over.',
  NOT_OVER: 'The match is not over yet.',
  STALE: 'The position has changed in the meantime. Look again.',
  // answers and transcripts, as the kernel refuses them where the game has no reason of its own
  NOT_ASKED: 'You have nothing to decide right now.',
  ILLEGAL_CHOICE: 'This is not one of the legal choices.',
  ILLEGAL_ASIDE: 'This is not possible right now.',
  BAD_TRANSCRIPT: 'This is not a valid transcript.',
  // resigning, draws, undo, rematch
  NO_RESIGNING: 'You can’t resign in this game.',
  DRAW_DECLINED: 'Your last offer was declined. Play on for a while before you offer a draw again.',
  NO_DRAWS: 'Players can’t agree on a draw in this game.',
  NO_SUCH_CLAIM: 'This game has no draw claim of this kind.',
  NOTHING_TO_UNDO: 'There is nothing to undo.',
  NO_OFFER: 'Nobody has asked for an undo.',
  UNDO_NEEDS_PLAYER: 'This would undo answers of a player who is away. Undo less, or wait until they are back.',
  UNDO_DECLINED:
    'The others declined. You can ask again for what you play from now on, until they have declined three times.',
  PAUSE_DECLINED: 'The others declined. You can ask again after your next move, until they have declined three times.',
  NO_PAUSE_REQUEST: 'Nobody has asked for a pause.',
  NO_HOLIDAYS: 'Holidays are only for tables by turns, and not in tournaments.',
  HOLIDAY_TOO_SOON: 'Announce a holiday at least a day before it begins.',
  HOLIDAY_TOO_LONG: 'A holiday is a day or longer, and there are 21 days of it a year.',
  NO_HOLIDAY: 'You have not announced a holiday.',
  NO_REMATCH: 'An event has no rematch. Its organiser can create another one.',
  // seats and bots
  BAD_SEAT: 'This seat is not open.',
  BAD_LEVEL: 'There is no bot of this level.',
  NOT_HOST: 'Only the host of the table can do this.',
  TOO_FEW: 'The match needs more players.',
  ALREADY_STARTED: 'The match has already begun.',
  NO_SWAP: 'Nobody has asked to swap seats.',
  FIXED_SEATS: 'The seats of this table can’t change.',
  NOBODY_TO_REPLACE: 'There is no player to replace on this seat.',
  STILL_HERE: 'This player has not been away long enough.',
  NOBODY_TO_ASK: 'Nobody is here who could agree.',
  MUTED: 'You can’t chat on this server for a while.',
  NO_HINTS: 'Hints are off at this table.',
  RATED_UNDO: 'No undo at a rated table.',
  RATED_PAUSE: 'No pause at a rated table.',
  RATED_HINTS: 'No hints at a rated table.',
  // events
  BAD_INVITATION: 'A captain needs the seat of a team; the other roles have no seat.',
  TOO_MANY_LINKS: 'This event has too many links.',
  ALREADY_REVOKED: 'This link was already revoked.',
  NOTHING_TO_REDO: 'There is nothing to redo.',
  NOT_OPEN: 'This game has hidden information, so its history can’t be shown before the end.',
  ARCHIVED: 'This event is archived: you can look at it, but not change it.',
  NOT_ARCHIVED: 'This event is not archived.',
  EVENT_DELETED: 'The owner has deleted this event.',
  BAD_OWNER: 'Only another organiser whose link still works can become the owner.',
  OWNER_LINK: 'This link owns the event. Make somebody else the owner first.',
} as const satisfies { readonly [K in KernelRefusal]: string } & { readonly [code: string]: string };

export type RefusalCode = keyof typeof REFUSALS;

/** Every code, to check that a client has words for all of them. */
export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

/** A refusal of a room, the server or the protocol. `detail` replaces the sentence where there is more to say. */
export function refusal(code: RefusalCode, field?: string, detail?: string): Refusal & { readonly code: RefusalCode } {
  const message = detail ?? REFUSALS[code];
  return field === undefined ? { code, message } : { code, message, field };
}

/** The same as the outcome of a check. */
export const refused = (code: RefusalCode, field?: string, detail?: string) =>
  ({ ok: false, error: refusal(code, field, detail) }) as const;
