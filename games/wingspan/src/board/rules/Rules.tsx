import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { FIGURES } from './figures.tsx';

/** How birds are attracted and what they are worth. */
export const Rules = rulesPage(
  'wing-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
);
