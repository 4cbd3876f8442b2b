// Lighthouse with its phone profile on the front page, a table and a rules page of the built site, served by the real
// server. `--runs 3` takes the median of three; `--only front` one page. It is fetched by npx when it is first used: nobody
// else needs it, and it brings more packages than the rest of the project together.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';
import { chromiumPath, startSite } from './site.mjs';

/** The newest that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const { values } = parseArgs({ options: { runs: { type: 'string', default: '1' }, only: { type: 'string' } } });

setup();
const { tsImport } = await import('tsx/esm/api');
const { url, folder, stop } = await startSite();
const env = { ...process.env, CHROME_PATH: await chromiumPath() };

/** A table between bots, which anybody may watch. */
async function table(game) {
  const seats = [
    { kind: 'bot', level: 'random' },
    { kind: 'bot', level: 'random' },
  ];
  const answer = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, seats, botDelayMs: 60_000 }),
  });
  return `/table/${(await answer.json()).roomId}`;
}

function measure(path) {
  const report = join(folder, 'report.json');
  const args = ['--yes', LIGHTHOUSE, `${url}${path}`, '--quiet', '--output=json', `--output-path=${report}`];
  const flags = ['--chrome-flags=--headless=new --no-sandbox --disable-gpu', '--form-factor=mobile'];
  spawnSync('npx', [...args, ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  return JSON.parse(readFileSync(report, 'utf8'));
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[(numbers.length - 1) >> 1];

const { games } = await tsImport('../games/index.ts', import.meta.url);
const pages = { front: '/', table: await table(games[0].id), rules: `/rules/${games[0].id}` };
try {
  for (const [name, path] of Object.entries(pages).filter(([one]) => (values.only ?? one) === one)) {
    const reports = Array.from({ length: Number(values.runs) }, () => measure(path));
    const scores = CATEGORIES.map((one) => median(reports.map(({ categories }) => 100 * categories[one].score)));
    const { audits } = reports.at(-1);
    const paints = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
      'speed-index',
    ];
    console.log(
      `${name}: ${CATEGORIES.map((one, i) => `${one} ${scores[i].toFixed(0)}`).join(', ')}; load ${loadavg()[0].toFixed(1)}`,
    );
    console.log(`  ${paints.map((one) => `${one} ${audits[one].displayValue}`).join(', ')}`);
    for (const category of CATEGORIES)
      for (const { id, weight } of reports.at(-1).categories[category].auditRefs)
        if (weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
          console.log(`  ${category}: ${audits[id].title} ${audits[id].displayValue ?? ''}`);
  }
} finally {
  stop();
}
