import { signal } from '@preact/signals';
import { en } from './en.ts';

/** What every language must say. */
export type Words = typeof en;

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for the list to choose from. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', de: 'Deutsch' };

const loaders: { readonly [L in Language]: () => Promise<Words> } = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
};

/** The words in use. Reading it in a component draws that component again when the language changes. */
export const words = signal<Words>(en);

/** Loads a language and switches to it. */
export async function speak(language: Language): Promise<void> {
  words.value = await loaders[language]();
  document.documentElement.lang = language;
}
