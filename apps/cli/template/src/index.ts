import { defineManifest } from '@tessera/kit';
import { wordDoors } from './words/index.ts';

export const newGame = defineManifest({
  id: 'new-game',
  title: 'New Game',
  accent: {
    main: 'light-dark(#6d4a86, #c3a1dd)',
    deep: 'light-dark(#543768, #8a63a8)',
    wash: 'light-dark(#ebe0f1, #2f2438)',
  },
  seats: { min: 2, max: 4 },
  minutes: '5',
  ratio: 1.6,
  levels: ['random', 'greedy'],
  rules: async () => (await import('./rules/index.ts')).newGame,
  words: wordDoors,
  bots: async () => (await import('./bots/index.ts')).kinds,
  // by the package's name: bundles of the server and of bots leave boards out
  board: async () => (await import('@tessera/new-game/board')).board,
  terminal: async () => (await import('./terminal.ts')).draw,
});
