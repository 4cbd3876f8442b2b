import { defineBots, random } from '@tessera/bots';
import type { Wingspan } from '../rules/index.ts';
import { heuristic } from './heuristic.ts';
import { gentle, search, steady } from './levels.ts';

/** The ways of playing Wingspan, weakest first. */
export const kinds = defineBots<Wingspan>(Object.freeze([random, gentle, heuristic, steady, search]));
