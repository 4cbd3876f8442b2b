import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { Argument, type Command } from 'commander';
import { Checkout } from '../checkout.ts';
import { type Cli, Problem } from '../cli.ts';

/** The tests of what docs/reliability.md promises. */
export const RELIABILITY = {
  /** What must not be lost, whatever else the machine does. */
  kept: [
    'packages/store/test/kill.test.ts',
    'packages/store/test/log-damage.test.ts',
    'packages/store/test/backup.test.ts',
    'packages/store/test/damage.test.ts',
    'apps/server/test/damage.test.ts',
    'apps/server/test/kill.test.ts',
    'apps/server/test/kills.test.ts',
    'apps/server/test/fuzz.test.ts',
    'apps/server/test/doors.test.ts',
    'apps/server/test/operations.test.ts',
  ],
  /** Waits by the clock: they need a machine that does nothing else. */
  waits: [
    'packages/protocol/test/cost.test.ts',
    'apps/server/test/costs.test.ts',
    'apps/server/test/attack.test.ts',
    'apps/server/test/fair.test.ts',
  ],
} as const;

/** What a page of figures is made of, as the tests tell it. */
interface Figures {
  readonly storeKills: Record<'kills' | 'acked' | 'opening' | 'there' | 'lost', number>;
  readonly serverKills: Record<'kills' | 'acknowledged' | 'unheard', number>;
  readonly fuzz: Record<'messages' | 'answers' | 'errors' | 'grownKb', number>;
  readonly doors: Record<'inputs' | 'doors', number>;
  readonly messageCostMs: Record<'accepted' | 'refused', number>;
  readonly messageCostTries: number;
  readonly requestCostMs: Record<string, number>;
  readonly randomBotMs: number;
  readonly randomBotWorstMs: number;
  readonly searchBotWorstMs: number;
  readonly honestClientMs: Record<string, Record<'p50' | 'p99' | 'worst' | 'asked', number> & { cpu: number | null }>;
}

type RowsOf = (figures: Figures) => readonly (readonly [what: string, measured: string])[];

const ms = (value: number) => `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)} ms`;
const number = (value: number) => value.toLocaleString('en');

/** The rows of each part, and the figures without which there are none. */
const TABLES: Record<keyof typeof RELIABILITY, { needs: readonly (keyof Figures)[]; rows: RowsOf }> = {
  kept: {
    needs: ['storeKills', 'serverKills', 'fuzz', 'doors'],
    rows: ({ storeKills, serverKills, fuzz, doors }) => [
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
  },
  waits: {
    needs: ['messageCostMs', 'requestCostMs', 'randomBotMs', 'honestClientMs'],
    rows: (found) => [
      [
        'the most expensive message to read',
        `${ms(found.messageCostMs.accepted)} accepted, ${ms(found.messageCostMs.refused)} refused, of ${number(found.messageCostTries)}`,
      ],
      [
        'the longest that a request keeps the main thread in one go',
        Object.entries(found.requestCostMs)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 3)
          .map(([name, cost]) => `${ms(cost)} (${name})`)
          .join(', '),
      ],
      [
        'a random bot while 50 rooms of search bots think',
        `95 % within ${ms(found.randomBotMs)}, worst ${ms(found.randomBotWorstMs)}; a search bot at most ${ms(found.searchBotWorstMs)}`,
      ],
      ...Object.entries(found.honestClientMs).map(
        ([attack, { p50, p99, worst, asked, cpu }]) =>
          [
            `an honest client’s move; attack: ${attack}`,
            `p50 ${ms(p50)}, p99 ${ms(p99)}, worst ${ms(worst)} of ${number(asked)}${cpu === null ? '' : `; the server used ${cpu} % of a core`}`,
          ] as const,
      ),
    ],
  },
};

type Part = keyof typeof RELIABILITY;

const PARTS = Object.keys(RELIABILITY) as Part[];

export function addReliability(program: Command, cli: Cli): void {
  program
    .command('reliability')
    .description('kills, faults and hostile messages at full length; writes the figures into docs/reliability.md')
    .addArgument(new Argument('[parts...]', 'what must not be lost, what must not take long').choices(PARTS))
    .option('--scale <part>', 'how much of it, from 0 to 1', '1')
    .option('--keep', 'leave the document as it is')
    .action(async (parts: Part[], { scale, keep }: { readonly scale: string; readonly keep?: true }) => {
      if (!(Number(scale) > 0 && Number(scale) <= 1)) throw new Problem('--scale must be more than 0 and at most 1.');
      for (const part of parts.length > 0 ? parts : PARTS) await measure(cli, part, Number(scale), keep ?? false);
    });
}

/** Runs the tests of a part, one file at a time, since waits are measured. */
async function measure(cli: Cli, part: Part, scale: number, keep: boolean): Promise<void> {
  const checkout = new Checkout(cli.registry);
  const file = checkout.cached(`tessera-figures-${part}.jsonl`);
  rmSync(file, { force: true });
  const began = Date.now();
  const [load] = loadavg();
  const env = { TESSERA_SOAK: '1', TESSERA_QUIET: '1', TESSERA_SCALE: String(scale), TESSERA_FIGURES: file };
  const code = checkout.vitest(['--maxWorkers=1', ...RELIABILITY[part]], env);
  if (code !== 0) cli.exitCode = code;
  const minutes = Math.max(1, Math.round((Date.now() - began) / 60_000));
  const { measured } = await import('../kept-files.ts');
  const figures = Object.assign({}, ...measured.lines(file));
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
