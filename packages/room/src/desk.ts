import type { Refusal } from '@tessera/kernel';
import type { ClientMessage } from '@tessera/protocol';
import { internal, moved, NotWritten } from './no.ts';
import { handle } from './requests.ts';
import type { Room } from './room.ts';
import { isSpectator, requester, type Session } from './session.ts';

/** Requests that wrote no record and are still recognised when repeated. */
const DONE = 64;

const idOf = (message: ClientMessage): string | undefined => ('id' in message ? message.id : undefined);

/** Where requests are handed in: every one is answered, and a repeated one is not carried out again. */
export class Desk {
  readonly #room: Room;
  readonly #done = new Map<string, number>();

  constructor(room: Room) {
    this.#room = room;
  }

  answer(session: Session, message: ClientMessage): Promise<void> | undefined {
    const room = this.#room;
    const id = idOf(message);
    const request = id === undefined ? undefined : `${requester(session)}/${id}`;
    const done = request === undefined ? undefined : (room.ledger.recent.get(request) ?? this.#done.get(request));
    if (done !== undefined) {
      this.#accept(session, id, done);
      return undefined;
    }
    const reply = (refusal: Refusal | undefined) => {
      if (refusal === undefined) {
        this.#remember(request);
        this.#accept(session, id, room.ledger.seq);
      } else this.#reject(session, id, refusal);
    };
    try {
      // what a spectator asks for is known by its connection, which no record outlives
      const handled = handle(room, session, message, isSpectator(session) ? undefined : request);
      if (handled instanceof Promise)
        return handled.then(reply).catch((error) => this.apologise(session, message, error));
      reply(handled);
    } catch (error) {
      this.apologise(session, message, error);
    }
    return undefined;
  }

  /** A request that could not be carried out is answered all the same. */
  apologise(session: Session, message: ClientMessage, error: unknown): void {
    const id = idOf(message);
    if (error instanceof NotWritten && error.done !== undefined) this.#accept(session, id, error.done);
    else {
      this.#room.failed(error);
      this.#reject(session, id, error instanceof NotWritten ? error.refusal : internal);
    }
  }

  /** For a room that is no longer kept here. */
  turnAway(session: Session, message: ClientMessage): void {
    this.#reject(session, idOf(message), moved);
  }

  #reject(session: Session, id: string | undefined, { code, message, field }: Refusal): void {
    session.send({
      type: 'move_rejected',
      roomId: this.#room.id,
      reason: code,
      message,
      ...(id !== undefined && { id }),
      ...(field !== undefined && { field }),
    });
  }

  #accept(session: Session, id: string | undefined, seq: number): void {
    if (id !== undefined) session.send({ type: 'accepted', roomId: this.#room.id, id, seq });
  }

  #remember(request: string | undefined): void {
    const { recent, seq } = this.#room.ledger;
    if (request === undefined || recent.has(request)) return;
    this.#done.set(request, seq);
    if (this.#done.size > DONE) this.#done.delete(this.#done.keys().next().value as string);
  }
}
