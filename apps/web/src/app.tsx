import { gamePage, gameTitle } from '@tessera/client/games.ts';
import { site } from '@tessera/client/link/site.ts';
import { Later, Lost } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { words } from '@tessera/client/words/site.ts';
import { place } from '@tessera/kit/router/router.tsx';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { FrontPage } from './pages/Front.tsx';

/** What a page of a game's own stands on. */
const AROUND = { Shell, Lost };

const titleOf = (parts: readonly string[]): string => {
  const { site, nav, front } = words.value;
  const [page, id = ''] = parts;
  const game = gameTitle(id);
  if (id === '' && (page === 'learn' || page === 'rules')) return site.title;
  const named: { readonly [page: string]: string } = {
    new: front.newTable(game),
    rules: `${nav.rules}: ${game}`,
    learn: `${nav.learn}: ${game}`,
    settings: nav.settings,
    replay: front.replay,
  };
  return named[page] === undefined ? site.title : `${named[page]} – ${site.title}`;
};

/** A page that is fetched when somebody goes there. */
const later = <P extends object>(name: string, load: () => Promise<ComponentType<P>>, props: P) => (
  <Later name={name} load={load} props={props} />
);

const more = (parts: readonly string[]) => later('more', async () => (await import('./more.tsx')).More, { parts });

export function App() {
  const { parts } = place.value;
  const [page, id = ''] = parts;
  const title = titleOf(parts);
  useEffect(() => {
    document.title = title;
    // a table has put its own title there
  }, [title, parts.join('/')]);
  switch (page) {
    case undefined:
      return <FrontPage />;
    case 'new':
      return later(page, async () => (await import('./pages/NewTable.tsx')).NewTable, { id });
    case 'local':
      return later(page, async () => (await import('./pages/LocalPage.tsx')).LocalPage, { id });
    case 'table':
      return later(page, async () => (await import('./pages/TablePage.tsx')).TablePage, { roomId: id });
    case 'rules':
      if (id === '') return more(parts);
      return later(page, async () => (await import('./pages/RulesPage.tsx')).RulesPage, { id });
    case 'learn':
      if (id === '') return more(parts);
      return later(page, async () => (await import('./pages/LearnPage.tsx')).LearnPage, { id });
    case 'replay':
      return later(page, async () => (await import('./pages/ReplayPage.tsx')).ReplayPage, {});
    default: {
      const load = site.hasServer ? gamePage(page) : undefined;
      return load === undefined ? more(parts) : later(page, load, { parts: parts.slice(1), site: AROUND });
    }
  }
}
