import type { Json } from '@tessera/kernel';
import type { Room } from '@tessera/room';
import type { RoomConnection } from '@tessera/room/connection';
import type { SharedStore } from '@tessera/store';
import type { Bus } from './bus.ts';
import { type FencedStore, HeldElsewhere } from './fenced-store.ts';
import { Heartbeats } from './heartbeats.ts';
import { type Journal, Member, type NodeClock, sleep } from './member.ts';
import { OverdueRooms } from './overdue-rooms.ts';
import { mayBeOver, Ownership, type Rules, TAKE } from './ownership.ts';
import { idle, RoomConnections } from './room-connections.ts';
import { type FarEnd, SILENCE_MS, Switchboard } from './switchboard.ts';
import { type Farewell, type Heartbeat, type NodeNews, parseTold, type ToldAll } from './wire.ts';

const BEAT_MS = 500;
/** How long a client waits for a room before it has to connect again, perhaps to a server that is better off. */
const PATIENCE_MS = 1000;
const RETRY_MS = 150;

/** The rooms in this process, as far as a node needs to know them. */
export interface RoomsHere {
  peek(id: string): Room | undefined;
  open(id: string, address?: string): Promise<Room | undefined>;
  /** Opens a room, or finds it open, and looks what is due in it. */
  wake(id: string): Promise<unknown>;
  /** Closes a room and gives up the right to it. */
  letGo(id: string): Promise<void>;
}

export interface NodeDeps {
  /** What this node is called in logs; a secret is added to it. */
  readonly label: string;
  readonly store: SharedStore;
  readonly bus: Bus;
  readonly clock: NodeClock;
  readonly rooms: RoomsHere;
  /** Which rooms this node can have at all; all of them where it is absent. */
  readonly rules?: Rules;
  /** Another node tells everybody something that does not belong to a room. */
  onNews?(from: string, news: Json): void;
  secret(): string;
  defer(run: () => void): void;
  onError(what: string, error: unknown): void;
  /** Hears what an operator wants to follow. */
  journal?: Journal;
}

/** What a node has and reaches, for those who watch over it. */
export interface NodeFigures {
  readonly isMember: boolean;
  readonly reaches: boolean;
  /** Rooms that are open here, and those of others that are only shown. */
  readonly held: number;
  readonly shown: number;
  /** Connections from clients here to rooms elsewhere, and the other way round. */
  readonly outward: number;
  readonly inward: number;
  /** Rooms that came from another node or an earlier run, and rooms that were taken from this one, so far. */
  readonly taken: number;
  readonly lost: number;
  /** Leases that this node got and that ended, and rooms that it took from nodes that were alive, so far. */
  readonly leasesWon: number;
  readonly leasesLost: number;
  readonly takeovers: number;
}

/** One server among several: its place among them, the rooms it has, and the connections to rooms here and elsewhere. */
export class ClusterNode {
  readonly #deps: NodeDeps;
  readonly #member: Member;
  readonly #ownership: Ownership;
  readonly #connections: RoomConnections;
  readonly #board: Switchboard;
  readonly #waking: OverdueRooms;
  readonly #peers: Heartbeats;
  #deaf: () => void = () => {};
  #cancelBeat: () => void = () => {};
  #echoAt = Number.NEGATIVE_INFINITY;
  #stopped = false;
  #leasesWon = 0;
  #leasesLost = 0;

