import type { Json } from '@tessera/kernel';
import { MemoryStore } from '../src/memory.ts';
import type { Claim, Holding, Leases, Renewal, SharedStore } from '../src/shared-store.ts';
import { type Appended, type MatchChange, type MatchHead, StoreError, type TimeSource } from '../src/store.ts';

interface Held {
  owner: string | undefined;
  epoch: number;
  alarmAt: number | undefined;
}

interface Node {
  leaseUntil: number;
  dead: boolean;
  taken: number;
}

/** A store that several servers in one process share: for tests, where it stands for the database. */
export class SharedMemoryStore extends MemoryStore implements SharedStore {
  readonly leases: Leases;
  readonly #held = new Map<string, Held>();
  readonly #time: TimeSource;

  constructor(options: { readonly now?: TimeSource } = {}) {
    super(options);
    this.#time = options.now ?? Date.now;
    this.leases = new MemoryLeases(this.#held, this.#time, (id) => this.seqOf(id));
  }

  override async create(head: MatchHead, first?: MatchChange, owner?: string): Promise<boolean> {
    const taken = this.seqOf(head.id) !== undefined;
    // the match is there as soon as this returns, before its promise settles
    const created = super.create(head, first);
    if (!taken && this.seqOf(head.id) !== undefined)
      this.#held.set(head.id, { owner, epoch: owner === undefined ? 0 : 1, alarmAt: undefined });
    return created;
  }

  async head(id: string): Promise<MatchHead | undefined> {
    return (await this.load(id))?.head;
  }

  override async append(
    id: string,
    expected: number,
    records: readonly Json[],
    request?: string,
    epoch?: number,
  ): Promise<Appended> {
    const held = this.#held.get(id);
    if (held !== undefined && epoch !== undefined && held.epoch !== epoch)
      return { kind: 'fenced', seq: this.seqOf(id) ?? 0 };
    return super.append(id, expected, records, request);
  }

  override async snapshot(id: string, seq: number, data: Json, epoch?: number): Promise<void> {
    this.#demand(id, epoch);
    return super.snapshot(id, seq, data);
  }

  override async mark(id: string, change: MatchChange, epoch?: number): Promise<void> {
    this.#demand(id, epoch);
    return super.mark(id, change);
  }

  async alarm(id: string, inMs: number | undefined, epoch: number): Promise<void> {
    const held = this.#held.get(id);
    if (held?.epoch === epoch) held.alarmAt = inMs === undefined ? undefined : this.#time() + inMs;
  }

  override async remove(id: string): Promise<boolean> {
    this.#held.delete(id);
    return super.remove(id);
  }

  #demand(id: string, epoch: number | undefined): void {
    const has = this.#held.get(id)?.epoch ?? epoch;
    if (epoch !== undefined && has !== epoch)
      throw new StoreError('FENCED', `Match ${id} was taken by another server (epoch ${has}, not ${epoch}).`);
  }
}

class MemoryLeases implements Leases {
  readonly #held: Map<string, Held>;
  readonly #now: TimeSource;
  readonly #seqOf: (id: string) => number | undefined;
  readonly #nodes = new Map<string, Node>();

  constructor(held: Map<string, Held>, now: TimeSource, seqOf: (id: string) => number | undefined) {
    this.#held = held;
    this.#now = now;
    this.#seqOf = seqOf;
  }

  async enter(node: string, ms: number): Promise<void> {
    if (this.#nodes.has(node)) throw new StoreError('BAD_INPUT', `There is a node ${node} already.`);
    this.#nodes.set(node, { leaseUntil: this.#now() + ms, dead: false, taken: 0 });
  }

  async renew(node: string, ms: number): Promise<Renewal> {
    const now = this.#now();
    const own = this.#nodes.get(node);
    const alive = own !== undefined && !own.dead;
    if (alive) own.leaseUntil = now + ms;
    for (const one of this.#nodes.values()) if (one.leaseUntil < now) one.dead = true;
    return { alive, taken: own?.taken ?? 0 };
  }

  async claim(id: string, node: string, from?: number): Promise<Claim | undefined> {
    const held = this.#held.get(id);
    if (held === undefined) return undefined;
    if (!this.#isAlive(node)) return { kind: 'dead' };
    const { owner, epoch } = held;
    const other = owner !== undefined && owner !== node && this.#isAlive(owner) ? owner : undefined;
    if (other !== undefined && epoch !== from) return { kind: 'held', owner: other, epoch };
    if (other !== undefined) (this.#nodes.get(other) as Node).taken += 1;
    held.owner = node;
    held.epoch += 1;
    return { kind: 'owned', epoch: held.epoch };
  }

  async release(id: string, epoch: number): Promise<void> {
    const held = this.#held.get(id);
    if (held?.epoch === epoch) held.owner = undefined;
  }

  async leave(node: string): Promise<void> {
    const own = this.#nodes.get(node);
    if (own !== undefined) own.dead = true;
  }

  async forget(ms: number): Promise<void> {
    const old = [...this.#nodes].flatMap(([id, { dead, leaseUntil }]) =>
      dead && leaseUntil < this.#now() - ms ? [id] : [],
    );
    for (const id of old) this.#nodes.delete(id);
    for (const held of this.#held.values())
      if (held.owner !== undefined && old.includes(held.owner)) held.owner = undefined;
  }

  async holdings(ids: readonly string[]): Promise<readonly Holding[]> {
    return ids.flatMap((id) => {
      const held = this.#held.get(id);
      return held === undefined
        ? []
        : [{ id, owner: this.#ownerOf(held), epoch: held.epoch, seq: this.#seqOf(id) ?? 0 }];
    });
  }

  async overdue(node: string, limit: number, except: readonly string[] = []): Promise<readonly string[]> {
    const now = this.#now();
    return [...this.#held]
      .filter(([id, held]) => !except.includes(id) && (held.alarmAt ?? now) < now)
      .filter(([, held]) => (this.#ownerOf(held) ?? node) === node)
      .sort(([, a], [, b]) => (a.alarmAt ?? 0) - (b.alarmAt ?? 0))
      .slice(0, limit)
      .map(([id]) => id);
  }

  #isAlive(node: string): boolean {
    return this.#nodes.get(node)?.dead === false;
  }

  #ownerOf({ owner }: Held): string | undefined {
    return owner !== undefined && this.#isAlive(owner) ? owner : undefined;
  }
}
