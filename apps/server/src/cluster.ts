import { randomBytes } from 'node:crypto';
import { ClusterNode, noBus, type RoomsHere } from '@tessera/cluster';
import { NatsBus } from '@tessera/cluster/nats';
import type { SharedStore, Store, StoreError } from '@tessera/store';
import { LibsqlStore } from '@tessera/store/libsql';
import { PostgresStore } from '@tessera/store/postgres';
import { SystemClock } from './clock.ts';

/** The store at a place: a database by its address, else a file. */
export function openStore(place: string, onDamage: (error: StoreError) => void): Store | SharedStore {
  if (/^postgres(ql)?:\/\//.test(place)) return new PostgresStore({ url: place });
  return LibsqlStore.open({ file: place, exclusive: true, onDamage });
}

export const isShared = (store: Store | SharedStore): store is SharedStore => 'leases' in store;

export interface ClusterOptions {
  readonly store: SharedStore;
  readonly bus: string | undefined;
  readonly label: string;
  readonly rooms: RoomsHere;
  readonly onError: (what: string, error: unknown) => void;
}

/** How long a server that starts waits until it has its place among the others. */
const START_MS = 10_000;

/** This server's place among those that share its database. */
export function makeCluster({ store, bus: url, label, rooms, onError }: ClusterOptions) {
  const bus = url === undefined ? noBus : new NatsBus(url, onError);
  const timers = new SystemClock();
  const node = new ClusterNode({
    label,
    store,
    bus,
    // this clock goes on while the process is stopped, and nobody can set it
    clock: { elapsed: () => performance.now(), after: (ms, run) => timers.after(ms, run) },
    rooms,
    secret: () => randomBytes(9).toString('base64url'),
    defer: (run) => setImmediate(run),
    onError,
  });
  return {
    node,
    /** Rejects when the database cannot be used. */
    async start(): Promise<void> {
      await store.check?.();
      node.start();
      const until = performance.now() + START_MS;
      while (node.name === undefined && performance.now() < until) await new Promise((done) => setTimeout(done, 10));
    },
    async stop(): Promise<void> {
      await node.stop();
      timers.stop();
      await bus.close();
    },
  };
}
