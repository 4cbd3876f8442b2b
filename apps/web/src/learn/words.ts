import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Every word round the lessons in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  title: (game: string) => `Learn ${game}`,
  lessons: 'Lessons',
  at: (at: number, all: number) => `Lesson ${at} of ${all}`,
  lesson: (at: number, title: string, done: boolean) => `Lesson ${at}: ${title}${done ? ', finished' : ''}`,
  read: 'Read',
  begin: 'Try it',
  back: 'Back',
  again: 'Again',
  next: 'Next',
  finish: 'Play',
  toTable: 'To the table',
  all: 'That was the last lesson. You are ready for a match.',
  library: {
    learn: 'Lessons on the real board, and puzzles to practise with.',
    rules: 'Every rule by its number, and every card there is.',
    lessons: 'Lessons',
    cards: 'Cards',
  },
  none: 'There are no lessons for this game yet.',
};

/** What every language must have words for round the lessons. */
export type LearnWords = typeof en;

/** The words round the lessons, in the language in use. */
export const words = catalogue<LearnWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void words.ready();
