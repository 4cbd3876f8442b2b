import { attha } from '@tessera/attha/rules';
import type { GameUi } from '../ui.ts';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { openSave, stateFrom } from './position.ts';
import { Rules } from './rules/Rules.tsx';

export const atthaUi: GameUi = { game: attha, ...about, Board, Rules, openSave, stateFrom };
