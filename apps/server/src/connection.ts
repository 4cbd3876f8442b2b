import type { Socket } from 'node:net';
import { type Checked, isRecord, type Refusal, refuse } from '@tessera/kernel';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import { parseClientMessage } from '@tessera/protocol/check';
import type { Room, Session } from '@tessera/room';
import type { WebSocket } from 'ws';
import { Bucket, type Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Rooms } from './rooms.ts';

/** Reasons for closing a connection, as WebSocket names them. */
export const CLOSE = { abuse: 1008, tooBig: 1009, restart: 1012, tooSlow: 1013 } as const;

// a reader that is too slow to take the goodbye either
const GOODBYE_MS = 1000;

/** What an answer has to name so that its asker knows what it is about. */
interface Address {
  readonly roomId?: string;
  readonly id?: string | undefined;
}

/** The room and request that a message names which is not carried out, as far as it can be read. */
function addressOf(data: Buffer): Address {
  let read: unknown;
  try {
    read = JSON.parse(data.toString('utf8'));
  } catch {
    return {};
  }
  if (!isRecord(read)) return {};
  const { roomId, id } = read;
  return { ...(isName(roomId) && { roomId }), ...(isName(id) && { id }) };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

let held: (() => void)[] = [];

/** What is said in one go, to whomever, goes out in one write for each of them. */
function hold(wire: Socket, released: () => void): void {
  wire.cork();
  if (held.length === 0) process.nextTick(release);
  held.push(() => {
    released();
    wire.uncork();
  });
}

function release(): void {
  const all = held;
  held = [];
  for (const one of all) one();
}

interface Place {
  readonly room: Room;
  readonly session: Session;
  /** Messages the room has not answered yet. */
  waiting: number;
}

export interface ConnectionDeps {
  readonly rooms: Rooms;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly trouble: (what: string, error: unknown) => void;
}

/** One WebSocket, in any number of rooms. Whatever arrives is answered; nothing that arrives can break anything. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #wire: Socket;
  readonly #deps: ConnectionDeps;
  readonly #places = new Map<string, Place>();
  readonly #opening = new Map<string, Promise<Place | Refusal>>();
  readonly #bucket: Bucket;
  #strikes = 0;
  #unheard = 0;
  #deaf = false;
  #corked = false;

  constructor(socket: WebSocket, wire: Socket, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#wire = wire;
    this.#deps = deps;
    this.#bucket = new Bucket(deps.limits.burst, deps.limits.perSecond, performance.now());
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('pong', () => {
      this.#unheard = 0;
    });
    // a frame that is no frame or too big: ws says so to the client and closes
    socket.on('error', () => {});
    socket.on('close', () => this.#gone());
  }

  isIn(room: Room): boolean {
    return this.#places.get(room.id)?.room === room;
  }

  /** Asks whether anybody is there; whoever missed two of these is not. */
  beat(): void {
    this.#unheard += 1;
    if (this.#unheard > 2) this.#socket.terminate();
    else this.#socket.ping();
  }

  /** Takes no more messages; what has arrived is still answered. */
  stop(): void {
    this.#deaf = true;
  }

  close(code: number, why: string): void {
    this.#deaf = true;
    this.#socket.close(code, why);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#deaf) return;
    this.#unheard = 0;
    const checked = this.#check(data, isBinary);
    if (checked.ok) {
      this.#deps.metrics.received(checked.value.type);
      this.#handle(checked.value);
    } else if (this.#strikes > this.#deps.limits.patience) this.close(CLOSE.abuse, 'too many messages');
    else this.#refuse(checked.error, isBinary ? {} : addressOf(data));
  }

  #check(data: Buffer, isBinary: boolean): Checked<ClientMessage> {
    if (!this.#bucket.take(performance.now())) {
      this.#strikes += 1;
      return refuse('TOO_FAST', `Slow down: ${this.#deps.limits.perSecond} messages a second are enough.`);
    }
    if (this.#strikes > 0) this.#strikes -= 1;
    if (isBinary) return refuse('BINARY', 'Messages are text.');
    return parseClientMessage(data.toString('utf8'));
  }

  #handle(message: ClientMessage): void {
    const place = this.#places.get(message.roomId);
    if (place === undefined) this.#giveLater(message);
    else this.#give(place, message);
  }

  /** Opens the room first. What arrives meanwhile for the same room keeps its order. */
  #giveLater(message: ClientMessage): void {
    const { roomId } = message;
    let opening = this.#opening.get(roomId);
    if (opening === undefined) {
      opening = this.#open(roomId).finally(() => this.#opening.delete(roomId));
      this.#opening.set(roomId, opening);
    }
    opening.then(
      (place) => ('code' in place ? this.#refuse(place, message) : this.#give(place, message)),
      (error) => this.#broke(`opening room ${roomId}`, error, message),
    );
  }

  async #open(roomId: string): Promise<Place | Refusal> {
    const { rooms, limits } = this.#deps;
    if (this.#places.size + this.#opening.size >= limits.roomsPerConnection)
      return refuse('TOO_MANY_ROOMS', `One connection may be in ${limits.roomsPerConnection} rooms.`).error;
    const room = await rooms.open(roomId);
    if (room === undefined) return refuse('NO_SUCH_ROOM', 'There is no such room.', 'roomId').error;
    const place = { room, session: room.connect((said) => this.#send(said)), waiting: 0 };
    if (this.#socket.readyState === this.#socket.OPEN) this.#places.set(roomId, place);
    else room.disconnect(place.session);
    return place;
  }

  #give(place: Place, message: ClientMessage): void {
    const { room, session } = place;
    place.waiting += 1;
    room.receive(session, message).then(() => {
      place.waiting -= 1;
      if (message.type === 'leave_room') this.#send({ type: 'accepted', roomId: room.id, seq: room.ledger.seq });
      // never came in, or has left; whoever was sent away is told why for as long as they ask
      if (place.waiting === 0 && session.seq < 0 && !session.revoked && this.isIn(room)) {
        this.#places.delete(room.id);
        room.disconnect(session);
      }
    });
  }

  #broke(what: string, error: unknown, message: ClientMessage): void {
    this.#deps.trouble(what, error);
    this.#refuse({ code: 'INTERNAL', message: 'Something went wrong here. Please try again.' }, message);
  }

  #refuse({ code, message, field }: Refusal, { roomId, id }: Address): void {
    this.#send({
      type: 'error',
      code,
      message,
      ...(roomId !== undefined && { roomId }),
      ...(id !== undefined && { id }),
      ...(field !== undefined && { field }),
    });
  }

  #send(message: ServerMessage): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    this.#deps.metrics.sent(message);
    if (socket.bufferedAmount > this.#deps.limits.backlogBytes) {
      this.close(CLOSE.tooSlow, 'too slow');
      return;
    }
    if (!this.#corked) {
      this.#corked = true;
      hold(this.#wire, () => {
        this.#corked = false;
      });
    }
    socket.send(JSON.stringify(message));
  }

  #gone(): void {
    this.#deaf = true;
    for (const { room, session } of this.#places.values()) room.disconnect(session);
    this.#places.clear();
  }
}
