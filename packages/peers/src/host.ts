import type { Seat } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { parseClientMessage } from '@tessera/protocol/check';
import { commitmentTo, Room, type RoomDeps, type RoomRecord, type Session } from '@tessera/room';
import { GuestLine } from './guest-line.ts';
import type { Body, Item, Origin } from './items.ts';
import { epochText } from './items.ts';
import { holderOf, type Identity, type Proof } from './keys.ts';
import { LogStore } from './log-store.ts';
import type { Player } from './player.ts';
import { Proofs } from './proofs.ts';
import type { ProvenMatch } from './proven.ts';
import type { Replica } from './replica.ts';
import type { Moved } from './screen.ts';
import { Throwing } from './throwing.ts';
import type { Wire } from './wire.ts';

/** How long a guest may take to write down what happened, before the match goes on without it. */
const PATIENCE_MS = 4000;

export interface HostDeps {
  readonly room: Omit<RoomDeps, 'store' | 'throws' | 'onOutOfSync'>;
  readonly identity: Identity;
  readonly player: Player;
  /** Lets players answer for the code when this device is gone. */
  readonly token: string;
  /** Keeps what was added to the log; done when a reload would not lose it. */
  keep(items: readonly Item[]): Promise<void>;
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
  readonly lines = new Set<GuestLine>();
  /** Undefined until this device is ready to run it. */
  room!: Room;
  #gathered: (() => void) | undefined;
  readonly #store: LogStore;
  readonly #proofs = new Proofs();
  readonly throwing = new Throwing(() => this.replica);
  #closed = false;

  constructor(origin: Origin, replica: Replica | undefined, deps: HostDeps) {
    this.origin = origin;
    this.replica = replica;
    this.deps = deps;
    this.#store = new LogStore((record) => this.#record(record));
  }

