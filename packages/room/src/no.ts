import type { Refusal } from '@tessera/kernel';

/** A refusal that is about the room, not about the game. */
export const no = (code: string, message: string, field?: string): Refusal =>
  field === undefined ? { code, message } : { code, message, field };

/** A record did not get into the store, so nothing happened. `done` is the seq of a request that had happened before. */
export class NotWritten extends Error {
  readonly refusal: Refusal;
  readonly done: number | undefined;

  constructor(refusal: Refusal, options: ErrorOptions & { readonly done?: number } = {}) {
    super(refusal.message, options);
    this.refusal = refusal;
    this.done = options.done;
  }
}

export const moved = no('ROOM_MOVED', 'The room is kept elsewhere now; connect again.');
export const notStored = no('STORE_FAILED', 'That could not be stored, so it did not happen; try again.');
export const internal = no('INTERNAL', 'Something went wrong here; nothing was changed.');
export const notSeated = no('NOT_OWNER', 'You are looking on; only the players may do that.');
export const notJoined = no('NOT_JOINED', 'Join the room first.');
export const stale = no('STALE', 'The position has changed since you looked; look again.');
export const notOrganiser = no('NOT_ORGANISER', 'Only an organiser may do that.');
export const notYourSeat = no('NOT_YOUR_SEAT', 'You may not answer for that seat.', 'seat');
export const notYourTurn = no('NOT_YOUR_TURN', 'It is not your turn: somebody else is asked now.');
export const linkRevoked = no('LINK_REVOKED', 'Your link was revoked; ask the organiser for another one.');
export const archived = no('ARCHIVED', 'The event is in the archive: it can be looked at, not changed.');
export const notHere = no('NOT_HERE', 'Only events have that.');
