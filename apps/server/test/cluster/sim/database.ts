import type { Json } from '@tessera/kernel';
import type { Appended, MatchChange, MatchHead, SharedStore } from '@tessera/store';
import { StoreError } from '@tessera/store';
import { SharedMemoryStore } from '@tessera/store/shared-memory';
import { neededBy } from '../../../src/cluster/store.ts';
import type { Contradiction } from '../history.ts';
import type { Host } from './host.ts';
import type { World } from './world.ts';

/** Faults that are planted to see whether the simulation finds them. */
export const PLANTED = [
  'no-fence',
  'early-answer',
  'wall-clock',
  'wall-clock-rooms',
  'forgotten-requests',
  'forgotten-offers',
  'kept-half',
] as const;
export type Planted = (typeof PLANTED)[number];

/** How long a server waits for the database before it gives a statement up. */
const TIMEOUT = 2000;
/** How long a statement waits for a row that is locked; then the one who waited ends what has locked it, if that is half a statement. */
const LOCK_MS = 700;

/** A row that nobody can write. */
interface Lock {
  readonly since: number;
  /** Undefined where it stays until somebody ends the half statement that has it. */
  readonly until: number | undefined;
}

/**
 * A Postgres: commits one after the other, in one place. What is modelled is the way there and back, on which a
 * statement or its answer can get lost, so that a server does not know whether it was carried out.
 */
export class Database {
  readonly store: SharedMemoryStore;
  readonly #world: World;
  readonly #planted: Planted | undefined;
  /** The epoch of every match as of the last claim, to see that no older one writes. */
  readonly #epochs = new Map<string, number>();
  /** Which server has been given which epoch of a match. */
  readonly #owners = new Map<string, Host>();
  readonly #locks = new Map<string, Lock>();
  readonly #renewed = new Map<Host, () => void>();
  readonly problems: Contradiction[] = [];
  /** When each record of a match was committed, the first one first. */
  readonly committed = new Map<string, number[]>();
  down = false;
  /** How often out of a hundred a statement or its answer gets lost, or takes seconds. */
  trouble = 0;

  constructor(world: World, planted: Planted | undefined) {
    this.#world = world;
    this.#planted = planted;
    this.store = new SharedMemoryStore({ now: () => world.now });
  }

