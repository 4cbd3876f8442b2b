import type { AnyGame, Seat, Transcript } from '@tessera/kernel';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import { commitmentTo, type Room } from '@tessera/room';
import type { FairRecord } from './fair/index.ts';
import { Guest } from './guest.ts';
import { Host, type HostDeps } from './host.ts';
import type { Item, Origin } from './items.ts';
import type { Identity, Proof } from './keys.ts';
import type { Ending } from './line.ts';
import { Player } from './player.ts';
import type { PeerRefusal } from './refusals.ts';
import { type Replica, replicaOf } from './replica.ts';
import { type Claim, type Network, NotReached, type Unreached, type Wire } from './wire.ts';

/** What a device keeps of a table. */
export interface Kept {
  readonly origin: Origin;
  readonly token: string;
  readonly items: readonly Item[];
}

/** Where devices keep their tables, so that a reload loses nothing. */
export interface Keeper {
  load(): Kept | undefined;
  begin(origin: Origin, token: string): void;
  setToken(token: string): void;
  /** Puts items at this place of the log; what stood there and after it is gone. */
  put(at: number, items: readonly Item[]): void;
}

export interface TableDeps {
  readonly code: string;
  readonly network: Network;
  readonly identity: Identity;
  readonly keeper: Keeper;
  readonly room: HostDeps['room'];
  game(id: string, version: number): Promise<AnyGame | undefined>;
  rematch?(room: Room): Promise<string>;
}

/** A transcript with what proves its throws. */
export type ProvenMatch = Transcript & { readonly fair?: FairRecord; readonly commitment?: string };

export type TableState = 'connecting' | 'open' | 'lost';

/** What a device is at a table now. */
export interface Standing {
  readonly state: TableState;
  readonly role: 'host' | 'guest' | undefined;
  readonly relayed: boolean;
  /** Nobody is at this table, as far as anybody can tell. */
  readonly missing: boolean;
  /** Why this device does not believe its host, or the host does not believe it. */
  readonly refused: PeerRefusal | undefined;
}

export interface Listener {
  message(message: ServerMessage): void;
  standing(standing: Standing): void;
}

type Unaddressed<M> = M extends ClientMessage ? Omit<M, 'roomId'> : never;
/** A request to the room of a table. */
export type Request = Unaddressed<ClientMessage>;

const RETRY_MS = 300;
/** How long each seat waits for those who come before it to become the host. */
const TURN_MS = 1500;
/** How long a new host waits for what the others know. */
const GATHER_MS = 1500;
/** How long a device keeps away from one that it does not believe, or that does not believe it. */
const REFUSED_MS = 3000;
/** How long a device leaves it to the next host to begin, before it looks for it. */
const SETTLE_MS = 800;
/** How often a code is asked for before it counts as unknown. */
const TRIES = 3;

/** A table between devices, as one device knows it: a guest of it, or its host, or looking for one. */
export class PeerTable {
  readonly #deps: TableDeps;
  readonly #player: Player;
  #replica: Replica | undefined;
  #origin: Origin | undefined;
  /** The records of a match with secrets, where this device is the host. */
  #secretItems: readonly Item[] = [];
  #token: string | undefined;
  #host: Host | undefined;
  #guest: Guest | undefined;
  #claim: Claim | undefined;
  #own: ReturnType<Host['connect']> | undefined;
  #listener: Listener | undefined;
  #join: Request | undefined;
  readonly #unanswered = new Map<string, Proof>();
  #agreedAt = -1;
  #standing: Standing = { state: 'connecting', role: undefined, relayed: false, missing: false, refused: undefined };
  #closed = false;
  #wake: (() => void) | undefined;
  /** Which game is played here, once it is known. */
  readonly found: Promise<{ readonly game: string; readonly version: number }>;
  #tellFound: (game: { readonly game: string; readonly version: number }) => void = () => {};

