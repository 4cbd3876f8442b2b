import type { Socket } from 'node:net';
import type { Refusal } from '@tessera/kernel';
import { type ClientMessage, refusal, refused, type ServerMessage } from '@tessera/protocol';
import { parseClientMessage, type ReadMessage } from '@tessera/protocol/check';
import { NotOpened, type Room } from '@tessera/room';
import type { RoomConnection } from '@tessera/room/connection';
import type { WebSocket } from 'ws';
import { Bucket } from '../limits/buckets.ts';
import type { Allowances, Limits } from '../limits/limits.ts';
import { guarded, type OnFault, refusalOf } from '../operations/faults.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Visitor } from '../people/visitor.ts';
import type { Entrance } from './entrance.ts';
import { makeFrames } from './frames.ts';

/** WebSocket codes for closing a connection. */
export const CLOSE = { abuse: 1008, tooBig: 1009, failed: 1011, restart: 1012, tooSlow: 1013 } as const;

// a client that reads too slowly may not read the close frame either
const CLOSE_MS = 1000;

/** The room and request that an answer belongs to. */
interface Address {
  readonly roomId?: string;
  readonly id?: string | undefined;
}

const addressOf = (read: ReadMessage): Address => (read.ok ? read.value : read);

let held: Connection[] = [];

/** Everything that is sent to a socket in one turn of the event loop goes out in one write. */
function hold(one: Connection): void {
  if (held.length === 0) process.nextTick(release);
  held.push(one);
}

function release(): void {
  const all = held;
  held = [];
  for (const one of all) one.flush();
}

export interface ConnectionDeps {
  readonly entrance: Entrance;
  readonly limits: Limits;
  readonly allowances: Allowances;
  /** Who shares the limits of an address with this connection. */
  readonly address: string;
  readonly metrics: Metrics;
  readonly onError: OnFault;
  /** What somebody is called at a table who wants to be called so. */
  nameFor(wanted: string, player: string | undefined): string;
  /** Who this is, where the server knows people. */
  readonly visitor?: Visitor | undefined;
}

