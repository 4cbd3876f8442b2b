import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Command } from 'commander';
import { Checkout, gamesNamed } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { wholeNumber } from '../input.ts';

interface Flags {
  readonly game?: string;
  readonly games: number;
  readonly json?: true;
}

interface Range {
  readonly start: { readonly line: number };
}

/** What V8 found in one file, as istanbul writes it. */
interface FileCoverage {
  readonly statementMap: Readonly<Record<string, Range>>;
  readonly s: Readonly<Record<string, number>>;
  readonly fnMap: Readonly<Record<string, { readonly loc: Range }>>;
  readonly f: Readonly<Record<string, number>>;
  readonly branchMap: Readonly<Record<string, { readonly loc: Range; readonly locations: readonly Partial<Range>[] }>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** A place in the code that carries a rule's number. */
interface Site {
  readonly place: string;
  readonly hits: number | null;
  readonly outside: boolean;
}

const TAG = /\[([A-Z]\d+(?:\.\d+)?)\]/g;
/** Files that random play has no reason to enter: they face people and files, and have tests of their own. */
const OUTSIDE =
  /\/(notation|draft|save|text|view|whynot|refusals|admit|model|request|perft|code|docs|score|index|log|compact|position|preview|inspect|read)[\w-]*\.ts$|\/(text|notation|position|data)\//;

export function addCoverage(program: Command, cli: Cli): void {
  program
    .command('coverage')
    .description('which numbered rules random play reaches')
    .option('--game <id>', 'only this game')
    .option('--games <n>', 'random games of each seat count and set of options', wholeNumber('--games', 1, 1e6), 400)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Runs simulations under V8's coverage and reports by rule number. A rule's place in the code is a comment with its number:
// [A5.3] … before or behind a statement.`,
    )
    .action((flags: Flags) => cover(cli, flags));
}

async function cover(cli: Cli, { game, games, json }: Flags): Promise<void> {
  const checkout = new Checkout(cli.registry);
  const ids = gamesNamed(cli.registry, game === undefined ? [] : [game]).map(({ id }) => id);
  const env = { TESSERA_GAMES: String(games), ...(game !== undefined && { TESSERA_GAME: game }) };
  cli.exitCode = checkout.vitest(['--config', 'tests/coverage/vitest.config.ts'], env);
  if (cli.exitCode !== 0) return;
  const report = readFileSync(checkout.cached('rule-coverage/coverage-final.json'), 'utf8');
  const rules = new Map<string, Site[]>();
  const missed: { place: string; code: string }[] = [];
  for (const [file, data] of Object.entries<FileCoverage>(JSON.parse(report))) {
    const path = relative(checkout.root, file);
    const id = path.split('/')[1];
    if (!ids.includes(id)) continue;
    const lines = readFileSync(file, 'utf8').split('\n');
    const isOutside = OUTSIDE.test(`/${path}`);
    const { outside = [] } = await checkout.lawful(id);
    for (const [i, line] of lines.entries()) {
      for (const [, tag] of line.matchAll(TAG)) {
        const site = { place: `${path}:${i + 1}`, hits: hitsAt(data, lines, i + 1) };
        const sites = rules.get(`${id} ${tag}`) ?? [];
        rules.set(`${id} ${tag}`, [...sites, { ...site, outside: isOutside || outside.includes(tag) }]);
      }
    }
    for (const line of isOutside ? [] : branchesMissed(data))
      missed.push({ place: `${path}:${line}`, code: lines[line - 1].trim() });
  }

  const rows = [...rules].map(([rule, sites]) => ({
    rule,
    sites,
    hits: Math.max(...sites.map(({ hits }) => hits ?? 0)),
    reached: sites.every(({ hits, outside }) => (hits ?? 0) > 0 || outside),
  }));
  rows.sort((a, b) => a.rule.localeCompare(b.rule, 'en', { numeric: true }));
  if (json) cli.print(JSON.stringify({ rows, missed }, null, 1));
  else {
    for (const { rule, sites, hits, reached } of rows) {
      const where = sites.map(({ place, hits: n }) => `${place} (${n ?? '–'})`).join(', ');
      cli.print(`${reached ? 'reached' : 'MISSED '}  ${rule.padEnd(22)} ${String(hits).padStart(10)}  ${where}`);
    }
    cli.print(`\nBranches of rules files that random play never took: ${missed.length}`);
    for (const { place, code } of missed) cli.print(`  ${place}  ${code}`);
  }
  const lost = rows.filter(({ reached }) => !reached).length;
  cli.print(`\n${rows.length - lost} rules reached, ${lost} missed, ${missed.length} branches not taken`);
  if (lost > 0) cli.exitCode = 1;
}

/** The lines of branches that were never taken. */
const branchesMissed = ({ branchMap, b }: FileCoverage): readonly number[] =>
  Object.entries(branchMap).flatMap(([id, { loc, locations }]) =>
    b[id].flatMap((hits, way) => (hits === 0 ? [locations[way]?.start?.line ?? loc.start.line] : [])),
  );

/** How often the statement ran that a comment speaks of: one on its own line, else the first that begins after it. */
function hitsAt({ statementMap, s, fnMap, f }: FileCoverage, lines: readonly string[], line: number): number | null {
  const statements = Object.entries(statementMap).map(([id, { start }]) => ({ from: start.line, hits: s[id] }));
  const own = /^\s*(\/\/|\*|\/\*)/.test(lines[line - 1]) ? undefined : statements.find((one) => one.from === line);
  if (own) return own.hits;
  const after = (all: typeof statements) => all.filter((one) => one.from > line).sort((x, y) => x.from - y.from)[0];
  const next = after(statements);
  const fn = after(Object.entries(fnMap).map(([id, { loc }]) => ({ from: loc.start.line, hits: f[id] })));
  return (fn !== undefined && fn.from <= (next?.from ?? Infinity) ? fn : next)?.hits ?? null;
}
