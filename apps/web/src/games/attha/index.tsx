import { attha } from '@tessera/attha';
import type { GameUi } from '../ui.ts';
import { Board } from './Board.tsx';
import { openSave, stateFrom } from './position.ts';
import { Rules } from './rules/Rules.tsx';

export const atthaUi: GameUi = {
  game: attha,
  pitch: 'A race with cowrie shells round an old embroidered board: throw, merge, stack, and send the others home.',
  minutes: '10–25',
  Board,
  showcase: {
    position: 'four players: Y 1 17 H 20 +k; G 3a 3a h 14; B H 11 18 6 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
  },
  Rules,
  levels: [
    { level: 'random', title: 'Beginner', help: 'Moves as the shells fall, without a plan.' },
    { level: 'greedy', title: 'Hunter', help: 'Takes what it can take now.' },
    { level: 'thinker', title: 'Thinker', help: 'Plays every choice out in its head many times.' },
  ],
  openSave,
  stateFrom,
};
