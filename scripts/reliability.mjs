// Runs every test of what docs/reliability.md promises at full length and writes the figures into it.
// `kept` or `waits` runs one part; --scale 0.1 runs a tenth; --keep leaves the document as it is.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { RELIABILITY, root, run, setup, tool } from './lib.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, keep: { type: 'boolean', default: false } },
});
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) {
  console.error('--scale must be more than 0 and at most 1.');
  process.exit(2);
}
const parts = positionals.length > 0 ? positionals : Object.keys(RELIABILITY);
const unknown = parts.find((part) => !Object.hasOwn(RELIABILITY, part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(RELIABILITY).join(' and ')}.`);
  process.exit(2);
}
setup();

const ms = (value) => `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)} ms`;
const number = (value) => value.toLocaleString('en');

/** The rows of each part, or what is missing for them. */
const TABLES = {
  kept: ({ storeKills, serverKills, fuzz, doors }) =>
    storeKills &&
    serverKills &&
    fuzz &&
    doors && [
      [
        'store killed with SIGKILL',
        `${number(storeKills.kills)} times, ${number(storeKills.acked)} acknowledged writes, 0 lost, doubled or halved; ${storeKills.opening} while opening the file, ${storeKills.there} after a commit nobody heard of, ${storeKills.lost} before one`,
      ],
      [
        'whole server killed in mid-move',
        `${number(serverKills.kills)} times, ${number(serverKills.acknowledged)} acknowledged moves, 0 lost; ${serverKills.unheard} moves sent again, each carried out once`,
      ],
      [
        'random and mutated messages',
        `${number(fuzz.messages)}, ${number(fuzz.answers)} answers, ${fuzz.errors} errors, memory ${fuzz.grownKb > 0 ? '+' : ''}${number(fuzz.grownKb)} KB`,
      ],
      [
        'hostile inputs at every door',
        `${number(doors.inputs)} at each of ${doors.doors}, 0 unexpected errors; two people played on`,
      ],
    ],
  waits: ({
    messageCostMs,
    messageCostTries,
    requestCostMs,
    randomBotMs,
    randomBotWorstMs,
    searchBotWorstMs,
    honestClientMs,
  }) =>
    messageCostMs &&
    requestCostMs &&
    randomBotMs &&
    honestClientMs && [
      [
        'the most expensive message to read',
        `${ms(messageCostMs.accepted)} accepted, ${ms(messageCostMs.refused)} refused, of ${number(messageCostTries)}`,
      ],
      [
        'the longest that a request keeps the main thread in one go',
        Object.entries(requestCostMs)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 3)
          .map(([name, cost]) => `${ms(cost)} (${name})`)
          .join(', '),
      ],
      [
        'a random bot while 50 rooms of search bots think',
        `95 % within ${ms(randomBotMs)}, worst ${ms(randomBotWorstMs)}; a search bot at most ${ms(searchBotWorstMs)}`,
      ],
      ...Object.entries(honestClientMs).map(([attack, { p50, p99, worst, asked, cpu }]) => [
        `an honest client’s move; attack: ${attack}`,
        `p50 ${ms(p50)}, p99 ${ms(p99)}, worst ${ms(worst)} of ${number(asked)}${cpu === null ? '' : `; the server used ${cpu} % of a core`}`,
      ]),
    ],
};

/** Runs the tests of a part, one file at a time, since waits are measured. */
function measure(part) {
  const figuresFile = join(root, 'node_modules', '.cache', `tessera-figures-${part}.jsonl`);
  mkdirSync(dirname(figuresFile), { recursive: true });
  rmSync(figuresFile, { force: true });
  const began = Date.now();
  const [load] = loadavg();
  const code = run(
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', '--maxWorkers=1', '--reporter=dot', ...RELIABILITY[part]],
    { TESSERA_SOAK: '1', TESSERA_QUIET: '1', TESSERA_SCALE: String(scale), TESSERA_FIGURES: figuresFile },
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
  return { code, load, figures, minutes: Math.max(1, Math.round((Date.now() - began) / 60_000)) };
}

function put(part, text) {
  const page = join(root, 'docs', 'reliability.md');
  const [from, to] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const before = readFileSync(page, 'utf8');
  const [start, end] = [before.indexOf(from), before.indexOf(to)];
  if (start < 0 || end < 0) throw new Error(`${page} has no place for "${part}"`);
  writeFileSync(page, `${before.slice(0, start + from.length)}\n${text}\n${before.slice(end)}`);
}

let failed = 0;
for (const part of parts) {
  const { code, load, figures, minutes } = measure(part);
  if (code !== 0) failed = code;
  const rows = TABLES[part](figures);
  // half a run says less than the last whole one
  if (!rows) {
    console.error(`Not everything of "${part}" was measured. The document stays as it was.`);
    continue;
  }
  const command = `npm run reliability -- ${part}${scale === 1 ? '' : ` --scale ${scale}`}`;
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unknown'})`;
  const text = [
    `Run on ${new Date().toISOString().slice(0, 10)} with \`${command}\`: ${minutes} minutes, ${machine}, load ${load.toFixed(1)} from other programs when it began. ${code === 0 ? 'Every test passed.' : 'Not every test passed.'}`,
    '',
    '| what | measured |',
    '| --- | --- |',
    ...rows.map(([what, found]) => `| ${what} | ${found} |`),
  ].join('\n');
  console.log(`\n${text}\n`);
  if (!values.keep) put(part, text);
}
process.exit(failed);