  constructor(deps: TableDeps) {
    this.#deps = deps;
    this.#player = new Player(deps.identity);
    this.found = new Promise((done) => {
      this.#tellFound = done;
    });
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** The log of the table, where this device may keep it. */
  get replica(): Replica | undefined {
    return this.#replica;
  }

  get room(): Room | undefined {
    return this.#host?.room;
  }

  /** The match once it is over, with everything needed to check its throws: the devices' links, or the host's seed. */
  proof(): ProvenMatch | undefined {
    const replica = this.#replica;
    const ledger = replica?.ledger ?? this.#host?.room.ledger;
    if (ledger?.status !== 'over' || ledger.match === undefined) return undefined;
    const transcript = ledger.match.transcript();
    return replica === undefined
      ? { ...transcript, commitment: commitmentTo(transcript.seed) }
      : { ...transcript, fair: replica.fair() };
  }

  /** The seats the throw that is due waits for, as far as the host knows. */
  get waitsFor(): readonly Seat[] {
    return this.#host?.waitsFor ?? [];
  }

  /** Makes a table: this device is its first host. */
  async create(origin: Origin, token: string): Promise<void> {
    const game = await this.#rules(origin);
    if (game === undefined) throw new Error(`there are no rules of ${origin.head.settings.game}`);
    this.#deps.keeper.begin(origin, token);
    this.#adopt(origin, token, game, []);
    await this.#hostTable(true);
    void this.#live();
  }

  /** Comes to a table, or back to one. */
  async open(): Promise<void> {
    const kept = this.#deps.keeper.load();
    const game = kept && (await this.#rules(kept.origin));
    if (kept !== undefined && game !== undefined) this.#adopt(kept.origin, kept.token, game, kept.items);
    void this.#live();
  }

  #rules({ head }: Origin): Promise<AnyGame | undefined> {
    return this.#deps.game(head.settings.game, head.version ?? 1);
  }

  #adopt(origin: Origin, token: string, game: AnyGame, items: readonly Item[]): void {
    this.#origin = origin;
    this.#token = token === '' ? undefined : token;
    if (game.open) {
      const replica = replicaOf(origin, game, items);
      // what is kept here was changed by somebody: the others have the truth
      this.#replica = typeof replica === 'string' ? undefined : replica;
    } else this.#secretItems = items;
    this.#tellFound({ game: game.id, version: game.version });
  }

  /** The way to the room for a screen. */
  connect(listener: Listener): { send(request: Request): void; close(): void } {
    this.#listener = listener;
    listener.standing(this.#standing);
    return {
      send: (request) => this.#send(request),
      close: () => {
        if (this.#listener === listener) this.#listener = undefined;
      },
    };
  }

  close(): void {
    this.#closed = true;
    this.#claim?.release();
    this.#own?.close();
    void this.#host?.close();
    this.#guest?.end();
    this.#wake?.();
  }

  /** Looks again at once, as somebody who touches the page wants it to. */
  hurry(): void {
    this.#wake?.();
  }

  #send(request: Request): void {
    if (request.type === 'join_room') {
      this.#join = request;
      this.#sendJoin();
      return;
    }
    const match = this.#match;
    if (match === undefined) return;
    if (request.type === 'request_undo' || request.type === 'accept_undo')
      this.#agreedAt = this.#replica?.ledger.match?.entries.length ?? -1;
    const proof = this.#sign(match, request);
    if ('id' in request && request.id !== undefined) this.#unanswered.set(request.id, proof);
    if (this.#standing.state === 'open') this.#put(proof);
  }

  get #match(): string | undefined {
    return this.#origin?.match ?? this.#guestMatch;
  }

  #guestMatch: string | undefined;

  #sign(match: string, request: Request): Proof {
    return this.#deps.identity.say(match, JSON.stringify({ ...request, roomId: match }));
  }

  #sendJoin(): void {
    const match = this.#match;
    if (match === undefined || this.#join === undefined) return;
    this.#put(this.#sign(match, { ...this.#join, playerToken: this.#deps.identity.pub } as Request));
  }

  #put(proof: Proof): void {
    if (this.#own !== undefined) this.#own.send(proof);
    else this.#guest?.ask(proof);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'accepted' || message.type === 'move_rejected' || message.type === 'error') {
      if (message.id !== undefined) this.#unanswered.delete(message.id);
    }
    this.#listener?.message(message);
    if (message.type !== 'room_joined' || this.#standing.state === 'open') return;
    this.#stand({ state: 'open', missing: false, refused: undefined });
    for (const proof of [...this.#unanswered.values()]) this.#put(proof);
  }

  #stand(change: Partial<Standing>): void {
    this.#standing = { ...this.#standing, ...change };
    this.#listener?.standing(this.#standing);
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
        const ended = await this.#visit(wire);
        lostAt = clock.now();
        if (ended === 'silent') await this.#afterSilence();
        // who was refused once will be refused again
        else if (ended !== undefined) await this.#sleep(REFUSED_MS);
        continue;
      }
      tries += 1;
      const wait = this.#turn();
      if (wire !== 'offline' && wait !== undefined && clock.now() - lostAt >= wait) {
        await this.#hostTable(false);
        if (this.#host !== undefined) continue;
      }
      if (wire === 'nobody' && wait === undefined && tries >= TRIES) this.#stand({ missing: true });
      await this.#sleep(RETRY_MS * Math.min(tries, 10));
    }
  }

