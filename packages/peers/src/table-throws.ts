import { CHANCE, type Match, type Seat } from '@tessera/kernel';
import type { Ledger } from '@tessera/room';
import {
  CHAIN_LENGTH,
  type Commitment,
  type FairRecord,
  fits,
  inOrder,
  type Missing,
  nothingOpened,
  type OpenedLink,
  type SeatLink,
} from './fair/index.ts';

interface SeatChain {
  readonly commitment: Commitment;
  readonly opened: OpenedLink;
  /** The key that committed to it. */
  readonly by: string;
}

/** A throw that has begun: the seats that take part are fixed. */
interface Begun {
  readonly k: number;
  readonly takers: readonly Seat[];
  /** The digest of the log before it. Who opens a link signs it, too. */
  readonly after: string;
  /** The links that everybody knows already. */
  readonly links: Map<Seat, string>;
}

/** How many throws a match has had. */
export const throwsOf = (match: Match | undefined): number =>
  match?.entries.reduce((sum, { actor }) => sum + (actor === CHANCE ? 1 : 0), 0) ?? 0;

/** The chains of a table, and who takes part in the throw that is due. */
export class TableThrows {
  readonly chains = new Map<Seat, SeatChain>();
  /** Seats that do not take part until they are back; only logs of the first rules have such seats. */
  readonly away = new Set<Seat>();
  /** The links of every throw so far. An undo keeps them: the same throw comes again. */
  readonly thrown: (readonly SeatLink[])[] = [];
  readonly committed: (Commitment & { readonly seat: Seat })[] = [];
  readonly missing: Missing[] = [];
  #begun: Begun | undefined;
  /** How many openings were wasted because a seat that belonged to the throw is gone. */
  #vain = 0;

  /** The number of the throw that is due; undefined when chance is not asked. */
  due({ match, status }: Ledger): number | undefined {
    if (status === 'over' || match?.engine.questions[0]?.actor !== CHANCE) return undefined;
    return throwsOf(match);
  }

  /** The k-th throw, once it has begun. */
  begun(k: number): Omit<Begun, 'links'> | undefined {
    return this.#begun?.k === k ? this.#begun : undefined;
  }

  early(k: number): ReadonlyMap<Seat, string> {
    return this.#begun?.k === k ? this.#begun.links : new Map();
  }

  /** The place in everybody's chain that belongs to the k-th throw, if it was not made yet. */
  place(k: number): number {
    return k + this.#vain;
  }

  /** The first place that a chain can be for which is committed to now. */
  firstPlace({ match }: Ledger, due: number | undefined): number {
    return this.place(due !== undefined && this.begun(due) !== undefined ? due + 1 : throwsOf(match));
  }

  /** The seats whose links make the k-th throw: everybody who plays. Undefined while one of them has no chain for it. */
  takers({ seats }: Ledger, k: number): Seat[] | undefined {
    const before = this.thrown[k];
    if (before !== undefined) return before.map(([seat]) => seat);
    const plays = (seat: Seat) => seats[seat].kind === 'person' && !this.away.has(seat);
    const begun = this.begun(k);
    if (begun !== undefined) return begun.takers.filter((seat) => this.early(k).has(seat) || plays(seat));
    const here = [...seats.keys()].filter(plays);
    const people = seats.filter(({ kind }) => kind === 'person').length;
    return here.length >= Math.min(2, people) && here.every((seat) => this.reaches(seat, k)) ? here : undefined;
  }

  /** The seats that the k-th throw waits for, as far as the log shows it. */
  lacking(ledger: Ledger, k: number): Seat[] {
    if (this.thrown[k] !== undefined) return [];
    const takers = this.takers(ledger, k);
    const early = this.early(k);
    if (takers !== undefined) return takers.filter((seat) => !early.has(seat));
    const { seats } = ledger;
    return [...seats.keys()].filter((seat) => seats[seat].kind === 'person' && !this.reaches(seat, k));
  }

  reaches(seat: Seat, k: number): boolean {
    const from = this.chains.get(seat)?.commitment.from;
    return from !== undefined && this.place(k) >= from && this.place(k) < from + CHAIN_LENGTH;
  }

  /** Whether a link is the one that a seat committed to for the k-th throw. */
  isLinkOf(seat: Seat, k: number, link: string): boolean {
    const known = this.thrown[k]?.find(([one]) => one === seat)?.[1] ?? this.early(k).get(seat);
    if (known !== undefined) return known === link;
    const chain = this.chains.get(seat);
    return chain !== undefined && fits(chain.opened, this.place(k), link);
  }

  commit(seat: Seat, commitment: Commitment, by: string): void {
    this.chains.set(seat, { commitment, opened: nothingOpened(commitment), by });
    this.committed.push({ seat, ...commitment });
    this.away.delete(seat);
  }

  begin(k: number, takers: readonly Seat[], after: string): void {
    this.#begun = { k, takers, after, links: new Map() };
  }

  open(seat: Seat, k: number, link: string): void {
    this.#begun?.links.set(seat, link);
    this.#advance(seat, this.place(k), link);
  }

  threw(k: number, links: readonly SeatLink[]): void {
    if (this.thrown[k] !== undefined) return;
    this.thrown[k] = inOrder(links);
    for (const [seat, link] of links) this.#advance(seat, this.place(k), link);
  }

  /**
   * A seat no longer plays that should have opened its link. Where the throw had begun, some may know what it would have
   * been, with this seat and without: it begins again with links that nobody has seen.
   */
  lacks(seat: Seat, k: number): void {
    if (this.thrown[k] !== undefined || this.early(k).has(seat)) return;
    if (this.#begun?.k !== k) {
      this.missing.push({ seat, k });
      return;
    }
    this.missing.push({ seat, k, again: true });
    this.#vain += 1;
    this.#begun = undefined;
  }

  /** The same by the first rules, by which the throw was made from the links that were there. */
  lacked(seat: Seat, k: number | undefined): void {
    if (k === undefined || this.thrown[k] !== undefined || this.early(k).has(seat)) return;
    if (this.early(k).size > 0 && this.chains.has(seat)) this.missing.push({ seat, k });
  }

  /**
   * Another key holds a seat: it has no links of the chain that was committed to, and commits to one of its own. A throw that
   * had begun begins again, as when nobody holds the seat any more.
   */
  leave(seat: Seat, k: number | undefined): void {
    if (k !== undefined && this.begun(k) !== undefined) this.lacks(seat, k);
    this.chains.delete(seat);
  }

  /** The same by the first rules: the throw is made without it. */
  left(seat: Seat, k: number | undefined): void {
    this.lacked(seat, k);
    this.chains.delete(seat);
    this.away.add(seat);
    if (this.#begun === undefined) return;
    const { takers, links } = this.#begun;
    // who commits to another chain cannot open a link of the first one
    this.#begun = { ...this.#begun, takers: takers.filter((one) => one !== seat || links.has(one)) };
  }

  #advance(seat: Seat, place: number, link: string): void {
    const chain = this.chains.get(seat);
    if (chain !== undefined && chain.opened.k < place) this.chains.set(seat, { ...chain, opened: { k: place, link } });
  }

  /** Everything needed to check the first `count` throws. */
  record(match: string, count: number): FairRecord {
    // an undo may have removed later ones
    const missing = this.missing.filter(({ k }) => k <= count);
    return {
      fair: 1,
      match,
      chains: this.committed.filter(({ from }) => from <= count + missing.length),
      throws: this.thrown.slice(0, count),
      ...(missing.length > 0 && { missing }),
    };
  }
}
