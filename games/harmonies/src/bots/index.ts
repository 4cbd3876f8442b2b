import type { AgentKind } from '@tessera/bots';
import { random, wavering } from '@tessera/bots';
import { greedy } from './greedy.ts';
import { search } from './search.ts';

/** Loses the thread now and then. */
export const gentle = wavering(greedy, 3);

/** The ways of playing Harmonies, weakest first, for programs that must not carry the other games' bots. */
export const kinds: readonly AgentKind[] = [random, gentle, greedy, search];
