import type { Seat, Viewer } from '@tessera/kernel';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import type { Room } from '../room.ts';

/** What a room is told of whom it is connected to: an opaque id, which it keeps with the seat and passes on. */
export interface Known {
  readonly id: string;
  /** Ids of before, by which a seat may know the same person. */
  readonly earlier?: readonly string[];
  /** They keep the seats they have, and get no others. */
  readonly takesNoSeat?: boolean;
}

/** A connection to a room: a person at one or several seats, an organiser, or a spectator. */
export interface RoomSession {
  readonly send: (message: ServerMessage) => void;
  /** Identifies this connection within its room. */
  readonly key: string;
  name: string;
  /** The seats this connection plays; several when people share a screen. */
  seats: readonly Seat[];
  organiser: boolean;
  /** Gave the token that was made with the room. */
  owner: boolean;
  /** Digest of the token it joined with, to know a spectator again. */
  token: string | undefined;
  /** Who this is beyond this room, where its owner knows. */
  readonly known: Known | undefined;
  /** The link it joined with. */
  link: string | undefined;
  /** That link was revoked while it was connected. */
  revoked: boolean;
  /** Whether it takes changes; a client that gave no version gets whole states. */
  changes: boolean;
  /** Whether it takes choices and clocks in little room. */
  compact: boolean;
  /** The seq of the last state it was sent; changes build on it. −1: it has not joined. */
  seq: number;
  /** The viewer whose view it was last sent. */
  viewer: Viewer;
  /** When the table was last said to be in view there. */
  lookedAt: number;
  /** The connection is closed; what it sent before is still carried out. */
  gone: boolean;
}

/** The role of a session without a seat and a link. */
export const noRole = { seats: [], organiser: false, owner: false, link: undefined } as const;

export const newSession = (
  key: string,
  send: (message: ServerMessage) => void,
  known: Known | undefined,
): RoomSession => ({
  send,
  key,
  known,
  name: '',
  token: undefined,
  ...noRole,
  revoked: false,
  changes: false,
  compact: false,
  seq: -1,
  viewer: null,
  lookedAt: Number.NEGATIVE_INFINITY,
  gone: false,
});

export const isSpectator = ({ seats, organiser }: RoomSession): boolean => seats.length === 0 && !organiser;

/** Whether this session cannot be recognised when it connects again. */
export const isPassing = (session: RoomSession): boolean => isSpectator(session) && session.token === undefined;

/** The scope of a request id: a link, a seat, a token or the organiser for good; without any only this connection. */
export function requester(session: RoomSession): string {
  const { seats, link, key, token } = session;
  if (isSpectator(session)) return token === undefined ? key : `token ${token}`;
  if (link !== undefined) return `link ${link}`;
  return seats.length > 0 ? String(seats[0]) : 'organiser';
}

/** The client's end of a connection to a room. */
export interface RoomClient {
  readonly known?: Known | undefined;
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
    this.#session = room.connect((message) => end.send(message), end.known);
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
