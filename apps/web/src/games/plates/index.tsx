import { plates } from '@tessera/plates';
import type { GameUi } from '../ui.ts';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { later } from './later.tsx';

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

export const platesUi: GameUi = { game: plates, ...about, Board, Rules, events: '/events' };
