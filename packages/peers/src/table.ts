import type { AnyGame, Match, Seat } from '@tessera/kernel';
import type { Room } from '@tessera/room';
import type { ConnectionEnd } from './device-connection.ts';
import type { FairRecord } from './fair/index.ts';
import { Guest } from './guest.ts';
import { Host, type HostDeps } from './host.ts';
import type { Identity, SignedRequest } from './keys.ts';
import { type Listener, LocalPlayer, type Moved, type RoomRequest, type Standing } from './local-player.ts';
import { type LogItem, type Origin, RULES } from './log-items.ts';
import type { ProvenMatch } from './messages.ts';
import type { TableKeeper } from './own-copy.ts';
import { epochAt, OwnCopy } from './own-copy.ts';
import type { Replica } from './replica.ts';
import { OwnChains } from './throwing.ts';
import type { ThrowDue } from './watch.ts';
import { type CodeClaim, DirectTries, type Network, NotReached, type Unreached, type Wire } from './wire.ts';

export interface TableDeps {
  readonly code: string;
  readonly network: Network;
  readonly identity: Identity;
  readonly keeper: TableKeeper;
  readonly room: HostDeps['room'];
  game(id: string, version: number): Promise<AnyGame | undefined>;
  rematch?(room: Room): Promise<string>;
}

const RETRY_MS = 300;
/** How long a new host waits for what the others know. */
const GATHER_MS = 1500;
/** How long a device waits before it connects again to one that refused it, or that it refused. */
const REFUSED_MS = 3000;
/** How long a device leaves it to the next host to begin, before it looks for it. */
const SETTLE_MS = 800;
/** How long a host that has moved the table waits for its guests to receive that. */
const FAREWELL_MS = 3000;
/** How long a host may take to send the match that is over. */
const PROOF_MS = 5000;
/** How long a request waits for its answer before it is sent again. */
const ASK_AGAIN_MS = 4000;
/** How often a code is asked for before it counts as unknown. */
const TRIES = 3;

/** A table between devices, as one device knows it: a guest of it, or its host, or looking for one. */
export class PeerTable {
  readonly #deps: TableDeps;
  readonly #player: OwnChains;
  readonly #copy: OwnCopy;
  #host: Host | undefined;
  #guest: Guest | undefined;
  #claim: CodeClaim | undefined;
  #own: ReturnType<Host['connect']> | undefined;
  readonly #screen: LocalPlayer;
  /** What the first host published about the seed, where guests cannot see the records. */
  #commitment: string | undefined;
  #proofComes: ((match: ProvenMatch | undefined) => void) | undefined;
  #closed = false;
  #wake: (() => void) | undefined;
  /** Which game is played here, once it is known. */
  readonly found: Promise<{ readonly game: string; readonly version: number }>;
  #tellFound: (game: { readonly game: string; readonly version: number }) => void = () => {};

