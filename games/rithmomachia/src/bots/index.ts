import { defineBots, random } from '@tessera/bots';
import type { Rithmomachia } from '../rules/index.ts';
import { greedy } from './greedy.ts';
import { quick, search, steady } from './seeker.ts';

export { lookAhead } from './seeker.ts';

/** The ways of playing Rithmomachia, weakest first, for programs that must not carry the other games' bots. */
export const kinds = defineBots<Rithmomachia>([random, greedy, quick, steady, search]);
