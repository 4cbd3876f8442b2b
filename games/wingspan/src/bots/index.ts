import { type AgentKind, random } from '@tessera/bots';
import { heuristic } from './heuristic.ts';

/** The ways of playing Wingspan, weakest first. */
export const kinds: readonly AgentKind[] = Object.freeze([random, heuristic]);
