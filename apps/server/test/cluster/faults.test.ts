import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { findHaproxy } from '@tessera/engines';
import type { RoomHead } from '@tessera/room';
import { PostgresStore } from '@tessera/store/postgres';
import { expect } from 'vitest';
import { scale, tell } from '../../../../tests/figures.ts';
import { inSoak } from '../../../../tests/soak.ts';
import { gameById } from '../../src/rooms/games.ts';
import { serverProgram } from '../serve.ts';
import { inflict, KINDS, type Kind } from './faults/kinds.ts';
import { nextBuild } from './faults/next-build.ts';
import { Table } from './faults/table.ts';
import { type Final, History } from './history.ts';
import { ARGS, clusterTest, makeCluster } from './real.ts';

/** `TESSERA_FAULTS="kill,pause"` runs only these. */
const kinds = (process.env.TESSERA_FAULTS?.split(',') as Kind[] | undefined) ?? KINDS;
const FAULTS = inSoak ? Math.ceil(200 * scale) : kinds.length;
const TABLES = 6;
const PAUSE_MS = inSoak ? 20_000 : 4000;
const CUT_MS = inSoak ? 8000 : 3000;
const LEASE_MS = 3000;
/** How long nobody may be able to move. How fast everybody goes on is measured on a machine that does nothing else. */
const STILL_MS = inSoak ? 20_000 : 60_000;

/** The proxy that the manual recommends, where it is installed. */
const haproxy =
  findHaproxy() === undefined
    ? undefined
    : readFileSync(new URL('../../../../docs/haproxy.cfg', import.meta.url), 'utf8');

interface Silence {
  readonly kind: Kind;
  readonly ms: number;
}

const worst = (silences: readonly Silence[]): number => Math.round(Math.max(0, ...silences.map(({ ms }) => ms)));

clusterTest(
  `${FAULTS} real faults on three servers: nothing lost, everybody plays on`,
  { timeout: 7_200_000 },
  async () => {
    const load = loadavg()[0];
    const cluster = await makeCluster([process.execPath, serverProgram()], {
      wired: true,
      durable: true,
      ...(haproxy !== undefined && { haproxy }),
    });
    const history = new History();
    const tables = Array.from({ length: TABLES }, (_, i) => new Table(cluster, i, history));
    const keep = setInterval(() => {
      for (const table of tables) void table.keepPlaying();
    }, 100);
    await expect.poll(() => tables.every((table) => table.hasMoved(0)), { timeout: STILL_MS }).toBe(true);
    const silences: Silence[] = [];
    let version = 1;
    for (let i = 0; i < FAULTS; i++) {
      const kind = kinds[i % kinds.length];
      const chosen = tables[i % TABLES];
      const { from, clip, held, mend } = await inflict(kind, {
        cluster,
        server: cluster.servers[i % cluster.servers.length],
        pauseMs: PAUSE_MS,
        cutMs: CUT_MS,
        room: chosen.rooms.at(-1) ?? '',
        build: () => nextBuild(++version),
        args: ARGS,
      });
      const others = held ? tables.filter((table) => table !== chosen) : tables;
      await everybodyMoves(others, from, kind, history);
      await mend();
      const mended = performance.now();
      await wait(700);
      await everybodyMoves(tables, mended, kind, history);
      for (const table of others) silences.push({ kind, ms: table.longestSilence(from, clip ?? false) });
      if (held) silences.push({ kind, ms: chosen.longestSilence(mended, true) });
      for (const table of tables) table.forget(performance.now());
    }
    clearInterval(keep);
    for (const table of tables) table.stop();
    await wait(500);
    const finals = await stored(
      cluster.postgres.url,
      tables.flatMap((table) => table.rooms),
    );
    // rules of every version are the same here
    const problems = history.check(finals, gameById('attha') as never, LEASE_MS);
    const sorted = silences.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    const figures = {
      faults: FAULTS,
      proxy: haproxy === undefined ? 'our own' : 'HAProxy',
      load: Math.round(load * 10) / 10,
      acknowledged: history.accepted,
      matches: finals.size,
      p50: sorted[Math.floor(sorted.length / 2)],
      p99: sorted[Math.ceil(sorted.length * 0.99) - 1],
      worst: sorted.at(-1),
      byKind: Object.fromEntries(kinds.map((kind) => [kind, worst(silences.filter((one) => one.kind === kind))])),
      slowestNewTable: Math.round(Math.max(...tables.map(({ slowestMake }) => slowestMake))),
      reconnections: tables.reduce((sum, { losses }) => sum + losses, 0),
    };
    console.log(JSON.stringify(figures));
    tell({ cluster: figures });
    expect(problems).toEqual([]);
    expect(history.accepted).toBeGreaterThan(FAULTS);
    if (inSoak) {
      expect(figures.worst).toBeLessThan(3000);
      for (const kind of ['kill', 'stop'] as const) expect(figures.byKind[kind] ?? 0, kind).toBeLessThan(1500);
    }
  },
);

/** Waits until something has happened at every table. */
async function everybodyMoves(tables: readonly Table[], since: number, kind: Kind, history: History): Promise<void> {
  const deadline = performance.now() + STILL_MS;
  for (const table of tables) {
    while (!table.hasMoved(since) && performance.now() < deadline) await wait(5);
    if (!table.hasMoved(since))
      history.contradict(`after "${kind}" a table stood still for ${STILL_MS} ms: ${table.describe()}`);
  }
}

/** What is stored of rooms in the end. */
async function stored(url: string, rooms: readonly string[]): Promise<ReadonlyMap<string, Final>> {
  const store = new PostgresStore({ url });
  const finals = new Map<string, Final>();
  for (const room of rooms) {
    const loaded = await store.load(room, { whole: true });
    if (loaded !== undefined)
      // what the server has stored and checks when it loads it
      finals.set(room, { head: loaded.head.meta as unknown as RoomHead, records: loaded.tail });
  }
  await store.close();
  return finals;
}
