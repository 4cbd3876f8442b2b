import type { Seat } from '@tessera/kernel';
import type { Clock } from '@tessera/room';
import { lookAfter, overlookedAfter, stalledAfter } from './patience.ts';
import type { Replica } from './replica.ts';

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
export interface Throwing {
  key: string | undefined;
  at: number;
}

/** How a guest watches its host, so that the host cannot leave anybody out. */
export class HostWatch {
  readonly #clock: Clock;
  readonly #pub: string;
  readonly #since: number;
  readonly #on: HostWatchEvents;
  readonly #throwing: Throwing;
  #replica: Replica | undefined;
  #cancel: () => void = () => {};

  constructor(clock: Clock, pub: string, since: number, throwing: Throwing, on: HostWatchEvents) {
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
