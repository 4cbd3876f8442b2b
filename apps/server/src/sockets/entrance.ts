import type { Refusal } from '@tessera/kernel';
import type { WireForm } from '@tessera/kit';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import type { ReadMessage } from '@tessera/protocol/check';
import type { RoomClient, RoomConnection } from '@tessera/room/connection';
import { ForeignLine, readForeign } from './foreign.ts';

/** The client's end of a connection to a room that may be on another server. */
type End = RoomClient & { lost(): void };

/** Opens a connection to a room, wherever it is; undefined when there is no such room. */
export type OpenLine = (roomId: string, address: string, end: End) => Promise<RoomConnection | undefined>;

export interface EntranceDeps {
  readonly open: OpenLine;
  /** Makes a room under a name that a client chose; false when it may not. */
  make(roomId: string, settings: unknown, address: string): Promise<boolean>;
  /** The message formats that games have besides our protocol. */
  readonly forms: ReadonlyMap<string, WireForm>;
}

/** Our own clients say which version of the protocol they speak. */
const isForeign = (message: ClientMessage): boolean => message.type === 'join_room' && message.version === undefined;

/** The way from a connection to its rooms. Who speaks a game's own form is translated here: behind it all speak our protocol. */
export class Entrance {
  readonly #deps: EntranceDeps;

  constructor(deps: EntranceDeps) {
    this.#deps = deps;
  }

  /** A message that our protocol refuses, in ours where it is one of another form. */
  read(text: string, refused: ReadMessage): ReadMessage {
    return readForeign(text, refused);
  }

  /** Opens a connection for the first message to a room; undefined when there is no such room. */
  async enter(first: ClientMessage, address: string, end: End): Promise<RoomConnection | undefined> {
    const { open, make, forms } = this.#deps;
    const { roomId } = first;
    if (first.type === 'join_room' && !isForeign(first)) return open(roomId, address, end);
    const foreign = new ForeignLine(end, (game) => forms.get(game));
    const inner = {
      known: end.known,
      send: (message: ServerMessage) => foreign.hear(message),
      left: () => end.left(),
      lost: () => end.lost(),
    };
    const connection = await open(roomId, address, inner);
    if (connection !== undefined) return foreign.on(connection);
    const settings = isForeign(first) ? this.#named(roomId)?.newRoom(roomId) : undefined;
    if (settings === undefined || !(await make(roomId, settings, address))) return undefined;
    const made = await open(roomId, address, inner);
    return made && foreign.on(made);
  }

  /** What is said instead of an error to a client that reads another form's messages only. */
  turnAway({ code, message }: Refusal, first: ClientMessage): ServerMessage | undefined {
    const { roomId } = first;
    const form = code === 'NO_SUCH_ROOM' && isForeign(first) ? this.#named(roomId) : undefined;
    return form && { roomId, message, ...form.noRoom };
  }

  /** The form in which a room is called so. */
  #named(roomId: string): WireForm | undefined {
    return [...this.#deps.forms.values()].find((form) => form.newRoom(roomId) !== undefined);
  }
}
