import type { Seat } from '@tessera/kernel';
import { Chain } from './fair/index.ts';
import type { Identity, SignedRequest } from './keys.ts';
import { type Body, chainText, hereText } from './log-items.ts';
import type { Replica } from './replica.ts';

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
