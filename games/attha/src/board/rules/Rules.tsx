import { rulesPage } from '@tessera/table/board/rules-page.tsx';
import { FIGURES } from './figures.tsx';
import './rules.css';

/** How Attha is played. */
export const Rules = rulesPage(
  'attha-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
);
