import { effect, signal } from '@preact/signals';
import { settings } from '@tessera/table/settings.ts';
import type { Language } from '@tessera/table/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must say at this table. */
export type RithmoWords = typeof en;

const loaders: { readonly [L in Language]: () => Promise<RithmoWords> } = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
};

/** The words in use. Reading it in a component draws that component again when the language changes. */
export const words = signal<RithmoWords>(en);

effect(() => {
  loaders[settings.value.language]().then(
    (spoken) => {
      words.value = spoken;
    },
    () => {
      // the words that are there stay until the others can be fetched
    },
  );
});
