import type { Json } from '@tessera/kernel';
import {
  applyChanges,
  type ClientMessage,
  type QuestionInfo,
  type RoomInfo,
  type ServerMessage,
} from '@tessera/protocol';
import type { Room, RoomSession } from '../src/index.ts';
import { settle } from './table.ts';

/** A client that believes only what it is told: whole states and the changes to them. */
export class Client {
  readonly heard: ServerMessage[] = [];
  readonly session: RoomSession;
  readonly #room: Room;
  seq = -1;
  ply = 0;
  state: Json = null;
  questions: QuestionInfo[] = [];
  asides: Json[] = [];
  undoTo = 0;
  /** The room as this client was last told. */
  info: RoomInfo | undefined;
  /** Requests with an id that were not answered yet. */
  readonly open = new Map<string, number>();

  constructor(room: Room) {
    this.#room = room;
    this.session = room.connect((message) => this.#hear(JSON.parse(JSON.stringify(message))));
  }

  async send(message: Record<string, unknown>): Promise<void> {
    const { id } = message;
    if (typeof id === 'string') this.open.set(id, (this.open.get(id) ?? 0) + 1);
    await this.#room.receive(this.session, { roomId: this.#room.id, ...message } as ClientMessage);
    await settle();
  }

  leave(): void {
    this.#room.disconnect(this.session);
  }

  #hear(message: ServerMessage): void {
    this.heard.push(message);
    if ('room' in message) this.info = message.room ?? this.info;
    switch (message.type) {
      case 'room_joined':
        this.#know(message, message.state as Json);
        return;
      case 'state_update': {
        const { changes } = message;
        if (changes !== undefined && message.from !== this.seq)
          throw new Error(`changes from ${message.from}, but this client is at ${this.seq}`);
        this.#know(
          message,
          changes === undefined ? (message.state as Json) : applyChanges(this.state, changes as never),
        );
        return;
      }
      case 'presence':
      case 'chat':
        this.seq = message.seq;
        return;
      case 'accepted':
      case 'move_rejected':
        if (message.id !== undefined) this.open.set(message.id, (this.open.get(message.id) ?? 0) - 1);
    }
  }

  #know(
    told: { seq: number; ply: number; questions: QuestionInfo[]; asides: unknown[]; undoTo: number },
    state: Json,
  ): void {
    this.seq = told.seq;
    this.ply = told.ply;
    this.state = state;
    this.questions = told.questions;
    this.asides = told.asides as Json[];
    this.undoTo = told.undoTo;
  }
}
