import { gamePage } from '@tessera/client/games.ts';
import { Later, Lost } from '@tessera/client/shell/Loading.tsx';
import { parseRoomCode } from '@tessera/protocol/code';

export { Daily } from './puzzles/Daily.tsx';

/** Pages that few people see in their first minute: the first load knows one way to all of them. */
export function More({ parts: [page, id = '', name = ''] }: { parts: readonly string[] }) {
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
  if (page !== undefined && id === '' && parseRoomCode(page) !== undefined)
    return (
      <Later
        name={`code ${page}`}
        load={async () => (await import('./pages/TablePage.tsx')).TablePage}
        props={{ roomId: page }}
      />
    );
  if (page !== 'statistics') return <Lost />;
  return (
    <Later
      name="statistics"
      load={async () => (await import('./statistics/StatisticsPage.tsx')).StatisticsPage}
      props={{}}
    />
  );
}
