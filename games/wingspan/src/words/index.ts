import type { InEachLanguage, ReasonWords } from '@tessera/manifest';
import type { GameWords } from './type.ts';

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** The sentences of the judge's reasons, by language. */
export const reasonDoors: InEachLanguage<ReasonWords> = {
  en: async () => (await import('./reasons.en.ts')).reasons,
  de: async () => (await import('./reasons.de.ts')).reasons,
};
