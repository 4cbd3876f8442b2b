import { randomInt } from 'node:crypto';
import { ROOM_CODE_SYMBOLS, Room, type RoomDeps, type RoomHead, rematchHead } from '@tessera/room';

const ID_LENGTH = 10;

/** A room's name: easy to read out, drawn so that nobody can guess the next one. */
export function drawRoomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) id += ROOM_CODE_SYMBOLS[randomInt(ROOM_CODE_SYMBOLS.length)];
  return id;
}

export interface RoomsOptions {
  readonly deps: Omit<RoomDeps, 'broken'>;
  /** How long a room in which nothing can happen stays in memory. */
  readonly idleMs: number;
  /** Told when a room was given up, because it and the store may no longer agree. */
  readonly lost?: (room: Room) => void;
}

/** The rooms in memory. Everything else is in the store and comes when somebody asks for it. */
export class Rooms {
  readonly deps: RoomDeps;
  readonly #idleMs: number;
  readonly #lost: (room: Room) => void;
  readonly #rooms = new Map<string, Room>();
  // whoever asks for a room on its way in or out waits for it, so that no room is ever here twice
  readonly #loading = new Map<string, Promise<Room | undefined>>();
  readonly #leaving = new Map<string, Promise<void>>();
  #closed = false;

  constructor({ deps, idleMs, lost = () => {} }: RoomsOptions) {
    this.deps = { ...deps, broken: (id) => this.#giveUp(id) };
    this.#idleMs = idleMs;
    this.#lost = lost;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The room if it is in memory. */
  peek(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** The room from memory or from the store; undefined when there is none. */
  async open(id: string): Promise<Room | undefined> {
    while (this.#leaving.has(id)) await this.#leaving.get(id);
    const room = this.#rooms.get(id);
    if (room !== undefined || this.#closed) return room;
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#load(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  /** Makes a room of a new name. */
  async create(head: RoomHead): Promise<Room> {
    for (;;) {
      const room = await Room.create(drawRoomId(), this.deps, head);
      if (room !== undefined) return this.#keep(room);
    }
  }

  /** Closes rooms in which nothing can happen and nothing has for a while; returns how many. */
  async sweep(): Promise<number> {
    const before = this.deps.clock.now() - this.#idleMs;
    const idle = [...this.#rooms.values()].filter((room) => room.idle && room.lastActive <= before);
    await Promise.all(idle.map((room) => this.#leave(room)));
    return idle.length;
  }

  /** Finishes what is under way in every room. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#loading.values());
    await Promise.all([...this.#rooms.values()].map((room) => this.#leave(room)));
    await Promise.all(this.#leaving.values());
  }

  async #load(id: string): Promise<Room | undefined> {
    const room = await Room.load(id, this.deps);
    return room && this.#keep(room);
  }

  #keep(room: Room): Room {
    room.follow = async (over) => (await this.create(rematchHead(over, this.deps.secret()))).id;
    this.#rooms.set(room.id, room);
    return room;
  }

  async #leave(room: Room): Promise<void> {
    this.#rooms.delete(room.id);
    const leaving = room.close().finally(() => this.#leaving.delete(room.id));
    this.#leaving.set(room.id, leaving);
    await leaving;
  }

  /** A write failed half-way: the store knows what is true, so the room is opened from it again. */
  #giveUp(id: string): void {
    const room = this.#rooms.get(id);
    if (room === undefined) return;
    this.#lost(room);
    this.#leave(room).catch((error) => this.deps.trouble(`closing room ${id}`, error));
  }
}
