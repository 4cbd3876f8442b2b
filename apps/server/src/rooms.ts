import { randomInt } from 'node:crypto';
import { refusal } from '@tessera/protocol';
import { drawRoomCode, NotOpened, ROOM_CODE_SYMBOLS, Room, type RoomDeps, type RoomHead } from '@tessera/room';
import { rematchHead } from '@tessera/room/rematch';
import { StoreError } from '@tessera/store';
import type { RoomBots } from './bot-threads.ts';
import type { Owner } from './fair-queue.ts';

const ID_LENGTH = 10;
const MOST_REMEMBERED = 1000;

/** The id of a new room: easy to read aloud, and nobody can guess the next one. */
export function drawRoomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) id += ROOM_CODE_SYMBOLS[randomInt(ROOM_CODE_SYMBOLS.length)];
  return id;
}

/** What the store cannot read is a damaged room like any other; the store has reported it. */
const asNotOpened = (cause: unknown): unknown =>
  cause instanceof StoreError && cause.code === 'DAMAGED_MATCH'
    ? new NotOpened(cause.message, refusal('ROOM_DAMAGED'), { cause })
    : cause;

export interface RoomsOptions {
  readonly deps: Omit<RoomDeps, 'onOutOfSync'>;
  /** Bots of one room, which are given up with it; without, all rooms share `deps.bots`. */
  readonly botsFor?: (owner: Owner) => RoomBots;
  /** How long a room in which nothing can happen stays in memory. */
  readonly idleMs: number;
  /** Called when a room was dropped because it and the store may no longer agree. */
  readonly onOutOfSync?: (room: Room) => void;
}

/** The rooms in memory. All others are in the store and are loaded on request. */
export class Rooms {
  readonly deps: RoomDeps;
  readonly #idleMs: number;
  readonly #botsFor: ((owner: Owner) => RoomBots) | undefined;
  readonly #bots = new Map<string, RoomBots>();
  // whose tables they are, for fair shares: the address that created or first opened them
  readonly #addresses = new Map<string, string>();
  readonly #onOutOfSync: (room: Room) => void;
  readonly #rooms = new Map<string, Room>();
  // a request for a room that is being loaded or closed waits, so that no room is in memory twice
  readonly #loading = new Map<string, Promise<Room | undefined>>();
  readonly #closing = new Map<string, Promise<void>>();
  // trying a room that does not open costs as much as loading it: it is done once, not for everyone who asks
  readonly #shut = new Map<string, NotOpened>();
  #closed = false;

  constructor({ deps, idleMs, botsFor, onOutOfSync = () => {} }: RoomsOptions) {
    this.deps = { ...deps, onOutOfSync: (id) => this.#drop(id) };
    this.#idleMs = idleMs;
    this.#botsFor = botsFor;
    this.#onOutOfSync = onOutOfSync;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Every room in memory. */
  all(): Iterable<Room> {
    return this.#rooms.values();
  }

  /** The room if it is in memory. */
  peek(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** The room from memory or from the store; undefined when there is none. */
  async open(id: string, address = ''): Promise<Room | undefined> {
    while (this.#closing.has(id)) await this.#closing.get(id);
    const room = this.#rooms.get(id);
    if (room !== undefined || this.#closed) return room;
    const reason = this.#shut.get(id);
    if (reason !== undefined) throw reason;
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#load(id, address).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  /** Creates a room with an id that its maker chose; undefined when there is one of that id. */
  async createAs(id: string, head: RoomHead, address = ''): Promise<Room | undefined> {
    const room = await Room.create(id, this.#depsFor(id, address), head).catch((error) => {
      this.#forget(id);
      throw error;
    });
    return room === undefined ? this.open(id, address) : this.#add(room);
  }

  /** Creates a room with a new id and, unless it is an event, which people join by links, a code. */
  async create(head: RoomHead, address = ''): Promise<Room> {
    for (;;) {
      const id = drawRoomId();
      const coded = head.settings.event ? head : { ...head, code: drawRoomCode() };
      const room = await Room.create(id, this.#depsFor(id, address), coded).catch((error) => {
        this.#forget(id);
        throw error;
      });
      if (room !== undefined) return this.#add(room);
    }
  }

  /** Closes rooms that have been idle for a while and in which nothing can happen; returns how many. */
  async sweep(): Promise<number> {
    const before = this.deps.clock.now() - this.#idleMs;
    const idle = [...this.#rooms.values()].filter((room) => room.idle && room.lastActive <= before);
    await Promise.all(idle.map((room) => this.#close(room)));
    return idle.length;
  }

  /** Finishes what is in progress in every room. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#loading.values());
    await Promise.all([...this.#rooms.values()].map((room) => this.#close(room)));
    await Promise.all(this.#closing.values());
  }

  async #load(id: string, address: string): Promise<Room | undefined> {
    try {
      const room = await Room.load(id, this.#depsFor(id, address));
      if (room !== undefined) return this.#add(room);
      this.#forget(id);
    } catch (cause) {
      this.#forget(id);
      const error = asNotOpened(cause);
      if (error instanceof NotOpened && this.#shut.size < MOST_REMEMBERED) this.#shut.set(id, error);
      throw error;
    }
    return undefined;
  }

  #depsFor(id: string, address: string): RoomDeps {
    if (this.#botsFor === undefined) return this.deps;
    const bots = this.#botsFor({ room: id, address, watched: () => (this.#rooms.get(id)?.sessions.size ?? 0) > 0 });
    this.#bots.set(id, bots);
    this.#addresses.set(id, address);
    return { ...this.deps, bots };
  }

  #forget(id: string): void {
    this.#bots.get(id)?.cancel();
    this.#bots.delete(id);
    this.#addresses.delete(id);
  }

  #add(room: Room): Room {
    room.createRematch = async (over) =>
      (await this.create(rematchHead(over, this.deps.secret()), this.#addresses.get(over.id))).id;
    this.#rooms.set(room.id, room);
    return room;
  }

  async #close(room: Room): Promise<void> {
    this.#rooms.delete(room.id);
    this.#forget(room.id);
    const closing = room.close().finally(() => this.#closing.delete(room.id));
    this.#closing.set(room.id, closing);
    await closing;
  }

  /** Nobody knows whether a write got through, so the room is loaded again from the store. */
  #drop(id: string): void {
    const room = this.#rooms.get(id);
    if (room === undefined) return;
    this.#onOutOfSync(room);
    this.#close(room).catch((error) => this.deps.onError(`closing room ${id}`, error));
  }
}
