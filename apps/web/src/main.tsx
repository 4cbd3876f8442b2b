import { followHistory } from '@tessera/kit/router/router.tsx';
import { obeySettings, settings } from '@tessera/kit/settings.ts';
import { speak } from '@tessera/kit/words/catalogue.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import '@tessera/client/theme/index.css';
import './start.ts';

/** Keeping the site on this device fetches all of it: first comes what this page needs, and the first click on it. */
const KEEP_AFTER_MS = 4000;

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
