import { asJson, type Json } from '@tessera/kernel';
import { parseRecord, type RoomHead, type RoomRecord } from '@tessera/room';
import { type Appended, type MatchHead, MemoryStore } from '@tessera/store';

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
