import type { AgentKind } from '@tessera/bots';
import { random } from '@tessera/bots';
import { greedy } from './greedy.ts';
import { quick, search, steady } from './seeker.ts';

export { lookAhead } from './seeker.ts';

/** The ways of playing Rithmomachia, weakest first, for programs that must not carry the other games' bots. */
export const kinds: readonly AgentKind[] = [random, greedy, quick, steady, search];
