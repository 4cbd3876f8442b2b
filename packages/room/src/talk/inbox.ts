import type { Refusal } from '@tessera/kernel';
import { type ClientMessage, refusal } from '@tessera/protocol';
import { requestKey } from '../ledger/ledger.ts';
import { NotStored } from '../ledger/storage.ts';
import type { Room } from '../room.ts';
import { isPassing, type RoomSession, requester } from '../seats/connection.ts';
import { handle } from './requests.ts';

/** How many requests that wrote no record are still recognised when they are repeated. */
const REMEMBERED = 1024;

const idOf = (message: ClientMessage): string | undefined => ('id' in message ? message.id : undefined);

/** Takes the requests of a room: each one gets an answer, and a repeated one is not carried out again. */
export class Inbox {
  readonly #room: Room;
  // most rooms never need one
  #done: Map<string, number> | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  receive(session: RoomSession, message: ClientMessage): Promise<void> | undefined {
    const room = this.#room;
    const id = idOf(message);
    const request = id === undefined ? undefined : `${requester(session)}/${id}`;
    const key = request === undefined ? undefined : requestKey(request);
    const done = key === undefined ? undefined : (room.ledger.requests.get(key) ?? this.#done?.get(key));
    if (done !== undefined) {
      this.#accept(session, id, done);
      return undefined;
    }
    const reply = (refusal: Refusal | undefined) => {
      if (refusal === undefined) {
        this.#remember(key);
        this.#accept(session, id, room.ledger.seq);
      } else this.#reject(session, id, refusal);
    };
    try {
      // where ids belong to the connection, no record has to outlive it
      const handled = handle(room, session, message, isPassing(session) ? undefined : request);
      if (handled instanceof Promise) return handled.then(reply).catch((error) => this.fail(session, message, error));
      reply(handled);
    } catch (error) {
      this.fail(session, message, error);
    }
    return undefined;
  }

  /** Answers a request that failed. */
  fail(session: RoomSession, message: ClientMessage, error: unknown): void {
    const id = idOf(message);
    if (error instanceof NotStored && error.doneAt !== undefined) this.#accept(session, id, error.doneAt);
    // the client can fix this, and it concerns no other client
    else if (error instanceof NotStored && error.refusal.code === 'NOT_STORABLE')
      this.#reject(session, id, error.refusal);
    else {
      this.#room.failed(error);
      this.#reject(session, id, error instanceof NotStored ? error.refusal : refusal('INTERNAL'));
    }
  }

  /** Answers a request to a room that has closed. */
  refuse(session: RoomSession, message: ClientMessage): void {
    this.#reject(session, idOf(message), refusal('ROOM_MOVED'));
  }

  #reject(session: RoomSession, id: string | undefined, { code, message, field }: Refusal): void {
    session.send({
      type: 'move_rejected',
      roomId: this.#room.id,
      reason: code,
      message,
      ...(id !== undefined && { id }),
      ...(field !== undefined && { field }),
    });
  }

  #accept(session: RoomSession, id: string | undefined, seq: number): void {
    if (id !== undefined) session.send({ type: 'accepted', roomId: this.#room.id, id, seq });
  }

  #remember(key: string | undefined): void {
    const { requests, seq } = this.#room.ledger;
    if (key === undefined || requests.has(key)) return;
    this.#done ??= new Map();
    this.#done.set(key, seq);
    if (this.#done.size > REMEMBERED) this.#done.delete(this.#done.keys().next().value as string);
  }
}
