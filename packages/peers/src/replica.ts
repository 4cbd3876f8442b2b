import { type AnyGame, equal, type Json, type Seat } from '@tessera/kernel';
import { emptyLedger, enter, type Ledger } from '@tessera/room';
import type { FairRecord } from './fair/index.ts';
import { holderOf, isProven, type SignedRequest } from './keys.ts';
import {
  type Body,
  chainText,
  epochText,
  firstHash,
  handText,
  hashOf,
  hereText,
  type LogItem,
  linkText,
  makeItem,
  type Origin,
  RULES,
} from './log-items.ts';
import type { PeerRefusal } from './messages.ts';
import { checkRecord } from './records.ts';
import { TableThrows, throwsOf } from './table-throws.ts';

/** What this device knows by itself, and no other device can tell it. */
export interface Own {
  readonly pub: string;
  /** Whether the person here has asked for or agreed to an undo to this length. */
  agreed(to: number): boolean;
  /** Whether the person here has agreed that a seat is given to the key with this digest. */
  givesBack?(seat: Seat, holder: string): boolean;
  now(): number;
  /** When this device last asked for the code and was given this connection. */
  readonly since: number;
  /** Items are caught up on that were written at this time at the earliest; absent where they come as they are written. */
  readonly from?: number;
  /** Whether no other player's device is at the table; only its host knows. */
  isAlone?(): boolean;
}

/** A seat that the table waits for. */
export interface Awaited {
  /** When this device heard of it, or could have; undefined where it only reads a log. */
  readonly at: number | undefined;
  /** The digest of the log before it. */
  readonly after: string;
  /** The seat whose device ran the table then. */
  readonly by: Seat;
}

/** A log of a table with everything that follows from it. Every device keeps one and checks every entry. */
export class Replica {
  readonly origin: Origin;
  readonly match: string;
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly items: LogItem[] = [];
  readonly tableThrows = new TableThrows();
  readonly #first: string;
  epoch: number;
  /** The seat whose device runs the room. */
  host: Seat;
  /** When this device heard what the clocks show, by its own time; undefined where it read so in a log. */
  clockedAt: number | undefined;
  /** The seat that it was handed over to and that has not begun yet. */
  handed: Seat | undefined;
  /** The seats whose devices the table waits for. */
  readonly waits = new Map<Seat, Awaited>();

