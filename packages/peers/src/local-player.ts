import type { Seat } from '@tessera/kernel';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import type { Identity, SignedRequest } from './keys.ts';
import type { PeerRefusal } from './messages.ts';

export type TableState = 'connecting' | 'open' | 'lost';

/** Where a table was moved to: its room on the server, and what holds this device's seat there. */
export interface Moved {
  readonly room: string;
  readonly token?: string;
}

/** What a device is at a table now. */
export interface Standing {
  readonly state: TableState;
  readonly role: 'host' | 'guest' | undefined;
  readonly relayed: boolean;
  /** The seat whose device runs the table, as far as it is known; the last one while there is none. */
  readonly host?: Seat | undefined;
  /** Nobody is at this table, as far as anybody can tell. */
  readonly missing: boolean;
  /** There is no way to ask who is at this table. */
  readonly offline: boolean;
  /** Why this device refuses its host, or the host refuses it. */
  readonly refused: PeerRefusal | undefined;
  /** The seats whose devices the table waits for. */
  readonly waiting: readonly Seat[];
  /** The table has moved to a server. */
  readonly moved: Moved | undefined;
}

export interface Listener {
  message(message: ServerMessage): void;
  standing(standing: Standing): void;
}

type Unaddressed<M> = M extends ClientMessage ? Omit<M, 'roomId'> : never;
/** A request to the room of a table. */
export type RoomRequest = Unaddressed<ClientMessage>;

const NOWHERE: Standing = {
  state: 'connecting',
  role: undefined,
  relayed: false,
  missing: false,
  offline: false,
  refused: undefined,
  waiting: [],
  moved: undefined,
};

export interface LocalPlayerDeps {
  readonly identity: Identity;
  /** The match at this table, once it is known. */
  match(): string | undefined;
  /** How many answers it has, where this device keeps the log. */
  length(): number;
  /** The place of this person's last answer in it. */
  lastOwn(): number;
  /** Sends a request to the room, where it runs now. */
  put(proof: SignedRequest): void;
}

/** The person at this device: signs their requests, and sends them again when another device becomes the host. */
export class LocalPlayer {
  readonly #deps: LocalPlayerDeps;
  #listener: Listener | undefined;
  #join: RoomRequest | undefined;
  readonly #unanswered = new Map<string, SignedRequest>();
  #undo: { readonly at: number; readonly to: number } | undefined;
  /** The undo that others have asked for, as this screen shows it. */
  #undoOffered: number | undefined;
  standing: Standing = NOWHERE;

  constructor(deps: LocalPlayerDeps) {
    this.#deps = deps;
  }

  connect(listener: Listener): { send(request: RoomRequest): void; close(): void } {
    this.#listener = listener;
    listener.standing(this.standing);
    return {
      send: (request) => this.#send(request),
      close: () => {
        if (this.#listener === listener) this.#listener = undefined;
      },
    };
  }

  /** Whether the person here has asked for or agreed to an undo to this length, in the match as it is. */
  agrees(to: number): boolean {
    return this.#undo?.at === this.#deps.length() && to >= this.#undo.to;
  }

  #agree(to = Number.POSITIVE_INFINITY): void {
    this.#undo = { at: this.#deps.length(), to };
  }

  /** Who asks for which seat, as this screen shows it. */
  #asked: { readonly seat: Seat; readonly by: string } | undefined;
  #givesBack: { readonly seat: Seat; readonly by: string } | undefined;

  /** Whether the person here has agreed that a seat is given to the key with this digest. */
  givesBack(seat: Seat, holder: string): boolean {
    return this.#givesBack?.seat === seat && holder === this.#givesBack.by;
  }

  #send(request: RoomRequest): void {
    if (request.type === 'join_room') {
      this.#join = request;
      this.sendJoin();
      return;
    }
    const match = this.#deps.match();
    if (match === undefined) return;
    if (request.type === 'request_undo') this.#agree(request.to ?? this.#deps.lastOwn());
    if (request.type === 'accept_undo') this.#agree(this.#undoOffered);
    if (request.type === 'accept_reclaim' && this.#asked?.by === request.by) this.#givesBack = this.#asked;
    const proof = this.#sign(match, request);
    if ('id' in request && request.id !== undefined) this.#unanswered.set(request.id, proof);
    if (this.standing.state === 'open') this.#deps.put(proof);
  }

  #sign(match: string, request: RoomRequest): SignedRequest {
    return this.#deps.identity.say(match, JSON.stringify({ ...request, roomId: match }));
  }

  /** Takes a place in the room, which may be another one than before. */
  sendJoin(): void {
    const match = this.#deps.match();
    if (match === undefined || this.#join === undefined) return;
    this.#deps.put(this.#sign(match, { ...this.#join, playerToken: this.#deps.identity.pub } as RoomRequest));
  }

  /** Asks again for what got no answer: a request is carried out once, however often it comes. */
  askAgain(): void {
    if (this.standing.state === 'open') for (const proof of [...this.#unanswered.values()]) this.#deps.put(proof);
  }

  hear(message: ServerMessage): void {
    if ('room' in message && message.room !== undefined) {
      this.#asked = message.room.reclaim;
      this.#undoOffered = message.room.undo?.to;
    }
    if (message.type === 'undo_offered') this.#undoOffered = message.to;
    if (message.type === 'accepted' || message.type === 'move_rejected' || message.type === 'error') {
      if (message.id !== undefined) this.#unanswered.delete(message.id);
    }
    this.#listener?.message(message);
    if (message.type !== 'room_joined') return;
    if (this.standing.state !== 'open')
      this.stand({ state: 'open', missing: false, offline: false, refused: undefined });
    // also on another connection to the same host: the answer may have been lost with the first one
    this.askAgain();
  }

  stand(change: Partial<Standing>): void {
    this.standing = { ...this.standing, ...change };
    this.#listener?.standing(this.standing);
  }
}
