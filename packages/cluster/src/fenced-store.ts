import type { Json } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { NotOpened, type Room } from '@tessera/room';
import type { Appended, Loaded, MatchChange, MatchHead, SharedStore, Store } from '@tessera/store';

/** A room is on another node, which can be reached; or it can only be there, because its rules are not here. */
export class HeldElsewhere extends NotOpened {
  readonly node: string;
  readonly byRules: boolean;

  constructor(id: string, node: string, byRules = false) {
    super(`room ${id} is on ${node}`, refusal('ROOM_MOVED'));
    this.node = node;
    this.byRules = byRules;
  }
}

/** Fails where a statement takes longer than people who wait for a room should wait for it. */
export type Soon = <T>(asked: Promise<T>) => Promise<T>;

/**
 * The store as one room sees it: every write carries the epoch in which this node has the room. While somebody else has
 * it and cannot be reached, the room only shows what is stored, and the first write takes it.
 */
export class FencedStore implements Store {
  readonly id: string;
  readonly node: string;
  readonly #store: SharedStore;
  readonly #soon: Soon;
  #epoch: number;
  #passive: boolean;
  /** Undefined until the room is open. */
  room: Room | undefined;
  /** When this node got the right, by its own clock. */
  since = 0;
  /** Somebody took the room before it was open here. */
  lost = false;

  constructor(store: SharedStore, soon: Soon, id: string, node: string, epoch: number, passive: boolean) {
    this.id = id;
    this.node = node;
    this.#store = store;
    this.#soon = soon;
    this.#epoch = epoch;
    this.#passive = passive;
  }

  get epoch(): number {
    return this.#epoch;
  }

  get passive(): boolean {
    return this.#passive;
  }

  create(head: MatchHead, first?: MatchChange): Promise<boolean> {
    return this.#store.create(head, first, this.node);
  }

  async append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    if (this.#passive) {
      const claim = await this.#store.leases.claim(id, this.node, this.#epoch);
      // Not given, not written. An epoch that was taken is refused by the append as well; where only this node is dead the number
      // is checked, so there would be one history all the same, and its owner would load it again.
      if (claim?.kind !== 'owned') return { kind: 'fenced', seq: expected };
      this.#epoch = claim.epoch;
      this.#passive = false;
      this.room?.activate();
    }
    return this.#store.append(id, expected, records, request, this.#epoch);
  }

  load(id: string, options?: { readonly whole?: boolean }): Promise<Loaded | undefined> {
    const loaded = this.#store.load(id, options);
    // until the room is open, people wait for it
    return this.room === undefined ? this.#soon(loaded) : loaded;
  }

  // A second fence: the room only knows what is stored, so its snapshot is right up to its number, whoever has it by then.
  async snapshot(id: string, seq: number, data: Json): Promise<void> {
    if (!this.#passive) await this.#store.snapshot(id, seq, data, this.#epoch);
  }

  async mark(id: string, change: MatchChange): Promise<void> {
    if (!this.#passive) await this.#store.mark(id, change, this.#epoch);
  }

  async alarm(inMs: number | undefined): Promise<void> {
    if (!this.#passive) await this.#store.alarm(this.id, inMs, this.#epoch);
  }

  idOf: Store['idOf'] = (code) => this.#store.idOf(code);

  list: Store['list'] = (query) => this.#store.list(query);

  remove(id: string): Promise<boolean> {
    return this.#store.remove(id);
  }

  async close(): Promise<void> {}
}
