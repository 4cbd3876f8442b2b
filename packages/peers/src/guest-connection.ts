import type { RoomSession } from '@tessera/room';
import { DeviceConnection } from './device-connection.ts';
import type { Host } from './host.ts';
import { isProven } from './keys.ts';
import type { Moved } from './local-player.ts';
import type { LogItem } from './log-items.ts';
import type { PeerRefusal } from './messages.ts';
import { type GuestMessage, PEER_VERSION, pagesOf, readGuest } from './messages.ts';
import { cannotFollow, commonOf, isBetter, replicaOf } from './replica.ts';
import type { Wire } from './wire.ts';

/** A guest as the host knows it. */
export class GuestConnection {
  readonly #host: Host;
  readonly #connection: DeviceConnection;
  readonly #nonce: string;
  /** Whose key it has shown. */
  pub: string | undefined;
  #session: RoomSession | undefined;
  /** How much of the log it has, once it was sent all of it. */
  #length = 0;
  #synced = false;
  #more: LogItem[] | undefined;
  #waiting: { readonly length: number; done(): void }[] = [];

  constructor(host: Host, wire: Wire) {
    this.#host = host;
    this.#nonce = host.deps.room.secret();
    this.#connection = new DeviceConnection(wire, host.deps.room.clock, {
      text: (text) => this.#hear(text),
      end: () => this.#ended(),
    });
    const { origin, replica } = host;
    const { settings, version = 1 } = origin.head;
    this.#connection.send({
      t: 'welcome',
      v: replica === undefined ? PEER_VERSION.hidden : PEER_VERSION.log,
      match: origin.match,
      nonce: this.#nonce,
      game: settings.game,
      version,
      ...(replica !== undefined && { origin }),
      ...(host.seat !== undefined && { host: host.seat }),
    });
  }

  /** Whether it plays and keeps the log, so that the host waits for it. */
  get isPlayer(): boolean {
    return this.#synced && this.pub !== undefined && (this.#host.replica?.seatsOf(this.pub).length ?? 0) > 0;
  }

  /** Whether it has said hello, and handed over a log that goes further than the host's. */
  get isKnown(): boolean {
    return this.pub !== undefined && this.#more === undefined;
  }

  sendItem(at: number, item: LogItem): void {
    if (this.#synced) this.#connection.send({ t: 'items', at, items: [item] });
  }

  sendMoved(moved: Moved): void {
    this.#connection.send({ t: 'moved', ...moved });
  }

  /** Resolves when it has so much of the log, or is given up. */
  has(length: number, patienceMs: number): Promise<void> {
    if (this.#length >= length || this.#connection.ended) return Promise.resolve();
    return new Promise((done) => {
      const cancel = this.#host.deps.room.clock.after(patienceMs, () => this.end());
      this.#waiting.push({
        length,
        done: () => {
          cancel();
          done();
        },
      });
    });
  }

  /** Sends the log, or the part that is missing, and lets it into the room. */
  sync(tip?: { readonly length: number; readonly hash: string }): void {
    const { replica, room } = this.#host;
    if (this.#synced || this.pub === undefined || this.#connection.ended) return;
    this.#synced = true;
    this.#session = room.connect((message) => this.#connection.send({ t: 'room', message }));
    if (replica === undefined) return;
    const from = tip !== undefined && replica.hashAt(tip.length) === tip.hash ? tip.length : 0;
    for (const page of pagesOf(replica.items, from)) this.#connection.send({ t: 'log', ...page });
    this.#giveToken();
    const [seat] = replica.seatsOf(this.pub);
    // only logs of the first rules have seats that take no part
    if (seat !== undefined && replica.tableThrows.away.has(seat)) {
      this.#host.append({ t: 'here', seat });
      this.#host.takePart();
    }
  }

  #tokenGiven = false;

  #giveToken(): void {
    if (this.#tokenGiven || !this.isPlayer) return;
    this.#tokenGiven = true;
    this.#connection.send({ t: 'token', token: this.#host.deps.token });
  }

  end(): void {
    this.#connection.end();
  }

  #hear(text: string): PeerRefusal | undefined {
    const message = readGuest(text);
    if (message === undefined) return 'BAD_MESSAGE';
    if (message.t === 'beat') return undefined;
    if (message.t === 'refused') {
      this.#connection.end(message.code);
      return undefined;
    }
    if (message.t === 'hello') return this.#hello(message);
    if (this.pub === undefined) return 'NOT_PROVEN';
    switch (message.t) {
      case 'mine':
        return this.#takeLog(message);
      case 'ack':
        this.#acknowledged(message.length);
        return undefined;
      case 'link':
        return this.#link(message);
      case 'here':
        return this.#here(message);
      case 'chain':
        return this.#chain(message);
      case 'ask':
        return this.#ask(message);
      case 'prove': {
        const match = this.#host.proof();
        this.#connection.send({ t: 'proof', ...(match && { match }) });
        return undefined;
      }
    }
  }

  #tip: { readonly length: number; readonly hash: string } | undefined;

  #hello({
    v,
    proof,
    epoch,
    length,
    hash,
    throws = 0,
  }: Extract<GuestMessage, { t: 'hello' }>): PeerRefusal | undefined {
    const { origin, replica } = this.#host;
    if (v !== (replica === undefined ? PEER_VERSION.hidden : PEER_VERSION.log)) return 'OTHER_VERSION';
    if (this.pub !== undefined) return 'BAD_MESSAGE';
    if (proof.text !== `hello ${this.#nonce}` || !isProven(origin.match, proof)) return 'NOT_PROVEN';
    this.pub = proof.by;
    this.#tip = { length, hash };
    if (replica !== undefined && isBetter({ throws, epoch, length }, replica)) {
      // another device was the host since: what this one has is stale
      if (this.#host.room !== undefined) {
        if (throws > replica.throws || epoch > replica.epoch) this.#host.outdated();
        return undefined;
      }
      this.#more = [];
      this.#connection.send({ t: 'want' });
      return undefined;
    }
    this.#host.known(this);
    return undefined;
  }

  /** A new host starts from the longest log that its guests have. */
  #takeLog({ from, items, last }: Extract<GuestMessage, { t: 'mine' }>): PeerRefusal | undefined {
    if (this.#more === undefined || from !== this.#more.length || from > 20_000) return 'BAD_MESSAGE';
    this.#more.push(...items);
    if (!last) return undefined;
    const { origin, replica, room } = this.#host;
    const all = this.#more;
    this.#more = undefined;
    if (replica === undefined || room !== undefined) return undefined;
    const theirs = replicaOf(origin, replica.game, all);
    if (typeof theirs === 'string') return theirs;
    if (isBetter(theirs, replica)) {
      // what is not longer than the log here counts only if a later host wrote it
      const isLonger = theirs.hashAt(replica.length) === replica.hash;
      const refused = isLonger ? undefined : cannotFollow(replica, theirs, commonOf(replica.items, theirs.items));
      if (refused !== undefined) return refused;
      this.#host.adopt(theirs);
    }
    this.#host.known(this);
    return undefined;
  }

  /** Lets it in when the host is ready. */
  open(): void {
    this.sync(this.#tip);
  }

  #acknowledged(length: number): void {
    this.#length = Math.max(this.#length, length);
    this.#giveToken();
    const done = this.#waiting.filter((one) => one.length <= length);
    this.#waiting = this.#waiting.filter((one) => one.length > length);
    for (const one of done) one.done();
  }

  #link({ k, link, sign }: Extract<GuestMessage, { t: 'link' }>): PeerRefusal | undefined {
    const [seat] = this.#host.replica?.seatsOf(this.pub as string) ?? [];
    if (seat === undefined) return 'NOT_YOUR_SEAT';
    if (!this.#host.throwing.take(seat, k, link, sign)) return 'BAD_LINK';
    this.#host.show(seat);
    return undefined;
  }

  #here({ proof }: Extract<GuestMessage, { t: 'here' }>): PeerRefusal | undefined {
    const { replica } = this.#host;
    const [seat] = replica?.seatsOf(this.pub as string) ?? [];
    if (seat === undefined || proof.by !== this.pub) return 'NOT_YOUR_SEAT';
    // it may have come too late
    this.#host.append({ t: 'here', seat, proof });
    return undefined;
  }

  #chain({ end, from, proof }: Extract<GuestMessage, { t: 'chain' }>): PeerRefusal | undefined {
    const [seat] = this.#host.replica?.seatsOf(this.pub as string) ?? [];
    if (seat === undefined || proof.by !== this.pub) return 'NOT_YOUR_SEAT';
    // one that came too late is made again by its owner
    if (this.#host.append({ t: 'chain', seat, end, from, proof })) this.#host.takePart();
    return undefined;
  }

  #ask({ text, sig }: Extract<GuestMessage, { t: 'ask' }>): PeerRefusal | undefined {
    if (this.#session === undefined) return undefined;
    const proof = { by: this.pub as string, text, sig };
    if (!isProven(this.#host.origin.match, proof)) return 'NOT_PROVEN';
    this.#host.ask(this.#session, proof);
    return undefined;
  }

  #ended(): void {
    this.#host.connections.delete(this);
    for (const { done } of this.#waiting) done();
    this.#waiting = [];
    if (this.#session !== undefined) this.#host.room.disconnect(this.#session);
    this.#host.known(this);
  }
}
