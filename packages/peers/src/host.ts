import type { Seat } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { parseClientMessage } from '@tessera/protocol/check';
import { commitmentTo, Room, type RoomDeps, type RoomRecord, type RoomSession } from '@tessera/room';
import { GuestConnection } from './guest-connection.ts';
import { holderOf, type Identity, Proofs, type SignedRequest } from './keys.ts';
import type { Moved } from './local-player.ts';
import type { Body, LogItem, Origin } from './log-items.ts';
import { epochText, handText } from './log-items.ts';
import type { ProvenMatch } from './messages.ts';
import { LogStore } from './own-copy.ts';
import type { Own, Replica } from './replica.ts';
import type { OwnChains } from './throwing.ts';
import { Throwing } from './throwing.ts';
import { watchAbsences } from './watch.ts';
import type { Wire } from './wire.ts';

/** How long the host waits for a guest's acknowledgement. */
const PATIENCE_MS = 4000;

export interface HostDeps {
  readonly room: Omit<RoomDeps, 'store' | 'throws' | 'onOutOfSync'>;
  readonly identity: Identity;
  readonly player: OwnChains;
  /** Lets players answer for the code when this device is gone. */
  readonly token: string;
  /** Keeps what was added to the log; done when a reload would not lose it. */
  keep(items: readonly LogItem[]): Promise<void>;
  /** A guest's log goes further than the one here. */
  adopted(replica: Replica): void;
  /** This device is no longer the host. */
  onLost(): void;
  /** Creates the table of a rematch and returns its code. */
  rematch?(room: Room): Promise<string>;
}

/** The device that runs the room of a table. */
export class Host {
  readonly origin: Origin;
  /** The log, where nothing is hidden; other tables depend on their host. */
  replica: Replica | undefined;
  readonly deps: HostDeps;
  readonly connections = new Set<GuestConnection>();
  /** Undefined until this device is ready to run it. */
  room!: Room;
  #gathered: (() => void) | undefined;
  readonly #store: LogStore;
  readonly #proofs = new Proofs();
  readonly throwing = new Throwing(() => this.replica);
  /** By how much the records of earlier hosts are ahead of the time here. */
  #behind = 0;
  /** Who answers for the code need not ask for it again, and the room asks everybody for consent. */
  readonly #self: Own;
  #closed = false;
  #patience: (() => void) | undefined;

