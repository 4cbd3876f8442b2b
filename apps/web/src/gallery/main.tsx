import { boardGames, provideGames } from '@tessera/client/games.ts';
import { games } from '@tessera/games';
import { obeySettings, settings, THEMES } from '@tessera/kit/settings.ts';
import { LANGUAGES, speak } from '@tessera/kit/words/catalogue.ts';
import { render } from 'preact';
import { find, groups } from './exhibits.tsx';
import { Index } from './Index.tsx';
import '@tessera/client/theme/index.css';
import '../workers/start.ts';
import './gallery.css';

// every board and every shared part in every state. Only the development server knows this page: `npm run gallery`.
const query = new URLSearchParams(location.search);
const show = query.get('show');

provideGames(games);
if (show !== null) {
  // for this frame only: what somebody chose for the site itself stays as it is
  settings.value = {
    ...settings.value,
    theme: THEMES.find((one) => one === query.get('theme')) ?? 'system',
    language: LANGUAGES.find((one) => one === query.get('language')) ?? 'en',
    board: 'picture',
    name: '',
  };
}
obeySettings();
await speak(settings.value.language);

const app = document.getElementById('app') as HTMLElement;
if (show === null) render(<Index groups={await groups(boardGames())} />, app);
else {
  const exhibit = await find(boardGames(), show);
  if (exhibit === undefined) throw new Error(`there is no exhibit ${show}`);
  const Drawn = await exhibit.load();
  render(
    <div class={`exhibit exhibit-${exhibit.size}`}>
      <Drawn />
    </div>,
    app,
  );
}
