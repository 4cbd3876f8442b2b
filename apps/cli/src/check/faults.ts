import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame, AnyWords } from '@tessera/kernel';
import { type LawConfig, soak } from '@tessera/kernel/laws';
import { LANGUAGES, type Language, type Manifest } from '@tessera/kit';

/** Random matches under every law: enough to find what is wrong nearly everywhere; the game's tests play more. */
const SAMPLE = { games: 4, every: 9, seed: 'check' };

/** What is wrong with a game, a sentence each. Missing parts are no fault. */
export async function faultsOf(manifest: Manifest, folder: string): Promise<readonly string[]> {
  const { id, title, seats, levels } = manifest;
  const game = await manifest.rules();
  const bots = (await manifest.bots()).map(({ name }) => name);
  const words = Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (one) => [one, await manifest.words[one]()] as const)),
  ) as { readonly [L in Language]: AnyWords };
  const rules = join(folder, 'RULES.md');
  const numbered = existsSync(rules) && /\[[A-Z]\d+(\.\d+)?\]/.test(readFileSync(rules, 'utf8'));
  const same: readonly (readonly [isSo: boolean, otherwise: string])[] = [
    [game.id === id, `src/rules names the game "${game.id}", src/index.ts "${id}".`],
    [game.title === title, `src/rules calls the game "${game.title}", src/index.ts "${title}".`],
    [
      game.seats.min === seats.min && game.seats.max === seats.max,
      `src/rules has ${game.seats.min} to ${game.seats.max} seats, src/index.ts ${seats.min} to ${seats.max}.`,
    ],
    [`${bots}` === `${levels}`, `src/bots has ${bots.join(', ')}; levels in src/index.ts are ${levels.join(', ')}.`],
    [numbered, 'RULES.md has no numbered rules, such as [A1].'],
  ];
  return [
    ...same.flatMap(([isSo, otherwise]) => (isSo ? [] : [otherwise])),
    ...LANGUAGES.flatMap((one) => wordless(game, levels, words[one], one)),
    ...(await broken('review', async () => void (await manifest.review?.()))),
    ...(await broken('law', async () => void soak(game, { ...(await lawful(folder)), words, ...SAMPLE }))),
  ];
}

/** Everything that is listed for people and has no words in a language. */
function wordless({ options }: AnyGame, levels: readonly string[], words: AnyWords, language: Language): string[] {
  const lists: readonly (readonly [what: string, names: readonly string[], told: object])[] = [
    ['option', Object.keys(options.fields), words.options],
    ['preset', Object.keys(options.presets), words.presets],
    ['bot', levels, words.bots],
  ];
  return lists.flatMap(([what, names, told]) =>
    names
      .filter((name) => !Object.hasOwn(told, name))
      .map((name) => `src/words/${language}.ts has no words for the ${what} "${name}".`),
  );
}

async function broken(what: string, check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [`A ${what} fails: ${(error as Error).message}`];
  }
}

/** How the game wants to be put before the laws, as its own tests do. */
async function lawful(folder: string): Promise<LawConfig> {
  const file = join(folder, 'test/lawful.ts');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as { lawful: LawConfig }).lawful : {};
}
