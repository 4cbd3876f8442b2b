import { plates } from '@tessera/plates/rules';
import { later } from '../shared/later.tsx';
import type { GameUi } from '../ui.ts';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { told } from './told.ts';

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

export const platesUi: GameUi = { game: plates, ...about, Board, Rules, told, events: '/events' };
