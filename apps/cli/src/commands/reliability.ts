import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { Argument, type Command } from 'commander';
import { Checkout, jsonLines } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { Problem } from '../problem.ts';
import { RELIABILITY, TABLES } from '../reliability.ts';

type Part = keyof typeof RELIABILITY;

const PARTS = Object.keys(RELIABILITY) as Part[];

export function addReliability(program: Command, cli: Cli): void {
  program
    .command('reliability')
    .description('kills, faults and hostile messages at full length; writes the figures into docs/reliability.md')
    .addArgument(new Argument('[parts...]', 'what must not be lost, what must not take long').choices(PARTS))
    .option('--scale <part>', 'how much of it, from 0 to 1', '1')
    .option('--keep', 'leave the document as it is')
    .action((parts: Part[], { scale, keep }: { readonly scale: string; readonly keep?: true }) => {
      if (!(Number(scale) > 0 && Number(scale) <= 1)) throw new Problem('--scale must be more than 0 and at most 1.');
      for (const part of parts.length > 0 ? parts : PARTS) measure(cli, part, Number(scale), keep ?? false);
    });
}

/** Runs the tests of a part, one file at a time, since waits are measured. */
function measure(cli: Cli, part: Part, scale: number, keep: boolean): void {
  const checkout = new Checkout(cli.registry);
  const file = checkout.cached(`tessera-figures-${part}.jsonl`);
  rmSync(file, { force: true });
  const began = Date.now();
  const [load] = loadavg();
  const env = { TESSERA_SOAK: '1', TESSERA_QUIET: '1', TESSERA_SCALE: String(scale), TESSERA_FIGURES: file };
  const code = checkout.vitest(['--maxWorkers=1', ...RELIABILITY[part]], env);
  if (code !== 0) cli.exitCode = code;
  const minutes = Math.max(1, Math.round((Date.now() - began) / 60_000));
  const figures = Object.assign({}, ...jsonLines(file));
  const { needs, rows } = TABLES[part];
  // half a run says less than the last whole one
  if (!needs.every((name) => figures[name])) {
    cli.io.stderr.write(`Not everything of "${part}" was measured. The document stays as it was.\n`);
    return;
  }
  const command = `npm run reliability -- ${part}${scale === 1 ? '' : ` --scale ${scale}`}`;
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unknown'})`;
  const text = [
    `Run on ${new Date().toISOString().slice(0, 10)} with \`${command}\`: ${minutes} minutes, ${machine}, load ${load.toFixed(1)} from other programs when it began. ${code === 0 ? 'Every test passed.' : 'Not every test passed.'}`,
    '',
    '| what | measured |',
    '| --- | --- |',
    ...rows(figures).map(([what, found]) => `| ${what} | ${found} |`),
  ].join('\n');
  cli.print(`\n${text}\n`);
  if (!keep) put(checkout.at('docs/reliability.md'), part, text);
}

/** Writes the figures of a part between its marks. */
function put(page: string, part: Part, text: string): void {
  const from = `<!-- ${part} -->`;
  const before = readFileSync(page, 'utf8');
  const [start, end] = [before.indexOf(from), before.indexOf(`<!-- /${part} -->`)];
  if (start < 0 || end < 0) throw new Problem(`${page} has no place for "${part}".`);
  writeFileSync(page, `${before.slice(0, start + from.length)}\n${text}\n${before.slice(end)}`);
}
