import { type AgentKind, random } from '@tessera/bots';
import { heuristic } from './heuristic.ts';
import { gentle, search, steady } from './levels.ts';

/** The ways of playing Wingspan, weakest first. */
export const kinds: readonly AgentKind[] = Object.freeze([random, gentle, heuristic, steady, search]);
