import type { GameBoard } from '@tessera/manifest';
import { later } from '@tessera/table/board/later.tsx';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { told } from './told.ts';

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

export const board: GameBoard = { ...about, Board, Rules, told, events: '/events' };
