import { effect, signal } from '@preact/signals';
import { settings } from '../../../settings.ts';
import type { Language } from '../../../words/catalogue.ts';
import type { FIGURES } from './figures.tsx';

export interface Section {
  readonly title: string;
  /** Paragraphs; a list of lists is drawn as points. */
  readonly text: readonly (string | readonly string[])[];
  readonly figures?: readonly { readonly name: keyof typeof FIGURES; readonly caption: string }[];
}

const loaders: { readonly [L in Language]: () => Promise<readonly Section[]> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** The rules in the language in use, once they are fetched; whoever only plays never fetches them. */
export const sections = signal<readonly Section[] | undefined>(undefined);

let following = false;

/** Fetches the rules now and whenever the language changes. */
export function followLanguage(): void {
  if (following) return;
  following = true;
  effect(() => {
    loaders[settings.value.language]().then(
      (text) => {
        sections.value = text;
      },
      () => {
        // the text that is there stays until the other can be fetched
      },
    );
  });
}
