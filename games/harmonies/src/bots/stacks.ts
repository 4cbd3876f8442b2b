import { STACKS } from '../rules/index.ts';

const number = (stack: (typeof STACKS)[number]): number => STACKS.indexOf(stack);

/** Stacks by number, as they index the cells of a position. */
export const EMPTY = number('');
export const WATER = number('W');
export const FIELD = number('F');
export const TRUNK = number('T');
export const TRUNKS = number('TT');
export const TREE_1 = number('L');
export const TREE_2 = number('TL');
export const TREE_3 = number('TTL');
export const STONE = number('S');
export const STONES = number('SS');
export const PEAK = number('SSS');
export const BRICK = number('R');
export const ON_TRUNK = number('TR');
export const ON_STONE = number('SR');
export const ON_BRICK = number('RR');
