import { rithmomachia } from '@tessera/rithmomachia';
import type { GameUi } from '../ui.ts';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { stateFrom } from './position.ts';
import { Rules } from './rules/Rules.tsx';

export const rithmomachiaUi: GameUi = { game: rithmomachia, ...about, Board, Rules, stateFrom };
