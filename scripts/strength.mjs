// Measures every built-in bot of every game and writes docs/strength and the table of the README: `npm run strength`.
// Stop it when you like: the same command goes on. A run counts only for the code it was played with.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, setup } from './lib.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    // of every two bots
    matches: { type: 'string', default: '400' },
    workers: { type: 'string', default: '1' },
    // another folder gets the reports, and the README stays as it is
    out: { type: 'string' },
    // plays everything again
    fresh: { type: 'boolean', default: false },
  },
});
setup();
const { register } = await import('tsx/esm/api');
register();
const { games } = await import('../games/index.ts');
const { longTable, pairings, rate, readRun, shortTable, withTable } = await import('../packages/lab/src/index.ts');

const folder = values.out ?? join(root, 'docs/strength');
const cache = join(root, 'node_modules/.cache/tessera-strength');
for (const one of [folder, cache]) mkdirSync(one, { recursive: true });

const tessera = (...args) => run(process.execPath, [join(root, 'apps/cli/bin/tessera.mjs'), ...args]);

/** What a match depends on: the rules, the bots, and what both stand on. */
function codeOf(id) {
  const hash = createHash('sha256');
  const parts = [`games/${id}/src/rules`, `games/${id}/src/bots`, 'packages/kernel/src', 'packages/bots/src'];
  for (const part of parts)
    for (const file of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(root, part, file)));
  return hash.digest('hex').slice(0, 12);
}

/** How a game's ladder is played, where the game says so. */
function settingsOf(id) {
  const file = join(root, 'games', id, 'ladder.json');
  return { playouts: 60, ...(existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))) };
}

const ladders = [];
for (const { id, title, levels, seats } of games) {
  if (values.game !== undefined && !values.game.includes(id)) continue;
  const { playouts, options } = settingsOf(id);
  const file = join(cache, `${id}-${codeOf(id)}-${values.matches}-${playouts}.jsonl`);
  if (values.fresh) rmSync(file, { force: true });
  const played = tessera(
    ...['arena', id, '--agents', levels.join(','), '--seats', String(Math.max(2, seats.min))],
    ...['--matches', values.matches, '--playouts', String(playouts), '--seed', 'strength'],
    ...['--workers', values.workers, '--out', file, ...(options === undefined ? [] : ['--options', options])],
  );
  if (played !== 0) process.exit(played);
  if (tessera('report', file, '--out', join(folder, `${id}.html`)) !== 0) process.exit(1);
  const { head, rows } = readRun(readFileSync(file, 'utf8')).value;
  const leastMet = Math.min(...pairings(rows));
  ladders.push({ title, head, ratings: rate(rows, levels[0]), leastMet, page: `${id}.html` });
}

const text = `# How strong the bots are

\`npm run strength\` plays these matches again and writes this folder. Every two bots of a game meet from the same seeds, each
seed once with each of them in each seat. Ratings are Bradley–Terry on the scale where 400 points are ten to one; the weakest bot of a
game is fixed at 1000, so numbers of different games do not compare. Intervals hold the truth 95 times in 100 (resampling the seeds).
Bots that search get a number of playouts and no clock, so every machine plays the same matches. At a table they think by the
clock, for longer, and play better than here.

${ladders.map(longTable).join('\n\n')}
`;
writeFileSync(join(folder, 'README.md'), text);
if (values.out === undefined && values.game === undefined) {
  const file = join(root, 'README.md');
  const readme = withTable(readFileSync(file, 'utf8'), shortTable(ladders, 'docs/strength'));
  if (readme === undefined) throw new Error('README.md has no marks for the table of strength');
  writeFileSync(file, readme);
}
console.log(shortTable(ladders, folder));
