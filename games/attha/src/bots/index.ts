import { type AgentKind, greedy, monteCarlo, random, wavering } from '@tessera/bots';
import { playbook } from './playbook.ts';

const hunter = greedy(playbook);

/** The ways of playing Attha, weakest first. */
export const kinds: readonly AgentKind[] = [random, wavering(hunter, 3), hunter, monteCarlo(playbook)];