  constructor(deps: NodeDeps) {
    this.#deps = deps;
    const { label, store, clock, bus, secret, onError } = deps;
    const { leases } = store;
    this.#peers = new Heartbeats(() => clock.elapsed());
    this.#member = new Member({
      label,
      leases,
      clock,
      secret,
      onError,
      onEntered: (id) => this.#listen(id),
      onLost: (id) => this.#lostEverything(id),
      onTakenAway: () => this.#ownership.takenAway(),
    });
    const member = this.#member;
    this.#ownership = new Ownership({
      store,
      bus,
      clock,
      member,
      rules: deps.rules,
      withRules: (rules, ms) => this.#peers.withRules(rules, ms),
      reaches: () => this.reaches,
      hears: (node) => this.#peers.hears(node),
      isStopped: () => this.#stopped,
      onError,
      journal: deps.journal,
    });
    this.#connections = new RoomConnections(member, this.#ownership);
    this.#board = new Switchboard({
      name: () => {
        // what a node without a lease has to pass on would wait for ever
        if (!member.isSound()) member.lose();
        return member.id;
      },
      send: (to, text) => bus.send(to, text),
      host: (roomId, end) => this.#host(roomId, end),
      elapsed: () => clock.elapsed(),
      secret,
      defer: deps.defer,
      onError,
    });
    this.#waking = new OverdueRooms({
      leases,
      clock,
      me: () => (member.isWell() ? member.id : undefined),
      wake: (id) => deps.rooms.wake(id),
      onError,
    });
  }

  /** Takes no more clients: this server is about to stop. */
  retire(): void {
    this.#stopped = true;
    this.#waking.stop();
  }

  start(): void {
    this.#member.start();
    this.#beat();
    this.#waking.start();
  }

  /** The name this node goes by among the others, while it has one. */
  get name(): string | undefined {
    return this.#member.id;
  }

  /** Whether others can be reached: a node hears its own beats too. */
  get reaches(): boolean {
    return this.#deps.bus.connected && this.#deps.clock.elapsed() - this.#echoAt < SILENCE_MS;
  }

  /** Whether clients are well served here. If not, they had better go to another node. */
  get isReady(): boolean {
    return !this.#stopped && this.#member.isWell();
  }

  get figures(): NodeFigures {
    const isMember = this.#member.id !== undefined;
    const leases = { leasesWon: this.#leasesWon, leasesLost: this.#leasesLost };
    return { isMember, reaches: this.reaches, ...leases, ...this.#ownership.figures, ...this.#board.connections };
  }

  /** What was opened and closed properly is given back; the lease ends, and everybody hears of it. */
  async stop(): Promise<void> {
    this.retire();
    this.#cancelBeat();
    this.#board.dismiss();
    // Who leaves need not be asked for its tables. One that is just gone is not heard, and they are taken by the epoch.
    await this.#member.stop().catch((error) => this.#deps.onError('leaving', error));
    this.#board.giveUpAll();
    this.#deaf();
  }

  /** A connection to a room, wherever it is; undefined when there is no such room. A client that waits too long has to try again. */
  enter(roomId: string, address: string, end: FarEnd): Promise<RoomConnection | undefined> {
    return this.#patiently(end, (isOver) =>
      this.#open(roomId, end, isOver, address).catch((error) => {
        if (error instanceof HeldElsewhere) return this.#board.connect(error.node, roomId, end);
        throw error;
      }),
    );
  }

  async #patiently(
    end: FarEnd,
    open: (isOver: () => boolean) => Promise<RoomConnection | undefined>,
  ): Promise<RoomConnection | undefined> {
    let late = false;
    const cancel = this.#deps.clock.after(PATIENCE_MS, () => {
      late = true;
      end.lost();
    });
    const connection = await open(() => late || this.#stopped).finally(cancel);
    if (!late) return connection;
    connection?.close();
    return idle;
  }

  /** A connection to a room here. What may be over in a moment, such as a statement without an answer, is tried again. */
  async #open(
    roomId: string,
    end: FarEnd,
    isOver: () => boolean,
    address?: string,
  ): Promise<RoomConnection | undefined> {
    const { clock, rooms } = this.#deps;
    while (!isOver()) {
      try {
        const room = await rooms.open(roomId, address);
        if (room === undefined && !this.#stopped) return undefined;
        await this.#ownership.certain();
        if (room !== undefined && this.#ownership.has(room)) return this.#connections.open(room, end);
      } catch (error) {
        if (!mayBeOver(error)) throw error;
      }
      await sleep(clock, RETRY_MS);
    }
    end.lost();
    return idle;
  }

  /** The right to open a room here; see `Ownership`. */
  hold(id: string): Promise<FencedStore | undefined> {
    return this.#ownership.hold(id);
  }

  async holdNew(id: string): Promise<FencedStore> {
    return this.#ownership.holdNew(id);
  }

  opened(hold: FencedStore, room: Room): void {
    this.#ownership.opened(hold, room);
  }

  release(id: string, hold?: FencedStore): Promise<void> {
    return this.#ownership.release(id, hold);
  }

  /** A room here does not know what is stored any more: everybody in it has to connect again. */
  lost(room: Room): void {
    this.#connections.lose(room);
  }

  /** Tells all other nodes something that does not belong to a room. It may get lost. */
  tellOthers(news: Json): void {
    const from = this.#member.id;
    if (from !== undefined) this.#deps.bus.tellAll(JSON.stringify({ from, news } satisfies NodeNews));
  }

  async #host(roomId: string, end: FarEnd): Promise<RoomConnection | undefined> {
    if (!this.#ownership.knows(roomId) && !this.#peers.isInvited(roomId)) return undefined;
    return this.#patiently(end, (isOver) => this.#open(roomId, end, isOver));
  }

  #listen(id: string): void {
    this.#leasesWon += 1;
    this.#deps.journal?.('lease won', { node: id });
    this.#deaf();
    this.#deaf = this.#deps.bus.listen(id, {
      heard: (text) => this.#board.hear(text),
      asked: (text) => this.#answer(text),
      told: (text) => this.#hear(parseTold(text)),
      unheard: (peer) => this.#board.lose(peer),
      interrupted: () => {
        this.#echoAt = Number.NEGATIVE_INFINITY;
        this.#board.giveUpAll();
        this.#tell();
      },
    });
    this.#tell();
  }

  #hear(told: ToldAll): void {
    const { from } = told;
    const me = this.#member.id;
    if (me === undefined) return;
    if ('news' in told) {
      if (from !== me) this.#deps.onNews?.(from, told.news);
    } else if ('gone' in told) {
      this.#peers.forget(from);
      this.#board.lose(from);
    } else if (from === me) this.#echoAt = this.#deps.clock.elapsed();
    else {
      this.#peers.heard(from, told.rules ?? []);
      this.#board.noteBeat(from, told.counts[me]);
    }
  }

  /** Whether a room is here, for a node whose client asks for it, or will be. */
  #answer(text: string): 'yes' | 'no' | Promise<'no'> {
    if (!this.#member.isWell()) return 'no';
    if (text.startsWith(TAKE)) {
      if (this.#stopped) return 'no';
      this.#peers.invite(text.slice(TAKE.length));
      return 'yes';
    }
    if (!this.#ownership.serves(text)) return 'no';
    const { rooms, onError } = this.#deps;
    const room = rooms.peek(text);
    if (room === undefined || !this.#isFree(room)) return 'yes';
    return rooms.letGo(text).then(
      () => 'no',
      (error) => {
        onError(`letting go of room ${text}`, error);
        return 'no';
      },
    );
  }

  /**
   * Whether a room is better off at the node that asks for it, because its people come there. Once somebody has been in it,
   * it stays as long as anything happens: the time that a clock has run since the last move would be forgotten.
   */
  #isFree(room: Room): boolean {
    return room.idle || !this.#connections.knows(room);
  }

  #tell(): void {
    const { bus, rules } = this.#deps;
    const from = this.#member.id;
    if (from === undefined) return;
    const counts = this.#board.counts();
    bus.tellAll(JSON.stringify({ from, counts, ...(rules && { rules: rules.here }) } satisfies Heartbeat));
  }

  #beat(): void {
    if (this.#stopped) return;
    this.#cancelBeat = this.#deps.clock.after(BEAT_MS, () => this.#beat());
    this.#tell();
    this.#board.sweep();
    this.#peers.sweep();
    void this.#ownership.compare();
  }

  #lostEverything(id: string): void {
    this.#leasesLost += 1;
    const { held, shown } = this.#ownership.figures;
    this.#deps.journal?.('lease lost', { node: id, rooms: held + shown });
    this.#deps.bus.tellAll(JSON.stringify({ from: id, gone: true } satisfies Farewell));
    this.#deaf();
    this.#board.giveUpAll();
    this.#ownership.loseAll();
  }
}
