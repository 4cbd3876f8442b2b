// Ten thousand random games per game and seat count with every law on, on all cores; then all tests at full length; then a
// look whether the bots' weights still learn from nothing. Slow on purpose: `npm test` takes a sample.
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { RELIABILITY, root, run, setup, tool } from './lib.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'soak' },
    // laws at every n-th decision; every game is still played to its end
    every: { type: 'string', default: '25' },
    workers: { type: 'string', default: String(availableParallelism()) },
    // only the random games
    'no-tests': { type: 'boolean', default: false },
    // without learning the bots' weights from nothing
    'no-train': { type: 'boolean', default: false },
  },
});
setup();

const folders = readdirSync(join(root, 'games')).filter((name) =>
  existsSync(join(root, 'games', name, 'test/lawful.ts')),
);
const chosen = values.game === undefined ? folders : folders.filter((name) => name === values.game);
if (chosen.length === 0) {
  console.error(`no game "${values.game}"; there are ${folders.join(', ')}`);
  process.exit(2);
}

const CHUNK = 250;
const jobs = chosen.flatMap((game) =>
  Array.from({ length: Math.ceil(Number(values.games) / CHUNK) }, (_, part) => ({
    game,
    seed: `${values.seed}/${part}`,
    games: Math.min(CHUNK, Number(values.games) - part * CHUNK),
    every: Number(values.every),
  })),
);
const totals = new Map();
let failed = 0;

await Promise.all(
  Array.from({ length: Number(values.workers) }, async () => {
    const worker = new Worker(new URL('./soak-worker.mjs', import.meta.url));
    worker.on('error', (error) => {
      console.error(error);
      process.exit(1);
    });
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      worker.postMessage(job);
      const [done] = await once(worker, 'message');
      for (const { seats, games, answers, problem } of done) {
        const key = `${job.game}, ${seats} seats`;
        const total = totals.get(key) ?? { games: 0, answers: 0 };
        totals.set(key, { games: total.games + games, answers: total.answers + answers });
        if (problem) {
          failed += 1;
          console.error(problem);
        }
      }
      process.stderr.write(`\r${jobs.length} parts left   `);
    }
    await worker.terminate();
  }),
);
process.stderr.write('\r');
for (const [key, { games, answers }] of [...totals].sort()) console.log(`${key}: ${games} games, ${answers} answers`);
if (!values['no-tests']) {
  const vitest = [tool('vitest/vitest.mjs'), 'run', '--reporter=dot'];
  // waits are measured: these run alone, afterwards
  const others = Object.values(RELIABILITY).flat().join(' ');
  const full = run(process.execPath, vitest, { TESSERA_SOAK: '1', TESSERA_WITHOUT: others });
  if (full !== 0) failed += 1;
  const reliable = run(process.execPath, [join(root, 'scripts/reliability.mjs')]);
  if (reliable !== 0) failed += 1;
}
if (!values['no-train']) {
  for (const game of chosen) {
    if (!existsSync(join(root, 'games', game, 'src/bots/training.ts'))) continue;
    if (run(process.execPath, [join(root, 'scripts/train.mjs'), game, '--quick']) === 0) continue;
    failed += 1;
    console.error(`${game}: the weights of its bots no longer learn from nothing`);
  }
}
console.log(`${totals.size - Math.min(failed, totals.size)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
