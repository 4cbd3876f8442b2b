import type { AgentKind } from '../agent.ts';
import { monteCarlo } from '../flat.ts';
import { greedy } from '../greedy.ts';
import { random } from '../random.ts';

/** The ways of playing Attha, weakest first, for programs that must not carry the other games' bots. */
export const kinds: readonly AgentKind[] = [random, greedy, monteCarlo];
