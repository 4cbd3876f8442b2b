import { rulesPage } from '@tessera/table/board/rules-page.tsx';
import { FIGURES } from './figures.tsx';
import './rules.css';

/** How the battle of numbers is played. */
export const Rules = rulesPage(
  'rithmo-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
);
