import { defineBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Plates } from '../rules/index.ts';
import { fixed, showcase } from './about.ts';
import { Board } from './Board.tsx';
import { cues, sound, turnSeat } from './staging.ts';
import { words } from './words.ts';

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

export const board = defineBoard<Plates>({
  words,
  Board,
  cues,
  turnSeat,
  sound,
  tall: 1.02,
  Rules,
  showcase,
  scenes: async () => (await import('./scenes.ts')).scenes,
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
  fixed,
  withRules: async () => ({
    ...(await import('./with-rules.ts')),
    inWords: () => import('./told.ts'),
  }),
  events: '/events',
});
