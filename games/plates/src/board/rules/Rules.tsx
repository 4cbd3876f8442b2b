import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { HEIGHT, INSET, WIDTH } from '../layout.ts';
import { FIGURES } from './figures.tsx';
import './rules.css';

const RATIO = (WIDTH - 2 * INSET) / (HEIGHT - 2 * INSET);

/** How plates are placed and what they are worth. */
export const Rules = rulesPage(
  'plates-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { start: RATIO, grow: RATIO, clusters: RATIO, hearts: RATIO, steal: RATIO, stolen: RATIO },
);
