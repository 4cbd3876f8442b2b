import type { AnyGame } from '@tessera/kernel';
import type { RoomRecord } from '@tessera/room';
import type { LogItem, Origin } from './log-items.ts';
import { type Replica, replicaOf } from './replica.ts';
import { turnOf } from './succession.ts';
import type { TableKeeper } from './table-keeper.ts';

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
