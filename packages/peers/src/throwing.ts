import type { Match, Rng, Seat } from '@tessera/kernel';
import type { Thrower } from '@tessera/room';
import { Chain, type SeatLink, throwBy } from './fair/index.ts';
import type { Identity, SignedRequest } from './keys.ts';
import { type Body, chainText, hereText } from './log-items.ts';
import type { Replica } from './replica.ts';

/** The links of a throw, and for each what its seat signed with it; null for those in the log. */
export interface Gathered {
  readonly links: readonly SeatLink[];
  readonly signs: readonly (string | null)[];
}

/** The throws of a table, as its host makes them: each as soon as everybody who takes part has opened a link. */
export class Throwing implements Thrower {
  readonly #replica: () => Replica | undefined;
  /** Links that others have sent, by the text that they signed with them. */
  readonly #sent = new Map<Seat, { readonly text: string; readonly link: string; readonly sign: string }>();
  #waiting: ((rng: Rng) => void) | undefined;
  /** Since when a seat holds a throw up that it was named for. */
  heldUp: (seat: Seat) => number | undefined = () => undefined;

  constructor(replica: () => Replica | undefined) {
    this.#replica = replica;
  }

  throwFor(_match: Match): Promise<Rng> {
    return new Promise((done) => {
      this.#waiting = done;
      this.tryNow();
    });
  }

  heldUpSince(seat: Seat): number | undefined {
    return this.heldUp(seat);
  }

  /** A link for the throw that is due, from another device. False when it does not belong to its chain. */
  take(seat: Seat, place: number, link: string, sign: string): boolean {
    const replica = this.#replica();
    const text = replica?.linkText(link);
    if (replica?.due === undefined || text === undefined) return true;
    // of a throw that was made, or has begun again meanwhile
    if (replica.tableThrows.place(replica.due) !== place) return true;
    if (!replica.tableThrows.isLinkOf(seat, replica.due, link)) return false;
    // for another log than this one
    if (!replica.isSigned(seat, link, sign)) return true;
    this.#sent.set(seat, { text, link, sign });
    this.tryNow();
    return true;
  }

  /** What a seat has sent for the throw that is due. */
  sent(seat: Seat): { readonly link: string; readonly sign: string } | undefined {
    const found = this.#sent.get(seat);
    return found !== undefined && this.#replica()?.linkText(found.link) === found.text ? found : undefined;
  }

  /** The seats whose links the throw that is due lacks here. */
  get lacking(): Seat[] {
    const { tableThrows, due, ledger } = this.#replica() ?? {};
    if (tableThrows === undefined || due === undefined || ledger === undefined) return [];
    return tableThrows.lacking(ledger, due).filter((seat) => this.sent(seat) === undefined);
  }

  /** The links of the throw that is due; undefined as long as one is missing. */
  get gathered(): Gathered | undefined {
    const { tableThrows, due, takers } = this.#replica() ?? {};
    if (tableThrows === undefined || due === undefined || takers === undefined) return undefined;
    const before = tableThrows.thrown[due];
    if (before !== undefined) return { links: before, signs: before.map(() => null) };
    if (tableThrows.begun(due) === undefined) return undefined;
    const links: SeatLink[] = [];
    const signs: (string | null)[] = [];
    for (const seat of takers) {
      const known = tableThrows.early(due).get(seat);
      const sent = this.sent(seat);
      const link = known ?? sent?.link;
      if (link === undefined) return undefined;
      links.push([seat, link]);
      signs.push(known === undefined ? (sent?.sign ?? null) : null);
    }
    return { links, signs };
  }

  tryNow(): void {
    const replica = this.#replica();
    if (this.#waiting === undefined || replica?.due === undefined) return;
    const { gathered } = this;
    if (gathered === undefined) return;
    const done = this.#waiting;
    this.#waiting = undefined;
    done(throwBy(replica.match, replica.due, gathered.links));
  }

  /** A throw that is never made must not leave anything waiting. */
  stop(): void {
    this.#waiting = undefined;
  }
}

/** The hash chains of the person at this device. */
export class OwnChains {
  readonly #identity: Identity;
  readonly #chains = new Map<string, Chain>();

  constructor(identity: Identity) {
    this.#identity = identity;
  }

  #chain(match: string, seat: Seat, from: number): Chain {
    const key = `${match}/${seat}/${from}`;
    let chain = this.#chains.get(key);
    if (chain === undefined) {
      chain = new Chain(this.#identity.chainSecret(match, seat), from);
      this.#chains.set(key, chain);
    }
    return chain;
  }

  /** What to commit to, where this seat has not done so yet. */
  commitment(replica: Replica, seat: Seat): Extract<Body, { t: 'chain' }> | undefined {
    const { tableThrows, ledger, due, match } = replica;
    if (tableThrows.chains.has(seat) || ledger.seats[seat].kind !== 'person') return undefined;
    const from = tableThrows.firstPlace(ledger, due);
    const { end } = this.#chain(match, seat, from).commitment;
    return { t: 'chain', seat, end, from, proof: this.#identity.say(match, chainText(end, from)) };
  }

  /** This seat's link of the k-th throw. */
  link({ tableThrows, match }: Replica, seat: Seat, k: number): string | undefined {
    const from = tableThrows.chains.get(seat)?.commitment.from;
    return from === undefined ? undefined : this.#chain(match, seat, from).link(tableThrows.place(k));
  }

  /** What this seat signs with its link of the throw that is due. */
  sign(replica: Replica, link: string): string | undefined {
    const text = replica.linkText(link);
    return text && this.#identity.say(replica.match, text).sig;
  }

  /** That this device is there, for a table that waits for it. */
  here(replica: Replica, seat: Seat): SignedRequest | undefined {
    const waited = replica.waits.get(seat);
    return waited && this.#identity.say(replica.match, hereText(waited.after));
  }
}
