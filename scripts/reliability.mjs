// Runs every test of what docs/reliability.md promises at full length and writes the figures into it.
// --scale 0.1 runs a tenth; --keep leaves the document as it is.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { RELIABILITY, root, run, setup, tool } from './lib.mjs';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, keep: { type: 'boolean', default: false } },
});
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) {
  console.error('--scale must be more than 0 and at most 1.');
  process.exit(2);
}
setup();

const figuresFile = join(root, 'node_modules', '.cache', 'tessera-figures.jsonl');
mkdirSync(dirname(figuresFile), { recursive: true });
rmSync(figuresFile, { force: true });
const began = Date.now();
const [load] = loadavg();
// one file at a time: waits are measured
const code = run(
  process.execPath,
  [tool('vitest/vitest.mjs'), 'run', '--maxWorkers=1', '--reporter=dot', ...RELIABILITY],
  {
    TESSERA_SOAK: '1',
    TESSERA_QUIET: '1',
    TESSERA_SCALE: String(scale),
    TESSERA_FIGURES: figuresFile,
  },
);

let lines = '';
try {
  lines = readFileSync(figuresFile, 'utf8');
} catch {
  console.error('No test has measured anything.');
}
const figures = Object.assign(
  {},
  ...lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
);
const ms = (value) => `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)} ms`;
const number = (value) => value.toLocaleString('en');
const rows = [];
const row = (what, found) => rows.push(`| ${what} | ${found} |`);
const { storeKills, serverKills, fuzz, messageCostMs, messageCostTries, honestClientMs = {} } = figures;
if (storeKills)
  row(
    'store killed with SIGKILL',
    `${number(storeKills.kills)} times, ${number(storeKills.acked)} acknowledged writes, 0 lost, doubled or halved; ${storeKills.opening} while opening the file, ${storeKills.there} after a commit nobody heard of, ${storeKills.lost} before one`,
  );
if (serverKills)
  row(
    'whole server killed in mid-move',
    `${number(serverKills.kills)} times, ${number(serverKills.acknowledged)} acknowledged moves, 0 lost; ${serverKills.unheard} moves sent again, each carried out once`,
  );
if (fuzz)
  row(
    'random and mutated messages',
    `${number(fuzz.messages)}, ${number(fuzz.answers)} answers, ${fuzz.errors} errors, memory ${fuzz.grownKb > 0 ? '+' : ''}${number(fuzz.grownKb)} KB`,
  );
if (messageCostMs)
  row(
    'the most expensive message to read',
    `${ms(messageCostMs.accepted)} accepted, ${ms(messageCostMs.refused)} refused, of ${number(messageCostTries)}`,
  );
if (figures.randomBotMs)
  row(
    'a random bot while 50 rooms of search bots think',
    `95 % within ${ms(figures.randomBotMs)}, worst ${ms(figures.randomBotWorstMs)}; a search bot at most ${ms(figures.searchBotWorstMs)}`,
  );
for (const [attack, { p50, p99, worst, asked, cpu }] of Object.entries(honestClientMs))
  row(
    `an honest client’s move; attack: ${attack}`,
    `p50 ${ms(p50)}, p99 ${ms(p99)}, worst ${ms(worst)} of ${number(asked)}${cpu === null ? '' : `; the server used ${cpu} % of a core`}`,
  );

const minutes = Math.max(1, Math.round((Date.now() - began) / 60_000));
const cores = availableParallelism();
const text = [
  `Run on ${new Date().toISOString().slice(0, 10)} with \`npm run reliability${scale === 1 ? '' : ` -- --scale ${scale}`}\`: ${minutes} minutes, Node ${process.versions.node}, ${cores} cores (${cpus()[0]?.model.trim() || 'unknown'}), load ${load.toFixed(1)} from other programs when it began. ${code === 0 ? 'Every test passed.' : 'Not every test passed.'}`,
  '',
  '| what | measured |',
  '| --- | --- |',
  ...rows,
].join('\n');
console.log(`\n${text}\n`);

const missing = ['storeKills', 'serverKills', 'fuzz', 'messageCostMs', 'randomBotMs', 'honestClientMs'].filter(
  (name) => figures[name] === undefined,
);
// half a run says less than the last whole one
if (missing.length > 0) console.error(`Not measured: ${missing.join(', ')}. The document stays as it was.`);
else if (!values.keep) {
  const page = join(root, 'docs', 'reliability.md');
  const [from, to] = ['<!-- figures -->', '<!-- /figures -->'];
  const before = readFileSync(page, 'utf8');
  const [start, end] = [before.indexOf(from), before.indexOf(to)];
  if (start < 0 || end < 0) throw new Error(`${page} has no place for figures`);
  writeFileSync(page, `${before.slice(0, start + from.length)}\n${text}\n${before.slice(end)}`);
}
process.exit(code);
