import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Every word round a guide in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  guide: 'Guide',
  got: 'Got it',
  away: 'Put away',
  more: 'More',
  count: (told: number, all: number) => `${told} of ${all}`,
  waits: 'Guide, something new',
  open: 'Open the guide (G)',
  soFar: 'Explained so far',
  nothing: 'Nothing yet. Everything is explained when it first comes up.',
  again: 'Explain again',
  never: (game: string) => `Never in ${game}`,
  close: 'Close',
  threats: 'Show threats',
  offer: (game: string) => `Your first match of ${game}`,
  offerHelp: (name: string) =>
    `Play a real match against ${name}, the gentle bot, and a guide explains each thing when it first comes up. You can put it away at any time.`,
  with: 'Play with a guide',
  without: 'Play without',
};

/** What every language must have words for round a guide. */
export type GuideFrameWords = typeof en;

/** The words round a guide, in the language in use. */
export const words = catalogue<GuideFrameWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);
await words.ready().catch(() => {
  // English is there in any case
});