  /** A host that was silent for so long does not answer at its code, either: the next one does not ask there first. */
  async #afterSilence(): Promise<void> {
    if (this.#turn() === 0) await this.#hostTable(false);
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

  /** How long this device waits before it becomes the host; undefined when it may not. */
  #turn(): number | undefined {
    if (this.#token === undefined || this.#origin === undefined) return undefined;
    const replica = this.#replica;
    // where something is hidden, only the device that dealt can go on
    if (replica === undefined) return this.#secretItems.length > 0 ? 0 : undefined;
    const [mine] = replica.seatsOf(this.#deps.identity.pub);
    if (mine === undefined) return undefined;
    const { seats } = replica.ledger;
    const count = seats.length;
    const order = Array.from({ length: count }, (_, i) => (replica.host + 1 + i) % count).filter(
      (seat) => seats[seat].holder !== undefined,
    );
    return Math.max(0, order.indexOf(mine)) * TURN_MS;
  }

  /** Is a guest until the line ends. */
  #visit(wire: Wire): Promise<Ending> {
    return new Promise((done) => {
      const own = {
        pub: this.#deps.identity.pub,
        agreed: () => this.#agreedAt === this.#replica?.ledger.match?.entries.length,
        now: () => this.#deps.room.clock.now(),
      };
      this.#guest = new Guest(wire, {
        identity: this.#deps.identity,
        player: this.#player,
        own,
        clock: this.#deps.room.clock,
        replica: this.#replica,
        game: async (id, version) => {
          const game = await this.#deps.game(id, version);
          if (game !== undefined) this.#tellFound({ game: id, version });
          return game;
        },
        onLog: (replica, items, from) => this.#keepLog(replica, items, from),
        onToken: (token) => {
          this.#token = token;
          this.#deps.keeper.setToken(token);
        },
        onReady: (match) => {
          this.#guestMatch = match;
          this.#stand({ role: 'guest', relayed: this.#guest?.relayed === true, missing: false });
          this.#sendJoin();
        },
        onMessage: (message) => this.#hear(message),
        onEnd: (ending) => {
          this.#guest = undefined;
          const refused = ending === 'silent' ? undefined : ending;
          if (!this.#closed) this.#stand({ state: 'lost', role: undefined, ...(refused && { refused }) });
          done(ending);
        },
      });
    });
  }

  #keepLog(replica: Replica, items: readonly Item[], from: number): void {
    const { keeper } = this.#deps;
    if (this.#origin === undefined) {
      this.#origin = replica.origin;
      keeper.begin(replica.origin, this.#token ?? '');
    }
    this.#replica = replica;
    keeper.put(from, items);
  }

  #hosting: Promise<void> = Promise.resolve();

  /** Answers for the code and runs the room. */
  async #hostTable(first: boolean): Promise<void> {
    const { network, code, keeper, room, identity } = this.#deps;
    const origin = this.#origin as Origin;
    let lost: () => void = () => {};
    const hosting = new Promise<void>((done) => {
      lost = done;
    });
    let kept = this.#replica?.length ?? this.#secretItems.length;
    const secrets: Item[] = [...this.#secretItems];
    const host: Host = new Host(origin, this.#replica, {
      room,
      identity,
      player: this.#player,
      token: this.#token as string,
      keep: (items) => {
        if (this.#replica === undefined) secrets.push(...items);
        keeper.put(kept, items);
        kept += items.length;
      },
      adopted: (replica) => {
        this.#replica = replica;
        keeper.put(0, replica.items);
        kept = replica.length;
      },
      onLost: () => this.#stepDown(lost),
      ...(this.#deps.rematch !== undefined && { rematch: this.#deps.rematch }),
    });
    try {
      this.#claim = await network.claim(code, this.#token as string, {
        epoch: () => this.#claimEpoch(first),
        wire: (wire) => host.welcome(wire),
        lost: () => this.#stepDown(lost),
      });
      this.#host = host;
      this.#hosting = hosting;
      if (first || this.#replica === undefined)
        await host.begin(secrets.flatMap(({ body }) => (body.t === 'record' ? [body.record] : [])));
      else {
        await host.gather(GATHER_MS);
        await host.takeOver();
      }
    } catch (error) {
      if (!(error instanceof NotReached)) room.onError(`hosting table ${code}`, error);
      this.#secretItems = secrets;
      this.#stepDown(lost);
      return;
    }
    this.#secretItems = secrets;
    if (this.#closed || this.#host !== host) return this.#stepDown(lost);
    this.#own = host.connect((message) => this.#hear(message));
    this.#stand({ role: 'host', relayed: false, missing: false });
    this.#sendJoin();
  }

  /** The epoch this device is the host of, or is about to be. */
  #claimEpoch(first: boolean): number {
    const replica = this.#replica;
    if (replica === undefined) return 0;
    const [mine] = replica.seatsOf(this.#deps.identity.pub);
    return first || mine === undefined || replica.host === mine ? replica.epoch : replica.epochFor(mine);
  }

  #stepDown(done: () => void): void {
    const host = this.#host;
    this.#host = undefined;
    this.#own = undefined;
    this.#claim?.release();
    this.#claim = undefined;
    void host?.close();
    if (!this.#closed) this.#stand({ state: 'lost', role: undefined });
    done();
  }
}
