import type { InEachLanguage } from '@tessera/kit';
import type { GameWords } from './type.ts';

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};
