import { defineBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Game } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { words } from './words.ts';

export const board = defineBoard<Game>({
  words,
  Board,
  showcase: { position: 'bag 1 2 4; prizes 5 7; 1 2* 5 7 = 6; 1 3 4 6 = 3; 2 3* 5 6 = 0' },
  // most people play without reading the rules again, so the page is fetched when it is opened
  Rules: later(async () => (await import('./rules/Rules.tsx')).Rules),
  // the log says what each round brought; that somebody has chosen is seen on the board
  logged: ['drew', 'won', 'stayed'],
});
