import type { InEachLanguage, Lesson } from '@tessera/kit';
import { language } from '@tessera/kit/words/catalogue.ts';
import { type LessonTexts, lessonsIn } from './plots.ts';

const texts: InEachLanguage<LessonTexts> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** Eight lessons on real positions, in the language in use. */
export const lessons = async (): Promise<readonly Lesson[]> => lessonsIn(await texts[language.value]());
