import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseOptions } from '@tessera/kernel';
import { type AgentRating, commandOf, type Row, type RunCard, type RunHead } from '@tessera/lab';
import manifest from '../../package.json' with { type: 'json' };
import { Checkout, isCheckout } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { writeText } from '../input.ts';
import type { KnownGame } from '../registry.ts';
import { type Prompts, textHash } from './models.ts';

interface Played {
  readonly head: RunHead;
  readonly rows: readonly Row[];
  readonly rated: number;
  readonly ratings: readonly AgentRating[];
  readonly prompts: Prompts;
  readonly judge?: 'quick' | 'deep';
}

/** The file beside a run that says how to play it again. */
export const cardFile = (out: string): string => `${out.replace(/\.jsonl$/, '')}.card.json`;

export function writeCard(cli: Cli, known: KnownGame, out: string, played: Played): void {
  writeText(cardFile(out), `${JSON.stringify(makeCard(cli, known, played), null, 1)}\n`);
}

function makeCard(cli: Cli, known: KnownGame, { head, rows, rated, ratings, prompts, judge }: Played): RunCard {
  const commit = commitOf(cli);
  const rules = rulesText(known, head.options);
  return {
    tessera: 'card',
    made: new Date().toISOString(),
    version: manifest.version,
    ...(commit !== undefined && { commit }),
    machine: {
      node: process.version,
      system: `${process.platform} ${process.arch}`,
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
    },
    run: head,
    ...(rules !== undefined && { rules }),
    ...(judge !== undefined && { judge }),
    prompts: Object.fromEntries(Object.entries(prompts).map(([name, text]) => [name, { hash: textHash(text), text }])),
    models: modelsIn(rows),
    command: commandOf(head),
    result: {
      matches: rows.length,
      rated,
      ratings: ratings.map(({ agent, rating, low, high, matches }) => ({ agent, rating, low, high, matches })),
      digests: Object.fromEntries(rows.map(({ key, digest }) => [key, digest])),
    },
  };
}

function modelsIn(rows: readonly Row[]): RunCard['models'] {
  const found = new Map<string, Set<string>>();
  for (const { agents, models } of rows)
    for (const [seat, agent] of agents.entries()) {
      const model = models[seat]?.model;
      if (model !== undefined) found.set(agent, (found.get(agent) ?? new Set()).add(model));
    }
  return Object.fromEntries([...found].map(([agent, names]) => [agent, [...names]]));
}

/** The commit of the checkout; undefined where there is none. */
function commitOf({ registry }: Cli): string | undefined {
  // packages, and lists of one's own, have none
  if (!isCheckout(registry)) return undefined;
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: new Checkout(registry).root, encoding: 'utf8', timeout: 5000 });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return undefined;
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout.trim() !== '';
  return `${stdout.trim()}${isChanged ? '+' : ''}`;
}

/** The rules of a run, where they are not the game's usual ones: a preset by its name, or the options that differ. */
export function rulesText({ game }: KnownGame, options: unknown): string | undefined {
  const wanted = JSON.stringify(options);
  const isSame = (given: unknown): boolean => {
    const parsed = parseOptions(game.options, given);
    return parsed.ok && JSON.stringify(parsed.value) === wanted;
  };
  if (isSame(undefined)) return undefined;
  const preset = Object.keys(game.options.presets).find((name) => isSame(name));
  return preset === undefined ? `options ${wanted}` : `preset ${preset}`;
}
