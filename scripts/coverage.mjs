// Which rules does random play reach? Runs simulations under V8's coverage and reports by rule number.
// A rule's place in the code is a comment with its number: `// [A5.3] …` before or behind a statement.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, setup, tool } from './lib.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '400' },
    json: { type: 'boolean', default: false },
  },
});
setup();
const env = { TESSERA_GAMES: values.games, ...(values.game && { TESSERA_GAME: values.game }) };
const code = run(
  process.execPath,
  [tool('vitest/vitest.mjs'), 'run', '--config', 'tests/coverage/vitest.config.ts', '--reporter=dot'],
  env,
);
if (code !== 0) process.exit(code);

const coverage = JSON.parse(readFileSync(join(root, 'node_modules/.cache/rule-coverage/coverage-final.json'), 'utf8'));
const TAG = /\[([A-Z]\d+(?:\.\d+)?)\]/g;
/** Files that random play has no reason to enter: they face people and files, and have tests of their own. */
const OUTSIDE =
  /\/(notation|draft|save|text|view|whynot|refusals|admit|model|request|perft|code|docs|score|index|log|compact|position|preview|inspect|read)[\w-]*\.ts$|\/(text|notation|position|data)\//;

/** Rules that a game names as outside play: file formats, counting, what only people ask for. */
const { register } = await import('tsx/esm/api');
register();
const exempt = new Map();
const isExempt = async (game, tag) => {
  if (!exempt.has(game)) exempt.set(game, (await import(`../games/${game}/test/lawful.ts`)).outside ?? []);
  return exempt.get(game).includes(tag);
};

const rules = new Map();
const missed = [];
for (const [file, data] of Object.entries(coverage)) {
  const path = relative(root, file);
  const game = path.split('/')[1];
  if (values.game && game !== values.game) continue;
  const lines = readFileSync(file, 'utf8').split('\n');
  const statements = Object.entries(data.statementMap).map(([id, at]) => ({
    from: at.start.line,
    to: at.end.line,
    hits: data.s[id],
  }));
  const functions = Object.entries(data.fnMap).map(([id, at]) => ({
    from: at.loc.start.line,
    to: at.loc.end.line,
    hits: data.f[id],
  }));
  for (const [i, line] of lines.entries()) {
    for (const [, tag] of line.matchAll(TAG)) {
      const key = `${game} ${tag}`;
      const site = siteOf(statements, functions, lines, i + 1);
      if (!rules.has(key)) rules.set(key, []);
      const outside = OUTSIDE.test(`/${path}`) || (await isExempt(game, tag));
      rules.get(key).push({ place: `${path}:${i + 1}`, hits: site?.hits ?? null, outside });
    }
  }
  if (OUTSIDE.test(`/${path}`)) continue;
  for (const [id, branch] of Object.entries(data.branchMap)) {
    data.b[id].forEach((hits, way) => {
      const line = branch.locations[way]?.start?.line ?? branch.loc.start.line;
      if (hits === 0) missed.push({ place: `${path}:${line}`, code: lines[line - 1].trim() });
    });
  }
}

/** The statement that a comment speaks of: one on its own line, else the first that begins after it. */
function siteOf(statements, functions, lines, line) {
  const own = /^\s*(\/\/|\*|\/\*)/.test(lines[line - 1]) ? undefined : statements.find((one) => one.from === line);
  if (own) return own;
  const next = statements.filter((one) => one.from > line).sort((a, b) => a.from - b.from)[0];
  const fn = functions
    .filter((one) => one.from > line && one.from <= (next?.from ?? Infinity))
    .sort((a, b) => a.from - b.from)[0];
  return fn ?? next;
}

const rows = [...rules].map(([rule, sites]) => ({
  rule,
  sites,
  hits: Math.max(...sites.map(({ hits }) => hits ?? 0)),
  reached: sites.every(({ hits, outside }) => hits > 0 || outside),
}));
rows.sort((a, b) => a.rule.localeCompare(b.rule, 'en', { numeric: true }));
if (values.json) console.log(JSON.stringify({ rows, missed }, null, 1));
else {
  for (const { rule, sites, hits, reached } of rows) {
    const where = sites.map(({ place, hits: n }) => `${place} (${n ?? '–'})`).join(', ');
    console.log(`${reached ? 'reached' : 'MISSED '}  ${rule.padEnd(22)} ${String(hits).padStart(10)}  ${where}`);
  }
  console.log(`\nBranches of rules files that random play never took: ${missed.length}`);
  for (const { place, code: text } of missed) console.log(`  ${place}  ${text}`);
}
const lost = rows.filter(({ reached }) => !reached).length;
console.log(`\n${rows.length - lost} rules reached, ${lost} missed, ${missed.length} branches not taken`);
process.exit(lost === 0 ? 0 : 1);
