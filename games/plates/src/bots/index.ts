import type { AgentKind } from '@tessera/bots';
import { random } from '@tessera/bots';
import { greedy } from './greedy.ts';
import { search } from './search.ts';

/** The ways of playing Plates, weakest first, for programs that must not carry the other games' bots. */
export const kinds: readonly AgentKind[] = [random, greedy, search];
