import type { AgentKind } from '../agent.ts';
import { random } from '../random.ts';
import { greedy } from './greedy.ts';
import { search } from './search.ts';

/** The ways of playing Plates, weakest first, for programs that must not carry the other games' bots. */
export const kinds: readonly AgentKind[] = [random, greedy, search];
