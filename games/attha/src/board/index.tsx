import { defineBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Attha } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { showcase } from './showcase.ts';
import { cues, sound } from './staging.ts';
import { words } from './words.ts';

export const board = defineBoard<Attha>({
  words,
  showcase,
  scenes: async () => (await import('./scenes.ts')).scenes,
  Board,
  Rules: later(async () => (await import('./rules/Rules.tsx')).Rules),
  cues,
  sound,
  withRules: async () => ({
    ...(await import('./with-rules.ts')),
    saves: () => import('./saves.ts'),
    inWords: () => import('./told.ts'),
  }),
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
});
