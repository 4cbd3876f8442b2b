import { NotOpened, NotStored, type Room } from '@tessera/room';
import { type Line, Place } from '@tessera/room/place';
import { type Holding, type SharedStore, StoreError, type StoreErrorCode } from '@tessera/store';
import type { Bus } from './bus.ts';
import { Elsewhere, Hold } from './hold.ts';
import { Member } from './member.ts';
import type { Count } from './pair.ts';
import { type FarEnd, SILENCE_MS, Switchboard } from './switchboard.ts';
import { type NodeClock, sleep } from './time.ts';

const BEAT_MS = 500;
/** How long another node has to say whether it has a room. */
const ASK_MS = 700;
/** How long a client waits for a room before it has to connect again, perhaps to a server that is better off. */
const PATIENCE_MS = 1000;
const RETRY_MS = 150;
/** How often a node looks for rooms in which something is due and that nobody has, and how many it opens at a time. */
const WAKE_MS = 2000;
const MOST_WOKEN = 20;

/** The rooms in this process, as far as a node needs to know them. */
export interface RoomsHere {
  peek(id: string): Room | undefined;
  open(id: string, address?: string): Promise<Room | undefined>;
}

export interface NodeDeps {
  /** What this node is called in logs; a secret is added to it. */
  readonly label: string;
  readonly store: SharedStore;
  readonly bus: Bus;
  readonly clock: NodeClock;
  readonly rooms: RoomsHere;
  secret(): string;
  defer(run: () => void): void;
  onError(what: string, error: unknown): void;
}

/** What a node has and reaches, for those who watch over it. */
export interface NodeFigures {
  readonly isMember: boolean;
  readonly reaches: boolean;
  /** Rooms that are open here, and those of others that are only shown. */
  readonly held: number;
  readonly shown: number;
  /** Lines from clients here to rooms elsewhere, and the other way round. */
  readonly outward: number;
  readonly inward: number;
  /** Rooms that came from another node or an earlier run, and rooms that were taken from this one, so far. */
  readonly taken: number;
  readonly lost: number;
}

/** A beat: who is there, and how much it has sent to everybody. */
interface Beat {
  readonly from: string;
  readonly counts: { readonly [peer: string]: Count };
}

/**
 * One server among several. It says which rooms may be opened here, finds those that are elsewhere, and gives up what it
 * has no right to any more.
 */
export class ClusterNode {
  readonly #deps: NodeDeps;
  readonly #member: Member;
  readonly #board: Switchboard;
  readonly #holds = new Map<string, Hold>();
  /** The ends of the lines to rooms here. */
  readonly #seats = new Map<Room, Set<FarEnd>>();
  #deaf: () => void = () => {};
  #cancelBeat: () => void = () => {};
  #cancelWake: () => void = () => {};
  /** Rooms were taken from this node, and it does not know which: until it does, it answers nobody. 0: no doubt. */
  #doubt = 0;
  #doubts = 0;
  #waiting: (() => void)[] = [];
  #echoAt = Number.NEGATIVE_INFINITY;
  #stopped = false;
  #taken = 0;
  #lost = 0;

