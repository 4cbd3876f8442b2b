import { type AnyGame, equal, type Json, type Seat } from '@tessera/kernel';
import { applyChanges, type ServerMessage } from '@tessera/protocol';
import { isServerMessage } from '@tessera/protocol/check';
import type { Clock } from '@tessera/room';
import { matchesLog } from './checks.ts';
import { type ConnectionEnd, DeviceConnection } from './device-connection.ts';
import type { Identity, SignedRequest } from './keys.ts';
import type { Moved } from './local-player.ts';
import type { LogItem } from './log-items.ts';
import type { PeerRefusal, ProvenMatch } from './messages.ts';
import { type HostMessage, PEER_VERSION, pagesOf, readHost } from './messages.ts';
import { cannotFollow, commonOf, type Own, Replica } from './replica.ts';
import type { OwnChains } from './throwing.ts';
import { HostWatch, type ThrowDue } from './watch.ts';
import type { Wire } from './wire.ts';

export interface GuestDeps {
  readonly identity: Identity;
  readonly player: OwnChains;
  readonly own: Own;
  readonly clock: Clock;
  /** The log that this device has, if any, and when it last heard of the table; long ago if it was loaded since. */
  readonly replica: Replica | undefined;
  readonly lastHeard: number;
  readonly throwing: ThrowDue;
  /** The rules of a game; undefined where they are not known here. */
  game(id: string, version: number): Promise<AnyGame | undefined>;
  /** The log of the table is another one now: it is longer, or the host has changed. */
  onLog(replica: Replica, items: readonly LogItem[], from: number): void;
  onToken(token: string): void;
  onProof(match: ProvenMatch | undefined): void;
  onMoved(moved: Moved): void;
  /** The host is ready for requests. */
  onReady(match: string): void;
  onMessage(message: ServerMessage): void;
  onEnd(ending: ConnectionEnd): void;
  /** The table was handed over to this device, or its host does not write down what this device has shown. */
  onLead(): void;
  /** Whether somebody still answers for the code, as far as a server can tell; asked when the host is silent. */
  hasHost(): Promise<boolean>;
}

/** How long a host may take to say hello. */
const HELLO_MS = 4000;

/** A device at a table that another one runs. */
export class Guest {
  readonly #deps: GuestDeps;
  readonly #connection: DeviceConnection;
  readonly #cancel: () => void;
  #match = '';
  #host: Seat | undefined;
  #replica: Replica | undefined;
  /** A whole log on its way here. */
  #coming: LogItem[] | undefined;
  #ready = false;
  #keepsLog = false;
  #view: Json = null;
  #chainAt = -1;
  /** The link that was sent last, by what was signed with it. */
  #linkAt = '';
  readonly #attention: HostWatch;
  /** Texts that came before the rules were there. */
  #early: string[] | undefined;

