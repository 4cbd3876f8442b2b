import { must, parseOptions } from '@tessera/kernel';
import { newGame as game } from '../../rules/index.ts';

const options = must(parseOptions(game.options, {}));

/** A round in which the first seat has chosen. */
export const figure = must(game.notation.parsePosition('bag 1 2 4; prizes 5 7; 1 2* 5 7 = 6; 1 3 4 6 = 3', options));
