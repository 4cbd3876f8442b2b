import type { GameBoard } from '@tessera/manifest';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { openSave, stateFrom } from './position.ts';
import { Rules } from './rules/Rules.tsx';

export const board: GameBoard = { ...about, Board, Rules, openSave, stateFrom };
