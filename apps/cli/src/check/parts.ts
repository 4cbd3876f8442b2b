import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Manifest } from '@tessera/kit';
import { faultsOf } from './faults.ts';

/** What a game has of itself, what every game has by default, what only its author can add, and what is wrong. */
export const STATES = ['has', 'default', 'lacks', 'fault'] as const;

export interface Part {
  readonly name: string;
  readonly state: (typeof STATES)[number];
  /** What it is, or which file would add it. */
  readonly text: string;
}

/** The folder of a game, from the list of games. */
const folderOf = (list: string, id: string): string => fileURLToPath(new URL(`${id}/`, list));

/** Every part that a game can have, as it is in this checkout. */
export async function partsOf(manifest: Manifest, list: string): Promise<readonly Part[]> {
  const folder = folderOf(list, manifest.id);
  const has = (path: string): boolean => existsSync(join(folder, path));
  const part = (
    name: string,
    there: boolean,
    text: string,
    otherwise: string,
    without: Part['state'] = 'lacks',
  ): Part => ({
    name,
    state: there ? 'has' : without,
    text: there ? text : otherwise,
  });
  const { version, seats } = await manifest.rules();
  const older = Object.keys(manifest.olderRules ?? {});
  const thinks = manifest.review !== undefined;
  const numbers = await puzzleCount(manifest);
  const picture = `apps/web/public/preview/${manifest.id}.jpg`;
  return [
    part(
      'rules',
      true,
      `version ${version}, ${seats.min === seats.max ? '' : `${seats.min} to `}${seats.max} seats`,
      '',
    ),
    ...(version > 1
      ? [
          part(
            'old versions',
            older.length > 0,
            `of the rules: ${older.join(', ')}`,
            'src/rules/old, and olderRules in src/index.ts: matches of earlier versions cannot be opened',
          ),
        ]
      : []),
    part('words', true, `in ${LANGUAGES.join(' and ')}`, ''),
    part('bots', true, manifest.levels.join(', '), ''),
    part(
      'training',
      manifest.training !== undefined,
      'src/bots/training.ts',
      'src/bots/training.ts: the weights of its bots are not learned',
    ),
    has('src/review')
      ? part('review, hints', true, 'src/review', '')
      : part(
          'review, hints',
          false,
          '',
          thinks
            ? 'by the playbook of its bots; src/review would judge better and give reasons of its own'
            : 'a bot with a playbook in src/bots, or src/review',
          thinks ? 'default' : 'lacks',
        ),
    part(
      'puzzles',
      numbers > 0,
      `${numbers}`,
      `npm run puzzles -- ${manifest.id} --write finds them; then add to src/index.ts: puzzles: () => import('./puzzles.json', { with: { type: 'json' } })`,
    ),
    ...boardParts(has, (path) => readFileSync(join(folder, path), 'utf8')),
    part(
      'terminal',
      manifest.terminal !== undefined,
      'src/terminal.ts',
      'the view as data; src/terminal.ts would draw it',
      'default',
    ),
    part(
      'digest',
      manifest.digest !== undefined,
      'src/digest.ts',
      'what programs and models are told is taken from RULES.md; src/digest.ts would say it better',
      'default',
    ),
    ...(manifest.cards === undefined
      ? []
      : [part('cards', true, `${(await manifest.cards()).length} with their texts`, '')]),
    ...(['commands', 'wire', 'pages'] as const).flatMap((name) =>
      manifest[name] === undefined ? [] : [part(name, true, 'of its own', '')],
    ),
    part(
      'link preview',
      existsSync(join(folder, '../..', picture)),
      picture,
      'the picture of the site; npm run previews draws the showcase of its board',
      'default',
    ),
    part(
      'everything else',
      false,
      '',
      'tables online, on one screen and between devices; agents, replays, statistics, the board of words, offline',
      'default',
    ),
    ...(await faultsOf(manifest, folder)).map((text): Part => ({ name: 'fault', state: 'fault', text })),
  ];
}

async function puzzleCount({ puzzles }: Manifest): Promise<number> {
  return (await puzzles?.())?.default.puzzles.length ?? 0;
}

/** What a board can say of itself besides how it is drawn, and what stands for it. */
const OF_BOARD: readonly (readonly [field: string, name: string, state: Part['state'], otherwise: string])[] = [
  ['lessons', 'lessons', 'lacks', 'src/board/lessons: positions with a task each'],
  ['scenes', 'scenes', 'default', 'the showcase; src/board/scenes.ts would show more in the gallery and the documents'],
  ['cues', 'cues', 'default', 'every change is shown for a moment; cues would say what there is to see in it'],
  ['sound', 'sounds', 'default', 'one a change, of the board’s material; sound would say it note by note'],
  [
    'withRules',
    'seats',
    'default',
    'six colours and a letter each; withRules would give them pieces, scores and facts',
  ],
];

// by name in the source: a board imports styles, which nothing but a browser loads
function boardParts(has: (path: string) => boolean, read: (path: string) => string): Part[] {
  const file = 'src/board/index.tsx';
  if (!has(file))
    return [{ name: 'board', state: 'lacks', text: `${file}: without it the game is played by programs only` }];
  const source = read(file);
  return [
    { name: 'board', state: 'has', text: 'src/board' },
    ...OF_BOARD.map(
      ([field, name, state, otherwise]): Part =>
        new RegExp(`\\b${field}\\b`).test(source)
          ? { name, state: 'has', text: `${field} in ${file}` }
          : { name, state, text: otherwise },
    ),
  ];
}