  /** The database as one server reaches it. */
  link(host: Host): SharedStore {
    const { store } = this;
    const call = <T>(run: () => Promise<T>) => this.#call(host, run);
    /** A statement that writes the row of a match. */
    const write = <T>(id: string, run: () => Promise<T>) => call(() => this.#unlocked(id).then(run));
    const planted = this.#planted;
    return {
      leases: {
        enter: (node, ms) => call(() => store.leases.enter(node, ms)),
        renew: (node, ms) =>
          call(async () => {
            const renewal = await store.leases.renew(node, ms);
            const run = this.#renewed.get(host);
            this.#renewed.delete(host);
            run?.();
            return renewal;
          }),
        claim: (id, node, from) =>
          write(id, async () => {
            const claim = await store.leases.claim(id, node, from);
            if (claim?.kind !== 'owned') return claim;
            this.#epochs.set(id, claim.epoch);
            this.#owners.set(`${id} ${claim.epoch}`, host);
            const head = await store.head(id);
            if (head !== undefined && !host.rules.includes(neededBy(head)))
              this.#contradict(`room ${id}: server ${host.index} took it without having its rules`);
            return claim;
          }),
        release: (id, epoch) => write(id, () => store.leases.release(id, epoch)),
        leave: (node) => call(() => store.leases.leave(node)),
        forget: (ms) => call(() => store.leases.forget(ms)),
        holdings: (ids) => call(() => store.leases.holdings(ids)),
        overdue: (node, limit, except) => call(() => store.leases.overdue(node, limit, except)),
      },
      create: (head: MatchHead, first?: MatchChange, owner?: string) => call(() => store.create(head, first, owner)),
      head: (id) => call(() => store.head(id)),
      append: (id, expected, records, request, epoch) => {
        const done = write(id, () => this.#append(host, id, expected, records, request, epoch));
        if (planted !== 'early-answer') return done;
        done.catch(() => {});
        return Promise.resolve({ kind: 'appended', seq: expected + records.length } as const);
      },
      load: (id, options) =>
        call(async () => {
          const forget = planted && FORGET[planted];
          if (forget === undefined) return store.load(id, options);
          const loaded = await store.load(id, { whole: true });
          return loaded && { ...loaded, tail: loaded.tail.map(({ seq, data }) => ({ seq, data: forget(data) })) };
        }),
      snapshot: (id, seq, data, epoch) => {
        // a statement is text when it is sent, whatever happens to the data until it arrives
        const sent = structuredClone(data);
        return call(() => store.snapshot(id, seq, sent, epoch));
      },
      mark: (id, change, epoch) => write(id, () => store.mark(id, change, epoch)),
      alarm: (id, inMs, epoch) => write(id, () => store.alarm(id, inMs, epoch)),
      idOf: (code) => call(() => store.idOf(code)),
      list: (query) => call(() => store.list(query)),
      remove: (id) => call(() => store.remove(id)),
      removeOld: (old) => call(() => store.removeOld(old)),
      close: async () => {},
    };
  }

  /** Runs when the lease of a server was renewed the next time, before it hears of it. */
  whenRenewed(host: Host, run: () => void): void {
    this.#renewed.set(host, run);
  }

  /** Locks the row of a match: for some time, or as half a statement does. */
  lock(id: string, ms?: number): void {
    const { now } = this.#world;
    this.#locks.set(id, { since: now, until: ms === undefined ? undefined : now + ms });
  }

  /** Nothing goes wrong any more: other programs give back what they have locked. What half a statement has locked stays. */
  calm(): void {
    this.down = false;
    this.trouble = 0;
    this.#renewed.clear();
    for (const [id, { until }] of this.#locks) if (until !== undefined) this.#locks.delete(id);
  }

  /** Waits until the row of a match can be written, twice as long as a lock is waited for at most. */
  async #unlocked(id: string): Promise<void> {
    const world = this.#world;
    for (let tries = 0; ; tries++) {
      const lock = this.#locks.get(id);
      if (lock === undefined || (lock.until ?? Number.POSITIVE_INFINITY) <= world.now) return;
      if (tries === 2) throw new StoreError('STORE_UNREACHABLE', 'Somebody has locked the match.');
      await new Promise<void>((done) => world.after(LOCK_MS, done));
      const isHalf = lock.until === undefined && this.#planted !== 'kept-half';
      if (isHalf && world.now - lock.since >= LOCK_MS) this.#locks.delete(id);
    }
  }

  #contradict(what: string): void {
    this.problems.push({ at: this.#world.now, what });
  }

  async #append(
    host: Host,
    id: string,
    expected: number,
    records: readonly Json[],
    request: string | undefined,
    epoch: number | undefined,
  ): Promise<Appended> {
    const { store } = this;
    const known = this.#planted === 'forgotten-requests' ? undefined : request;
    const appended = await store.append(id, expected, records, known, this.#planted === 'no-fence' ? undefined : epoch);
    if (appended.kind === 'appended') {
      const times = this.committed.get(id) ?? [];
      this.committed.set(id, times.concat(records.map(() => this.#world.now)));
    }
    const now = this.#epochs.get(id);
    if (appended.kind !== 'appended' || epoch === undefined) return appended;
    if (now !== undefined && epoch < now)
      this.#contradict(`room ${id}: epoch ${epoch} wrote ${appended.seq} after epoch ${now} had begun`);
    const owner = this.#owners.get(`${id} ${epoch}`);
    if (owner !== undefined && owner !== host)
      this.#contradict(`room ${id}: server ${host.index} wrote ${appended.seq} in the epoch of server ${owner.index}`);
    return appended;
  }

  #call<T>(host: Host, run: () => Promise<T>): Promise<T> {
    const world = this.#world;
    const fault = world.chance(this.trouble) ? world.dice(3) : -1;
    const slow = fault === 2 ? world.between(500, 5000) : 0;
    return new Promise((resolve, reject) => {
      let over = false;
      const answer = (settle: () => void) =>
        host.guard('database', () => {
          if (!over) settle();
          over = true;
        });
      const fail = answer(() => reject(new StoreError('STORE_UNREACHABLE', 'The database cannot be reached.')));
      world.after(TIMEOUT, fail);
      // a line that is cut says nothing; a database that is down refuses
      world.after(world.between(1, 6) + slow, () => {
        if (host.cutFromDatabase) return;
        if (this.down || fault === 0) return fail();
        run().then(
          (value) => {
            if (fault === 1) world.after(world.between(1, 6), fail);
            else if (!host.cutFromDatabase)
              world.after(
                world.between(1, 6),
                answer(() => resolve(value)),
              );
          },
          (error) =>
            world.after(
              world.between(1, 6),
              answer(() => reject(error)),
            ),
        );
      });
    });
  }
}

/** What a server that takes a room over does not read of a record. */
const FORGET: { readonly [K in Planted]?: (record: Json) => Json } = {
  'forgotten-requests': (record) => {
    const { id: _, ...rest } = record as { id?: string };
    return rest as Json;
  },
  'forgotten-offers': (record) => {
    const { t, id } = record as { t: string; id?: string };
    return t === 'pending' ? { t, ...(id !== undefined && { id }) } : record;
  },
};
