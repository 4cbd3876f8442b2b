import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitepress';
import { FILES, linkFrom, PARTS, root, routeOf, titleOf } from './pages.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const files = PARTS.flatMap(({ pages }) => pages);
/** What pages would have run inline, by its name. */
const scripts = new Map<string, string>();
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

// The documents stay where they are, beside what they are about: the site is made of the whole checkout.
export default defineConfig({
  srcDir: '..',
  srcExclude: ['**/node_modules/**', ...ignored()],
  outDir: '../apps/web/dist-docs',
  cacheDir: '../node_modules/.cache/vitepress',
  base: '/docs/',
  cleanUrls: true,
  rewrites: { 'docs/index.md': 'index.md', ...Object.fromEntries(files.map((file) => [file, `${routeOf(file)}.md`])) },
  title: 'Tessera',
  description: 'A table for board games: play, write games and bots, run a server.',
  lastUpdated: false,
  markdown: {
    // a pointed bracket in a document is a pointed bracket
    html: false,
    config(md) {
      md.core.ruler.before('normalize', 'comments', (state) => {
        state.src = state.src.replace(/<!--[\s\S]*?-->/g, '');
      });
      // a column that needs no title has a cell there, and no heading without words
      md.core.ruler.push('empty-headings', ({ tokens }) => {
        tokens.forEach((token, i) => {
          if (token.type === 'th_open' && tokens[i + 1].content === '') token.tag = tokens[i + 2].tag = 'td';
        });
      });
      md.core.ruler.push('links-of-the-checkout', (state) => {
        const page = state.env.realPath ?? state.env.path;
        const from = String(page).replace(`${root}/`, '');
        for (const { children } of state.tokens) if (children !== null) follow(children, from);
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: PARTS.slice(0, 4).map(({ title, pages }) => ({ text: title, link: `/${routeOf(pages[0])}` })),
    sidebar: PARTS.map(({ title, pages }) => ({
      text: title,
      collapsed: title === 'Decisions',
      items: pages.map((page) => ({ text: titleOf(page), link: `/${routeOf(page).replace(/(^|\/)index$/, '$1')}` })),
    })),
    outline: [2, 3],
    footer: { message: `Tessera ${version}` },
  },
  /** Scripts in a page are not run by a server that allows its own files only; so they become files. */
  transformHtml: (html) =>
    html.replace(/<script id="([\w-]+)">([\s\S]*?)<\/script>/g, (_, name: string, code: string) => {
      scripts.set(name, code);
      return `<script src="/docs/assets/${name}.js"></script>`;
    }),
  /** Beside every page its source, for people and models that read markdown; and the files that pages link to. */
  buildEnd({ outDir }) {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(outDir, path)), { recursive: true });
      writeFileSync(join(outDir, path), text);
    };
    for (const page of files) write(`${routeOf(page)}.md`, textOf(page));
    for (const name of [...list('docs'), ...list('docs/strength')])
      if (FILES.test(name)) {
        const target = join(outDir, 'files', name.replace(/^docs\//, ''));
        mkdirSync(dirname(target), { recursive: true });
        copyFileSync(join(root, name), target);
      }
    for (const [name, code] of scripts) write(`assets/${name}.js`, code);
    write('llms.txt', llms());
    write('llms-full.txt', files.map((page) => textOf(page)).join('\n\n'));
  },
});

const list = (folder: string): readonly string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** Markdown files that are no pages of the site. */
function ignored(): string[] {
  const wanted = new Set(['docs/index.md', ...files]);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules') && !wanted.has(path))
    .map((path) => path);
}

interface Token {
  readonly type: string;
  hidden?: boolean;
  tag: string;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
  attrs: [string, string][] | null;
}

/** A link into the checkout leads to its page; one to source code has no page, and is text. */
function follow(tokens: readonly Token[], from: string): void {
  let isText = false;
  for (const token of tokens) {
    if (token.type === 'link_close' && isText) token.tag = 'span';
    if (token.type !== 'link_open') continue;
    const link = linkFrom(from, decodeURI(token.attrGet('href') ?? ''));
    isText = link === undefined;
    if (link === undefined) {
      token.tag = 'span';
      token.attrs = [];
    } else if (link.startsWith('/files/')) {
      token.attrSet('href', `/docs${link}`);
      token.attrSet('target', '_self');
    } else token.attrSet('href', link);
  }
}

function llms(): string {
  const parts = PARTS.map(({ title, pages }) => {
    const rows = pages.map((page) => `- [${titleOf(page)}](/docs/${routeOf(page)}.md)`);
    return `## ${title}\n\n${rows.join('\n')}`;
  });
  return `# Tessera ${version}\n\n> A table for board games: rules written once, played by people, bots and programs.\n\n${parts.join('\n\n')}\n`;
}
