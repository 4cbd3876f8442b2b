import type { AnyGame, Seat } from '@tessera/kernel';
import { emptyLedger, enter, type Ledger } from '@tessera/room/ledger';
import { Draws, throwsOf } from './draws.ts';
import type { FairRecord } from './fair/index.ts';
import { type Body, chainText, epochText, firstHash, hashOf, type Item, makeItem, type Origin } from './items.ts';
import { holderOf, isProven, type Proof } from './keys.ts';
import { checkRecord } from './records.ts';
import type { PeerRefusal } from './refusals.ts';

/** What this device knows by itself, and no other device can tell it. */
export interface Own {
  readonly pub: string;
  /** Whether the person here has asked for or agreed to an undo to this length. */
  agreed(to: number): boolean;
  now(): number;
}

/** A log of a table with everything that follows from it. Every device keeps one, and believes nothing it cannot check. */
export class Replica {
  readonly origin: Origin;
  readonly match: string;
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly items: Item[] = [];
  readonly draws = new Draws();
  readonly #first: string;
  epoch: number;
  /** The seat whose device runs the room. */
  host: Seat;

  constructor({ match, head, host }: Origin, game: AnyGame) {
    this.origin = { match, head, host };
    this.match = match;
    this.game = game;
    this.ledger = emptyLedger(head, game);
    this.#first = firstHash(this.origin);
    this.host = host;
    this.epoch = host;
  }

  get hash(): string {
    return this.items.at(-1)?.hash ?? this.#first;
  }

  /** The digest after the first `length` items. */
  hashAt(length: number): string | undefined {
    return length === 0 ? this.#first : this.items[length - 1]?.hash;
  }

  /** The seats that somebody's key holds. */
  seatsOf(pub: string): Seat[] {
    const holder = holderOf(pub);
    return this.ledger.seats.flatMap((seat, i) => (seat.holder === holder ? [i] : []));
  }

  /** The number of the throw that is due. */
  get due(): number | undefined {
    return this.draws.due(this.ledger);
  }

  /** The seats whose links make the throw that is due; undefined when none is due or not enough people are there. */
  get takers(): Seat[] | undefined {
    const { due } = this;
    return due === undefined ? undefined : this.draws.takers(this.ledger, due);
  }

  /** Who opens a link of the throw that is due only after the host has opened its own. */
  mayOpen(seat: Seat): boolean {
    const { due, takers } = this;
    if (due === undefined || takers === undefined || !takers.includes(seat)) return false;
    return !takers.includes(this.host) || this.draws.early(due).has(this.host);
  }

  /** The next epoch of a seat. Every seat has numbers of its own, so that no two hosts share one. */
  epochFor(seat: Seat): number {
    const seats = this.ledger.seats.length;
    const next = Math.floor(this.epoch / seats) * seats + seat;
    return next > this.epoch ? next : next + seats;
  }

  /** An item that this device writes itself. */
  next(body: Body, epoch = this.epoch): Item {
    return makeItem(this.hash, epoch, body);
  }

  /** Enters an item, or says why not; a refused one changes nothing. */
  accept(item: Item, own?: Own): PeerRefusal | undefined {
    const { body, epoch, hash } = item;
    if (body.t === 'epoch' ? epoch <= this.epoch : epoch !== this.epoch) return 'OLD_EPOCH';
    if (hash !== hashOf(this.hash, epoch, body)) return 'BROKEN_LOG';
    const refused = this.#enter(body, epoch, own);
    if (refused === undefined) this.items.push(item);
    return refused;
  }

  #enter(body: Body, epoch: number, own: Own | undefined): PeerRefusal | undefined {
    const { ledger, draws, due } = this;
    const seats = ledger.seats.length;
    if ('seat' in body && body.seat >= seats) return 'BAD_RECORD';
    switch (body.t) {
      case 'record': {
        const checked = checkRecord(this, body, own);
        if (typeof checked === 'string') return checked;
        const { record } = body;
        enter(ledger, record, checked.match);
        if (body.links !== undefined && due !== undefined) draws.threw(due, body.links);
        if (record.t === 'sat' && record.kind === 'bot') draws.lacks(record.seat, due);
        return undefined;
      }
      case 'epoch': {
        const { seat, away, proof } = body;
        if (epoch % seats !== seat || away.includes(seat) || away.some((one) => one >= seats)) return 'BAD_RECORD';
        if (!this.#signed(seat, proof, epochText(epoch, this.hash))) return 'NOT_PROVEN';
        for (const one of away) draws.lacks(one, due);
        draws.away.delete(seat);
        for (const one of away) draws.away.add(one);
        this.epoch = epoch;
        this.host = seat;
        return undefined;
      }
      case 'chain': {
        const { seat, end, from, proof } = body;
        const first = due !== undefined && draws.early(due).size > 0 ? due + 1 : throwsOf(ledger.match);
        if (from !== first || draws.chains.has(seat)) return 'BAD_RECORD';
        if (!this.#signed(seat, proof, chainText(end, from))) return 'NOT_PROVEN';
        draws.commit(seat, { end, from });
        return undefined;
      }
      case 'here':
        if (!draws.away.has(body.seat)) return 'BAD_RECORD';
        draws.away.delete(body.seat);
        return undefined;
      case 'open': {
        const { takers, host } = this;
        if (due === undefined || !takers?.includes(host) || draws.early(due).has(host)) return 'BAD_RECORD';
        if (!draws.isLinkOf(host, due, body.link)) return 'BAD_LINK';
        draws.open(host, due, body.link, takers);
        return undefined;
      }
    }
  }

  #signed(seat: Seat, proof: Proof, text: string): boolean {
    return proof.text === text && this.seatsOf(proof.by).includes(seat) && isProven(this.match, proof);
  }

  /** What somebody needs to check the throws of the match. */
  fair(): FairRecord {
    return this.draws.record(this.match, throwsOf(this.ledger.match));
  }

  get over(): boolean {
    return this.ledger.status === 'over';
  }

  get length(): number {
    return this.items.length;
  }
}

/** Builds a replica from a log, or says why an item of it does not hold. */
export function replicaOf(origin: Origin, game: AnyGame, items: readonly Item[]): Replica | PeerRefusal {
  const replica = new Replica(origin, game);
  for (const item of items) {
    const refused = replica.accept(item);
    if (refused !== undefined) return refused;
  }
  return replica;
}

/** Whether a log goes on from more than another one: a later host counts first, then the length. */
export const isBetter = (
  a: { readonly epoch: number; readonly length: number },
  b: { readonly epoch: number; readonly length: number },
): boolean => a.epoch > b.epoch || (a.epoch === b.epoch && a.length > b.length);
