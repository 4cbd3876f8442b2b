import type { Manifest } from './manifest.ts';

/** A part of a game that is fetched when somebody needs it. */
export type Door<T> = () => Promise<T>;

/** Every sentence of the house is in each of these. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Something that every language has, fetched when the language is used. */
export type InEachLanguage<T> = { readonly [L in Language]: () => Promise<T> };

/** A part of what every language has. */
export const inEach = <M, T>(doors: InEachLanguage<M>, part: (whole: M) => T): InEachLanguage<T> => ({
  en: async () => part(await doors.en()),
  de: async () => part(await doors.de()),
});

type Facts = 'id' | 'title' | 'accent' | 'seats' | 'minutes' | 'ratio' | 'levels' | 'skills' | 'botsResign';

/** The parts of a game that are fetched when somebody needs them. */
export type DoorName = Exclude<keyof Manifest, Facts>;

/**
 * Who opens which door in a browser: pages draw and tell, workers think. A build leaves the others out, with all that is
 * behind them; those that neither opens are for servers, terminals and training.
 */
export const OPENED: { readonly [D in DoorName]: readonly ('page' | 'worker')[] } = {
  rules: ['page', 'worker'],
  olderRules: ['page', 'worker'],
  words: ['page'],
  board: ['page'],
  pages: ['page'],
  puzzles: ['page'],
  review: ['page', 'worker'],
  bots: ['worker'],
  vector: [],
  training: [],
  terminal: [],
  digest: [],
  cards: [],
  commands: [],
  wire: [],
};
