import { render } from 'preact';
import { App } from './app.tsx';
import { followHistory } from './router.tsx';
import { obeySettings } from './settings.ts';
import './theme/index.css';

obeySettings();
followHistory();
render(<App />, document.getElementById('app') as HTMLElement);
