import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame, AnyWords } from '@tessera/kernel';
import { type LawConfig, soak } from '@tessera/kernel/laws';
import { LANGUAGES, type Language, type Manifest } from '@tessera/kit';
import { wrap } from '@tessera/kit/terminal';
import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';

/** What a game has of itself, what every game has by default, what only its author can add, and what is wrong. */
const STATES = ['has', 'default', 'lacks', 'fault'] as const;

export interface Part {
  readonly name: string;
  readonly state: (typeof STATES)[number];
  /** What it is, or which file would add it. */
  readonly text: string;
}

const HEADS: { readonly [S in Part['state']]: string } = {
  has: 'has',
  default: 'has by default',
  lacks: 'lacks, and where to write it',
  fault: 'is wrong',
};

export function addCheck(program: Command, cli: Cli): void {
  program
    .command('check')
    .description('what a game has, what it has by default, what it lacks and which file would add it')
    .argument('[game]', 'its id; every game when absent')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nEnds with 1 where something is wrong. What a game lacks is no fault.\n\nExamples:\n  tessera check\n  tessera check my-game',
    )
    .action(async (id: string | undefined, { json }: { json?: true }) => {
      const { games, url } = cli.registry;
      const chosen = games.filter((one) => id === undefined || one.id === id);
      if (chosen.length === 0)
        throw new Problem(`There is no game "${id}"; there are ${games.map((one) => one.id).join(', ')}.`);
      const all: { readonly game: string; readonly parts: readonly Part[] }[] = [];
      for (const manifest of chosen) {
        const parts = await partsOf(manifest, url);
        all.push({ game: manifest.id, parts });
        if (!json) cli.print(describe(manifest, parts));
      }
      if (json) cli.printJson(all);
      if (all.some(({ parts }) => parts.some(({ state }) => state === 'fault'))) cli.exitCode = 1;
    });
}

const WIDTH = 100;

function describe({ id, title }: Manifest, parts: readonly Part[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length)) + 2;
  const listed = STATES.flatMap((state) => {
    const rows = parts.filter((part) => part.state === state);
    return rows.length === 0 ? [] : [`\n  ${HEADS[state]}`, ...rows.map((row) => line(row, width))];
  });
  return [`${title} (games/${id})`, ...listed, ''].join('\n');
}

function line({ name, state, text }: Part, width: number): string {
  // a law that fails shows a whole match, which is pasted into a test
  if (state === 'fault') return `    ${text}`;
  const indent = ' '.repeat(width + 4);
  const rows = wrap(text.split(' '), WIDTH - indent.length);
  return `    ${name.padEnd(width)}${rows.join(`\n${indent}`)}`;
}

/** The default for a part that a game lacks, and the file that would add it; parts not listed are optional. */
const WITHOUT: { readonly [name: string]: readonly [state: 'default' | 'lacks', text: string] } = {
  'old versions': ['lacks', 'src/rules/old and the door olderRules: earlier matches cannot be opened'],
  vector: ['lacks', 'src/bots/vector.ts and the door vector: programs that learn have no numbers to look at'],
  training: ['lacks', 'src/bots/training.ts: the weights of its bots are not learned'],
  'review, hints': ['lacks', 'a bot with a playbook in src/bots, or src/review'],
  'usual review, hints': ['default', 'by the playbook of its bots; src/review would give reasons of its own'],
  puzzles: ['lacks', "npm run puzzles finds them; then in src/index.ts: puzzles: () => import('./puzzles.json', …)"],
  guide: ['lacks', 'src/guide: a first match that explains each thing when it first comes up'],
  board: ['lacks', 'src/board/index.tsx: without it the game is played by programs only'],
  lessons: ['lacks', 'src/board/lessons: positions with a task each'],
  scenes: ['default', 'the showcase; src/board/scenes.ts would show more in the gallery and the documents'],
  cues: ['default', 'every change is shown for a moment; cues would say what there is to see in it'],
  sound: ['default', 'one a change, of the board’s material; sound would say it note by note'],
  seats: ['default', 'six colours and a letter each; withRules would give them pieces, scores and facts'],
  terminal: ['default', 'the view as data; src/terminal.ts would draw it'],
  digest: ['default', 'what programs are told is taken from RULES.md; src/digest.ts would say it better'],
  'link preview': ['default', 'the picture of the site; npm run previews draws the showcase of its board'],
  'everything else': ['default', 'tables online, on one screen, between devices; agents, replays, statistics, offline'],
};

