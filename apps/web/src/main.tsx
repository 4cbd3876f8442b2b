import { games } from '@tessera/games';
import { provideGames } from '@tessera/table/games.ts';
import { followHistory } from '@tessera/table/router.tsx';
import { obeySettings } from '@tessera/table/settings.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import '@tessera/table/theme/index.css';

provideGames(games);
obeySettings();
followHistory();
render(<App />, document.getElementById('app') as HTMLElement);
