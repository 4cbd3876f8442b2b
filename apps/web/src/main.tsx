import { games } from '@tessera/games';
import { provideGames } from '@tessera/table/games.ts';
import { followHistory } from '@tessera/table/router.tsx';
import { obeySettings, settings } from '@tessera/table/settings.ts';
import { speak } from '@tessera/table/words/catalogue.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import '@tessera/table/theme/index.css';

/** Keeping the site on this device fetches all of it: first comes what this page needs, and the first click on it. */
const KEEP_AFTER_MS = 4000;

provideGames(games);
obeySettings();
followHistory();
// in the right language from the first picture on
await speak(settings.value.language).catch(() => {
  // English is always there
});
render(<App />, document.getElementById('app') as HTMLElement);

if (import.meta.env.PROD)
  setTimeout(() => {
    import('./offline/register.ts')
      .then(({ keepOffline }) => keepOffline(`${import.meta.env.BASE_URL}sw.js`))
      .catch(() => {
        // without a network, or where the browser keeps nothing, the next visit tries again
      });
  }, KEEP_AFTER_MS);
