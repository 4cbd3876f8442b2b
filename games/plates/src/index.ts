import { defineManifest } from '@tessera/kit';
import { wordDoors } from './words/index.ts';

/** The pages of an event, with their words. */
const evening = async () => {
  const pages = await import('@tessera/plates/evening');
  await pages.eveningReady();
  return pages;
};

export const plates = defineManifest({
  id: 'plates',
  title: 'Plates',
  accent: {
    main: 'light-dark(#a3335a, #ee8fb0)',
    deep: 'light-dark(#7f2746, #b23a63)',
    wash: 'light-dark(#f4dbe4, #3b1c28)',
  },
  seats: { min: 2, max: 6 },
  minutes: '5–10',
  ratio: 1.13,
  levels: ['random', 'gentle', 'greedy', 'search'],
  rules: async () => (await import('./rules/index.ts')).plates,
  olderRules: { 1: async () => (await import('./rules/old/index.ts')).plates1 },
  words: wordDoors,
  bots: async () => (await import('./bots/index.ts')).kinds,
  vector: async () => (await import('./bots/vector.ts')).vector,
  review: async () => (await import('./review/index.ts')).review,
  puzzles: () => import('@tessera/plates/puzzles', { with: { type: 'json' } }),
  training: async () => (await import('./bots/training.ts')).trainings,
  board: async () => (await import('@tessera/plates/board')).board,
  terminal: async () => (await import('./terminal.ts')).draw,
  digest: async () => (await import('./digest.ts')).rulesInShort,
  commands: async () => {
    const [{ contactCommand }, { encounters }] = await Promise.all([
      import('./contact.ts'),
      import('./bots/contact.ts'),
    ]);
    return [contactCommand(encounters)];
  },
  pages: {
    events: async () => (await evening()).EventsPage,
    event: async () => (await evening()).EventPage,
  },
});
