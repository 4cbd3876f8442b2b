import { NotStored, OldRules, parseHead, type Room } from '@tessera/room';
import { type Holding, type MatchHead, type SharedStore, StoreError, type StoreErrorCode } from '@tessera/store';
import type { Bus } from './bus.ts';
import { FencedStore, HeldElsewhere, type Soon } from './fenced-store.ts';
import { answeredWithin, type Journal, type Member, type NodeClock } from './member.ts';
import { SILENCE_MS } from './switchboard.ts';

/** How long another node has to say whether it has a room. */
const ASK_MS = 700;
/** The same for one that has gone silent. What it still writes is refused, so being wrong costs a reconnection. */
const HASTE_MS = 250;
/**
 * How long a statement may take while a room is opened. Everybody who comes for the room waits for the same one: one without an
 * answer must not keep them until the store gives it up.
 */
const STATEMENT_MS = 1300;
/** How long it is hoped that a node with the rules of a room comes back. */
export const HOPE_MS = 60_000;

/** The rules that a node has, and those that a match needs, by any names: during an update not all nodes have the same. */
export interface Rules {
  readonly here: readonly string[];
  neededBy(head: MatchHead): string;
}

/** Asks a node to have a room that it is about to be sent a client of. */
export const TAKE = 'take ';

export interface OwnershipDeps {
  readonly store: SharedStore;
  readonly bus: Bus;
  readonly clock: NodeClock;
  readonly member: Member;
  /** Where it is absent, every room can be opened here. */
  readonly rules: Rules | undefined;
  /** Other nodes that have these rules and were heard within the last so many milliseconds. */
  withRules(rules: string, ms: number): readonly string[];
  /** Whether others can be reached. */
  reaches(): boolean;
  /** Whether a node was heard of lately. */
  hears(node: string): boolean;
  isStopped(): boolean;
  onError(what: string, error: unknown): void;
  readonly journal: Journal | undefined;
}

/** The rooms that one node has a right to. It asks for them, compares them with what is stored, and gives them up. */
export class Ownership {
  readonly #deps: OwnershipDeps;
  readonly #holds = new Map<string, FencedStore>();
  /** Rooms were taken from this node, and it does not know which: until it does, it answers nobody. 0: no doubt. */
  #doubt = 0;
  #doubts = 0;
  #waiting: (() => void)[] = [];
  #taken = 0;
  #lost = 0;
  #takeovers = 0;

  constructor(deps: OwnershipDeps) {
    this.#deps = deps;
  }

