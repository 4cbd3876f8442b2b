import { defineManifest } from '@tessera/kit';
import { wordDoors } from './words/index.ts';

export const rithmomachia = defineManifest({
  id: 'rithmomachia',
  title: 'Rithmomachia',
  accent: {
    main: 'light-dark(#3f4694, #9aa2ee)',
    deep: 'light-dark(#2e3474, #6a72c8)',
    wash: 'light-dark(#e0e0f0, #23254a)',
  },
  seats: { min: 2, max: 2 },
  minutes: '15–30',
  ratio: 1.9,
  levels: ['random', 'greedy', 'search-quick', 'search-steady', 'search'],
  skills: { gentle: 'greedy', steady: 'search-quick', sharp: 'search' },
  botsResign: true,
  rules: async () => (await import('./rules/index.ts')).rithmomachia,
  olderRules: { 1: async () => (await import('./rules/old/index.ts')).rithmomachia1 },
  words: wordDoors,
  bots: async () => (await import('./bots/index.ts')).kinds,
  vector: async () => (await import('./bots/vector.ts')).vector,
  review: async () => (await import('./review/index.ts')).review,
  puzzles: () => import('@tessera/rithmomachia/puzzles', { with: { type: 'json' } }),
  training: async () => (await import('./bots/training.ts')).trainings,
  board: async () => (await import('@tessera/rithmomachia/board')).board,
  terminal: async () => (await import('./terminal.ts')).draw,
  digest: async () => (await import('./digest.ts')).rulesInShort,
  commands: async () => (await import('./perft.ts')).commands,
  wire: async () => (await import('./wire.ts')).wire,
});