  constructor({ match, head, host, rules }: Origin, game: AnyGame) {
    this.origin = { match, head, host, ...(rules !== undefined && { rules }) };
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

  /** Whether the log is checked by the rules of today; older ones can only be read and finished. */
  get strict(): boolean {
    return this.origin.rules === RULES;
  }

  /** The number of the throw that is due. */
  get due(): number | undefined {
    return this.tableThrows.due(this.ledger);
  }

  /** The seats whose links make the throw that is due; undefined when none is due or not enough people are there. */
  get takers(): Seat[] | undefined {
    const { due } = this;
    return due === undefined ? undefined : this.tableThrows.takers(this.ledger, due);
  }

  /**
   * A link of the throw that is due is opened only after the throw has begun, in the log, and after the host's own, whoever
   * that is by now: who has everybody's links must not be able to keep one back.
   */
  mayOpen(seat: Seat): boolean {
    const { due, takers, host } = this;
    if (due === undefined || !takers?.includes(seat) || this.tableThrows.begun(due) === undefined) return false;
    return !takers.includes(host) || this.tableThrows.early(due).has(host);
  }

  /** Whether the throw that is due waits for a seat, as far as the log shows it. */
  lacks(seat: Seat): boolean {
    const { due } = this;
    return due !== undefined && this.tableThrows.lacking(this.ledger, due).includes(seat);
  }

  /** What a seat signs with its link of the throw that is due; undefined before that has begun. */
  linkText(link: string): string | undefined {
    const { due } = this;
    const begun = due === undefined ? undefined : this.tableThrows.begun(due);
    return begun && linkText(this.tableThrows.place(begun.k), link, begun.after);
  }

  /** Whether a link of the throw that is due was opened by its seat, for the log as it is here. */
  isSigned(seat: Seat, link: string, sig: string | null | undefined): boolean {
    const text = this.linkText(link);
    const by = this.tableThrows.chains.get(seat)?.by;
    return by !== undefined && text !== undefined && !!sig && isProven(this.match, { by, text, sig });
  }

  /** The next epoch of a seat. Every seat has numbers of its own, so that no two hosts share one. */
  epochFor(seat: Seat): number {
    const seats = this.ledger.seats.length;
    const next = Math.floor(this.epoch / seats) * seats + seat;
    return next > this.epoch ? next : next + seats;
  }

  /** An item that this device writes itself. */
  next(body: Body, epoch = this.epoch): LogItem {
    return makeItem(this.hash, epoch, body);
  }

  /** Enters an item, or says why not; a refused one changes nothing. */
  accept(item: LogItem, own?: Own): PeerRefusal | undefined {
    const { body, epoch, hash } = item;
    if (body.t === 'epoch' ? epoch <= this.epoch : epoch !== this.epoch || this.handed !== undefined)
      return 'OLD_EPOCH';
    if (hash !== hashOf(this.hash, epoch, body)) return 'BROKEN_LOG';
    const refused = this.#enter(body, epoch, own);
    if (refused === undefined) this.items.push(item);
    return refused;
  }

  #enter(body: Body, epoch: number, own: Own | undefined): PeerRefusal | undefined {
    const { ledger, tableThrows, due, strict } = this;
    const seats = ledger.seats.length;
    if ('seat' in body && body.seat !== undefined && body.seat >= seats) return 'BAD_RECORD';
    switch (body.t) {
      case 'record': {
        const checked = checkRecord(this, body, own);
        if (typeof checked === 'string') return checked;
        const { record, links, proof } = body;
        const { clocks } = ledger;
        const waited = due === undefined ? [] : tableThrows.lacking(ledger, due);
        enter(ledger, record, checked.match);
        if (ledger.clocks !== clocks) this.clockedAt = own?.now();
        if (links !== undefined && due !== undefined) tableThrows.threw(due, links);
        else if (due !== undefined && this.due === due) {
          const gone = waited.filter((seat) => ledger.seats[seat].kind !== 'person');
          for (const seat of gone) strict ? tableThrows.lacks(seat, due) : tableThrows.lacked(seat, due);
        }
        for (const seat of proof === undefined ? [] : this.seatsOf(proof.by))
          if (!this.lacks(seat)) this.waits.delete(seat);
        for (const [seat] of links ?? []) this.waits.delete(seat);
        for (const seat of this.waits.keys()) if (ledger.seats[seat].kind !== 'person') this.waits.delete(seat);
        if (record.t === 'sat' && record.back)
          strict ? tableThrows.leave(record.seat, due) : tableThrows.left(record.seat, due);
        return undefined;
      }
      case 'epoch': {
        const { seat, away, proof } = body;
        if (epoch % seats !== seat || away.includes(seat) || away.some((one) => one >= seats)) return 'BAD_RECORD';
        // a new host makes the throw that is due with the same people as the last one
        if (strict && away.length > 0) return 'NOT_AGREED';
        if (!this.#signed(seat, proof, epochText(epoch, this.hash))) return 'NOT_PROVEN';
        for (const one of away) tableThrows.lacked(one, due);
        tableThrows.away.delete(seat);
        for (const one of away) tableThrows.away.add(one);
        this.epoch = epoch;
        this.host = seat;
        this.handed = undefined;
        if (!this.lacks(seat)) this.waits.delete(seat);
        return undefined;
      }
      case 'handed': {
        const { seat, proof } = body;
        if (seat === this.host || ledger.seats[seat].kind !== 'person') return 'BAD_RECORD';
        if (!this.#signed(this.host, proof, handText(seat, this.hash))) return 'NOT_PROVEN';
        this.handed = seat;
        return undefined;
      }
      case 'waits': {
        const { seat } = body;
        if (ledger.status !== 'playing' || ledger.seats[seat].kind !== 'person' || this.waits.has(seat))
          return 'BAD_RECORD';
        this.waits.set(seat, { at: own && (own.from ?? own.now()), after: this.hash, by: this.host });
        return undefined;
      }
      case 'chain': {
        const { seat, end, from, proof } = body;
        if (from !== tableThrows.firstPlace(ledger, due) || tableThrows.chains.has(seat)) return 'BAD_RECORD';
        if (!this.#signed(seat, proof, chainText(end, from))) return 'NOT_PROVEN';
        tableThrows.commit(seat, { end, from }, proof.by);
        if (!this.lacks(seat)) this.waits.delete(seat);
        return undefined;
      }
      case 'here': {
        const { seat, proof } = body;
        if (!strict && tableThrows.away.delete(seat)) return undefined;
        const waited = this.waits.get(seat);
        // a seat that delays a throw shows the link
        if (waited === undefined || this.lacks(seat)) return 'BAD_RECORD';
        if (proof === undefined || !this.#signed(seat, proof, hereText(waited.after))) return 'NOT_PROVEN';
        this.waits.delete(seat);
        return undefined;
      }
      case 'open':
        return body.seat === undefined ? this.#begin(body.link) : this.#show(body.seat, body.link, body.sign);
    }
  }

  /** The host begins the throw that is due, with its own link if it takes part; a later host adds its own. */
  #begin(link: string | undefined): PeerRefusal | undefined {
    const { due, takers, host, tableThrows } = this;
    if (due === undefined || takers === undefined || tableThrows.thrown[due] !== undefined) return 'BAD_RECORD';
    const takesPart = takers.includes(host);
    if (takesPart !== (link !== undefined) || tableThrows.early(due).has(host)) return 'BAD_RECORD';
    if (link === undefined && tableThrows.begun(due) !== undefined) return 'BAD_RECORD';
    if (link !== undefined && !tableThrows.isLinkOf(host, due, link)) return 'BAD_LINK';
    if (tableThrows.begun(due) === undefined) tableThrows.begin(due, takers, this.hash);
    if (link !== undefined) tableThrows.open(host, due, link);
    this.waits.delete(host);
    return undefined;
  }

  /** A seat that the table waits for shows its link to everybody. */
  #show(seat: Seat, link: string | undefined, sign: string | undefined): PeerRefusal | undefined {
    const { due, tableThrows } = this;
    if (link === undefined || due === undefined || !this.mayOpen(seat) || !this.lacks(seat)) return 'BAD_RECORD';
    if (!tableThrows.isLinkOf(seat, due, link)) return 'BAD_LINK';
    if (!this.isSigned(seat, link, sign)) return 'NOT_PROVEN';
    tableThrows.open(seat, due, link);
    this.waits.delete(seat);
    return undefined;
  }

  #signed(seat: Seat, proof: SignedRequest, text: string): boolean {
    return proof.text === text && this.seatsOf(proof.by).includes(seat) && isProven(this.match, proof);
  }

  /** What somebody needs to check the throws of the match. */
  fair(): FairRecord {
    return this.tableThrows.record(this.match, throwsOf(this.ledger.match));
  }

  /** How many throws everybody has made together. */
  get throws(): number {
    return this.tableThrows.thrown.length;
  }

  get over(): boolean {
    return this.ledger.status === 'over';
  }

  get length(): number {
    return this.items.length;
  }
}

/** Builds a replica from a log, or says why an item of it does not hold. */
export function replicaOf(origin: Origin, game: AnyGame, items: readonly LogItem[]): Replica | PeerRefusal {
  const replica = new Replica(origin, game);
  for (const item of items) {
    const refused = replica.accept(item);
    if (refused !== undefined) return refused;
  }
  return replica;
}

/** How far a log goes. */
export interface LogExtent {
  readonly throws: number;
  readonly epoch: number;
  readonly length: number;
}

/** Whether a log wins over another one: more throws first, then a later host, then the length. */
export function isBetter(a: LogExtent, b: LogExtent): boolean {
  if (a.throws !== b.throws) return a.throws > b.throws;
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.length > b.length);
}

