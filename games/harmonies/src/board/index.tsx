import type { GameBoard } from '@tessera/manifest';
import { later } from '@tessera/table/board/later.tsx';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { stateFrom } from './position.ts';

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

const lessons = async () => (await import('./lessons/index.ts')).lessons();

export const board: GameBoard = { ...about, Board, Rules, lessons, stateFrom };
