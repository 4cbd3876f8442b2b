import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';

/** What the build wrote about the modules that are fetched by themselves; `imports` come with a module. */
const ModuleList = T.Record(
  T.String(),
  T.Object({
    file: T.String(),
    css: T.Optional(T.Array(T.String())),
    imports: T.Optional(T.Array(T.String())),
  }),
);
type Modules = T.Static<typeof ModuleList>;
const moduleList = Compile(ModuleList);

const LIST = 'modules.json';
/** The client's modules by page, and those of a game by what a page shows of it; what a game lacks is left out. */
const PAGES: { readonly [page: string]: { readonly own: string; readonly game: readonly string[] } } = {
  table: {
    own: 'src/pages/TablePage.tsx',
    game: ['rules/index.ts', 'board/Play.tsx', 'board/with-rules.ts', 'board/seats.tsx'],
  },
  rules: { own: 'src/pages/RulesPage.tsx', game: ['rules/index.ts', 'board/rules/Rules.tsx', 'board/rules/*.ts'] },
  learn: { own: 'src/pages/LearnPage.tsx', game: ['rules/index.ts', 'board/Play.tsx', 'board/lessons/index.ts'] },
  new: { own: 'src/pages/NewTable.tsx', game: ['rules/index.ts'] },
};
const ALWAYS = ['board/index.tsx', 'words/*.ts'];

/** What a page will need: its game, if it has one, and the reader's language. */
export interface Needs {
  readonly page: string | undefined;
  /** The room of a table's page. */
  readonly room?: string | undefined;
  readonly game: string | undefined;
  readonly language: string;
}

/** The files a page will fetch, found through the build's own list. */
export function filesFor(modules: Modules, { page = '', game, language }: Needs): readonly string[] {
  const wanted = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  if (wanted === undefined) return [];
  const ofGame = game === undefined ? [] : [...ALWAYS, ...wanted.game];
  const names = [wanted.own, ...ofGame.map((name) => `../../games/${game}/src/${name.replace('*', language)}`)];
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string): void => {
    const found = Object.hasOwn(modules, name) ? modules[name] : undefined;
    if (found === undefined || seen.has(name)) return;
    seen.add(name);
    files.add(found.file);
    for (const sheet of found.css ?? []) files.add(sheet);
    found.imports?.forEach(add);
  };
  names.forEach(add);
  return [...files];
}

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`;

/** Writes into a page's head what it will fetch, so that the browser need not find out file by file. */
export function makeAhead(webRoot: string): (html: string, needs: Needs) => Promise<string> {
  let known: { readonly at: number; readonly modules: Modules } | undefined;
  const list = async (): Promise<Modules> => {
    const file = join(webRoot, LIST);
    const at = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (at === undefined) return {};
    if (known?.at !== at) {
      const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
      known = { at, modules: moduleList.Check(parsed) ? parsed : {} };
    }
    return known.modules;
  };
  return async (html, needs) => {
    const { page, room, game } = needs;
    const files = filesFor(await list(), needs).filter((file) => !html.includes(`/${file}"`));
    // else a guest's browser would have to ask the room before it can fetch the game
    const told =
      page === 'table' && room !== undefined && game !== undefined
        ? [`<meta name="room" content="${room} ${game}" />`]
        : [];
    const tags = [...told, ...files.map(tagOf)];
    return tags.length === 0 ? html : html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
  };
}