/** One WebSocket, in any number of rooms. Every message is answered, and no message can break anything. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #wire: Socket;
  readonly #deps: ConnectionDeps;
  readonly #rooms = new Map<string, RoomConnection>();
  readonly #opening = new Map<string, Promise<RoomConnection | Refusal>>();
  readonly #bucket: Bucket;
  #strikes = 0;
  #missedPings = 0;
  #stopped = false;
  /** What goes out at the end of this turn. */
  #out: string[] = [];

  constructor(socket: WebSocket, wire: Socket, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#wire = wire;
    this.#deps = deps;
    this.#bucket = new Bucket(deps.limits.burst, deps.limits.perSecond, performance.now());
    const end = () => this.close(CLOSE.failed, 'failed');
    const receive = (data: unknown, isBinary: boolean) => this.#receive(data as Buffer, isBinary);
    socket.on('message', guarded('a message', deps.onError, receive, end));
    socket.on('pong', () => {
      this.#missedPings = 0;
    });
    // an invalid or too big frame: ws closes the connection with the right code
    socket.on('error', () => {});
    socket.on(
      'close',
      guarded('a connection that closes', deps.onError, () => this.#onClose()),
    );
  }

  isIn(room: Room): boolean {
    return this.#rooms.get(room.id)?.isIn(room) === true;
  }

  /** The player whose socket this is. */
  get player(): string | undefined {
    return this.#deps.visitor?.player;
  }

  /** Something of the player has changed: who is somebody else now, or nobody, connects again. */
  renew(): void {
    this.#deps.visitor
      ?.renew()
      .then((same) => {
        if (!same) this.close(CLOSE.restart, 'connect again');
      })
      .catch((error) => this.#deps.onError('a player who has changed', error));
  }

  /** Sends a heartbeat; a connection that missed two of them is closed. */
  beat(): void {
    this.#missedPings += 1;
    if (this.#missedPings > 2) this.#socket.terminate();
    else this.#socket.ping();
  }

  /** Takes no more messages; those that have arrived are still answered. */
  stop(): void {
    this.#stopped = true;
  }

  close(code: number, why: string): void {
    this.#stopped = true;
    this.flush();
    this.#socket.close(code, why);
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#stopped) return;
    this.#missedPings = 0;
    const checked = this.#check(data, isBinary);
    if (checked.ok) {
      this.#deps.metrics.received(checked.value.type);
      this.#handle(checked.value);
    } else if (this.#strikes > this.#deps.limits.patience) this.close(CLOSE.abuse, 'too many messages');
    else this.#refuse(checked.error, checked);
  }

  #check(data: Buffer, isBinary: boolean): ReadMessage {
    const { allowances, address } = this.#deps;
    const inTime = this.#bucket.take(performance.now()) && allowances.message(address);
    if (!inTime) this.#strikes += 1;
    else if (this.#strikes > 0) this.#strikes -= 1;
    if (isBinary) return refused('BINARY');
    // reading is cheap, and the client wants to know which of its requests was too fast
    const text = data.toString('utf8');
    const ours = parseClientMessage(text);
    const read = ours.ok ? ours : this.#deps.entrance.read(text, ours);
    if (inTime) return read;
    const { roomId, id } = addressOf(read);
    const { error } = refused(
      'TOO_FAST',
      undefined,
      `You can send ${this.#deps.limits.perSecond} messages per second.`,
    );
    return { ok: false, error, ...(roomId !== undefined && { roomId }), ...(id !== undefined && { id }) };
  }

  #handle(message: ClientMessage): void {
    const { visitor } = this.#deps;
    if (message.type === 'chat' && visitor?.muted !== undefined) {
      this.#refuse({ ...refusal('MUTED'), message: visitor.muted }, message);
      return;
    }
    const wait = this.#whyWait(message);
    if (wait !== undefined) {
      this.#refuse(refusal('TOO_FAST', undefined, wait), message);
      return;
    }
    const named = this.#named(message);
    const joined = this.#rooms.get(named.roomId);
    if (joined === undefined) this.#openAndDeliver(named);
    else joined.receive(named);
  }

  /** Nobody at a table is shown a name that looks bad: they sit there under a made one. */
  #named(message: ClientMessage): ClientMessage {
    if ((message.type !== 'join_room' && message.type !== 'rename') || message.name === undefined) return message;
    const name = this.#deps.nameFor(message.name, this.player);
    return name === message.name ? message : { ...message, name };
  }

  /** What costs others something is counted by address, so that another connection gives no more of it. */
  #whyWait({ type, roomId }: ClientMessage): string | undefined {
    const { allowances, address } = this.#deps;
    if (type === 'chat' && !allowances.chat(address, roomId)) return 'There are too many chat messages. Wait a minute.';
    if (type === 'rematch' && !allowances.newRoom(address)) return 'You created too many tables. Wait a minute.';
    return undefined;
  }

  /** Opens the room first. Messages that arrive meanwhile for the same room keep their order. */
  #openAndDeliver(message: ClientMessage): void {
    const { roomId } = message;
    let opening = this.#opening.get(roomId);
    if (opening === undefined) {
      opening = this.#open(message).finally(() => this.#opening.delete(roomId));
      this.#opening.set(roomId, opening);
    }
    opening
      .then((joined) => ('code' in joined ? this.#turnAway(joined, message) : joined.receive(message)))
      .catch((error) => this.#failed(`opening room ${roomId}`, error, message));
  }

  async #open(first: ClientMessage): Promise<RoomConnection | Refusal> {
    const { limits } = this.#deps;
    if (this.#rooms.size + this.#opening.size >= limits.roomsPerConnection)
      return refusal(
        'TOO_MANY_ROOMS',
        undefined,
        `A connection can be in ${limits.roomsPerConnection} rooms at once. Leave one first.`,
      );
    let joined: RoomConnection | undefined;
    try {
      joined = await this.#enter(first);
    } catch (error) {
      // the room is left alone; this client gets an error, and everybody else plays on
      if (error instanceof NotOpened) return error.refusal;
      throw error;
    }
    if (joined === undefined) return refusal('NO_SUCH_ROOM', 'roomId');
    if (this.#socket.readyState === this.#socket.OPEN) this.#rooms.set(first.roomId, joined);
    else joined.close();
    return joined;
  }

  async #enter(first: ClientMessage): Promise<RoomConnection | undefined> {
    const { entrance, address } = this.#deps;
    const known = await this.#deps.visitor?.known();
    const connection = await entrance.enter(first, address, {
      known,
      send: (message) => this.#send(message),
      left: () => {
        if (this.#rooms.get(first.roomId) === connection) this.#rooms.delete(first.roomId);
      },
      lost: () => this.close(CLOSE.restart, 'connect again'),
    });
    return connection;
  }

  #turnAway(reason: Refusal, message: ClientMessage): void {
    const said = this.#deps.entrance.turnAway(reason, message);
    if (said === undefined) this.#refuse(reason, message);
    else this.#send(said);
  }

  #failed(what: string, error: unknown, message: ClientMessage): void {
    this.#deps.onError(what, error);
    this.#refuse(refusalOf(error), message);
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
    try {
      this.#out.push(JSON.stringify(this.#shown(message)));
    } catch (error) {
      this.#deps.onError('a message that cannot be written', error);
      this.close(CLOSE.failed, 'failed');
      return;
    }
    if (this.#out.length === 1) hold(this);
  }

  /** A line of chat that is not for this player comes without its words: its number still counts. */
  #shown(message: ServerMessage): ServerMessage {
    const { visitor } = this.#deps;
    if (message.type !== 'chat' || visitor === undefined || visitor.hears(message.player)) return message;
    const { type, roomId, seat, at, seq } = message;
    return { type, roomId, from: '', seat, text: '', at, seq };
  }

  /** Writes what waits to be sent. */
  flush(): void {
    const texts = this.#out;
    if (texts.length === 0) return;
    this.#out = [];
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    try {
      this.#wire.write(makeFrames(texts));
    } catch (error) {
      // the others whose messages go out in this turn must not lose theirs
      this.#deps.onError('writing to a connection', error);
      this.#socket.terminate();
    }
  }

  #onClose(): void {
    this.#stopped = true;
    for (const joined of this.#rooms.values()) joined.close();
    this.#rooms.clear();
  }
}
