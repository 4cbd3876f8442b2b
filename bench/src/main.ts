import { cpus } from 'node:os';
import { contests, GAMES } from './games.ts';
import type { Look } from './looks.ts';
import { LOOK_SECONDS, makeRow, makeTable, makeYardstick, type Report, type Row } from './report.ts';
import { open, ROUNDS, race } from './rounds.ts';
import { type Post, serve, type YardstickPace } from './worker.ts';

/** As `tessera bench` has read it from the command line. */
interface Flags {
  readonly game?: string;
  readonly seconds: number;
  readonly json?: true;
}

async function main({ game, seconds, json }: Flags): Promise<void> {
  const chosen = contests(game);
  if (chosen.length === 0) throw new Error(`--game must be one of ${GAMES.map(({ id }) => id).join(', ')}`);

  const yardstick = await open('yardstick');
  const rows: Row[] = [];
  const slices: YardstickPace[] = [];
  try {
    for (const contest of chosen) {
      if (!json) console.error(`measuring ${contest.game.title} for ${contest.seats} …`);
      const { rounds, facts } = await race(yardstick, contest, seconds);
      rows.push(makeRow(contest, rounds, facts));
      slices.push(...rounds.map((round) => round.yardstick));
    }
  } finally {
    yardstick.close();
  }
  const wanted = chosen.some(({ game }) => game.id === 'rithmomachia');
  const report: Report = {
    node: process.version,
    cpu: cpus()[0].model,
    rounds: ROUNDS,
    seconds,
    yardstick: makeYardstick(slices),
    rows,
    looks: wanted ? await lookAround(json ?? false) : [],
  };
  console.log(json ? JSON.stringify(report) : makeTable(report));
}

/** How far Rithmomachia's search sees, in a process of its own. */
async function lookAround(quiet: boolean): Promise<readonly Look[]> {
  if (!quiet) console.error("measuring Rithmomachia's search …");
  const bench = await open('search');
  try {
    // the first second compiles what the others run
    await bench.measure<readonly Look[]>('look', 0.2);
    return await bench.measure<readonly Look[]>('look', LOOK_SECONDS);
  } finally {
    bench.close();
  }
}

const [command, post, game, seats] = process.argv.slice(2);
try {
  if (command === 'serve') await serve(post as Post, game, Number(seats));
  else await main(JSON.parse(command));
} catch (error) {
  console.error(`bench: ${(error as Error).message}`);
  process.exitCode = 1;
}
