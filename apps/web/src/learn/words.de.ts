import type { LearnWords } from './words.ts';

export const de: LearnWords = {
  title: (game) => `${game} lernen`,
  lessons: 'Lektionen',
  at: (at, all) => `Lektion ${at} von ${all}`,
  lesson: (at, title, done) => `Lektion ${at}: ${title}${done ? ', geschafft' : ''}`,
  read: 'Lesen',
  begin: 'Ausprobieren',
  back: 'Zurück',
  again: 'Nochmal',
  next: 'Weiter',
  finish: 'Spielen',
  toTable: 'Zum Tisch',
  all: 'Das war die letzte Lektion. Du kannst jetzt eine Partie spielen.',
  library: {
    learn: 'Lektionen auf dem echten Brett und Rätsel zum Üben.',
    rules: 'Jede Regel mit ihrer Nummer und jede Karte, die es gibt.',
    lessons: 'Lektionen',
    cards: 'Karten',
  },
  none: 'Für dieses Spiel gibt es noch keine Lektionen.',
};