  constructor(deps: TableDeps) {
    this.#deps = deps;
    this.#player = new OwnChains(deps.identity);
    this.#copy = new OwnCopy(deps.keeper);
    const { network } = deps;
    this.#directTries = new DirectTries(
      deps.room.clock,
      network.joinDirectly && (() => network.joinDirectly?.(deps.code) as Promise<Wire>),
    );
    this.#screen = new LocalPlayer({
      identity: deps.identity,
      match: () => this.#copy.origin?.match ?? this.#guestMatch,
      length: () => this.#copy.replica?.ledger.match?.entries.length ?? Number.NaN,
      lastOwn: () => this.#lastOwn,
      put: (proof) => this.#put(proof),
    });
    this.found = new Promise((done) => {
      this.#tellFound = done;
    });
  }

  get standing(): Standing {
    return this.#screen.standing;
  }

  /** The log of the table, where this device may keep it. */
  get replica(): Replica | undefined {
    return this.#copy.replica;
  }

  get #lastOwn(): number {
    const { replica } = this.#copy;
    const mine = replica?.seatsOf(this.#deps.identity.pub) ?? [];
    return replica?.ledger.match?.entries.findLastIndex(({ actor }) => mine.includes(actor)) ?? -1;
  }

  get room(): Room | undefined {
    return this.#host?.room;
  }

  /** The match once it is over, with everything needed to check its throws: the devices' links, or the host's seed. */
  async proof(): Promise<ProvenMatch | undefined> {
    await this.#loaded;
    const replica = this.#copy.replica;
    if (replica === undefined) return this.#host === undefined ? this.#hostsProof() : this.#host.proof();
    const { match, status } = replica.ledger;
    return status === 'over' && match !== undefined ? { ...match.transcript(), fair: replica.fair() } : undefined;
  }

  /** The match as the host tells it after its end, with what it published at the beginning. */
  #hostsProof(): Promise<ProvenMatch | undefined> {
    if (this.#guest === undefined) return Promise.resolve(undefined);
    return new Promise((done) => {
      const cancel = this.#deps.room.clock.after(PROOF_MS, () => this.#proofComes?.(undefined));
      this.#proofComes = (match) => {
        this.#proofComes = undefined;
        cancel();
        const commitment = this.#commitment;
        done(match && { ...match, ...(commitment !== undefined && { commitment }) });
      };
      this.#guest?.askProof();
    });
  }

  /** The seats of people whose devices are here now, besides this one's own. */
  get guests(): readonly Seat[] {
    const host = this.#host;
    if (host === undefined) return [];
    return [...new Set([...host.connections].flatMap(({ pub }) => (pub === undefined ? [] : host.seatsOf(pub))))];
  }

  /** What shows a server that this device is the host. */
  get token(): string | undefined {
    return this.#host === undefined ? undefined : this.#copy.token;
  }

  /** The match as it is now, where this device is the host, with the links of its throws. */
  get soFar(): { readonly match: Match; readonly fair?: FairRecord } | undefined {
    const match = this.#host?.room?.ledger.match;
    if (match === undefined) return undefined;
    return this.#copy.replica === undefined ? { match } : { match, fair: this.#copy.replica.fair() };
  }

  /** Tells everybody that the table has moved to a server, and leaves. */
  async moveTo(room: string, tokens: ReadonlyMap<Seat, string>): Promise<void> {
    const host = this.#host;
    if (host === undefined) return;
    host.moved(room, tokens);
    const end = this.#deps.room.clock.now() + FAREWELL_MS;
    // guests that have received it close the connection
    while (host.connections.size > 0 && this.#deps.room.clock.now() < end)
      await new Promise<void>((done) => void this.#deps.room.clock.after(50, done));
    this.close();
  }

  /** Hands the table over to a player whose device is here; false where that is not possible. This device is a guest then. */
  async handOver(seat: Seat): Promise<boolean> {
    return (await this.#host?.handOver(seat)) ?? false;
  }

  /** Makes a table: this device is its first host. */
  async create(made: Origin, token: string): Promise<void> {
    const game = await this.#rules(made);
    if (game === undefined) throw new Error(`there are no rules of ${made.head.settings.game}`);
    const origin: Origin = game.open ? { ...made, rules: RULES } : made;
    await this.#deps.keeper.begin(origin, token);
    this.#adopt(origin, token, game, []);
    await this.#hostTable(true);
    void this.#live();
  }

  /** Comes to a table, or back to one. */
  async open(): Promise<void> {
    this.#loaded = this.#load();
    await this.#loaded;
    void this.#live();
  }

  #loaded: Promise<void> = Promise.resolve();

  async #load(): Promise<void> {
    const kept = await this.#deps.keeper.load();
    const game = kept && (await this.#rules(kept.origin));
    if (kept !== undefined && game !== undefined) this.#adopt(kept.origin, kept.token, game, kept.items);
  }

  #rules({ head }: Origin): Promise<AnyGame | undefined> {
    return this.#deps.game(head.settings.game, head.version ?? 1);
  }

  #adopt(origin: Origin, token: string, game: AnyGame, items: readonly LogItem[]): void {
    this.#copy.adopt(origin, token, game, items);
    this.#tellFound({ game: game.id, version: game.version });
  }

  /** The way to the room for a screen. */
  connect(listener: Listener): { send(request: RoomRequest): void; close(): void } {
    return this.#screen.connect(listener);
  }

  close(): void {
    this.#closed = true;
    this.#directTries.stop();
    this.#claim?.release();
    this.#own?.close();
    void this.#host?.close();
    this.#guest?.end();
    this.#wake?.();
  }

  /** Tries again at once, since the person is using the page. */
  hurry(): void {
    this.#wake?.();
  }

  #guestMatch: string | undefined;

  #put(proof: SignedRequest): void {
    if (this.#own !== undefined) this.#own.send(proof);
    else this.#guest?.ask(proof);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const cancel = this.#deps.room.clock.after(ms, () => this.#wake?.());
      this.#wake = () => {
        this.#wake = undefined;
        cancel();
        done();
      };
    });
  }

  /** Is a guest as long as there is a host, and becomes one when it is this seat's turn. */
  async #live(): Promise<void> {
    const { clock } = this.#deps.room;
    this.#nudge();
    let lostAt = clock.now();
    let tries = 0;
    while (!this.#closed) {
      if (this.#host !== undefined) {
        await this.#hosting;
        lostAt = clock.now();
        continue;
      }
      const wire = await this.#reach();
      if (this.#closed) return typeof wire === 'string' ? undefined : wire.close();
      if (typeof wire !== 'string') {
        tries = 0;
        let ended = await this.#visit(wire);
        for (let next = this.#takeDirect(); next !== undefined; next = this.#takeDirect())
          ended = await this.#visit(next);
        lostAt = clock.now();
        if (this.#leads) {
          this.#leads = false;
          await this.#hostTable(false);
        } else if (ended === 'silent') await this.#afterSilence();
        // a refused device would be refused again
        else if (ended !== undefined) await this.#sleep(REFUSED_MS);
        continue;
      }
      if (wire === 'moved') return this.#follow({ room: this.#deps.code });
      tries += 1;
      const wait = this.#copy.turnOf(this.#deps.identity.pub);
      if (wire !== 'offline' && wait !== undefined && clock.now() - lostAt >= wait) {
        await this.#hostTable(false);
        if (this.#host !== undefined) continue;
      }
      const offline = wire === 'offline' && tries >= TRIES;
      if (offline !== this.standing.offline) this.#screen.stand({ offline });
      if (wire === 'nobody' && wait === undefined && tries >= TRIES) this.#screen.stand({ missing: true });
      await this.#sleep(RETRY_MS * Math.min(tries, 10));
    }
  }

  #nudge(): void {
    this.#deps.room.clock.after(ASK_AGAIN_MS, () => {
      if (this.#closed) return;
      this.#screen.askAgain();
      this.#nudge();
    });
  }

  /** A host that was silent for so long does not answer at its code, either: the next one does not ask there first. */
  async #afterSilence(): Promise<void> {
    if (this.#copy.turnOf(this.#deps.identity.pub) === 0) await this.#hostTable(false);
    else await this.#sleep(SETTLE_MS);
  }

  async #reach(): Promise<Wire | Unreached> {
    try {
      return await this.#deps.network.join(this.#deps.code);
    } catch (error) {
      if (error instanceof NotReached) return error.why;
      this.#deps.room.onError(`looking for table ${this.#deps.code}`, error);
      return 'offline';
    }
  }

  /** A direct connection that was found while this device was at the relay. */
  #direct: Wire | undefined;
  readonly #directTries: DirectTries;

  #takeDirect(): Wire | undefined {
    const wire = this.#direct;
    this.#direct = undefined;
    return wire;
  }

  #lookForDirect(): void {
    this.#directTries.start((wire) => {
      if (this.#guest === undefined) return wire.close();
      this.#direct = wire;
      this.#guest.end();
    });
  }

  /** Is a guest until the connection ends. */
  #visit(wire: Wire): Promise<ConnectionEnd> {
    return new Promise((done) => {
      const { clock } = this.#deps.room;
      const own = {
        pub: this.#deps.identity.pub,
        agreed: (to: number) => this.#screen.agrees(to),
        givesBack: (seat: Seat, holder: string) => this.#screen.givesBack(seat, holder),
        now: () => clock.now(),
        since: clock.now(),
      };
      this.#guest = new Guest(wire, {
        identity: this.#deps.identity,
        player: this.#player,
        own,
        clock,
        replica: this.#copy.replica,
        lastHeard: this.#lastHeard,
        throwing: this.#throwing,
        game: async (id, version) => {
          const game = await this.#deps.game(id, version);
          if (game !== undefined) this.#tellFound({ game: id, version });
          return game;
        },
        onLog: (replica, items, from) => {
          this.#copy.follow(replica, items, from);
          this.#tellWaiting();
        },
        onLead: () => {
          this.#leads = true;
        },
        onToken: (token) => this.#copy.setToken(token),
        onReady: (match) => {
          this.#guestMatch = match;
          const { relayed = false, host } = this.#guest ?? {};
          this.#screen.stand({ role: 'guest', relayed, host, missing: false });
          if (relayed) this.#lookForDirect();
          this.#screen.sendJoin();
        },
        onProof: (match) => this.#proofComes?.(match),
        onMoved: (moved) => this.#follow(moved),
        hasHost: () => this.#deps.network.hasHost(this.#deps.code),
        onMessage: (message) => {
          if ('room' in message) this.#commitment ??= message.room?.commitment;
          this.#screen.hear(message);
        },
        onEnd: (ending) => {
          if (this.#copy.replica !== undefined) this.#lastHeard = clock.now();
          this.#guest = undefined;
          // nothing is lost: the next connection is there
          if (this.#direct !== undefined) return done(ending);
          this.#directTries.ended();
          const refused = ending === 'silent' ? undefined : ending;
          if (!this.#closed) this.#screen.stand({ state: 'lost', role: undefined, ...(refused && { refused }) });
          done(ending);
        },
      });
    });
  }

  /** When this device last heard of the table, as long as the page is open. */
  #lastHeard = Number.NEGATIVE_INFINITY;
  readonly #throwing: ThrowDue = { key: undefined, at: 0 };
  /** This device is the next host, without waiting for its turn. */
  #leads = false;

  #tellWaiting(): void {
    const waiting = [...(this.#copy.replica?.waits.keys() ?? [])];
    if (waiting.join() !== this.standing.waiting.join()) this.#screen.stand({ waiting });
  }

  #follow(moved: Moved): void {
    this.close();
    this.#screen.stand({ moved });
  }

  #hosting: Promise<void> = Promise.resolve();

  /** Answers for the code and runs the room. */
  async #hostTable(first: boolean): Promise<void> {
    const { network, code, room, identity } = this.#deps;
    const copy = this.#copy;
    copy.lead();
    const origin = copy.origin as Origin;
    let lost: () => void = () => {};
    const hosting = new Promise<void>((done) => {
      lost = done;
    });
    const host: Host = new Host(origin, copy.replica, {
      room,
      identity,
      player: this.#player,
      token: copy.token as string,
      keep: (items) => {
        const kept = copy.add(items);
        this.#tellWaiting();
        return kept;
      },
      adopted: (replica) => copy.replace(replica),
      onLost: () => this.#stepDown(lost),
      ...(this.#deps.rematch !== undefined && { rematch: this.#deps.rematch }),
    });
    try {
      this.#claim = await network.claim(code, copy.token as string, {
        epoch: () => epochAt(copy.replica, identity.pub, first),
        wire: (wire) => host.welcome(wire),
        lost: () => this.#stepDown(lost),
      });
      this.#host = host;
      this.#hosting = hosting;
      if (first || copy.replica === undefined) await host.begin(copy.secretRecords);
      else {
        await host.gather(GATHER_MS);
        await host.takeOver();
      }
    } catch (error) {
      if (!(error instanceof NotReached)) room.onError(`hosting table ${code}`, error);
      this.#stepDown(lost);
      return;
    }
    if (this.#closed || this.#host !== host) return this.#stepDown(lost);
    this.#own = host.connect((message) => this.#screen.hear(message));
    this.#screen.stand({ role: 'host', relayed: false, host: host.seat, missing: false });
    this.#screen.sendJoin();
  }

  #stepDown(done: () => void): void {
    const host = this.#host;
    if (host !== undefined && this.#copy.replica !== undefined) this.#lastHeard = this.#deps.room.clock.now();
    this.#host = undefined;
    this.#own = undefined;
    this.#claim?.release();
    this.#claim = undefined;
    void host?.close();
    if (!this.#closed) this.#screen.stand({ state: 'lost', role: undefined });
    done();
  }
}
