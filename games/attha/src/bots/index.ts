import { type AgentKind, greedy, monteCarlo, random } from '@tessera/bots';
import { playbook } from './playbook.ts';

/** The ways of playing Attha, weakest first. */
export const kinds: readonly AgentKind[] = [random, greedy(playbook), monteCarlo(playbook)];
