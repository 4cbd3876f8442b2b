import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { FIGURES } from './figures.tsx';
import './rules.css';

/** How Attha is played. */
export const Rules = rulesPage(
  'attha-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { way: 1, leave: 1, capture: 1, mixed: 1, enter: 1, round: 1, stack: 1, breaks: 1 },
);
