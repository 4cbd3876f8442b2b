import { createHash, randomInt } from 'node:crypto';
import { type FencedStore, HeldElsewhere, type Journal } from '@tessera/cluster';
import { refusal } from '@tessera/protocol';
import {
  drawRoomCode,
  NotOpened,
  OldRules,
  ROOM_CODE_SYMBOLS,
  Room,
  type RoomDeps,
  type RoomHead,
} from '@tessera/room';
import { rematchHead } from '@tessera/room/rematch';
import { StoreError } from '@tessera/store';
import type { RoomBots } from '../bots/bot-threads.ts';
import type { Owner } from '../limits/fair-queue.ts';

const ID_LENGTH = 10;
const MOST_REMEMBERED = 1000;
/** How long what was read of a room on another server is shown again. */
const FRESH_MS = 1000;

/** The id of a new room: easy to read aloud, and nobody can guess the next one. */
export function drawRoomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) id += ROOM_CODE_SYMBOLS[randomInt(ROOM_CODE_SYMBOLS.length)];
  return id;
}

/** The id of the rematch of a room: the same for every player, and not guessable before. */
function rematchId({ id, ledger: { head, seats } }: Room): string {
  const secrets = [id, head.seed, ...seats.map(({ holder }) => holder ?? '')];
  const bytes = createHash('sha256').update(JSON.stringify(secrets)).digest();
  return Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ROOM_CODE_SYMBOLS[byte % ROOM_CODE_SYMBOLS.length]).join(
    '',
  );
}

/** What the store cannot read is a damaged room like any other; the store has reported it. */
const asNotOpened = (cause: unknown): unknown =>
  cause instanceof StoreError && cause.code === 'DAMAGED_MATCH'
    ? new NotOpened(cause.message, refusal('ROOM_DAMAGED'), { cause })
    : cause;

/** Who says which rooms may be opened here, where several servers share them. */
export interface Keeper {
  hold(id: string): Promise<FencedStore | undefined>;
  holdNew(id: string): Promise<FencedStore>;
  opened(hold: FencedStore, room: Room): void;
  release(id: string, hold?: FencedStore): Promise<void>;
}

export interface RoomsOptions {
  readonly deps: Omit<RoomDeps, 'onOutOfSync'>;
  /** Bots of one room, which are given up with it; without, all rooms share `deps.bots`. */
  readonly botsFor?: (owner: Owner) => RoomBots;
  /** How long a room in which nothing can happen stays in memory. */
  readonly idleMs: number;
  /** Absent where this process has all rooms. */
  readonly keeper?: Keeper;
  readonly journal?: Journal;
  /** Stores when something is due in a room by itself, where this process has all rooms. */
  readonly alarm?: (id: string, inMs: number | undefined) => Promise<void>;
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
  readonly #journal: Journal;
  readonly #alarm: RoomsOptions['alarm'];
  readonly #rooms = new Map<string, Room>();
  // a request for a room that is being loaded or closed waits, so that no room is in memory twice
  readonly #loading = new Map<string, Promise<Room | undefined>>();
  readonly #closing = new Map<string, Promise<void>>();
  // trying a room that does not open costs as much as loading it: it is done once, not for everyone who asks
  readonly #shut = new Map<string, NotOpened>();
  readonly #keeper: Keeper | undefined;
  readonly #read = new Map<string, { readonly at: number; readonly room: Promise<Room | undefined> }>();
  #closed = false;

