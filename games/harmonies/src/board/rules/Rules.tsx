import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import type { Side } from '../../rules/index.ts';
import { sizeOf } from '../layout.ts';
import { FIGURES } from './figures.tsx';
import './rules.css';

function ratio(side: Side): number {
  const { width, height } = sizeOf(side);
  return width / height;
}

/** How a landscape is built and what it is worth. */
export const Rules = rulesPage(
  'harm-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { board: ratio('A'), heights: ratio('A'), fields: ratio('A'), river: ratio('A'), islands: ratio('B') },
);