  constructor(origin: Origin, replica: Replica | undefined, deps: HostDeps) {
    this.origin = origin;
    this.replica = replica;
    this.deps = deps;
    this.#self = {
      pub: deps.identity.pub,
      agreed: () => true,
      givesBack: () => true,
      now: () => deps.room.clock.now(),
      since: Number.POSITIVE_INFINITY,
      isAlone: () => ![...this.connections].some(({ isPlayer }) => isPlayer),
    };
    this.#store = new LogStore((record) => this.#record(record));
  }

  get #roomDeps(): RoomDeps {
    const { clock } = this.deps.room;
    return {
      ...this.deps.room,
      // one record is never before another: a clock that runs out later would not be believed
      clock: { now: () => clock.now() + this.#behind, after: (ms, run) => clock.after(ms, run) },
      store: this.#store,
      ...(this.replica !== undefined && { throws: this.throwing }),
      onOutOfSync: () => this.#lose(),
      // pages of other versions would refuse the records
      forgetsPending: true,
    };
  }

  /** Begins the table that this device makes, or resumes one whose records it kept. */
  async begin(records: readonly RoomRecord[] = []): Promise<void> {
    for (const record of records)
      if ('at' in record) this.#behind = Math.max(this.#behind, (record.at ?? 0) - this.deps.room.clock.now());
    await this.#store.fill(this.origin.match, this.origin.head, records);
    const room = await Room.load(this.origin.match, this.#roomDeps);
    if (room === undefined) throw new Error('a room that was just stored is not there');
    if (this.deps.rematch !== undefined) room.createRematch = this.deps.rematch;
    this.room = room;
    this.takePart();
    for (const connection of this.connections) connection.open();
    if (this.replica !== undefined) this.#patience = watchAbsences(this);
  }

  /** Takes over a table whose host is gone. */
  async takeOver(): Promise<void> {
    const replica = this.replica as Replica;
    const { identity } = this.deps;
    const [seat] = replica.seatsOf(identity.pub);
    const epoch = replica.epochFor(seat);
    const proof = identity.say(replica.match, epochText(epoch, replica.hash));
    // seats that are not connected yet can still join
    this.append({ t: 'epoch', seat, away: [], proof }, epoch);
    await this.begin(replica.items.flatMap(({ body }) => (body.t === 'record' ? [body.record] : [])));
  }

  /** A guest has connected. */
  welcome(wire: Wire): void {
    if (this.#closed) wire.close();
    else this.connections.add(new GuestConnection(this, wire));
  }

  /** Waits for the players who were there with the last host, and for a log of theirs that goes further. */
  gather(patienceMs: number): Promise<void> {
    return new Promise((done) => {
      const cancel = this.deps.room.clock.after(patienceMs, () => this.#gathered?.());
      this.#gathered = () => {
        this.#gathered = undefined;
        cancel();
        done();
      };
      this.known();
    });
  }

  /** A guest has shown who it is, or is gone. */
  known(connection?: GuestConnection): void {
    const { replica } = this;
    if (this.room !== undefined) connection?.open();
    if (this.room !== undefined || this.#gathered === undefined || replica === undefined) return;
    const connections = [...this.connections];
    const here = new Set(connections.flatMap(({ pub, isKnown }) => (pub && isKnown ? replica.seatsOf(pub) : [])));
    const mine = replica.seatsOf(this.deps.identity.pub);
    const { seats } = replica.ledger;
    const expected = [...seats.keys()].filter(
      (seat) =>
        seats[seat].kind === 'person' &&
        seat !== replica.host &&
        !mine.includes(seat) &&
        !replica.tableThrows.away.has(seat),
    );
    if (expected.every((seat) => here.has(seat))) this.#gathered();
  }

  adopt(replica: Replica): void {
    this.replica = replica;
    this.deps.adopted(replica);
  }

  /** Another device was the host after this one. */
  outdated(): void {
    this.#lose();
  }

  /** The way to the room for the person at this device. */
  connect(receive: (message: ServerMessage) => void): { send(proof: SignedRequest): void; close(): void } {
    const session = this.room.connect(receive);
    return {
      send: (proof) => this.ask(session, proof),
      close: () => this.room.disconnect(session),
    };
  }

  /** A signed request to the room. What is not signed by the person on this connection does not get here. */
  ask(session: RoomSession, proof: SignedRequest): void {
    const read = parseClientMessage(proof.text);
    if (!read.ok || read.value.roomId !== this.origin.match) {
      const reason = read.ok ? { code: 'NO_SUCH_ROOM', message: '' } : read.error;
      session.send({ type: 'error', roomId: this.origin.match, code: reason.code, message: reason.message });
      return;
    }
    const message = this.#proofs.remember(read.value, proof);
    // the key decides: a device that has forgotten its seat has it all the same
    const sits = message.type === 'join_room' && message.spectate && this.seatsOf(proof.by).length > 0;
    void this.room.receive(session, sits ? { ...message, spectate: false } : message);
  }

  /** Adds a record to the log and waits until the players' devices have it, too. */
  async #record(record: RoomRecord): Promise<void> {
    if (this.#closed) throw new Error('this device is no longer the host');
    if (this.replica === undefined) {
      // no other device has it: it is sent once it is stored
      await this.deps.keep([{ epoch: 0, hash: '', body: { t: 'record', record } }]);
      return;
    }
    // a room writes already while it is opened, before anybody has it
    const proof = this.#proofs.of(record, this.replica.ledger.seats);
    const threw = record.t === 'answered' && record.entries[0]?.actor < 0;
    const gathered = threw ? this.throwing.gathered : undefined;
    this.append({ t: 'record', record, ...(proof && { proof }), ...gathered });
    this.takePart();
    // the others have it: this device's own storage is not awaited
    await this.#everybodyHas(this.replica.length);
    if (this.#closed) throw new Error('this device is no longer the host');
  }

  /** Adds to the log and sends it on. What the others would refuse does not leave this device. */
  append(body: Body, epoch?: number): boolean {
    const replica = this.replica as Replica;
    const item = replica.next(body, epoch);
    // as everybody will read it
    const read = JSON.parse(JSON.stringify(item)) as LogItem;
    const refused = replica.accept(read, this.#self);
    if (refused !== undefined) {
      if (body.t === 'record') throw new Error(`${refused}: ${JSON.stringify(body.record)}`);
      return false;
    }
    void this.deps.keep([read]);
    for (const connection of this.connections) connection.sendItem(replica.length - 1, read);
    this.throwing.tryNow();
    return true;
  }

  /** What the person here adds without being asked: a chain, being back, the link of a throw that is due. */
  takePart(): void {
    const { replica } = this;
    const { player } = this.deps;
    if (replica === undefined || this.#closed) return;
    const [seat] = replica.seatsOf(this.deps.identity.pub);
    if (seat === undefined) return;
    if (replica.tableThrows.away.has(seat)) this.append({ t: 'here', seat });
    const chain = player.commitment(replica, seat);
    if (chain !== undefined) this.append(chain);
    const { due, takers, tableThrows } = replica;
    if (due !== undefined && takers !== undefined && tableThrows.thrown[due] === undefined) {
      const link = takers.includes(seat) ? player.link(replica, seat, due) : undefined;
      if (link !== undefined && !tableThrows.early(due).has(seat)) this.append({ t: 'open', link });
      if (!takers.includes(seat) && tableThrows.begun(due) === undefined) this.append({ t: 'open' });
    }
    const here = player.here(replica, seat);
    if (here !== undefined && !replica.lacks(seat)) this.append({ t: 'here', seat, proof: here });
    this.throwing.tryNow();
  }

  /** Writes down the link of a seat that the table waits for, so that everybody sees that it was opened. */
  show(seat: Seat): void {
    const sent = this.throwing.sent(seat);
    if (sent !== undefined && this.replica?.waits.has(seat)) this.append({ t: 'open', seat, ...sent });
  }

  /** Hands the table over to a player who is here. False where that is not possible. */
  async handOver(seat: Seat): Promise<boolean> {
    const { replica } = this;
    if (replica === undefined || !replica.strict || this.room === undefined || this.#closed) return false;
    const isHere = [...this.connections].some(
      (connection) => connection.isPlayer && this.seatsOf(connection.pub as string).includes(seat),
    );
    if (!isHere) return false;
    const proof = this.deps.identity.say(replica.match, handText(seat, replica.hash));
    if (!this.append({ t: 'handed', seat, proof })) return false;
    await this.#everybodyHas(replica.length);
    this.#lose();
    return true;
  }

  /** The match once it is over, with everything needed to check its throws. */
  proof(): ProvenMatch | undefined {
    const { match, status } = this.room?.ledger ?? {};
    if (status !== 'over' || match === undefined) return undefined;
    const transcript = match.transcript();
    return this.replica === undefined
      ? { ...transcript, commitment: commitmentTo(transcript.seed) }
      : { ...transcript, fair: this.replica.fair() };
  }

  /** The table has moved to a server: everybody gets its address, and players the token of their seat. */
  moved(room: string, tokens: ReadonlyMap<Seat, string>): void {
    for (const connection of this.connections) {
      const [seat] = connection.pub === undefined ? [] : this.seatsOf(connection.pub);
      const token = seat === undefined ? undefined : tokens.get(seat);
      connection.sendMoved({ room, ...(token !== undefined && { token }) } satisfies Moved);
    }
  }

  /** The seat of the person at this device. */
  get seat(): Seat | undefined {
    const { pub } = this.deps.identity;
    return this.room === undefined ? this.replica?.seatsOf(pub)[0] : this.seatsOf(pub)[0];
  }

  /** The seats that somebody's key holds. */
  seatsOf(pub: string): Seat[] {
    const holder = holderOf(pub);
    return this.room.ledger.seats.flatMap((seat, i) => (seat.holder === holder ? [i] : []));
  }

  async #everybodyHas(length: number): Promise<void> {
    const players = [...this.connections].filter((connection) => connection.isPlayer);
    await Promise.all(players.map((connection) => connection.has(length, PATIENCE_MS)));
  }

  #lose(): void {
    if (this.#closed) return;
    void this.close();
    this.deps.onLost();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#patience?.();
    for (const connection of [...this.connections]) connection.end();
    this.throwing.stop();
    await this.room?.close().catch(() => {});
  }
}