  /** Rooms that are open here, those of others that are only shown, and how many have come and gone so far. */
  get figures() {
    const shown = [...this.#holds.values()].filter(({ passive }) => passive).length;
    const sofar = { taken: this.#taken, lost: this.#lost, takeovers: this.#takeovers };
    return { held: this.#holds.size - shown, shown, ...sofar };
  }

  get isCertain(): boolean {
    return this.#doubt === 0;
  }

  /** Whether a room is held or shown here, or will be in a moment. */
  knows(id: string): boolean {
    return this.#holds.has(id);
  }

  has(room: Room): boolean {
    const hold = this.#holds.get(room.id);
    return hold?.room === room && hold.node === this.#deps.member.id;
  }

  /** Whether a room is open here, or will be in a moment. One that takes long to open is better opened elsewhere. */
  serves(roomId: string): boolean {
    const hold = this.#holds.get(roomId);
    if (hold === undefined || hold.passive) return false;
    return hold.room !== undefined || this.#deps.clock.elapsed() - hold.since < ASK_MS;
  }

  /**
   * The right to open a room here; undefined when there is no such room. Throws `Elsewhere` when another node has it and
   * can be reached, or only another one has the rules of it.
   */
  async hold(id: string): Promise<FencedStore | undefined> {
    const { store, bus, member, reaches, hears } = this.#deps;
    const me = this.#sound();
    if (!(await this.#mayOpen(id))) return undefined;
    const claim = await this.#soon(store.leases.claim(id, me));
    if (claim === undefined) return undefined;
    if (claim.kind === 'owned') return this.#take(this.#right(id, me, claim.epoch));
    // its writes would be refused by their epoch, and the next renewal says the same: this spares its people that second
    if (claim.kind === 'dead') {
      member.lose();
      throw away();
    }
    // without the bus nobody can be asked: the room is shown as it is stored, and taken when somebody moves
    if (!reaches()) return this.#keep(this.#right(id, me, claim.epoch, true));
    const patience = hears(claim.owner) ? ASK_MS : HASTE_MS;
    if ((await bus.ask(claim.owner, id, patience)) === 'yes') throw new HeldElsewhere(id, claim.owner);
    // it is paused, cut off or gone, or it has given the room up: whatever it still writes is fenced
    const taken = await this.#soon(store.leases.claim(id, me, claim.epoch));
    if (taken?.kind !== 'owned') throw away();
    this.#takeovers += 1;
    this.#deps.journal?.('takeover', { room: id, from: claim.owner, epoch: taken.epoch });
    return this.#take(this.#right(id, me, taken.epoch));
  }

  /** The right to make a room here. */
  holdNew(id: string): FencedStore {
    const hold = this.#right(id, this.#sound(), 1);
    return this.#holds.has(id) ? hold : this.#keep(hold);
  }

  /** A room was opened or made with this right. */
  opened(hold: FencedStore, room: Room): void {
    hold.room = room;
    if (hold.lost || this.#holds.get(hold.id) !== hold || this.#deps.member.id !== hold.node) room.outOfSync();
  }

  /** A room here was closed, or could not be opened. */
  async release(id: string, hold = this.#holds.get(id)): Promise<void> {
    if (hold === undefined || this.#holds.get(id) !== hold) return;
    this.#holds.delete(id);
    const { store, member, isStopped, onError } = this.#deps;
    if (hold.room === undefined || hold.passive || isStopped() || member.id !== hold.node) return;
    await store.leases.release(id, hold.epoch).catch((error) => onError(`giving back room ${id}`, error));
  }

  /** Rooms were taken from this node although it is alive. */
  takenAway(): void {
    this.#doubt = ++this.#doubts;
    void this.compare();
  }

  /** Looks up whether rooms are still as this node knows them: those that are only shown, and all where there is doubt. */
  async compare(): Promise<void> {
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
        this.#deps.journal?.('table taken by another server', { room: hold.id, by: byId.get(hold.id)?.owner });
        hold.room?.outOfSync();
      }
      if (this.#doubt === doubt) this.#settle();
    } catch (error) {
      this.#deps.onError('comparing rooms', error);
    }
  }

  /** Resolves when it is known which rooms were taken. */
  async certain(): Promise<void> {
    if (this.#doubt > 0) await new Promise<void>((done) => this.#waiting.push(done));
  }

  /** Whether a room here is what is stored, as of now. */
  async isCurrent(room: Room): Promise<boolean> {
    const hold = this.#holds.get(room.id);
    if (hold?.room !== room) return false;
    const [now] = await this.#deps.store.leases.holdings([room.id]).catch(() => []);
    return now?.epoch === hold.epoch && (!hold.passive || now.seq === room.ledger.seq);
  }

  /** The node's lease has ended. */
  loseAll(): void {
    const holds = [...this.#holds.values()];
    this.#holds.clear();
    this.#lost += holds.length;
    this.#settle();
    for (const { room } of holds) room?.outOfSync();
  }

  /** False when there is no such room. Throws where to find it when this node lacks its rules: it is not taken then. */
  async #mayOpen(id: string): Promise<boolean> {
    const { store, bus, rules, withRules, reaches } = this.#deps;
    if (rules === undefined) return true;
    const head = await this.#soon(store.head(id));
    if (head === undefined) return false;
    const needed = rules.neededBy(head);
    if (rules.here.includes(needed)) return true;
    // the client tries another server
    if (!reaches()) throw away();
    const [holding] = await this.#soon(store.leases.holdings([id]));
    const owner = holding?.owner;
    if (owner !== undefined && (await bus.ask(owner, id, ASK_MS)) === 'yes') throw new HeldElsewhere(id, owner, true);
    for (const node of withRules(needed, SILENCE_MS))
      if ((await bus.ask(node, TAKE + id, ASK_MS)) === 'yes') throw new HeldElsewhere(id, node, true);
    if (withRules(needed, HOPE_MS).length > 0) throw away();
    throw new OldRules(id, parseHead(head.meta));
  }

  readonly #soon: Soon = (asked) => answeredWithin(this.#deps.clock, STATEMENT_MS, asked, away);

  #right(id: string, me: string, epoch: number, passive = false): FencedStore {
    return new FencedStore(this.#deps.store, this.#soon, id, me, epoch, passive);
  }

  #take(hold: FencedStore): FencedStore {
    this.#taken += 1;
    return this.#keep(hold);
  }

  #keep(hold: FencedStore): FencedStore {
    hold.since = this.#deps.clock.elapsed();
    this.#holds.set(hold.id, hold);
    return hold;
  }

  #sound(): string {
    const { id } = this.#deps.member;
    if (id === undefined) throw away();
    return id;
  }

  #settle(): void {
    this.#doubt = 0;
    for (const done of this.#waiting.splice(0)) done();
  }

  /** Whether what is stored about a room is what this node knows of it. */
  #isTrue({ epoch, passive, room }: FencedStore, now: Holding | undefined): boolean {
    if (!passive) return now?.epoch === epoch || now === undefined;
    // a room that is only shown is opened anew when something has happened in it, or its owner can be asked
    return now?.owner !== undefined && now.seq === room?.ledger.seq && !this.#deps.reaches();
  }
}

const away = (): StoreError => new StoreError('STORE_BUSY', 'This server has lost touch with the others. Try again.');

const PASSING: readonly StoreErrorCode[] = ['STORE_UNREACHABLE', 'STORE_BUSY', 'FENCED', 'STORE_CLOSED'];

/** What may be over in a moment. */
export const mayBeOver = (error: unknown): boolean =>
  error instanceof NotStored || (error instanceof StoreError && PASSING.includes(error.code));
