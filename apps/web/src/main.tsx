import { games } from '@tessera/games';
import { provideGames } from '@tessera/table/games.ts';
import { followHistory } from '@tessera/table/router.tsx';
import { obeySettings, settings } from '@tessera/table/settings.ts';
import { speak } from '@tessera/table/words/catalogue.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import '@tessera/table/theme/index.css';

provideGames(games);
obeySettings();
followHistory();
// in the right language from the first picture on
await speak(settings.value.language).catch(() => {
  // English is always there
});
render(<App />, document.getElementById('app') as HTMLElement);

// only there on https and localhost; after everything that the first page needs
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  // Safari has no idle callbacks
  (globalThis.requestIdleCallback ?? setTimeout)(async () =>
    (await import('./offline/register.tsx')).keepOffline(`${import.meta.env.BASE_URL}sw.js`),
  );