  constructor({ deps, idleMs, botsFor, keeper, alarm, onOutOfSync = () => {}, journal = () => {} }: RoomsOptions) {
    this.#alarm = alarm;
    this.#journal = journal;
    this.#keeper = keeper;
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

  /** The ids of rooms that did not open because they are damaged. */
  get damaged(): readonly string[] {
    return [...this.#shut].flatMap(([id, { refusal }]) => (refusal.code === 'ROOM_DAMAGED' ? [id] : []));
  }

  /** Whether a stored room could be opened. Where it could not, nobody else has to try. */
  async isSound(id: string): Promise<boolean> {
    if (this.#rooms.has(id)) return true;
    if (!this.#shut.has(id))
      try {
        await Room.load(id, this.deps, true);
      } catch (cause) {
        this.#remember(id, asNotOpened(cause));
      }
    return this.#shut.get(id)?.refusal.code !== 'ROOM_DAMAGED';
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

  /** Looks what is due in a room that nobody may have open. False when there is no such room. */
  async wake(id: string): Promise<boolean> {
    const room = await this.open(id);
    await room?.wake();
    return room !== undefined || this.#closed;
  }

  /** The room to look at, not to play in: as it is stored where another server may have it. */
  async look(id: string): Promise<Room | undefined> {
    const here = this.#rooms.get(id);
    if (here !== undefined || this.#keeper === undefined) return here ?? this.open(id);
    const now = this.deps.clock.now();
    for (const [other, { at }] of this.#read) if (now - at > FRESH_MS) this.#read.delete(other);
    let read = this.#read.get(id);
    if (read === undefined) {
      read = { at: now, room: Room.load(id, this.deps, true) };
      if (this.#read.size < MOST_REMEMBERED) this.#read.set(id, read);
    }
    return read.room;
  }

  /** Closes a room that another server is about to open. */
  async letGo(id: string): Promise<void> {
    const room = this.#rooms.get(id);
    if (room !== undefined) await this.#close(room);
  }

  /** Takes a match out of the store, also while people are at its table; false when there is none, or another server has it. */
  async remove(id: string): Promise<boolean> {
    try {
      const room = await this.open(id);
      if (room === undefined) return false;
      await room.end();
      await this.letGo(id);
    } catch (error) {
      if (error instanceof HeldElsewhere) return false;
      // what cannot be opened can still be taken out
      if (!(error instanceof NotOpened)) throw error;
    }
    this.#shut.delete(id);
    return this.deps.store.remove(id);
  }

  /** Creates a room with an id that its maker chose; undefined when there is one of that id. */
  async createAs(id: string, head: RoomHead, address = ''): Promise<Room | undefined> {
    return (await this.#create(id, head, address)) ?? this.open(id, address);
  }

  /** Creates a room with a new id and, unless it is an event, which people join by links, a code. */
  async create(head: RoomHead, address = '', wished?: string): Promise<Room> {
    for (let code = wished; ; code = undefined) {
      const coded = head.settings.event ? head : { ...head, code: code ?? drawRoomCode() };
      const room = await this.#create(drawRoomId(), coded, address);
      if (room !== undefined) return room;
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

  /** Undefined when the id is taken. Requests for the room wait until it is made, so that it is not in memory twice. */
  #create(id: string, head: RoomHead, address: string): Promise<Room | undefined> {
    const making = this.#make(id, head, address);
    if (!this.#loading.has(id)) {
      const loading = making
        .catch(() => undefined)
        .then((room) => room ?? this.#load(id, address))
        .finally(() => this.#loading.delete(id));
      loading.catch(() => {});
      this.#loading.set(id, loading);
    }
    return making;
  }

  async #make(id: string, head: RoomHead, address: string): Promise<Room | undefined> {
    const hold = await this.#keeper?.holdNew(id);
    const room = await Room.create(id, this.#depsFor(id, address, hold), head).catch((error) => {
      this.#forget(id);
      void this.#keeper?.release(id, hold);
      throw error;
    });
    if (room !== undefined) return this.#add(room, hold);
    void this.#keeper?.release(id, hold);
    return undefined;
  }

  async #load(id: string, address: string): Promise<Room | undefined> {
    let hold: FencedStore | undefined;
    try {
      hold = await this.#keeper?.hold(id);
      if (this.#keeper !== undefined && hold === undefined) return undefined;
      const room = await Room.load(id, this.#depsFor(id, address, hold), hold?.passive);
      if (room !== undefined) return this.#add(room, hold);
      this.#forget(id);
    } catch (cause) {
      this.#forget(id);
      if (hold !== undefined) void this.#keeper?.release(id, hold);
      const error = asNotOpened(cause);
      this.#remember(id, error);
      throw error;
    }
    return undefined;
  }

  #remember(id: string, error: unknown): void {
    if (error instanceof NotOpened && !this.#mayPass(error) && this.#shut.size < MOST_REMEMBERED)
      this.#shut.set(id, error);
  }

  /** Whether a room that did not open may do so later: it is elsewhere, or a server that has its rules may come. */
  #mayPass(error: NotOpened): boolean {
    return error instanceof HeldElsewhere || (error instanceof OldRules && this.#keeper !== undefined);
  }

  #depsFor(id: string, address: string, hold: FencedStore | undefined): RoomDeps {
    const deps = this.#alarmed(id, hold);
    if (this.#botsFor === undefined) return deps;
    const bots = this.#botsFor({ room: id, address, watched: () => (this.#rooms.get(id)?.sessions.size ?? 0) > 0 });
    this.#bots.set(id, bots);
    this.#addresses.set(id, address);
    return { ...deps, bots };
  }

  #alarmed(id: string, hold: FencedStore | undefined): RoomDeps {
    const alarm = this.#alarm;
    if (hold !== undefined) return { ...this.deps, store: hold, alarm: (inMs) => hold.alarm(inMs) };
    return alarm === undefined ? this.deps : { ...this.deps, alarm: (inMs) => alarm(id, inMs) };
  }

  #forget(id: string): void {
    this.#bots.get(id)?.cancel();
    this.#bots.delete(id);
    this.#addresses.delete(id);
  }

  #add(room: Room, hold: FencedStore | undefined): Room {
    room.createRematch = (over) => this.#rematch(over);
    this.#rooms.set(room.id, room);
    const { settings } = room.ledger.head;
    this.#journal('table opened', { room: room.id, game: settings.game, records: room.ledger.seq, epoch: hold?.epoch });
    if (hold !== undefined) this.#keeper?.opened(hold, room);
    return room;
  }

  /** A server that made the room and could not say so anymore must not leave a second one behind. */
  async #rematch(over: Room): Promise<string> {
    const id = rematchId(over);
    for (;;) {
      const head = { ...rematchHead(over, this.deps.secret()), code: drawRoomCode() };
      const made = await this.#create(id, head, this.#addresses.get(over.id) ?? '');
      if (made !== undefined || (await this.deps.store.load(id)) !== undefined) return id;
    }
  }

  async #close(room: Room): Promise<void> {
    this.#rooms.delete(room.id);
    this.#journal('table closed', { room: room.id, records: room.ledger.seq });
    this.#forget(room.id);
    const closing = room
      .close()
      .then(() => this.#keeper?.release(room.id))
      .finally(() => this.#closing.delete(room.id));
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
