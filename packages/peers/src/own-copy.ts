import { type AnyGame, asJson, type Json, type Seat } from '@tessera/kernel';
import { parseRecord, type RoomHead, type RoomRecord } from '@tessera/room';
import { type Appended, type MatchHead, MemoryStore } from '@tessera/store';
import type { LogItem, Origin } from './log-items.ts';
import { type Replica, replicaOf } from './replica.ts';

/** What a device keeps of a table. */
export interface Kept {
  readonly origin: Origin;
  readonly token: string;
  readonly items: readonly LogItem[];
}

/** Where devices keep their tables, so that a reload loses nothing. What cannot be kept is no error: others have the log. */
export interface TableKeeper {
  load(): Promise<Kept | undefined>;
  begin(origin: Origin, token: string): Promise<void>;
  setToken(token: string): Promise<void>;
  /** Puts items at this place of the log; what stood there and after it is gone. `alone`: no other device has them. */
  put(at: number, items: readonly LogItem[], alone?: boolean): Promise<void>;
}

/** What this device knows of a table, kept for the next time it is opened. */
export class OwnCopy {
  readonly #keeper: TableKeeper;
  origin: Origin | undefined;
  /** The log, where nothing of the match is hidden. */
  replica: Replica | undefined;
  /** What shows others that a seat or the table is this device's. */
  token: string | undefined;
  /** The records of a match with secrets, where this device has dealt. */
  #secrets: LogItem[] = [];
  #deals = false;
  /** How many items are kept. */
  #length = 0;

  constructor(keeper: TableKeeper) {
    this.#keeper = keeper;
  }

  /** What was made here, or was kept the last time. */
  adopt(origin: Origin, token: string, game: AnyGame, items: readonly LogItem[]): void {
    this.origin = origin;
    this.token = token === '' ? undefined : token;
    if (game.open) {
      const replica = replicaOf(origin, game, items);
      // the stored copy was tampered with: the log of the others counts
      this.replica = typeof replica === 'string' ? undefined : replica;
    } else {
      this.#deals = true;
      this.#secrets = [...items];
    }
  }

  setToken(token: string): void {
    this.token = token;
    void this.#keeper.setToken(token);
  }

  /** Items that a host has sent. */
  follow(replica: Replica, items: readonly LogItem[], from: number): void {
    if (this.origin === undefined) {
      this.origin = replica.origin;
      void this.#keeper.begin(replica.origin, this.token ?? '');
    }
    this.replica = replica;
    void this.#keeper.put(from, items);
  }

  /** From now on this device is the host and adds what happens. */
  lead(): void {
    this.#length = this.replica?.length ?? this.#secrets.length;
  }

  add(items: readonly LogItem[]): Promise<void> {
    const alone = this.replica === undefined;
    if (alone) this.#secrets.push(...items);
    const at = this.#length;
    this.#length += items.length;
    return this.#keeper.put(at, items, alone);
  }

  /** Another device had a longer log than this one, which leads from now on. */
  replace(replica: Replica): void {
    this.replica = replica;
    void this.#keeper.put(0, replica.items);
    this.#length = replica.length;
  }

  get secretRecords(): RoomRecord[] {
    return this.#secrets.flatMap(({ body }) => (body.t === 'record' ? [body.record] : []));
  }

  /** How long this device waits before it becomes the host; undefined when it may not. */
  turnOf(pub: string): number | undefined {
    if (this.token === undefined || this.origin === undefined) return undefined;
    // where something is hidden, only the device that dealt can go on
    if (this.replica === undefined) return this.#deals ? 0 : undefined;
    return turnOf(this.replica, pub);
  }
}

/** The store of a room between devices: a record is stored when the devices of the table have it. */
export class LogStore extends MemoryStore {
  readonly #spread: (record: RoomRecord) => Promise<void>;

  constructor(spread: (record: RoomRecord) => Promise<void>) {
    super();
    this.#spread = spread;
  }

  /** Adds a room that another device ran until now. */
  async fill(match: string, head: RoomHead, records: readonly RoomRecord[]): Promise<void> {
    const first: MatchHead = { id: match, game: head.settings.game, createdAt: 0, meta: asJson(head) };
    await super.create(first);
    for (const [i, record] of records.entries()) await super.append(match, i, [asJson(record)], record.id);
  }

  override async append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    for (const record of records) await this.#spread(parseRecord(record));
    return super.append(id, expected, records, request);
  }

  override async snapshot(): Promise<void> {
    // the log is what counts, and it is short
  }
}

/** How long each seat waits for those who come before it to become the host. */
const TURN_MS = 1500;

/** How long a device waits before it becomes the host; undefined when it holds no seat. */
export function turnOf(replica: Replica, pub: string): number | undefined {
  const [mine] = replica.seatsOf(pub);
  if (mine === undefined) return undefined;
  const { seats } = replica.ledger;
  // the seat that the host has handed the table over to comes first
  const first = replica.handed ?? replica.host + 1;
  const order = Array.from({ length: seats.length }, (_, i): Seat => (first + i) % seats.length).filter(
    (seat) => seats[seat].holder !== undefined,
  );
  return Math.max(0, order.indexOf(mine)) * TURN_MS;
}

/** The epoch that a device is the host of, or is about to be. */
export function epochAt(replica: Replica | undefined, pub: string, first: boolean): number {
  if (replica === undefined) return 0;
  const [mine] = replica.seatsOf(pub);
  return first || mine === undefined || replica.host === mine ? replica.epoch : replica.epochFor(mine);
}
