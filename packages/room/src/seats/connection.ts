import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import type { Room } from '../room.ts';
import type { RoomSession } from './session.ts';

/** The client's end of a connection to a room. */
export interface RoomClient {
  send(message: ServerMessage): void;
  /** The client has left the room, or never came in. */
  left(): void;
}

/** A client's connection to one room, wherever the room is. */
export interface RoomConnection {
  receive(message: ClientMessage): void;
  /** The client is gone. */
  close(): void;
  /** Whether this connection leads to this very room. */
  isIn(room: Room): boolean;
}

/** A connection to a room in this process. */
export class LocalRoomConnection implements RoomConnection {
  readonly #room: Room;
  readonly #session: RoomSession;
  readonly #end: RoomClient;
  /** Messages that the room has not answered yet. */
  #waiting = 0;

  constructor(room: Room, end: RoomClient) {
    this.#room = room;
    this.#end = end;
    this.#session = room.connect((message) => end.send(message));
  }

  isIn(room: Room): boolean {
    return room === this.#room;
  }

  receive(message: ClientMessage): void {
    const [room, session] = [this.#room, this.#session];
    this.#waiting += 1;
    room
      .receive(session, message)
      .then(() => this.#answered(message))
      .catch((error) => room.failed(error));
  }

  #answered({ type }: ClientMessage): void {
    const [room, session] = [this.#room, this.#session];
    this.#waiting -= 1;
    if (type === 'leave_room') this.#end.send({ type: 'accepted', roomId: room.id, seq: room.ledger.seq });
    // never joined, or has left; a client whose link was revoked stays, to be told why
    if (this.#waiting > 0 || session.seq >= 0 || session.revoked || session.gone) return;
    room.disconnect(session);
    this.#end.left();
  }

  close(): void {
    this.#room.disconnect(this.#session);
  }
}
