import { CHANCE, type Match, type Seat } from '@tessera/kernel';
import type { Ledger } from '@tessera/room/ledger';
import {
  CHAIN_LENGTH,
  type Commitment,
  type FairRecord,
  fits,
  inOrder,
  nothingOpened,
  type Opened,
  type SeatLink,
} from './fair/index.ts';

interface SeatChain {
  readonly commitment: Commitment;
  readonly opened: Opened;
}

/** How many throws a match has had. */
export const throwsOf = (match: Match | undefined): number =>
  match?.entries.reduce((sum, { actor }) => sum + (actor === CHANCE ? 1 : 0), 0) ?? 0;

/** The chains of a table, and who takes part in the throw that is due. */
export class Draws {
  readonly chains = new Map<Seat, SeatChain>();
  /** Seats that were not there when the host changed: they take part again when they are back. */
  readonly away = new Set<Seat>();
  /** The links of every throw so far. An undo keeps them: the same throw comes again. */
  readonly thrown: (readonly SeatLink[])[] = [];
  readonly committed: (Commitment & { readonly seat: Seat })[] = [];
  readonly missing: { readonly seat: Seat; readonly k: number }[] = [];
  /** The links of the throw that is due which everybody knows already; from the first one on, nobody else takes part. */
  #early: { k: number; links: Map<Seat, string>; takers: readonly Seat[] } = { k: -1, links: new Map(), takers: [] };

  /** The number of the throw that is due; undefined when chance is not asked. */
  due({ match, status }: Ledger): number | undefined {
    if (status === 'over' || match?.engine.questions[0]?.actor !== CHANCE) return undefined;
    return throwsOf(match);
  }

  early(k: number): ReadonlyMap<Seat, string> {
    return this.#early.k === k ? this.#early.links : new Map();
  }

  /**
   * The seats whose links make the k-th throw; undefined while not enough of them are there. Nobody throws alone where two
   * people play: who knows all links knows what comes.
   */
  takers({ seats }: Ledger, k: number): Seat[] | undefined {
    const before = this.thrown[k];
    if (before !== undefined) return before.map(([seat]) => seat);
    const isHere = (seat: Seat) => seats[seat].kind === 'person' && !this.away.has(seat);
    const early = this.early(k);
    if (early.size > 0) return this.#early.takers.filter((seat) => early.has(seat) || isHere(seat));
    const people = seats.filter(({ kind }) => kind === 'person').length;
    const here = [...seats.keys()].filter(isHere);
    return here.length >= Math.min(2, people) && here.every((seat) => this.#reaches(seat, k)) ? here : undefined;
  }

  #reaches(seat: Seat, k: number): boolean {
    const from = this.chains.get(seat)?.commitment.from;
    return from !== undefined && k >= from && k < from + CHAIN_LENGTH;
  }

  /** Whether a link is the one that a seat committed to for the k-th throw. */
  isLinkOf(seat: Seat, k: number, link: string): boolean {
    const known = this.thrown[k]?.find(([one]) => one === seat)?.[1] ?? this.early(k).get(seat);
    if (known !== undefined) return known === link;
    const chain = this.chains.get(seat);
    return chain !== undefined && fits(chain.opened, k, link);
  }

  commit(seat: Seat, commitment: Commitment): void {
    this.chains.set(seat, { commitment, opened: nothingOpened(commitment) });
    this.committed.push({ seat, ...commitment });
    this.away.delete(seat);
  }

  open(seat: Seat, k: number, link: string, takers: readonly Seat[]): void {
    if (this.#early.k !== k) this.#early = { k, links: new Map(), takers };
    this.#early.links.set(seat, link);
    this.#advance(seat, k, link);
  }

  threw(k: number, links: readonly SeatLink[]): void {
    if (this.thrown[k] === undefined) this.thrown[k] = inOrder(links);
    for (const [seat, link] of links) this.#advance(seat, k, link);
  }

  /** A seat is gone that should have opened its link: the throw is made without it, and everybody can see that. */
  lacks(seat: Seat, k: number | undefined): void {
    if (k === undefined || this.thrown[k] !== undefined || this.early(k).has(seat)) return;
    if (this.early(k).size > 0 && this.chains.has(seat)) this.missing.push({ seat, k });
  }

  #advance(seat: Seat, k: number, link: string): void {
    const chain = this.chains.get(seat);
    if (chain !== undefined && chain.opened.k < k) this.chains.set(seat, { ...chain, opened: { k, link } });
  }

  /** Everything needed to check the first `count` throws. */
  record(match: string, count: number): FairRecord {
    return {
      fair: 1,
      match,
      chains: [...this.committed],
      throws: this.thrown.slice(0, count),
      ...(this.missing.length > 0 && { missing: [...this.missing] }),
    };
  }
}
