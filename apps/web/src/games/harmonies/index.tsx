import { harmonies } from '@tessera/harmonies/rules';
import { later } from '../shared/later.tsx';
import type { GameUi } from '../ui.ts';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { stateFrom } from './position.ts';

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

const lessons = async () => (await import('./lessons/index.ts')).lessons();

export const harmoniesUi: GameUi = { game: harmonies, ...about, Board, Rules, lessons, stateFrom };
