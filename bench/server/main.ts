import { fileURLToPath } from 'node:url';
import type { OpenTable } from './line.ts';
import { type Grown, grow, openTables, type Pace, play } from './load.ts';
import { startMeasured } from './measured.ts';
import { openBoardgame, openColyseus, openRaw } from './peer-table.ts';
import { openTessera } from './tessera-table.ts';

/** As `tessera bench server` has read it from the command line. */
interface Flags {
  readonly rooms: number;
  readonly seconds: number;
  readonly rate: number;
  readonly grow: string;
  readonly crowd: number;
  readonly only?: string;
  readonly warm: number;
  readonly profile?: true;
  readonly json?: true;
}

const flags: Flags = JSON.parse(process.argv[2]);

interface Server {
  readonly name: string;
  readonly about: string;
  readonly program: string;
  readonly open: OpenTable;
  readonly env?: Readonly<Record<string, string>>;
  /** How long a room that nobody is in has something left to do. */
  readonly settleMs?: number;
}

const COUNTER = { BENCH_RULES: 'counter' };
const LOG = { BENCH_LOG: 'yes' };
const SERVERS: readonly Server[] = [
  // its log is brought into the database after a minute
  {
    name: 'tessera',
    about: 'every move on disk',
    program: './ours.mjs',
    open: openTessera,
    settleMs: 65_000,
  },
  { name: 'ws', about: 'the same rules, matches in memory only', program: './raw.mjs', open: openRaw },
  { name: 'ws-log', about: 'the same, a line on disk for every move', program: './raw.mjs', open: openRaw, env: LOG },
  { name: 'colyseus', about: 'the same rules, matches in memory only', program: './colyseus.mjs', open: openColyseus },
  { name: 'ws-counter', about: 'no rules, a number', program: './raw.mjs', open: openRaw, env: COUNTER },
  {
    name: 'colyseus-counter',
    about: 'no rules, a number',
    program: './colyseus.mjs',
    open: openColyseus,
    env: COUNTER,
  },
  { name: 'boardgame.io', about: 'the same rules, matches in memory only', program: './peer.mjs', open: openBoardgame },
];

interface Found {
  readonly name: string;
  readonly about: string;
  readonly steady: Pace;
  readonly flat: Pace;
  readonly grown: Grown | undefined;
}

const { rooms, seconds, rate, crowd } = flags;
const counts = flags.grow
  .split(',')
  .map(Number)
  .filter((count) => count > 0);
// a room that nobody has moved in would not be a fair one
const MOVES = 4;
const WARM_SECONDS = 60;

async function measure({ name, about, program, open, env, settleMs }: Server): Promise<Found> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const say = (what: string) => flags.json || console.error(`${name}: ${what} …`);
  say('playing');
  const server = await startMeasured(path, env);
  const tables = await openTables(open, server.port, rooms);
  // compiled code is what a server runs most of its life
  await play(server, open, tables, WARM_SECONDS, undefined, flags.warm);
  const steady = await play(server, open, tables, seconds, rate);
  const flat = await play(server, open, tables, seconds);
  if (flags.profile) {
    const lines = await server.profile(async () => void (await play(server, open, tables, seconds)));
    for (const { name, file, share } of lines.slice(0, 60))
      console.log(`${(100 * share).toFixed(1).padStart(5)} %  ${name}  ${file}`);
  }
  await server.close();
  let grown: Grown | undefined;
  if (counts.length > 0) {
    say(`growing to ${Math.max(...counts)} rooms`);
    const fresh = await startMeasured(path, env);
    grown = await grow(fresh, open, { counts, moves: MOVES, seconds, rate: crowd, settleMs });
    await fresh.close();
  }
  return { name, about, steady, flat, grown };
}

const only = flags.only?.split(',');
const found: Found[] = [];
for (const server of SERVERS) if (only === undefined || only.includes(server.name)) found.push(await measure(server));

if (flags.json) console.log(JSON.stringify({ rooms, seconds, rate, crowd, found }));
else for (const one of found) print(one);
process.exit(0);

function print({ name, about, steady, flat, grown }: Found): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const us = (value: number) => `${(1000 * value).toFixed(0)} µs`;
  const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  const paced = (pace: Pace) =>
    `${pace.movesPerSecond.toFixed(0)} moves/s, ${us(pace.cpuMsPerMove)} CPU a move (${us(pace.systemMsPerMove)} of it in the system), p50 ${ms(pace.p50)}, p99 ${ms(pace.p99)}`;
  console.log(`\n${name} (${about})`);
  console.log(`  steady, ${rate} moves/s wanted: ${paced(steady)}`);
  console.log(`  flat out, ${rooms} tables: ${paced(flat)}`);
  if (grown === undefined) return;
  for (const { rooms, connected, rss, pace } of grown.crowds)
    console.log(
      `  ${rooms} rooms, ${2 * rooms} connections: ${kb(connected)} a room with both (${kb(rss)} resident); ${paced(pace)}`,
    );
  const later = grown.settled === undefined ? '' : `, ${kb(grown.settled)} a minute later`;
  console.log(`  an idle room ${kb(grown.room)}${later}, a connection ${kb(grown.connection)}`);
}
