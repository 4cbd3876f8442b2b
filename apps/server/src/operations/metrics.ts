import type { NodeFigures } from '@tessera/cluster';
import type { ClientType, ServerMessage } from '@tessera/protocol';
import { parseRecord } from '@tessera/room';
import type { SharedStore, Store } from '@tessera/store';
import type { PeopleStore } from '@tessera/store/people';
import type { OnStatement, PoolFigures } from '@tessera/store/postgres';

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Gauged {
  readonly rooms: () => number;
  readonly connections: () => number;
}

/** The server's metrics, in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #messages: Counter<'type'>;
  // looking up a counter by its labels costs more than counting
  readonly #byType = new Map<ClientType, Counter.Internal>();
  readonly #rejections: Counter<'code'>;
  readonly #moves: Counter;
  readonly #created: Counter;
  readonly #unexpected: Counter;
  readonly #turnedAway: Counter<'why'>;
  readonly #damaged: Counter;
  readonly #oldRules: Counter;
  readonly #append: Histogram;
  readonly #bots: Histogram<'level'>;

  constructor({ rooms, connections }: Gauged) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('tessera_rooms_open', 'Rooms in memory.', rooms);
    this.#gauge('tessera_connections', 'Open WebSocket connections.', connections);
    const buckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
    const counter = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
      new Counter<L>({ name, help, labelNames, registers });
    this.#messages = counter('tessera_messages_total', 'Valid messages received, by type.', 'type');
    this.#rejections = counter('tessera_rejections_total', 'Refusals sent, by code.', 'code');
    this.#moves = counter('tessera_moves_total', 'Answers stored, chance included.');
    this.#created = counter('tessera_rooms_made_total', 'Rooms created.');
    this.#unexpected = counter(
      'tessera_unexpected_errors_total',
      'Errors that nobody expected. Each ended the connection or request that it came from.',
    );
    this.#turnedAway = counter(
      'tessera_turned_away_total',
      'Connections and requests that were refused before they were read: too many, too much, or for another name.',
      'why',
    );
    this.#damaged = counter(
      'tessera_damaged_total',
      'Stored matches, and logs of the data file, that were found damaged.',
    );
    this.#oldRules = counter(
      'tessera_old_rules_total',
      'Stored matches that were not opened because their rules are gone.',
    );
    this.#append = new Histogram({
      name: 'tessera_append_seconds',
      help: 'Time to append to the store, until it is on disk.',
      buckets,
      registers,
    });
    this.#bots = new Histogram({
      name: 'tessera_bot_seconds',
      help: 'Time that bots took to answer, waiting for a thread included.',
      labelNames: ['level'],
      buckets,
      registers,
    });
  }

  /** What this server is among several. */
  watchNode(figures: () => NodeFigures): void {
    this.#gauge('tessera_node_member', '1 while this server has its place among the others.', () =>
      Number(figures().isMember),
    );
    this.#gauge('tessera_node_bus', '1 while the other servers can be reached.', () => Number(figures().reaches));
    this.#gauge('tessera_node_rooms_held', 'Rooms of which this server is the owner.', () => figures().held);
    this.#gauge('tessera_node_rooms_shown', 'Rooms of others that this server only shows.', () => figures().shown);
    this.#gauge('tessera_node_lines_outward', 'Clients here whose room is elsewhere.', () => figures().outward);
    this.#gauge('tessera_node_lines_inward', 'Clients elsewhere whose room is here.', () => figures().inward);
    this.#sum('tessera_node_rooms_taken_total', 'Rooms that were opened here from the store.', () => figures().taken);
    this.#sum('tessera_node_rooms_lost_total', 'Rooms that were taken from this server.', () => figures().lost);
    this.#sum(
      'tessera_node_takeovers_total',
      'Rooms that this server took from one that held a lease and did not answer.',
      () => figures().takeovers,
    );
    this.#sum('tessera_node_leases_won_total', 'Leases that this server got.', () => figures().leasesWon);
    this.#sum(
      'tessera_node_leases_lost_total',
      'Leases of this server that ended while it was running.',
      () => figures().leasesLost,
    );
  }

  /** The connections to Postgres. */
  watchPool(figures: () => PoolFigures): void {
    this.#gauge('tessera_pool_connections', 'Connections to Postgres that are open.', () => figures().open);
    this.#gauge('tessera_pool_idle', 'Connections to Postgres that nobody uses.', () => figures().idle);
    this.#gauge('tessera_pool_waiting', 'Statements that wait for a connection.', () => figures().waiting);
  }

  /** What is asked of Postgres: how long it takes, and what fails, by SQLSTATE. */
  watchStatements(): OnStatement {
    const registers = [this.#registry];
    const seconds = new Histogram({
      name: 'tessera_statement_seconds',
      help: 'Time that Postgres took for a statement, waiting for a connection included.',
      labelNames: ['statement'],
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
      registers,
    });
    const failures = new Counter({
      name: 'tessera_statement_errors_total',
      help: 'Statements that failed or were given up, by SQLSTATE.',
      labelNames: ['statement', 'code'],
      registers,
    });
    return (statement, ms, failed) => {
      seconds.observe({ statement }, ms / 1000);
      if (failed !== undefined) failures.inc({ statement, code: failed });
    };
  }

  /** A number that only grows while this server runs, and is counted elsewhere. */
  #sum(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  received(type: ClientType): void {
    let counter = this.#byType.get(type);
    if (counter === undefined) {
      counter = this.#messages.labels({ type });
      this.#byType.set(type, counter);
    }
    counter.inc();
  }

  sent(message: ServerMessage): void {
    if (message.type === 'move_rejected') this.#rejections.inc({ code: message.reason });
    else if (message.type === 'error') this.#rejections.inc({ code: message.code });
  }

  unexpected(): void {
    this.#unexpected.inc();
  }

  turnedAway(why: 'connections' | 'work' | 'host'): void {
    this.#turnedAway.inc({ why });
  }

  damaged(): void {
    this.#damaged.inc();
  }

  oldRules(): void {
    this.#oldRules.inc();
  }

  botReplied(level: string, ms: number): void {
    this.#bots.observe({ level }, ms / 1000);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The same store with its appends timed and counted. */
  watch<S extends Store | SharedStore>(store: S): S {
    const from: Partial<SharedStore & PeopleStore> & Store = store;
    const append: SharedStore['append'] = (id, expected, records, request, epoch) => {
      const began = performance.now();
      return (from as SharedStore).append(id, expected, records, request, epoch).then((appended) => {
        this.#append.observe((performance.now() - began) / 1000);
        if (appended.kind === 'appended')
          for (const data of records) {
            const record = parseRecord(data);
            if (record.t === 'answered') this.#moves.inc(record.entries.length);
          }
        return appended;
      });
    };
    const create: SharedStore['create'] = async (...match) => {
      const created = await (from as SharedStore).create(...match);
      if (created) this.#created.inc();
      return created;
    };
    if (from.quarantined !== undefined)
      this.#gauge('tessera_quarantined', 'Stored matches that lack something and are not opened.', async () => {
        return (await from.quarantined?.().catch(() => undefined))?.length ?? Number.NaN;
      });
    const watched: Partial<SharedStore & PeopleStore> & Store = {
      append,
      create,
      load: (id, options) => from.load(id, options),
      snapshot: (...given: Parameters<SharedStore['snapshot']>) => (from as SharedStore).snapshot(...given),
      mark: (...given: Parameters<SharedStore['mark']>) => (from as SharedStore).mark(...given),
      idOf: (code) => from.idOf(code),
      list: (query) => from.list(query),
      remove: (id) => from.remove(id),
      removeOld: async (old) => from.removeOld?.(old) ?? 0,
      close: () => from.close(),
      check: async () => from.check?.() ?? void (await from.list({ limit: 1 })),
      ...(from.quarantined !== undefined && { quarantined: () => from.quarantined?.() ?? Promise.resolve([]) }),
      ...(from.leases !== undefined && { leases: from.leases }),
      ...(from.people !== undefined && { people: from.people }),
      ...(from.head !== undefined && { head: (id) => (from as SharedStore).head(id) }),
      ...(from.alarm !== undefined && { alarm: (...alarm) => (from as SharedStore).alarm(...alarm) }),
    };
    return watched as S;
  }
}
