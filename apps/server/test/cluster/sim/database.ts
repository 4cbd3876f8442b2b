import type { Json } from '@tessera/kernel';
import type { Appended, MatchChange, MatchHead, SharedStore } from '@tessera/store';
import { StoreError } from '@tessera/store';
import { SharedMemoryStore } from '@tessera/store/shared-memory';
import { neededBy } from '../../../src/cluster/store.ts';
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
] as const;
export type Planted = (typeof PLANTED)[number];

/** How long a server waits for the database before it gives a statement up. */
const TIMEOUT = 2000;

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
  readonly problems: string[] = [];
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
    const planted = this.#planted;
    return {
      leases: {
        enter: (node, ms) => call(() => store.leases.enter(node, ms)),
        renew: (node, ms) => call(() => store.leases.renew(node, ms)),
        claim: (id, node, from) =>
          call(async () => {
            const claim = await store.leases.claim(id, node, from);
            if (claim?.kind !== 'owned') return claim;
            this.#epochs.set(id, claim.epoch);
            const head = await store.head(id);
            if (head !== undefined && !host.rules.includes(neededBy(head)))
              this.problems.push(`room ${id}: server ${host.index} took it without having its rules`);
            return claim;
          }),
        release: (id, epoch) => call(() => store.leases.release(id, epoch)),
        leave: (node) => call(() => store.leases.leave(node)),
        forget: (ms) => call(() => store.leases.forget(ms)),
        holdings: (ids) => call(() => store.leases.holdings(ids)),
        overdue: (node, limit, except) => call(() => store.leases.overdue(node, limit, except)),
      },
      create: (head: MatchHead, first?: MatchChange, owner?: string) => call(() => store.create(head, first, owner)),
      head: (id) => call(() => store.head(id)),
      append: (id, expected, records, request, epoch) => {
        const done = call(() => this.#append(id, expected, records, request, epoch));
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
      mark: (id, change, epoch) => call(() => store.mark(id, change, epoch)),
      alarm: (id, inMs, epoch) => call(() => store.alarm(id, inMs, epoch)),
      idOf: (code) => call(() => store.idOf(code)),
      list: (query) => call(() => store.list(query)),
      remove: (id) => call(() => store.remove(id)),
      removeOld: (old) => call(() => store.removeOld(old)),
      close: async () => {},
    };
  }

  async #append(
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
    if (appended.kind === 'appended' && now !== undefined && epoch !== undefined && epoch < now)
      this.problems.push(`room ${id}: epoch ${epoch} wrote ${appended.seq} after epoch ${now} had begun`);
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
