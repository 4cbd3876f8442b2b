import type { Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { checkClientMessage } from '@tessera/protocol/check';
import type { RoomConnection } from '@tessera/room/connection';

type Done = (refused: Refusal | undefined) => void;

/** What a seat asks of its room, each with an id, until the room has answered. */
export class AgentRequests {
  readonly #roomId: string;
  readonly #waiting = new Map<string, Done>();
  // a seat that was held before must not have used the same ids
  readonly #ids = `agent-${Date.now().toString(36)}`;
  #count = 0;
  #closed = false;
  #connection: RoomConnection | undefined;

  constructor(roomId: string) {
    this.#roomId = roomId;
  }

  /** Every request goes by this connection. */
  by(connection: RoomConnection): void {
    this.#connection = connection;
  }

  /** Sends a request, checked like any client's; the refusal when it was not carried out. */
  ask(what: 'move' | 'resign' | 'draw' | 'kick', data: object): Promise<Refusal | undefined> {
    const id = `${this.#ids}-${what}-${++this.#count}`;
    const message = checkClientMessage({ ...data, id, roomId: this.#roomId });
    if (!message.ok) return Promise.resolve(message.error);
    return this.sent(id, () => this.#connection?.receive(message.value));
  }

  /** Resolves when what was sent under an id is answered. */
  sent(id: string, send: () => void): Promise<Refusal | undefined> {
    if (this.#closed) return Promise.resolve(refusal('ROOM_MOVED'));
    return new Promise((done) => {
      this.#waiting.set(id, done);
      send();
    });
  }

  answered(id: string, refused: Refusal | undefined): void {
    this.#waiting.get(id)?.(refused);
    this.#waiting.delete(id);
  }

  /** Nothing that is still waiting will be answered. */
  close(): void {
    this.#closed = true;
    for (const done of this.#waiting.values()) done(refusal('ROOM_MOVED'));
    this.#waiting.clear();
  }
}