/** Every part that a game can have, as it is in the checkout with this list of games. */
async function partsOf(manifest: Manifest, list: string): Promise<readonly Part[]> {
  const { id, levels, review, olderRules } = manifest;
  const folder = fileURLToPath(new URL(`${id}/`, list));
  const ifThere = (path: string): string | undefined => (existsSync(join(folder, path)) ? path : undefined);
  const { version, seats } = await manifest.rules();
  const judged = review === undefined || ifThere('src/review') !== undefined ? 'review, hints' : 'usual review, hints';
  const count = (await manifest.puzzles?.())?.default.puzzles.length;
  const cards = (await manifest.cards?.())?.length;
  const found: readonly (readonly [name: string, text: string | undefined])[] = [
    ['rules', `version ${version}, ${seats.min === seats.max ? '' : `${seats.min} to `}${seats.max} seats`],
    ...(version > 1 ? [['old versions', olderRules && Object.keys(olderRules).join(', ')] as const] : []),
    ['words', `in ${LANGUAGES.join(' and ')}`],
    ['bots', levels.join(', ')],
    ['vector', manifest.vector && 'src/bots/vector.ts'],
    ['training', manifest.training && 'src/bots/training.ts'],
    [judged, ifThere('src/review')],
    ['puzzles', count ? `${count} with a proof each` : undefined],
    ['board', ifThere('src/board/index.tsx')],
    ...boardParts(ifThere('src/board/index.tsx') && readFileSync(join(folder, 'src/board/index.tsx'), 'utf8')),
    ['terminal', manifest.terminal && 'src/terminal.ts'],
    ['digest', manifest.digest && 'src/digest.ts'],
    ['cards', cards ? `${cards} with their texts` : undefined],
    ...(['commands', 'wire', 'pages'] as const).map((name) => [name, manifest[name] && 'of its own'] as const),
    ['link preview', ifThere(`../../apps/web/public/preview/${id}.jpg`)?.slice('../../'.length)],
    ['everything else', undefined],
  ];
  return [
    ...found.flatMap(([name, text]): Part[] => {
      const shown = name.replace('usual ', '');
      if (text !== undefined) return [{ name: shown, state: 'has', text }];
      return Object.hasOwn(WITHOUT, name) ? [{ name: shown, state: WITHOUT[name][0], text: WITHOUT[name][1] }] : [];
    }),
    ...(await faultsOf(manifest, folder)).map((text): Part => ({ name: 'fault', state: 'fault', text })),
  ];
}

/** What a board says of itself besides how it is drawn. */
function boardParts(source: string | undefined): readonly (readonly [name: string, text: string | undefined])[] {
  if (source === undefined) return [];
  return ['lessons', 'guide', 'scenes', 'cues', 'sound', 'seats'].map((name) => {
    const field = name === 'seats' ? 'withRules' : name;
    // by name in the source: a board imports styles, which nothing but a browser loads
    return [name, new RegExp(`\\b${field}\\b`).test(source) ? `${field} of the board` : undefined];
  });
}

/** Random matches under every law: enough to find what is wrong nearly everywhere; the game's tests play more. */
const SAMPLE = { games: 4, every: 9, seed: 'check' };

/** What is wrong with a game, a sentence each. Missing parts are no fault. */
async function faultsOf(manifest: Manifest, folder: string): Promise<readonly string[]> {
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
