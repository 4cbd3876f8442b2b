import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A part of the site: its title, and its pages as files of the checkout. */
interface Part {
  readonly title: string;
  readonly pages: readonly string[];
}

const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => /^\d/.test(name))
  .map((name) => `docs/decisions/${name}`);
const games = readdirSync(join(root, 'games'))
  .filter((name) => existsSync(join(root, 'games', name, 'RULES.md')))
  .map((name) => `games/${name}/RULES.md`);

/** Every page, for whom it is and in which order. A document that is not here is not on the site; a test looks. */
export const PARTS: readonly Part[] = [
  { title: 'Playing', pages: [...games, 'docs/ratings.md', 'docs/peers.md', 'docs/offline.md', 'docs/privacy.md'] },
  { title: 'Making a game', pages: ['docs/adding-a-game.md', 'docs/training.md', 'docs/testing.md'] },
  {
    title: 'Programs and models',
    pages: ['docs/agents.md', 'examples/agents/README.md', 'docs/python.md', 'docs/protocol.md'],
  },
  {
    title: 'Running a server',
    pages: ['docs/operating.md', 'docs/scale.md', 'docs/reliability.md', 'docs/people.md', 'docs/notices.md'],
  },
  {
    title: 'Figures',
    pages: [
      'docs/strength/README.md',
      'docs/strength/calibration.md',
      'docs/performance.md',
      'bench/README.md',
      'bench/server/README.md',
    ],
  },
  {
    title: 'How it works',
    pages: ['docs/architecture.md', 'docs/dependencies.md', 'CONTRIBUTING.md', 'docs/releasing.md', 'CHANGELOG.md'],
  },
  { title: 'Decisions', pages: ['docs/decisions/README.md', ...decisions] },
].map(({ title, pages }) => ({ title, pages: pages.filter((page) => existsSync(join(root, page))) }));

/** Files that pages link to and that are no pages: they are served as they are. */
export const FILES =
  /^docs\/[\w.-]+\.(json|yml|cfg|conf|service)$|^docs\/Caddyfile$|^docs\/strength\/[\w-]+\.(html|svg)$/;

/** Where a page stands on the site, without the extension. */
export function routeOf(file: string): string {
  return file
    .replace(/^games\/([^/]+)\/RULES\.md$/, 'rules/$1')
    .replace(/^docs\//, '')
    .replace(/(^|\/)README\.md$/, '$1index')
    .replace(/\.md$/, '')
    .toLowerCase();
}

export const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1].replace(/[`*]/g, '') ?? file;

const pages = new Set(PARTS.flatMap((part) => part.pages));

/** Where a link of a page leads on the site; undefined for a place of the checkout that the site does not have. */
export function linkFrom(page: string, link: string): string | undefined {
  if (/^([a-z]+:|#|\/)/.test(link)) return link;
  const [path, hash] = link.split('#');
  const target = relative(root, join(root, dirname(page), path));
  const file = statSync(join(root, target), { throwIfNoEntry: false })?.isDirectory()
    ? join(target, 'README.md')
    : target;
  const end = hash === undefined ? '' : `#${hash}`;
  if (pages.has(file)) return `/${routeOf(file).replace(/(^|\/)index$/, '$1')}${end}`;
  if (file === 'README.md') return `/${end}`;
  return FILES.test(file) ? `/files/${file.replace(/^docs\//, '')}` : undefined;
}
