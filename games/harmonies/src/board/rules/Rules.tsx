import { rulesPage } from '@tessera/table/board/rules-page.tsx';
import { FIGURES } from './figures.tsx';
import './rules.css';

/** How a landscape is built and what it is worth. */
export const Rules = rulesPage(
  'harm-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
);
