import { gamePage, gameTitle } from '@tessera/client/games.ts';
import { site } from '@tessera/client/link/site.ts';
import { Later, Lost } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { words } from '@tessera/client/words/site.ts';
import { place } from '@tessera/kit/router/router.tsx';
import { useEffect } from 'preact/hooks';
import { FrontPage } from './pages/Front.tsx';

/** What a page of a game's own stands on. */
const AROUND = { Shell, Lost };

const titleOf = (parts: readonly string[]): string => {
  const { site, nav, front } = words.value;
  const [page, id = ''] = parts;
  const game = gameTitle(id);
  const named: { readonly [page: string]: string } = {
    new: front.newTable(game),
    rules: `${nav.rules}: ${game}`,
    learn: `${nav.learn}: ${game}`,
    settings: nav.settings,
    replay: front.replay,
  };
  return named[page] === undefined ? site.title : `${named[page]} – ${site.title}`;
};

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
      return <Later name="new" load={async () => (await import('./pages/NewTable.tsx')).NewTable} props={{ id }} />;
    case 'local':
      return <Later name="local" load={async () => (await import('./pages/LocalPage.tsx')).LocalPage} props={{ id }} />;
    case 'table':
      return (
        <Later
          name="table"
          load={async () => (await import('./pages/TablePage.tsx')).TablePage}
          props={{ roomId: id }}
        />
      );
    case 'rules':
      return <Later name="rules" load={async () => (await import('./pages/RulesPage.tsx')).RulesPage} props={{ id }} />;
    case 'learn':
      return <Later name="learn" load={async () => (await import('./pages/LearnPage.tsx')).LearnPage} props={{ id }} />;
    case 'replay':
      return <Later name="replay" load={async () => (await import('./pages/ReplayPage.tsx')).ReplayPage} props={{}} />;
    case 'settings':
      return (
        <Later name="settings" load={async () => (await import('./pages/SettingsPage.tsx')).SettingsPage} props={{}} />
      );
    default: {
      const load = site.hasServer ? gamePage(page) : undefined;
      return load === undefined ? (
        <Later name="more" load={async () => (await import('./more.tsx')).More} props={{ parts }} />
      ) : (
        <Later name={page} load={load} props={{ parts: parts.slice(1), site: AROUND }} />
      );
    }
  }
}
