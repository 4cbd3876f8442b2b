import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { PLAIN, sizeOf } from '../layout.ts';
import { FIGURES } from './figures.tsx';

const { width, height } = sizeOf(PLAIN);
const ratio = width / height;

/** How the battle of numbers is played. */
export const Rules = rulesPage(
  'rithmo-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { start: ratio, moves: ratio, alone: ratio, helped: ratio, ambush: ratio, harmony: ratio },
);
