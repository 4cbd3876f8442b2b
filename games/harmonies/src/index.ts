import { defineManifest } from '@tessera/kit';
import { wordDoors } from './words/index.ts';

export const harmonies = defineManifest({
  id: 'harmonies',
  title: 'Harmonies',
  accent: {
    main: 'light-dark(#3f6a32, #97c985)',
    deep: 'light-dark(#2f5225, #6b9c5b)',
    wash: 'light-dark(#dfead6, #22331c)',
  },
  seats: { min: 1, max: 4 },
  minutes: '10–25',
  levels: ['random', 'gentle', 'greedy', 'search'],
  rules: async () => (await import('./rules/index.ts')).harmonies,
  words: wordDoors,
  bots: async () => (await import('./bots/index.ts')).kinds,
  vector: async () => (await import('./bots/vector.ts')).vector,
  review: async () => (await import('./review/index.ts')).review,
  puzzles: () => import('@tessera/harmonies/puzzles', { with: { type: 'json' } }),
  training: async () => (await import('./bots/training.ts')).trainings,
  terminal: async () => (await import('./terminal.ts')).draw,
  digest: async () => (await import('./digest.ts')).rulesInShort,
  cards: async () => (await import('./cards.ts')).cards,
  board: async () => (await import('@tessera/harmonies/board')).board,
});