/** How many items two logs have in common. */
export function commonOf(a: readonly LogItem[], b: readonly LogItem[]): number {
  const at = b.findIndex((item, i) => a[i]?.hash !== item.hash);
  return at < 0 ? b.length : at;
}

/**
 * Why a device does not give the end of its log up for another log that agrees with it on the first `common` items. What
 * only the last host knew may be lost with it, but no throw, and nothing that the new host has answered itself.
 */
export function cannotFollow(known: Replica, next: Replica, common: number): PeerRefusal | undefined {
  const lost = known.items.slice(common);
  if (lost.length === 0) return undefined;
  // a host that was alone for a while has thrown nothing meanwhile
  if (next.epoch <= known.epoch && (!known.strict || next.throws <= known.throws)) return 'OLD_EPOCH';
  if (!known.strict) return undefined;
  const { thrown } = known.tableThrows;
  if (thrown.some((links, k) => !equal(links as Json, (next.tableThrows.thrown[k] ?? null) as Json)))
    return 'LOST_THROW';
  const added = next.items.slice(common);
  const hosts = added.flatMap(({ body }) => (body.t === 'epoch' ? [body.seat] : []));
  const sigs = new Set(added.map(({ body }) => (body.t === 'record' ? body.proof?.sig : undefined)));
  const isTheirs = ({ body }: LogItem) =>
    body.t === 'record' &&
    (body.record.t === 'answered' || body.record.t === 'undone') &&
    body.proof !== undefined &&
    known.seatsOf(body.proof.by).some((seat) => hosts.includes(seat)) &&
    !sigs.has(body.proof.sig);
  return lost.some(isTheirs) ? 'SECOND_ANSWER' : undefined;
}
