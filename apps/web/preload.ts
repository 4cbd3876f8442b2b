import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../packages/kit/src/manifest/doors.ts';
import { gamesIn } from './doors.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The pages whose links are followed from elsewhere, by the first part of their path, and which doors of a game they open. */
const PAGES: { readonly [page: string]: { readonly own: string; readonly doors: (language: string) => string[] } } = {
  table: { own: at('src/pages/TablePage.tsx'), doors: () => ['board.Play', 'board.withRules'] },
  rules: {
    own: at('src/pages/RulesPage.tsx'),
    doors: (language) => ['board.Rules', `board.Rules.${language}`],
  },
  learn: { own: at('src/pages/LearnPage.tsx'), doors: () => ['board.Play', 'board.lessons'] },
  new: { own: at('src/pages/NewTable.tsx'), doors: () => [] },
};

/**
 * Writes `preload.json`, for the server, which names in a page's head what it will fetch: files by page, and by page, game
 * and language.
 */
export const preloadList = (): Plugin => {
  const wanted = new Map<string, readonly string[]>();
  return {
    name: 'preload-list',
    apply: 'build',
    async buildEnd() {
      wanted.clear();
      const games = gamesIn(this);
      for (const [page, { own, doors }] of Object.entries(PAGES)) {
        wanted.set(page, [own]);
        for (const { id, door } of games)
          for (const language of LANGUAGES) {
            const opened = ['board', language, 'rules', ...doors(language)];
            wanted.set(`${page} ${id} ${language}`, (await Promise.all(opened.map(door))).flat());
          }
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = filesIn(bundle);
        const list = Object.fromEntries([...wanted].map(([key, modules]) => [key, files(modules)]));
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(list) });
      },
    },
  };
};

/** The files of some modules, with everything that comes with them. */
function filesIn(bundle: Rolldown.OutputBundle): (modules: readonly string[]) => readonly string[] {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const one of Object.values(bundle))
    if (one.type === 'chunk') for (const id of one.moduleIds) chunks.set(id, one);
  return (modules) => {
    const files = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): void => {
      if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
      for (const name of chunk.imports) add(bundle[name]);
    };
    for (const id of modules) add(chunks.get(id));
    return [...files];
  };
}

/** Lets the browser fetch the fonts of every page together with it, not after its styles: text keeps its width. */
export const preloadFonts = (): Plugin => {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2') && !name.includes('-more-'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `${base}${name}` },
            injectTo: 'head' as const,
          })),
    },
  };
};
