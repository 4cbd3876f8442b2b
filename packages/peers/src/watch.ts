import type { Seat } from '@tessera/kernel';
import type { Clock } from '@tessera/room';
import type { Host } from './host.ts';
import type { Replica } from './replica.ts';

/** How long a table waits for a device before it is named, where people can be replaced after a minute. */
const NAMED_MS = 20_000;
/** Devices notice it at different times. */
const SLACK_MS = 5000;

/** After how long a device is named that the table waits for. */
const namedAfter = (awayMs: number): number => Math.min(NAMED_MS, awayMs / 3);

/** How long a device that was named must have given no sign before its seat can be replaced. */
export const goneAfter = (awayMs: number): number => Math.max(0, awayMs - namedAfter(awayMs) - SLACK_MS);

/**
 * How long after a device was named the next one becomes the host, and the others ask for the code again. A device that is
 * there and that the host ignores finds another host then, if it has not become it itself.
 */
export const lookAfter = (awayMs: number): number => goneAfter(awayMs) / 2;

/** How long a device that was named waits until its sign is in the log, before it becomes the host to show it. */
const overlookedAfter = (awayMs: number): number => Math.min(SLACK_MS, goneAfter(awayMs) / 4);

/** How long a host may delay a throw without naming the seat it waits for. */
const stalledAfter = (awayMs: number): number => namedAfter(awayMs) + SLACK_MS;

const LOOK_MS = 1000;

export interface HostWatchEvents {
  /** The table has another host since it waits for somebody: time to ask for the code again. */
  look(): void;
  /**
   * The host does not write down what this device has shown, or misses somebody whom it may ignore: this device is the host
   * itself.
   */
  lead(): void;
}

/** The throw that is due and since when, kept for as long as the page is open: a host that cuts connections wins no time by it. */
export interface ThrowDue {
  key: string | undefined;
  at: number;
}

/** How a guest watches its host, so that the host cannot leave anybody out. */
export class HostWatch {
  readonly #clock: Clock;
  readonly #pub: string;
  readonly #since: number;
  readonly #on: HostWatchEvents;
  readonly #throwing: ThrowDue;
  #replica: Replica | undefined;
  #cancel: () => void = () => {};

  constructor(clock: Clock, pub: string, since: number, throwing: ThrowDue, on: HostWatchEvents) {
    this.#throwing = throwing;
    this.#clock = clock;
    this.#pub = pub;
    this.#since = since;
    this.#on = on;
    this.#again();
  }

  /** The log is another one, or longer. */
  noticed(replica: Replica): void {
    this.#replica = replica;
    const { due, tableThrows, ledger } = replica;
    const key = due === undefined || ledger.status !== 'playing' ? undefined : `${due}/${tableThrows.place(due)}`;
    if (key !== this.#throwing.key) Object.assign(this.#throwing, { key, at: this.#clock.now() });
  }

  stop(): void {
    this.#cancel();
  }

  #again(): void {
    this.#cancel = this.#clock.after(LOOK_MS, () => {
      this.#again();
      if (this.#replica !== undefined) this.#check(this.#replica);
    });
  }

  /** How many devices come before this one, of those that the table does not wait for. */
  #turn({ ledger, host, waits }: Replica, mine: Seat): number {
    const { seats } = ledger;
    const order = seats.map((_, i): Seat => (host + 1 + i) % seats.length);
    return order.filter((seat) => seats[seat].kind === 'person' && !waits.has(seat)).indexOf(mine);
  }

  #check(replica: Replica): void {
    const { waits, ledger } = replica;
    const now = this.#clock.now();
    const { awayMs } = ledger.head.settings;
    const mine = replica.seatsOf(this.#pub);
    if (mine.length === 0 || !replica.strict) return;
    for (const [seat, { at = this.#since, by }] of waits) {
      const look = at + lookAfter(awayMs);
      // once each: a host that cheats does not give the code up
      const lead = look + this.#turn(replica, mine[0]) * overlookedAfter(awayMs);
      if (mine.includes(seat)) {
        if (now - at >= overlookedAfter(awayMs)) this.#on.lead();
      } else if (by === replica.host) {
        if (now >= lead && this.#since < lead) this.#on.lead();
      } else if (now >= look && this.#since < look) this.#on.look();
    }
    const stalled = this.#throwing.key !== undefined && now - this.#throwing.at >= stalledAfter(awayMs);
    if (stalled && waits.size === 0) this.#on.lead();
  }
}

/** Names the devices that a table has waited for long enough, in the log. Returns what ends it. */
export function watchAbsences(host: Host): () => void {
  const { clock } = host.deps.room;
  /** Since when the throw that is due lacks the link of a seat. */
  const since = new Map<Seat, number>();
  let throwing = '';
  host.throwing.heldUp = (seat) => {
    const at = host.replica?.waits.get(seat)?.at;
    return at === undefined ? undefined : at - namedAfter(host.origin.head.settings.awayMs);
  };
  const look = () => {
    const { replica, room } = host;
    if (replica === undefined || room === undefined) return;
    const now = clock.now();
    const lacking = new Set(host.throwing.lacking);
    const due = replica.due === undefined ? '' : String(replica.tableThrows.place(replica.due));
    if (due !== throwing) since.clear();
    throwing = due;
    for (const seat of since.keys()) if (!lacking.has(seat)) since.delete(seat);
    for (const seat of lacking) if (!since.has(seat)) since.set(seat, now);
    if (replica.ledger.status !== 'playing') return;
    const least = namedAfter(replica.ledger.head.settings.awayMs);
    for (const [seat, { kind }] of replica.ledger.seats.entries()) {
      const from = since.get(seat) ?? room.away.get(seat);
      if (kind !== 'person' || from === undefined || now - from < least || replica.waits.has(seat)) continue;
      host.append({ t: 'waits', seat });
      host.show(seat);
      room.tellPresence();
    }
  };
  let cancel = () => {};
  const again = () => {
    cancel = clock.after(LOOK_MS, () => {
      look();
      again();
    });
  };
  again();
  return () => cancel();
}
