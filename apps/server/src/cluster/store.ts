import { randomBytes } from 'node:crypto';
import { type Bus, ClusterNode, type Journal, noBus, type RoomsHere, type Rules } from '@tessera/cluster';
import type { Json } from '@tessera/kernel';
import { parseHead } from '@tessera/room';
import { type SharedStore, type Store, StoreError } from '@tessera/store';
import { LibsqlStore } from '@tessera/store/libsql';
import { SystemClock } from '../operations/clock.ts';
import { guarded } from '../operations/faults.ts';
import type { Metrics } from '../operations/metrics.ts';

/** The store at a place: a database by its address, else a file. What only several servers need is loaded for them. */
export async function openStore(
  place: string,
  onDamage: (error: StoreError) => void,
  connections: number | undefined,
  metrics: Metrics,
): Promise<Store | SharedStore> {
  if (!/^postgres(ql)?:\/\//.test(place)) return LibsqlStore.open({ file: place, onDamage });
  const { PostgresStore } = await import('@tessera/store/postgres');
  const onStatement = metrics.watchStatements();
  const store = new PostgresStore({ url: place, onStatement, ...(connections !== undefined && { connections }) });
  metrics.watchPool(() => store.pool);
  return store;
}

/** The bus at an address. Servers without one find each other's changes in the store. */
export async function openBus(url: string | undefined, onError: ClusterOptions['onError']): Promise<Bus> {
  if (url === undefined) return noBus;
  const { NatsBus } = await import('@tessera/cluster/nats');
  return new NatsBus(url, onError);
}

export const isShared = (store: Store | SharedStore): store is SharedStore => 'leases' in store;

export interface ClusterOptions {
  readonly store: SharedStore;
  readonly bus: Bus;
  readonly label: string;
  readonly rooms: RoomsHere;
  /** The rules that are here, by names such as `neededBy` gives. */
  readonly rules: readonly string[];
  readonly onNews: (from: string, news: Json) => void;
  readonly onError: (what: string, error: unknown) => void;
  readonly journal: Journal;
}

/** The rules that a stored match needs. Those without a version were made when every game had its first. */
export const neededBy: Rules['neededBy'] = ({ meta }) => {
  const { settings, version = 1 } = parseHead(meta);
  return `${settings.game} ${version}`;
};

/** How often a database that is not there yet is tried. */
const AGAIN_MS = 500;

/** Waits for a database that cannot be reached, as one does that is started at the same time; rejects when it refuses. */
async function reached(store: SharedStore, onError: ClusterOptions['onError']): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await store.check?.();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'STORE_UNREACHABLE') throw error;
      if (tries === 0) onError('waiting for the database', error);
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

/** How long a server that starts waits until it has its place among the others. */
const START_MS = 10_000;

/** This server's place among those that share its database. */
export function makeCluster({ store, bus, label, rooms, rules, onNews, onError, journal }: ClusterOptions) {
  const timers = new SystemClock();
  const node = new ClusterNode({
    label,
    store,
    bus,
    // this clock keeps running while the process is stopped, and cannot be set
    clock: {
      elapsed: () => performance.now(),
      after: (ms, run) => timers.after(ms, guarded('an alarm', onError, run)),
    },
    rooms,
    rules: { here: rules, neededBy },
    onNews,
    secret: () => randomBytes(9).toString('base64url'),
    defer: (run) => setImmediate(guarded('sending to other servers', onError, run)),
    onError,
    journal,
  });
  return {
    node,
    /** Rejects when the database cannot be used. */
    async start(): Promise<void> {
      await reached(store, onError);
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
