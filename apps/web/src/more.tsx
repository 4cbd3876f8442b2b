import { gamePage } from '@tessera/client/games.ts';
import { site } from '@tessera/client/link/site.ts';
import { Later, Loading, Lost } from '@tessera/client/shell/Loading.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { parseRoomCode } from '@tessera/protocol/code';
import { useEffect } from 'preact/hooks';

export { Daily } from './puzzles/Daily.tsx';

/** Pages that few people see in their first minute: the first load knows one way to all of them. */
export function More({ parts: [page, id = '', name = ''] }: { parts: readonly string[] }) {
  if (page === 'learn' || page === 'rules')
    return (
      <Later<{ page: 'learn' | 'rules' }>
        name={page === 'learn' ? 'all lessons' : 'all rules'}
        load={async () => (await import('./pages/LibraryPage.tsx')).LibraryPage}
        props={{ page }}
      />
    );
  if (page === 'puzzles')
    return (
      <Later
        name="puzzles"
        load={async () => (await import('./puzzles/PuzzlesPage.tsx')).PuzzlesPage}
        props={{ id, name }}
      />
    );
  if (page === 'settings')
    return (
      <Later name="settings" load={async () => (await import('./pages/SettingsPage.tsx')).SettingsPage} props={{}} />
    );
  // who somebody is is kept by a server, and a site of plain files has none
  if (page === 'you' && site.hasServer)
    return <Later name="you" load={async () => (await import('./people/YouPage.tsx')).YouPage} props={{ id }} />;
  if (page === 'admin' && site.hasServer)
    return (
      <Later
        name="admin"
        load={async () => (await import('./people/admin/AdminPage.tsx')).AdminPage}
        props={{ id, name }}
      />
    );
  if (page === 'player' && site.hasServer)
    return (
      <Later
        name="player"
        load={async () => (await import('./people/profile/ProfilePage.tsx')).ProfilePage}
        props={{ id }}
      />
    );
  if (page === 'analysis')
    return (
      <Later
        name="analysis"
        load={async () => (await import('./analysis/AnalysisPage.tsx')).AnalysisPage}
        props={{ id }}
      />
    );
  // what a game has besides its tables is kept by a server, and this site has none
  if (page !== undefined && gamePage(page) !== undefined)
    return <Later name="events" load={async () => (await import('./pages/Plain.tsx')).NeedsEvents} props={{}} />;
  // a code alone is the short way to its table
  if (page !== undefined && id === '' && parseRoomCode(page) !== undefined) return <ToTable code={page} />;
  if (page !== 'statistics') return <Lost />;
  return (
    <Later
      name="statistics"
      load={async () => (await import('./statistics/StatisticsPage.tsx')).StatisticsPage}
      props={{}}
    />
  );
}

/** The short link of a table leads to the page that all links of tables lead to. */
function ToTable({ code }: { code: string }) {
  useEffect(() => go(`/table/${code}`, { replace: true }), [code]);
  return <Loading />;
}
