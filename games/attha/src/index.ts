import { defineManifest } from '@tessera/kit';
import { wordDoors } from './words/index.ts';

export const attha = defineManifest({
  id: 'attha',
  title: 'Attha',
  accent: {
    main: 'light-dark(#a34822, #e08a5f)',
    deep: 'light-dark(#84371a, #b5532a)',
    wash: 'light-dark(#f3dfd0, #3a2519)',
  },
  seats: { min: 2, max: 4 },
  minutes: '15–40',
  levels: ['random', 'gentle', 'greedy', 'monte-carlo'],
  botsResign: true,
  rules: async () => (await import('./rules/index.ts')).attha,
  words: wordDoors,
  bots: async () => (await import('./bots/index.ts')).kinds,
  vector: async () => (await import('./bots/vector.ts')).vector,
  review: async () => (await import('./review/index.ts')).review,
  puzzles: () => import('@tessera/attha/puzzles', { with: { type: 'json' } }),
  training: async () => (await import('./bots/training.ts')).trainings,
  board: async () => (await import('@tessera/attha/board')).board,
  terminal: async () => (await import('./terminal.ts')).draw,
  digest: async () => (await import('./digest.ts')).rulesInShort,
});
