import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { open } from './bench.ts';
import { contests, GAMES } from './games.ts';
import type { Look } from './looks.ts';
import { LOOK_SECONDS, makeRow, makeTable, makeYardstick, type Report, type Row } from './report.ts';
import { ROUNDS, race } from './rounds.ts';
import { type Post, serve, type YardstickPace } from './worker.ts';

const HELP = `npm run bench -- [--game ${GAMES.map(({ id }) => id).join('|')}] [--seconds S] [--json]

  --game     measure one game only
  --seconds  time for each measurement, shared by its ${ROUNDS} rounds (2)
  --json     print one JSON object instead of a table`;

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= 600)) throw new Error(`--seconds must be from 0 to 600, not ${values.seconds}`);
  const chosen = contests(values.game);
  if (chosen.length === 0) throw new Error(`--game must be one of ${GAMES.map(({ id }) => id).join(', ')}`);

  const yardstick = await open('yardstick');
  const rows: Row[] = [];
  const slices: YardstickPace[] = [];
  try {
    for (const contest of chosen) {
      if (!values.json) console.error(`measuring ${contest.game.title} for ${contest.seats} …`);
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
    looks: wanted ? await lookAround(values.json) : [],
  };
  console.log(values.json ? JSON.stringify(report) : makeTable(report));
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
  else await main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${(error as Error).message}`);
  process.exitCode = 1;
}
