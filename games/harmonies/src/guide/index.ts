import { defineGuide } from '@tessera/kit/guide/guide.ts';
import type { Harmonies } from '../rules/index.ts';
import type { GameWords } from '../words/index.ts';
import { topics } from './topics.ts';

/** A first match of Harmonies. */
export const guide = defineGuide<Harmonies, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
});
