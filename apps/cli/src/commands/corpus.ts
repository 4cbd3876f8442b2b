import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame, Json, Match } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import type { Command } from 'commander';
import { Checkout } from '../checkout.ts';
import type { Cli } from '../cli.ts';

/** Matches of a version, how many are played for each by the same plan, and after how many answers one is given up. */
const MATCHES = 12;
const TRIES = 6;
const MOST = 4_000;

interface Plan {
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
  readonly start?: string;
  readonly asides?: number;
}

/** How tests play at random and keep a match. */
interface Random {
  play(game: AnyGame, plan: Plan, most: number): Match;
  pack(match: Match): Json;
}

export function addCorpus(program: Command, cli: Cli): void {
  program
    .command('corpus')
    .description('add finished matches of every game to tests/corpus, one folder per version of the rules')
    .addHelpText(
      'after',
      `
What is there is never written again: it shows that old matches still replay. Run it after a game's version has moved, or
with a new game.`,
    )
    .action(async () => {
      const checkout = new Checkout(cli.registry);
      const load = (name: string) => import(pathToFileURL(checkout.at('tests/corpus', name)).href);
      const random: Random = { ...(await load('play.ts')), ...(await load('pack.ts')) };
      const indexFile = checkout.at('tests/corpus/index.json');
      const index: Record<string, string> = JSON.parse(readFileSync(indexFile, 'utf8'));
      const before = Object.keys(index).length;
      for (const manifest of cli.registry.games) await add(cli, checkout, random, manifest, index);
      const sorted = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(indexFile, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
      cli.print(`${sorted.length - before} matches added, ${sorted.length} in all`);
    });
}

/** Adds what is missing of one game. */
async function add(
  cli: Cli,
  checkout: Checkout,
  random: Random,
  { id, rules }: Manifest,
  index: Record<string, string>,
) {
  const game = await rules();
  const folder = `${id}/v${game.version}`;
  mkdirSync(checkout.at('tests/corpus', folder), { recursive: true });
  for (const [i, plan] of (await plansOf(game, checkout, random)).entries()) {
    const name = `${folder}/${String(i + 1).padStart(2, '0')}.json`;
    if (index[name] !== undefined) continue;
    const match = chosen(game, random, plan);
    if (match === undefined) {
      cli.print(`${name}: no match by this plan ended within ${MOST} answers`);
      continue;
    }
    const text = `${JSON.stringify(random.pack(match))}\n`;
    writeFileSync(join(checkout.at('tests/corpus'), name), text);
    index[name] = createHash('sha256').update(text).digest('hex');
  }
}

async function plansOf(game: AnyGame, checkout: Checkout, { play }: Random): Promise<readonly Plan[]> {
  const { lawful, starts = [] } = await checkout.lawful(game.id);
  const options = lawful.options ?? [{}];
  const counts = game.seats.max - game.seats.min + 1;
  const plan = (i: number): Plan => ({
    options: options[i % options.length],
    seats: game.seats.min + (i % counts),
    seed: `${i}`,
    // every third match has resignations, draw offers and whatever else comes unasked
    asides: i % 3 === 2 ? 80 : 0,
  });
  // positions in the middle of a match, in the game's own notation
  const middle = [0, 1].map((i) => {
    const first = plan(i + 1);
    const match = play(game, { ...first, seed: `corpus ${game.id} start ${i}` }, 30);
    return { ...first, seed: `start ${i}`, start: game.notation.makePosition(match.engine.state) };
  });
  const fields = Object.entries(game.options.fields);
  const initial = Object.fromEntries(fields.map(([name, field]) => [name, field.default]));
  const given = starts.slice(0, 4).flatMap((start, i) => {
    const state = game.notation.parsePosition(start, initial);
    return state.ok ? [{ options: {}, seats: game.result(state.value).ranks.length, seed: `given ${i}`, start }] : [];
  });
  return [...Array.from({ length: MATCHES }, (_, i) => plan(i)), ...middle, ...given];
}

/**
 * The shortest of a few matches by the same plan, so that the corpus stays small; the longest where people may leave, who
 * mostly do so early.
 */
function chosen(game: AnyGame, { play }: Random, plan: Plan): Match | undefined {
  const seeds = Array.from({ length: TRIES }, (_, i) => `corpus ${game.id} ${game.version} ${plan.seed} ${i}`);
  const sign = plan.asides ? -1 : 1;
  return seeds
    .map((seed) => play(game, { ...plan, seed }, MOST))
    .filter((match) => match.engine.over)
    .sort((a, b) => sign * (a.entries.length - b.entries.length))[0];
}
