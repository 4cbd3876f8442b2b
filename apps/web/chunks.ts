import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../packages/kit/src/manifest/language.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What is always fetched together, by the modules it begins with; a module goes with the first that needs it. */
const TOGETHER: (readonly [name: string, ...from: string[]])[] = [
  [
    'first',
    // of a site of plain files, which has to say so before anything is drawn
    at('src/static.ts'),
    at('src/main.tsx'),
    // every board is drawn with these, and the page shows one at once
    at('../../packages/kit/src/art/scene.tsx'),
    at('../../packages/kit/src/art/linen.tsx'),
    at('../../packages/kit/src/art/stitch.tsx'),
    at('../../packages/kit/src/board/keys.ts'),
    at('../../packages/kit/src/stage/pace.ts'),
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

/** What a game's board is made of, its own folder only: rules and words are fetched without it too. */
const boards = readdirSync(at('../../games')).map((id) => at(`../../games/${id}/src/board/`));
for (const folder of boards) {
  const id = basename(dirname(dirname(folder)));
  for (const [name, file] of [
    [id, `${folder}index.tsx`],
    [`${id}-table`, `${folder}with-rules.ts`],
  ])
    if (existsSync(file)) TOGETHER.push([name, file]);
}

/** What the board and the words of a game take from its rules and from each other: they are never fetched without it. */
const BASES = boards.map((folder) => {
  const src = dirname(folder);
  return {
    name: `${basename(dirname(src))}-base`,
    board: `${folder}index.tsx`,
    words: `${src}/words/`,
    rules: `${src}/rules/`,
  };
});

/** What drives a match: pages that only show boards mention it, and do not need it. */
const NOT_FIRST = new Set([at('../../packages/kernel/src/engine.ts'), at('../../packages/kernel/src/transcript.ts')]);

/** Never fetched with the others, though a module of theirs mentions it. */
const APART = new Set([at('../../packages/store/src/memory.ts'), at('../../packages/kernel/src/replay.ts')]);

/**
 * Puts modules that are always fetched together into one file each. The bundler alone makes a file of its own for everything
 * that two pages share: dozens of small ones, which compress badly and cost a request each.
 */
export function fewChunks() {
  const names = new Map<string, string>();
  const groups = [...TOGETHER.map(([name]) => name), ...BASES.map(({ name }) => name)].map((name, i, all) => ({
    name,
    test: (id: string) => names.get(id) === name,
    priority: all.length - i,
  }));
  const plugin: Plugin = {
    name: 'few-chunks',
    apply: 'build',
    buildEnd() {
      names.clear();
      for (const [name, ...from] of TOGETHER) {
        const wanted = [...from];
        for (const id of wanted) {
          if (names.has(id) || APART.has(id) || (name === TOGETHER[0][0] && NOT_FIRST.has(id))) continue;
          names.set(id, name);
          const needed = this.getModuleInfo(id)?.importedIds ?? [];
          const own = boards.find((folder) => from[0].startsWith(folder));
          wanted.push(...(own === undefined ? needed : needed.filter((one) => one.startsWith(own))));
        }
      }
      for (const { name, board, words, rules } of BASES) {
        const needed = (from: string): Set<string> => {
          const found = new Set([from]);
          for (const id of found) for (const one of this.getModuleInfo(id)?.importedIds ?? []) found.add(one);
          return found;
        };
        // a file that one language has for itself stays with it
        const [first, ...others] = LANGUAGES.map((language) => needed(`${words}${language}.ts`));
        const both = [...first].filter((id) => others.every((other) => other.has(id)));
        for (const id of [...needed(board), ...both])
          if ((id.startsWith(words) || id.startsWith(rules)) && !names.has(id)) names.set(id, name);
      }
    },
  };
  return { plugin, groups };
}
