import type { GameBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Board } from './Board.tsx';
import { showcase } from './showcase.ts';
import { cues, sound } from './staging.ts';
import { words } from './words.ts';

/** A turn has one line that tells all of its parts, and an ending one of its own: neither is told twice. */
const logged = ['turn', 'brokeHarmony', 'offeredDraw', 'declinedDraw', 'ended'];

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

const record: GameBoard['record'] = async (view, log) => (await import('./record.ts')).record(view, log);
const lessons = async () => (await import('./lessons/index.ts')).lessons();
const scenes = async () => (await import('./scenes.ts')).scenes;

const withRules = async () => ({
  ...(await import('./with-rules.ts')),
  inWords: () => import('./told.ts'),
});

// [R16] where helpers reach across the board Black hardly ever wins and half of the games are drawn
const preset = 'pincer';

export const board: GameBoard = {
  words,
  showcase,
  scenes,
  preset,
  logged,
  cues,
  sound,
  Board,
  hosts: true,
  tall: 0.92,
  Rules,
  lessons,
  record,
  withRules,
};
