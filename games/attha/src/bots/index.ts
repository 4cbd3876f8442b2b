import { defineBots, greedy, monteCarlo, random, wavering } from '@tessera/bots';
import type { Attha } from '../rules/index.ts';
import { playbook } from './playbook.ts';

const hunter = greedy(playbook);

/** The ways of playing Attha, weakest first. */
export const kinds = defineBots<Attha>([random, wavering(hunter, 3), hunter, monteCarlo(playbook)]);