  constructor(deps: NodeDeps) {
    this.#deps = deps;
    const { label, store, clock, bus, secret, onError } = deps;
    this.#member = new Member({
      label,
      leases: store.leases,
      clock,
      secret,
      onError,
      onEntered: (id) => this.#listen(id),
      onLost: () => this.#lostEverything(),
      onRobbed: () => {
        this.#doubt = ++this.#doubts;
        void this.#compare();
      },
    });
    this.#board = new Switchboard({
      name: () => this.#member.id,
      send: (to, text) => bus.send(to, text),
      host: (roomId, end) => this.#host(roomId, end),
      elapsed: () => clock.elapsed(),
      secret,
      defer: deps.defer,
    });
  }

  /** Takes no more clients: this server is about to stop. */
  retire(): void {
    this.#stopped = true;
  }

  start(): void {
    this.#member.start();
    this.#beat();
    this.#wake();
  }

  /** The name this node goes by among the others, while it has one. */
  get name(): string | undefined {
    return this.#member.id;
  }

  /** Whether others can be reached: a node hears its own beats too. */
  get reaches(): boolean {
    const { bus, clock } = this.#deps;
    return bus.connected && clock.elapsed() - this.#echoAt < SILENCE_MS;
  }

  get figures(): NodeFigures {
    const shown = [...this.#holds.values()].filter(({ passive }) => passive).length;
    return {
      isMember: this.#member.id !== undefined,
      reaches: this.reaches,
      held: this.#holds.size - shown,
      shown,
      ...this.#board.lines,
      taken: this.#taken,
      lost: this.#lost,
    };
  }

  /** What was opened and closed properly is given back; the lease ends, and everybody hears of it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelBeat();
    this.#cancelWake();
    await this.#member.stop().catch((error) => this.#deps.onError('leaving', error));
    this.#board.giveUpAll();
    this.#deaf();
  }

  /** A line to a room, wherever it is; undefined when there is no such room. A client that waits too long has to try again. */
  async enter(roomId: string, address: string, end: FarEnd): Promise<Line | undefined> {
    let late = false;
    const cancel = this.#deps.clock.after(PATIENCE_MS, () => {
      late = true;
      end.lost();
    });
    const line = await this.#enter(roomId, address, end, () => late || this.#stopped).finally(cancel);
    if (!late) return line;
    line?.close();
    return idle;
  }

  async #enter(roomId: string, address: string, end: FarEnd, isOver: () => boolean): Promise<Line | undefined> {
    const { clock, rooms } = this.#deps;
    while (!isOver()) {
      try {
        const room = await rooms.open(roomId, address);
        if (room === undefined && !this.#stopped) return undefined;
        await this.#certain();
        if (room !== undefined && this.#has(room)) return this.#seat(room, end);
      } catch (error) {
        if (error instanceof Elsewhere) return this.#board.connect(error.node, roomId, end);
        if (!isPassing(error)) throw error;
      }
      await sleep(clock, RETRY_MS);
    }
    end.lost();
    return idle;
  }

  /**
   * The right to open a room here; undefined when there is no such room. Throws `Elsewhere` when another node has it and
   * can be reached.
   */
  async hold(id: string): Promise<Hold | undefined> {
    const { store, bus } = this.#deps;
    const me = await this.#sound();
    const claim = await store.leases.claim(id, me);
    if (claim === undefined) return undefined;
    if (claim.kind === 'owned') return this.#take(new Hold(store, id, me, claim.epoch, false));
    if (claim.kind === 'dead') {
      this.#member.lose();
      throw away();
    }
    // without the bus nobody can be asked: the room is shown as it is stored, and taken when somebody moves
    if (!this.reaches) return this.#keep(new Hold(store, id, me, claim.epoch, true));
    if ((await bus.ask(claim.owner, id, ASK_MS)) === 'yes') throw new Elsewhere(id, claim.owner);
    // it is paused, cut off or gone, or it has given the room up: whatever it still writes is fenced
    const taken = await store.leases.claim(id, me, claim.epoch);
    if (taken?.kind !== 'owned') throw away();
    return this.#take(new Hold(store, id, me, taken.epoch, false));
  }

  /** The right to make a room here. */
  async holdNew(id: string): Promise<Hold> {
    const hold = new Hold(this.#deps.store, id, await this.#sound(), 1, false);
    return this.#holds.has(id) ? hold : this.#keep(hold);
  }

  /** A room was opened or made with this right. */
  opened(hold: Hold, room: Room): void {
    hold.room = room;
    if (hold.lost || this.#holds.get(hold.id) !== hold || this.#member.id !== hold.node) room.outOfSync();
  }

  /** A room here was closed, or could not be opened. */
  async release(id: string, hold = this.#holds.get(id)): Promise<void> {
    if (hold === undefined || this.#holds.get(id) !== hold) return;
    this.#holds.delete(id);
    if (hold.room === undefined) return;
    this.#seats.delete(hold.room);
    if (hold.passive || this.#stopped || this.#member.id !== hold.node) return;
    await this.#deps.store.leases
      .release(id, hold.epoch)
      .catch((error) => this.#deps.onError(`giving back room ${id}`, error));
  }

  /** A room here does not know what is stored any more: everybody in it has to connect again. */
  lost(room: Room): void {
    const ends = this.#seats.get(room);
    this.#seats.delete(room);
    for (const end of ends ?? []) end.lost();
  }

  #has(room: Room): boolean {
    const hold = this.#holds.get(room.id);
    return hold?.room === room && hold.node === this.#member.id;
  }

  /** Whether a room is open here, or will be in a moment. One that takes long to open is better opened elsewhere. */
  #serves(roomId: string): boolean {
    const hold = this.#holds.get(roomId);
    if (hold === undefined || hold.passive) return false;
    return hold.room !== undefined || this.#deps.clock.elapsed() - hold.since < ASK_MS;
  }

  #take(hold: Hold): Hold {
    this.#taken += 1;
    return this.#keep(hold);
  }

  #keep(hold: Hold): Hold {
    hold.since = this.#deps.clock.elapsed();
    this.#holds.set(hold.id, hold);
    return hold;
  }

  async #sound(): Promise<string> {
    const { id } = this.#member;
    if (id === undefined) throw away();
    return id;
  }

  #seat(room: Room, end: FarEnd): Line {
    let ends = this.#seats.get(room);
    if (ends === undefined) {
      ends = new Set();
      this.#seats.set(room, ends);
    }
    let over = false;
    const guarded: FarEnd = {
      send: (message) => {
        if (over) return;
        // the client need not know: it connects again, and sends again what was not answered
        if (isMoved(message)) guarded.lost();
        else if (message.type !== 'move_rejected') end.send(message);
        // a server that does not know that it has lost the room might refuse what was carried out elsewhere
        else void this.#isCurrent(room).then((sure) => (sure ? over || end.send(message) : guarded.lost()));
      },
      left: () => {
        ends.delete(guarded);
        end.left();
      },
      lost: () => {
        if (over) return;
        over = true;
        ends.delete(guarded);
        end.lost();
        place.close();
      },
    };
    ends.add(guarded);
    const place = new Place(room, guarded);
    return {
      isIn: (other) => other === room,
      receive: (message) => {
        if (!this.#member.isSound()) this.#member.lose();
        else if (this.#doubt === 0) place.receive(message);
        else void this.#certain().then(() => over || place.receive(message));
      },
      close: () => {
        ends.delete(guarded);
        over = true;
        place.close();
      },
    };
  }

  async #host(roomId: string, end: FarEnd): Promise<Line | undefined> {
    if (!this.#holds.has(roomId)) return undefined;
    const cancel = this.#deps.clock.after(PATIENCE_MS, () => end.lost());
    const room = await this.#deps.rooms.open(roomId).finally(cancel);
    return room !== undefined && this.#has(room) ? this.#seat(room, end) : undefined;
  }

  #listen(id: string): void {
    this.#deaf();
    this.#deaf = this.#deps.bus.listen(id, {
      heard: (text) => this.#board.hear(text),
      asked: (roomId) => (this.#member.isWell() && this.#serves(roomId) ? 'yes' : 'no'),
      told: (text) => this.#hearBeat(JSON.parse(text) as Beat),
      unheard: (peer) => this.#board.lose(peer),
      interrupted: () => {
        this.#echoAt = Number.NEGATIVE_INFINITY;
        this.#board.giveUpAll();
        this.#tell();
      },
    });
    this.#tell();
  }

  #hearBeat({ from, counts }: Beat): void {
    const me = this.#member.id;
    if (me === undefined) return;
    if (from === me) this.#echoAt = this.#deps.clock.elapsed();
    else this.#board.noteBeat(from, counts[me]);
  }

  #tell(): void {
    const from = this.#member.id;
    if (from !== undefined)
      this.#deps.bus.tellAll(JSON.stringify({ from, counts: this.#board.counts() } satisfies Beat));
  }

  #beat(): void {
    if (this.#stopped) return;
    this.#cancelBeat = this.#deps.clock.after(BEAT_MS, () => this.#beat());
    this.#tell();
    this.#board.sweep();
    void this.#compare();
  }

  /** Opens rooms whose clock has run out after the one who had them was gone. */
  #wake(): void {
    if (this.#stopped) return;
    this.#cancelWake = this.#deps.clock.after(WAKE_MS, () => this.#wake());
    const me = this.#member.id;
    if (me === undefined || !this.#member.isWell()) return;
    const { store, rooms, onError } = this.#deps;
    store.leases.overdue(me, MOST_WOKEN).then(
      (ids) => {
        // somebody else may be faster, and a room that cannot be opened is no reason to stop
        for (const id of ids)
          rooms.open(id).catch((error) => {
            if (!(error instanceof NotOpened) && !isPassing(error)) onError(`waking room ${id}`, error);
          });
      },
      (error) => onError('looking for rooms in which something is due', error),
    );
  }

  /** Looks up whether rooms are still as this node knows them: those that are only shown, and all where there is doubt. */
  async #compare(): Promise<void> {
    const doubt = this.#doubt;
    const holds = [...this.#holds.values()].filter((hold) => doubt > 0 || hold.passive);
    if (holds.length === 0 && doubt === 0) return;
    try {
      const found = await this.#deps.store.leases.holdings(holds.map(({ id }) => id));
      const byId = new Map(found.map((one) => [one.id, one]));
      for (const hold of holds) {
        if (this.#holds.get(hold.id) !== hold || this.#isTrue(hold, byId.get(hold.id))) continue;
        hold.lost = true;
        this.#lost += 1;
        hold.room?.outOfSync();
      }
      if (this.#doubt === doubt) this.#settle();
    } catch (error) {
      this.#deps.onError('comparing rooms', error);
    }
  }

  async #certain(): Promise<void> {
    if (this.#doubt > 0) await new Promise<void>((done) => this.#waiting.push(done));
  }

  #settle(): void {
    this.#doubt = 0;
    for (const done of this.#waiting.splice(0)) done();
  }

  /** Whether a room here is what is stored, as of now. */
  async #isCurrent(room: Room): Promise<boolean> {
    const hold = this.#holds.get(room.id);
    if (hold?.room !== room) return false;
    const [now] = await this.#deps.store.leases.holdings([room.id]).catch(() => []);
    return now?.epoch === hold.epoch && (!hold.passive || now.seq === room.ledger.seq);
  }

  /** Whether what is stored about a room is what this node knows of it. */
  #isTrue({ epoch, passive, room }: Hold, now: Holding | undefined): boolean {
    if (!passive) return now?.epoch === epoch || now === undefined;
    // a room that is only shown is opened anew when something has happened in it, or its owner can be asked
    return now?.owner !== undefined && now.seq === room?.ledger.seq && !this.reaches;
  }

  #lostEverything(): void {
    const holds = [...this.#holds.values()];
    this.#holds.clear();
    this.#lost += holds.length;
    this.#settle();
    this.#deaf();
    this.#board.giveUpAll();
    for (const { room } of holds) room?.outOfSync();
  }
}

/** A line that leads nowhere. */
const idle: Line = { receive: () => {}, close: () => {}, isIn: () => false };

const isMoved = (message: { readonly type: string; readonly code?: unknown; readonly reason?: unknown }): boolean =>
  (message.type === 'error' && message.code === 'ROOM_MOVED') ||
  (message.type === 'move_rejected' && message.reason === 'ROOM_MOVED');

const away = (): StoreError => new StoreError('STORE_BUSY', 'This server has lost touch with the others. Try again.');

const PASSING: readonly StoreErrorCode[] = ['STORE_UNREACHABLE', 'STORE_BUSY', 'FENCED', 'STORE_CLOSED'];

/** What may be over in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof NotStored || (error instanceof StoreError && PASSING.includes(error.code));
