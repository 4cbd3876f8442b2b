import { defineBots, random, wavering } from '@tessera/bots';
import type { Plates } from '../rules/index.ts';
import { greedy } from './greedy.ts';
import { search } from './search.ts';

/** Loses the thread now and then. */
export const gentle = wavering(greedy, 3);

/** The ways of playing Plates, weakest first, for programs that must not carry the other games' bots. */
export const kinds = defineBots<Plates>([random, gentle, greedy, search]);
