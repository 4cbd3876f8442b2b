import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBoardgame } from './boardgame-table.ts';
import type { OpenTable } from './line.ts';
import { openTables, type Pace, play, type RoomMemory, weigh } from './load.ts';
import { startMeasured } from './measured.ts';
import { openTessera } from './tessera-table.ts';

const HELP = `npm run bench:server -- [options]

  --rooms N     tables that play at once (100)
  --seconds N   how long each kind of play is measured (6)
  --rate N      moves a second of the steady play (200)
  --memory A,B  counts of rooms whose memory is measured, or 0 (1000,5000)
  --only NAME   tessera or boardgame.io
  --json        one JSON object for programs`;

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '6' },
    rate: { type: 'string', default: '200' },
    memory: { type: 'string', default: '1000,5000' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

interface Found {
  readonly name: string;
  readonly steady: Pace;
  readonly flat: Pace;
  readonly memory: readonly RoomMemory[];
}

const [rooms, seconds, rate] = [Number(values.rooms), Number(values.seconds), Number(values.rate)];
const counts = values.memory
  .split(',')
  .map(Number)
  .filter((count) => count > 0);
// a room that nobody has moved in would not be a fair one
const MOVES = 4;

async function measure(name: string, program: string, open: OpenTable): Promise<Found> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const say = (what: string) => values.json || console.error(`${name}: ${what} …`);
  say('playing');
  const server = await startMeasured(path);
  const tables = await openTables(open, server.port, rooms);
  // compiled code is what a server runs most of its life
  await play(server, open, tables, Math.min(3, seconds));
  const steady = await play(server, open, tables, seconds, rate);
  const flat = await play(server, open, tables, seconds);
  await server.close();
  let memory: readonly RoomMemory[] = [];
  if (counts.length > 0) {
    say(`opening ${Math.max(...counts)} rooms`);
    const fresh = await startMeasured(path);
    memory = await weigh(fresh, open, counts, MOVES);
    await fresh.close();
  }
  return { name, steady, flat, memory };
}

const found: Found[] = [];
if (values.only !== 'boardgame.io') found.push(await measure('tessera', './ours.mjs', openTessera));
if (values.only !== 'tessera') found.push(await measure('boardgame.io', './peer.mjs', openBoardgame));

if (values.json) console.log(JSON.stringify({ rooms, seconds, rate, found }));
else {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  for (const { name, steady, flat, memory } of found) {
    console.log(`\n${name}${name === 'tessera' ? ' (every move on disk)' : ' (matches in memory only)'}`);
    for (const [what, pace] of [
      [`steady, ${rate} moves/s wanted`, steady],
      [`flat out, ${rooms} tables`, flat],
    ] as const)
      console.log(
        `  ${what}: ${pace.movesPerSecond.toFixed(0)} moves/s, ${ms(pace.cpuMsPerMove)} CPU a move, p50 ${ms(pace.p50)}, p99 ${ms(pace.p99)}`,
      );
    for (const one of memory)
      console.log(
        `  ${one.rooms} rooms: ${kb(one.idle)} an idle room (${kb(one.rss)} resident), ${kb(one.connected)} with two connections`,
      );
  }
  const [ours, peer] = found;
  if (peer !== undefined)
    console.log(
      `\nCPU a move, ours over the peer's: steady ${(ours.steady.cpuMsPerMove / peer.steady.cpuMsPerMove).toFixed(2)}, flat out ${(ours.flat.cpuMsPerMove / peer.flat.cpuMsPerMove).toFixed(2)}`,
    );
}
process.exit(0);
