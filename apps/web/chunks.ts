import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../packages/kit/src/manifest/doors.ts';
import { closure, gamesIn } from './doors.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What is always fetched together, by the modules it begins with; a module goes with the first that needs it. */
const TOGETHER: (readonly [name: string, ...from: string[]])[] = [
  [
    'first',
    // of a site of plain files, which has to say so before anything is drawn
    at('src/static.ts'),
    at('src/main.tsx'),
  ],
  [
    'table',
    at('../../packages/client/src/table/Table.tsx'),
    // what every match needs, wherever its room is
    at('../../packages/client/src/session/session.ts'),
    at('../../packages/client/src/session/last-seen.ts'),
    at('../../packages/protocol/src/code.ts'),
    at('../../packages/kernel/src/transcript.ts'),
    // who plays it
    at('../../packages/client/src/bots/BotPick.tsx'),
    at('../../packages/client/src/bots/faces.tsx'),
  ],
  ['local', at('../../packages/client/src/link/local.ts'), at('src/pages/LocalPage.tsx')],
  ['online', at('src/pages/TablePage.tsx')],
];

/** What drives a match: pages that only show boards mention it, and do not need it. */
const NOT_FIRST = new Set([at('../../packages/kernel/src/engine.ts'), at('../../packages/kernel/src/transcript.ts')]);

/** Never fetched with the others, though a module of theirs mentions it. */
const APART = new Set([
  at('../../packages/store/src/memory.ts'),
  at('../../packages/kernel/src/replay.ts'),
  // a first table in a tab is new, has no clock, and sends nothing to anybody else
  at('../../packages/protocol/src/packed-choices.ts'),
  at('../../packages/protocol/src/turn-paces.ts'),
  at('../../packages/room/src/clocks/clocks.ts'),
  at('../../packages/room/src/ledger/load.ts'),
  at('../../packages/room/src/ledger/stored.ts'),
  at('../../packages/room/src/seats/settings.ts'),
  // few matches are reviewed
  at('../../packages/kit/src/manifest/reasons.ts'),
  at('../../packages/kit/src/manifest/every-reason.ts'),
]);

/**
 * Puts modules that are always fetched together into one file each. The bundler alone makes a file of its own for everything
 * that two pages share: dozens of small ones, which compress badly and cost a request each.
 */
export function fewChunks() {
  const names = new Map<string, string>();
  /** Names what comes with some modules, where it has no name yet. */
  function name(ctx: Rolldown.PluginContext, chunk: string, from: readonly string[], within = (_id: string) => true) {
    const isApart = (id: string) => APART.has(id) || (chunk === TOGETHER[0][0] && NOT_FIRST.has(id));
    const isFree = (id: string) => within(id) && !names.has(id) && !isApart(id);
    for (const id of closure(ctx, from.filter(isFree), isFree)) names.set(id, chunk);
  }
  const plugin: Plugin = {
    name: 'few-chunks',
    apply: 'build',
    async buildEnd() {
      names.clear();
      const games = await Promise.all(
        gamesIn(this).map(async ({ id, door }) => {
          const [board, play, still, table, rules] = await Promise.all(
            ['board', 'board.Play', 'board.Still', 'board.withRules', 'rules'].map((path) => door(path)),
          );
          return { id, board, play, still, table, rules, words: await Promise.all(LANGUAGES.map((one) => door(one))) };
        }),
      );
      const shared = sharedByBoards(this, games);
      for (const [chunk, ...from] of TOGETHER)
        name(this, chunk, chunk === TOGETHER[0][0] ? [...from, ...shared] : from);
      for (const { id, board, still, table } of games) {
        // its own folder only: rules and words are fetched without it too
        const isOwn = inFolderOf(board);
        name(this, id, board, isOwn);
        const pictured = closure(this, still);
        name(this, `${id}-table`, table, (one) => isOwn(one) && !pictured.has(one));
      }
      for (const { id, board, words, rules } of games) {
        // what the board and the words take from the rules and from each other: they are never fetched without it
        const isBase = [inFolderOf(words.flat()), inFolderOf(rules)];
        // a file that one language has for itself stays with it
        const [first, ...others] = words.map((one) => closure(this, one));
        const both = [...first].filter((one) => others.every((other) => other.has(one)));
        for (const one of [...closure(this, board), ...both])
          if (isBase.some((is) => is(one)) && !names.has(one)) names.set(one, `${id}-base`);
      }
    },
  };
  return { plugin, groups: [{ debugName: 'together', name: (id: string) => names.get(id) ?? null }] };
}

const inFolderOf = (modules: readonly string[]) => {
  const folders = modules.map((id) => dirname(id) + sep);
  return (id: string): boolean => folders.some((folder) => id.startsWith(folder));
};

interface Boards {
  readonly board: readonly string[];
  readonly play: readonly string[];
}

/**
 * What boards that are drawn as they are played on have in common with others: the page shows boards at once, and these
 * are the ones that a first match begins with.
 */
function sharedByBoards(ctx: Rolldown.PluginContext, games: readonly Boards[]): readonly string[] {
  const isOfGame = inFolderOf(games.flatMap(({ board }) => board.map(dirname)));
  const played = games.map(({ board, play }) => closure(ctx, [...board, ...play]));
  const whole = games.filter(({ play }) => play.length === 0).flatMap(({ board }) => [...closure(ctx, board)]);
  return whole.filter((id) => !isOfGame(id) && played.filter((one) => one.has(id)).length > 1);
}
