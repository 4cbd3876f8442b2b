import { rulesPage } from '@tessera/table/board/rules-page.tsx';
import { FIGURES } from './figures.tsx';
import './rules.css';

/** How plates are placed and what they are worth. */
export const Rules = rulesPage(
  'plates-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
);
