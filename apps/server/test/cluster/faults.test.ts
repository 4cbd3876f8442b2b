import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, ClusterServer } from '@tessera/engines';
import type { RoomHead } from '@tessera/room';
import { PostgresStore } from '@tessera/store/postgres';
import { expect } from 'vitest';
import { scale, tell } from '../../../../tests/figures.ts';
import { inSoak } from '../../../../tests/soak.ts';
import { gameById } from '../../src/rooms/games.ts';
import { serverProgram } from '../serve.ts';
import { type Final, History } from './history.ts';
import { Player } from './player.ts';
import { clusterTest, makeCluster, makeRoomFrom } from './real.ts';

const FAULTS = inSoak ? Math.ceil(200 * scale) : 7;
const TABLES = 6;
const PAUSE_MS = inSoak ? 20_000 : 4000;
const CUT_MS = inSoak ? 8000 : 4000;
const LEASE_MS = 3000;
/** How long nobody may be able to move. How fast everybody goes on is measured on a machine that does nothing else. */
const STILL_MS = inSoak ? 20_000 : 60_000;

/** Two people who play one match after the other. */
class Table {
  readonly #cluster: Cluster;
  readonly #index: number;
  readonly history: History;
  #matches = 0;
  #players: Player[] = [];
  #isBusy = false;
  #isOver = false;
  #moves: number[] = [];
  rooms: string[] = [];
  losses = 0;

  constructor(cluster: Cluster, index: number, history: History) {
    this.#cluster = cluster;
    this.#index = index;
    this.history = history;
  }

  /** Begins a match, unless one is going on. */
  async keepPlaying(): Promise<void> {
    if (this.#isBusy || this.#players.some(({ over }) => !over)) return;
    this.#leave();
    this.#isBusy = true;
    // a server in trouble may not answer at all
    const room = await Promise.race([
      makeRoomFrom(this.#cluster, `10.${this.#index}.0.${this.#matches % 250}`),
      wait(2000, undefined),
    ]).catch(() => undefined);
    this.#isBusy = false;
    if (room === undefined || this.#isOver) return;
    this.rooms.push(room);
    const match = this.#matches++;
    this.#players = ['a', 'b'].map(
      (name) =>
        new Player({
          port: this.#cluster.port,
          room,
          name: `${this.#index}${name}${match}`,
          history: this.history,
          onMoved: (at) => this.#moves.push(at),
        }),
    );
  }

  /** The first move after a moment; undefined when there was none yet. What was before is forgotten. */
  firstMove(from: number): number | undefined {
    this.#moves = this.#moves.filter((at) => at > from);
    return this.#moves[0];
  }

  /** Nobody plays here any more, not even in a match that is being made just now. */
  stop(): void {
    this.#isOver = true;
    this.#leave();
  }

  #leave(): void {
    for (const player of this.#players) {
      this.losses += player.losses;
      player.stop();
    }
    this.#players = [];
  }
}

type Kind = 'kill' | 'stop' | 'pause' | 'cut from Postgres' | 'cut from NATS' | 'restart NATS' | 'restart Postgres';
const KINDS: readonly Kind[] = [
  'kill',
  'stop',
  'pause',
  'cut from NATS',
  'cut from Postgres',
  'restart NATS',
  'restart Postgres',
];

const worst = (waits: readonly { readonly ms: number }[]): number =>
  Math.round(Math.max(0, ...waits.map(({ ms }) => ms)));

/** Lets something go wrong. What is returned puts it right again; `from` is when others could go on. */
async function inflict(
  kind: Kind,
  cluster: Cluster,
  server: ClusterServer,
): Promise<{ from: number; mend(): Promise<void> }> {
  const from = performance.now();
  const again = async () => {
    await server.ended;
    await server.start();
  };
  switch (kind) {
    case 'kill':
      server.signal('SIGKILL');
      return { from, mend: again };
    case 'stop':
      server.signal('SIGTERM');
      return { from, mend: again };
    case 'pause':
      server.signal('SIGSTOP');
      return {
        from,
        async mend() {
          await wait(Math.max(0, from + PAUSE_MS - performance.now()));
          server.signal('SIGCONT');
        },
      };
    case 'cut from NATS':
    case 'cut from Postgres': {
      const wire = kind === 'cut from NATS' ? server.toNats : server.toPostgres;
      wire?.cut();
      return {
        from,
        async mend() {
          await wait(Math.max(0, from + CUT_MS - performance.now()));
          wire?.heal();
        },
      };
    }
    default: {
      const engine = kind === 'restart NATS' ? cluster.nats : cluster.postgres;
      await engine.kill();
      await wait(Math.random() * 1000);
      await engine.start();
      return { from: kind === 'restart NATS' ? from : performance.now(), async mend() {} };
    }
  }
}

clusterTest(
  `${FAULTS} real faults on three servers: nothing lost, everybody plays on`,
  { timeout: 7_200_000 },
  async () => {
    const cluster = await makeCluster([process.execPath, serverProgram()], { wired: true });
    const history = new History();
    const tables = Array.from({ length: TABLES }, (_, i) => new Table(cluster, i, history));
    const keep = setInterval(() => {
      for (const table of tables) void table.keepPlaying();
    }, 300);
    for (const table of tables) await table.keepPlaying();
    await wait(1500);
    const waits: { readonly kind: Kind; readonly ms: number }[] = [];
    for (let i = 0; i < FAULTS; i++) {
      const kind = KINDS[i % KINDS.length];
      const server = cluster.servers[i % cluster.servers.length];
      const { from, mend } = await inflict(kind, cluster, server);
      const deadline = performance.now() + STILL_MS;
      for (const table of tables) {
        while (table.firstMove(from) === undefined && performance.now() < deadline) await wait(5);
        const first = table.firstMove(from);
        waits.push({ kind, ms: (first ?? performance.now()) - from });
        if (first === undefined) history.problems.push(`after "${kind}" a table stood still for ${STILL_MS} ms`);
      }
      await mend();
      await wait(700);
    }
    clearInterval(keep);
    const store = new PostgresStore({ url: cluster.postgres.url });
    const finals = new Map<string, Final>();
    for (const table of tables) table.stop();
    await wait(500);
    for (const room of tables.flatMap((table) => table.rooms)) {
      const loaded = await store.load(room, { whole: true });
      if (loaded !== undefined)
        // what the server has stored and checks when it loads it
        finals.set(room, { head: loaded.head.meta as unknown as RoomHead, records: loaded.tail });
    }
    await store.close();
    const problems = history.check(finals, gameById('attha') as never, LEASE_MS);
    const sorted = waits.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    const figures = {
      faults: FAULTS,
      acknowledged: history.accepted,
      matches: finals.size,
      p50: sorted[Math.floor(sorted.length / 2)],
      p99: sorted[Math.ceil(sorted.length * 0.99) - 1],
      worst: sorted.at(-1),
      byKind: Object.fromEntries(KINDS.map((kind) => [kind, worst(waits.filter((one) => one.kind === kind))])),
      reconnections: tables.reduce((sum, { losses }) => sum + losses, 0),
    };
    console.log(JSON.stringify(figures));
    tell({ cluster: figures });
    expect(problems).toEqual([]);
    expect(history.accepted).toBeGreaterThan(FAULTS);
    if (inSoak) {
      expect(figures.p99).toBeLessThan(3000);
      expect(figures.byKind.stop).toBeLessThan(1000);
    }
  },
);