  get #roomDeps(): RoomDeps {
    return {
      ...this.deps.room,
      store: this.#store,
      ...(this.replica !== undefined && { throws: this.throwing }),
      onOutOfSync: () => this.#lose(),
      // pages of other versions would refuse the records
      forgetsPending: true,
    };
  }

  /** Begins the table that this device makes, or goes on with one whose records it kept. */
  async begin(records: readonly RoomRecord[] = []): Promise<void> {
    await this.#store.fill(this.origin.match, this.origin.head, records);
    const room = await Room.load(this.origin.match, this.#roomDeps);
    if (room === undefined) throw new Error('a room that was just stored is not there');
    if (this.deps.rematch !== undefined) room.createRematch = this.deps.rematch;
    this.room = room;
    this.takePart();
    for (const line of this.lines) line.open();
  }

  /** Goes on with a table whose host is gone. */
  async takeOver(): Promise<void> {
    const replica = this.replica as Replica;
    const { identity } = this.deps;
    const [seat] = replica.seatsOf(identity.pub);
    const here = new Set([seat, ...[...this.lines].flatMap(({ pub }) => (pub ? replica.seatsOf(pub) : []))]);
    const away = replica.ledger.seats.flatMap(({ kind }, i) => (kind === 'person' && !here.has(i) ? [i] : []));
    const epoch = replica.epochFor(seat);
    const proof = identity.say(replica.match, epochText(epoch, replica.hash));
    this.append({ t: 'epoch', seat, away, proof }, epoch);
    await this.begin(replica.items.flatMap(({ body }) => (body.t === 'record' ? [body.record] : [])));
  }

  /** Somebody has found this table. */
  welcome(wire: Wire): void {
    if (this.#closed) wire.close();
    else this.lines.add(new GuestLine(this, wire));
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
  known(line?: GuestLine): void {
    const { replica } = this;
    if (this.room !== undefined) line?.open();
    if (this.room !== undefined || this.#gathered === undefined || replica === undefined) return;
    const lines = [...this.lines];
    const here = new Set(lines.flatMap(({ pub, isKnown }) => (pub && isKnown ? replica.seatsOf(pub) : [])));
    const mine = replica.seatsOf(this.deps.identity.pub);
    const { seats } = replica.ledger;
    const expected = [...seats.keys()].filter(
      (seat) =>
        seats[seat].kind === 'person' && seat !== replica.host && !mine.includes(seat) && !replica.draws.away.has(seat),
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
  connect(receive: (message: ServerMessage) => void): { send(proof: Proof): void; close(): void } {
    const session = this.room.connect(receive);
    return {
      send: (proof) => this.ask(session, proof),
      close: () => this.room.disconnect(session),
    };
  }

  /** A signed request to the room. What is not signed by the person on this line does not get here. */
  ask(session: Session, proof: Proof): void {
    const read = parseClientMessage(proof.text);
    if (!read.ok || read.value.roomId !== this.origin.match) {
      const reason = read.ok ? { code: 'NO_SUCH_ROOM', message: '' } : read.error;
      session.send({ type: 'error', roomId: this.origin.match, code: reason.code, message: reason.message } as never);
      return;
    }
    void this.room.receive(session, this.#proofs.remember(read.value, proof));
  }

  /** Adds a record to the log and waits until the players' devices have it, too. */
  async #record(record: RoomRecord): Promise<void> {
    if (this.#closed) throw new Error('this device is no longer the host');
    if (this.replica === undefined) {
      // nobody else has it: it is told when it is kept
      await this.deps.keep([{ epoch: 0, hash: '', body: { t: 'record', record } }]);
      return;
    }
    const proof = this.#proofs.of(record, this.room.ledger.seats);
    const threw = record.t === 'answered' && record.entries[0]?.actor < 0;
    const links = threw ? this.throwing.links : undefined;
    this.append({ t: 'record', record, ...(proof && { proof }), ...(links && { links }) });
    this.takePart();
    // the others have it: nobody waits for this device's own storage
    await this.#everybodyHas(this.replica.length);
    if (this.#closed) throw new Error('this device is no longer the host');
  }

  /** Adds to the log and sends it on. What the others would refuse does not leave this device. */
  append(body: Body, epoch?: number): boolean {
    const replica = this.replica as Replica;
    const item = replica.next(body, epoch);
    // as everybody will read it
    const read = JSON.parse(JSON.stringify(item)) as Item;
    const refused = replica.accept(read);
    if (refused !== undefined) {
      if (body.t === 'record') throw new Error(`${refused}: ${JSON.stringify(body.record)}`);
      return false;
    }
    void this.deps.keep([read]);
    for (const line of this.lines) line.sendItem(replica.length - 1, read);
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
    if (replica.draws.away.has(seat)) this.append({ t: 'here', seat });
    const chain = player.commitment(replica, seat);
    if (chain !== undefined) this.append(chain);
    const { due } = replica;
    if (due !== undefined && replica.draws.thrown[due] === undefined) {
      const link = player.link(replica, seat, due);
      const isDue = replica.takers?.includes(seat) === true && !replica.draws.early(due).has(seat);
      if (link !== undefined && isDue) this.append({ t: 'open', link });
    }
    this.throwing.tryNow();
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

  /** The table goes on at a server. Everybody here learns where, and players what holds their seat there. */
  moved(room: string, tokens: ReadonlyMap<Seat, string>): void {
    for (const line of this.lines) {
      const [seat] = line.pub === undefined ? [] : this.seatsOf(line.pub);
      const token = seat === undefined ? undefined : tokens.get(seat);
      line.sendMoved({ room, ...(token !== undefined && { token }) } satisfies Moved);
    }
  }

  /** The seats that somebody's key holds. */
  seatsOf(pub: string): Seat[] {
    const holder = holderOf(pub);
    return this.room.ledger.seats.flatMap((seat, i) => (seat.holder === holder ? [i] : []));
  }

  async #everybodyHas(length: number): Promise<void> {
    const players = [...this.lines].filter((line) => line.isPlayer);
    await Promise.all(players.map((line) => line.has(length, PATIENCE_MS)));
  }

  #lose(): void {
    if (this.#closed) return;
    void this.close();
    this.deps.onLost();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const line of [...this.lines]) line.end();
    this.throwing.stop();
    await this.room?.close().catch(() => {});
  }
}
