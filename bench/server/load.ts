import type { OpenTable, Table } from './line.ts';
import type { Measured } from './measured.ts';

export interface Pace {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly cpuMsPerMove: number;
  /** The part of it that the system used: sockets and disk. */
  readonly systemMsPerMove: number;
  readonly p50: number;
  readonly p99: number;
}

/** Opens many tables, a few at a time. */
export async function openTables(open: OpenTable, port: number, count: number, from = 0): Promise<Table[]> {
  const tables: Table[] = [];
  const work = async (lane: number) => {
    for (let n = lane; n < count; n += LANES) tables.push(await open(port, `table ${from + n}`));
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
  return tables;
}

const LANES = 100;
let replaced = 0;

/**
 * Every table plays for a while, or until there were `enough` moves; with a rate, so many moves a second together, else as
 * fast as they can. A table whose match is over is replaced by a new one, in the list as well, so that their number stays the same.
 */
export async function play(
  server: Measured,
  open: OpenTable,
  tables: Table[],
  seconds: number,
  rate?: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<Pace> {
  const waits: number[] = [];
  const before = await server.use();
  const start = performance.now();
  const end = start + seconds * 1000;
  const every = rate === undefined ? 0 : (1000 * tables.length) / rate;
  await Promise.all(
    tables.map(async (_, n) => {
      // spread out, so that a slow rate is a steady trickle and not a wave
      let due = start + (every * n) / tables.length;
      for (;;) {
        if (every > 0) await sleepUntil(Math.min(due, end));
        if (performance.now() >= end || waits.length >= enough) return;
        if (tables[n].over) {
          await tables[n].close();
          tables[n] = await open(server.port, `next table ${replaced++}`);
        }
        waits.push(await tables[n].step());
        due += every;
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  const after = await server.use();
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))];
  return {
    moves: waits.length,
    movesPerSecond: waits.length / took,
    cpuMsPerMove: (after.cpuMs - before.cpuMs) / waits.length,
    systemMsPerMove: (after.systemMs - before.systemMs) / waits.length,
    p50: at(0.5),
    p99: at(0.99),
  };
}

async function sleepUntil(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await new Promise((done) => setTimeout(done, left));
}

/** What a server needs with so many tables open, both seats connected. */
export interface Crowd {
  readonly rooms: number;
  /** Bytes of heap and buffers for each room with its two connections. */
  readonly connected: number;
  readonly rss: number;
  readonly pace: Pace;
}

export interface Grown {
  readonly crowds: readonly Crowd[];
  /** Bytes for each room after both seats have gone, and for each connection. */
  readonly room: number;
  readonly connection: number;
  /** The same for each room once what was left to be stored is stored, where that takes longer. */
  readonly settled: number | undefined;
}

/** Opens more and more tables, each a few moves into its match, and lets them play at one rate all together. */
export async function grow(
  server: Measured,
  open: OpenTable,
  {
    counts,
    moves,
    seconds,
    rate,
    settleMs,
  }: Readonly<{
    counts: readonly number[];
    moves: number;
    seconds: number;
    rate: number;
    settleMs?: number | undefined;
  }>,
): Promise<Grown> {
  // the first table brings code and caches that are not any room's own
  const [first] = await openTables(open, server.port, 1, 1_000_000);
  for (let i = 0; i < moves; i++) await first.step();
  await first.close();
  const empty = await server.use(true);
  const tables: Table[] = [];
  const crowds: Crowd[] = [];
  for (const rooms of counts) {
    const more = await openTables(open, server.port, rooms - tables.length, tables.length);
    for (let i = 0; i < moves; i++) await Promise.all(more.map((table) => table.step()));
    tables.push(...more);
    const full = await server.use(true);
    const pace = await play(server, open, tables, seconds, rate);
    crowds.push({
      rooms,
      connected: (full.heap - empty.heap) / rooms,
      rss: (full.rss - empty.rss) / rooms,
      pace,
    });
  }
  const full = await server.use(true);
  await Promise.all(tables.map((table) => table.close()));
  await sleepUntil(performance.now() + 2000);
  const left = await server.use(true);
  const room = (left.heap - empty.heap) / tables.length;
  const connection = (full.heap - left.heap) / tables.length / 2;
  if (settleMs === undefined) return { crowds, room, connection, settled: undefined };
  await sleepUntil(performance.now() + settleMs);
  return { crowds, room, connection, settled: ((await server.use(true)).heap - empty.heap) / tables.length };
}