  constructor(wire: Wire, deps: GuestDeps) {
    this.#deps = deps;
    this.#replica = deps.replica;
    this.#connection = new DeviceConnection(wire, deps.clock, {
      text: (text) => this.#hear(text),
      doubt: () => void this.#doubt(),
      end: (ending) => {
        this.#cancel();
        deps.onEnd(ending);
      },
    });
    const hello = deps.clock.after(HELLO_MS, () => {
      if (this.#match === '') this.#connection.end();
    });
    this.#attention = new HostWatch(deps.clock, deps.identity.pub, deps.own.since, deps.throwing, {
      look: () => this.#connection.end(),
      lead: () => this.#lead(),
    });
    if (deps.replica !== undefined) this.#attention.noticed(deps.replica);
    this.#cancel = () => {
      hello();
      this.#attention.stop();
    };
  }

  #lead(): void {
    this.#deps.onLead();
    this.#connection.end();
  }

  /** The seat whose device runs the table: as the log has it, else as the host says. */
  get host(): Seat | undefined {
    return this.#replica?.host ?? this.#host;
  }

  get relayed(): boolean {
    return this.#connection.relayed;
  }

  ask({ text, sig }: SignedRequest): void {
    this.#connection.send({ t: 'ask', text, sig });
  }

  #doubts = false;

  /** A host whose process is gone says nothing, but its server has noticed. */
  async #doubt(): Promise<void> {
    if (this.#doubts) return;
    this.#doubts = true;
    const there = await this.#deps.hasHost().catch(() => true);
    this.#doubts = false;
    if (!there) this.#connection.end('silent');
  }

  /** Asks for the match that is over, where this device could not keep its log. */
  askProof(): void {
    this.#connection.send({ t: 'prove' });
  }

  end(): void {
    this.#connection.end();
  }

  #hear(text: string): PeerRefusal | undefined {
    if (this.#early !== undefined) {
      this.#early.push(text);
      return this.#early.length > 1000 ? 'TOO_FAST' : undefined;
    }
    const message = readHost(text);
    if (message === undefined) return 'BAD_MESSAGE';
    if (message.t === 'beat') return undefined;
    if (message.t === 'refused') {
      this.#connection.end(message.code);
      return undefined;
    }
    if (message.t === 'welcome') return this.#welcome(message);
    if (this.#match === '') return 'BAD_MESSAGE';
    switch (message.t) {
      case 'log':
        return this.#log(message);
      case 'items':
        return this.#items(message);
      case 'room':
        return this.#room(message.message);
      case 'token':
        this.#deps.onToken(message.token);
        return undefined;
      case 'proof':
        this.#deps.onProof(message.match);
        return undefined;
      case 'moved': {
        const { room, token } = message;
        this.#deps.onMoved({ room, ...(token !== undefined && { token }) });
        return undefined;
      }
      case 'want':
        for (const page of pagesOf(this.#replica?.items ?? [], 0)) this.#connection.send({ t: 'mine', ...page });
        return undefined;
    }
  }

  #welcome(message: Extract<HostMessage, { t: 'welcome' }>): PeerRefusal | undefined {
    const { v, match, game, version, origin } = message;
    this.#host = message.host;
    if (v !== (origin === undefined ? PEER_VERSION.hidden : PEER_VERSION.log)) return 'OTHER_VERSION';
    if (this.#match !== '' || (origin !== undefined && origin.match !== match)) return 'BAD_MESSAGE';
    const known = this.#replica;
    if (known !== undefined && (known.match !== match || !equal(known.origin, origin))) return 'OTHER_TABLE';
    // by the first rules hosts could leave seats out of throws: a device that has such a table can finish it
    if (known === undefined && origin !== undefined && origin.rules === undefined) return 'OTHER_VERSION';
    this.#match = match;
    this.#early = [];
    this.#deps.game(game, version).then((rules) => {
      const early = this.#early ?? [];
      this.#early = undefined;
      if (rules === undefined || this.#connection.ended) return this.#connection.refuse('OTHER_VERSION');
      const refused = this.#begin(message, rules);
      if (refused !== undefined) return this.#connection.refuse(refused);
      for (const text of early) {
        const wrong = this.#hear(text);
        if (wrong !== undefined) return this.#connection.refuse(wrong);
      }
    });
    return undefined;
  }

  #begin({ match, nonce, origin }: Extract<HostMessage, { t: 'welcome' }>, game: AnyGame): PeerRefusal | undefined {
    const { identity } = this.#deps;
    // where something is hidden, only the host may keep the log
    this.#keepsLog = origin !== undefined;
    if (this.#keepsLog !== (game.open === true)) return 'BAD_MESSAGE';
    if (origin !== undefined) {
      try {
        this.#replica ??= new Replica(origin, game);
      } catch {
        return 'BAD_RECORD';
      }
    }
    const { epoch = 0, length = 0, hash = '', throws = 0 } = this.#replica ?? {};
    const v = this.#keepsLog ? PEER_VERSION.log : PEER_VERSION.hidden;
    this.#connection.send({ t: 'hello', v, proof: identity.say(match, `hello ${nonce}`), epoch, length, hash, throws });
    if (!this.#keepsLog) this.#begun();
    return undefined;
  }

  #begun(): void {
    if (this.#ready) return;
    this.#ready = true;
    this.#deps.onReady(this.#match);
  }

  /** The log as the host has it. What contradicts the one here counts only if the host has changed since. */
  #log({ from, items, last }: Extract<HostMessage, { t: 'log' }>): PeerRefusal | undefined {
    const replica = this.#replica;
    if (replica === undefined || this.#ready) return 'BAD_MESSAGE';
    this.#coming ??= replica.items.slice(0, from);
    if (from !== this.#coming.length) return 'BROKEN_LOG';
    this.#coming.push(...items);
    if (!last) return undefined;
    const all = this.#coming;
    const common = commonOf(replica.items, all);
    let next = replica;
    if (common < replica.length) {
      next = new Replica(replica.origin, replica.game);
      for (const item of all.slice(0, common)) next.accept(item);
    }
    const { own, lastHeard } = this.#deps;
    // a device that is new, or was away for too long, cannot check it and accepts it
    const caughtUp = Number.isFinite(lastHeard) ? { ...own, from: lastHeard } : undefined;
    for (const item of all.slice(common)) {
      const refused = next.accept(item, caughtUp);
      if (refused !== undefined) return refused;
    }
    const refused = next === replica ? undefined : cannotFollow(replica, next, common);
    if (refused !== undefined) return refused;
    this.#replica = next;
    this.#deps.onLog(next, all.slice(common), common);
    this.#acknowledge();
    this.#begun();
    return undefined;
  }

  #items({ at, items }: Extract<HostMessage, { t: 'items' }>): PeerRefusal | undefined {
    const replica = this.#replica;
    if (replica === undefined || !this.#ready) return 'BAD_MESSAGE';
    if (at < replica.length) return replica.items[at].hash === items[0].hash ? undefined : 'SECOND_ANSWER';
    if (at > replica.length) return 'BROKEN_LOG';
    for (const item of items) {
      const refused = replica.accept(item, this.#deps.own);
      if (refused !== undefined) return refused;
    }
    this.#deps.onLog(replica, items, at);
    this.#acknowledge();
    return undefined;
  }

  /** Confirms what was written down, and takes part in the throw that is due. */
  #acknowledge(): void {
    const replica = this.#replica as Replica;
    const { player, identity } = this.#deps;
    this.#connection.send({ t: 'ack', length: replica.length });
    this.#attention.noticed(replica);
    const [seat] = replica.seatsOf(identity.pub);
    if (seat === undefined) return;
    if (replica.handed === seat) {
      this.#lead();
      return;
    }
    const chain = player.commitment(replica, seat);
    if (chain !== undefined && chain.from !== this.#chainAt) {
      this.#chainAt = chain.from;
      const { end, from, proof } = chain;
      this.#connection.send({ t: 'chain', end, from, proof });
    }
    const { due } = replica;
    const here = player.here(replica, seat);
    if (here !== undefined && !replica.lacks(seat)) this.#connection.send({ t: 'here', proof: here });
    if (due === undefined || !replica.mayOpen(seat)) return;
    const link = player.link(replica, seat, due);
    const sign = link && player.sign(replica, link);
    // again where the table waits for it
    if (link === undefined || sign === undefined || (sign === this.#linkAt && here === undefined)) return;
    this.#linkAt = sign;
    this.#connection.send({ t: 'link', k: replica.tableThrows.place(due), link, sign });
  }

  /** A message of the room. Where this device has the log, it also checks what it is shown. */
  #room(message: unknown): PeerRefusal | undefined {
    if (!isServerMessage(message)) return 'BAD_MESSAGE';
    const replica = this.#replica;
    if (message.type === 'room_joined' || message.type === 'state_update') {
      const changes = 'changes' in message ? message.changes : undefined;
      try {
        this.#view = changes === undefined ? (message.state as Json) : applyChanges(this.#view, changes);
      } catch {
        return 'BAD_VIEW';
      }
    }
    if (replica !== undefined && !matchesLog(message, replica, this.#deps.identity.pub, this.#view)) return 'BAD_VIEW';
    this.#deps.onMessage(message);
    return undefined;
  }
}
