import { defineGuide } from '@tessera/kit/guide/guide.ts';
import type { Wingspan } from '../rules/index.ts';
import type { GameWords } from '../words/index.ts';
import { topics } from './topics.ts';

/** A first match of Wingspan. */
export const guide = defineGuide<Wingspan, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
});
