import { defineManifest } from '@tessera/kit';
import { wordDoors } from './words/index.ts';

export const wingspan = defineManifest({
  id: 'wingspan',
  title: 'Wingspan',
  accent: {
    main: 'light-dark(#276575, #7fc3d4)',
    deep: 'light-dark(#1d4e5b, #3f8da0)',
    wash: 'light-dark(#d6e8ec, #17313a)',
  },
  seats: { min: 1, max: 5 },
  minutes: '15–80',
  ratio: 1.9,
  levels: ['random', 'gentle', 'heuristic', 'steady', 'search'],
  rules: async () => (await import('./rules/index.ts')).wingspan,
  olderRules: {
    1: async () => (await import('./rules/old/index.ts')).wingspan1,
    2: async () => (await import('./rules/old/index.ts')).wingspan2,
    3: async () => (await import('./rules/old/index.ts')).wingspan3,
  },
  words: wordDoors,
  bots: async () => (await import('./bots/index.ts')).kinds,
  vector: async () => (await import('./bots/vector.ts')).vector,
  review: async () => (await import('./review/index.ts')).review,
  puzzles: () => import('@tessera/wingspan/puzzles', { with: { type: 'json' } }),
  training: async () => (await import('./bots/training.ts')).trainings,
  board: async () => (await import('@tessera/wingspan/board')).board,
  terminal: async () => (await import('./terminal.ts')).draw,
  digest: async () => (await import('./digest.ts')).rulesInShort,
  cards: async () => (await import('./card.ts')).cardTexts,
  pages: { cards: async () => (await import('@tessera/wingspan/board')).cardsPage() },
  commands: async () => (await import('./card.ts')).commands,
});
