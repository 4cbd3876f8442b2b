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

/** The default for a part that a game lacks, and the file that would add it; parts not listed are optional. */
const WITHOUT: { readonly [name: string]: readonly [state: 'default' | 'lacks', text: string] } = {
  'old versions': ['lacks', 'src/rules/old and the door olderRules: earlier matches cannot be opened'],
  training: ['lacks', 'src/bots/training.ts: the weights of its bots are not learned'],
  'review, hints': ['lacks', 'a bot with a playbook in src/bots, or src/review'],
  'usual review, hints': ['default', 'by the playbook of its bots; src/review would give reasons of its own'],
  puzzles: ['lacks', "npm run puzzles finds them; then in src/index.ts: puzzles: () => import('./puzzles.json', …)"],
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
export async function partsOf(manifest: Manifest, list: string): Promise<readonly Part[]> {
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
  return ['lessons', 'scenes', 'cues', 'sound', 'seats'].map((name) => {
    const field = name === 'seats' ? 'withRules' : name;
    // by name in the source: a board imports styles, which nothing but a browser loads
    return [name, new RegExp(`\\b${field}\\b`).test(source) ? `${field} of the board` : undefined];
  });
}
