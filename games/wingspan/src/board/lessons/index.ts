import type { Lesson } from '@tessera/kit';
import { settings } from '@tessera/kit/settings.ts';
import type { Language } from '@tessera/kit/words/catalogue.ts';
import { type LessonTexts, lessonsIn } from './plots.ts';

const loaders: { readonly [L in Language]: () => Promise<LessonTexts> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** Seven lessons on real positions, in the language in use. */
export const lessons = async (): Promise<readonly Lesson[]> => lessonsIn(await loaders[settings.value.language]());
