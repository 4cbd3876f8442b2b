import { accept, type Checked, refuse } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';

/** One of a game's bots by its name; refused when the game has none of that name. */
export function findAgent(kinds: readonly AgentKind[], name: string): Checked<AgentKind> {
  const kind = kinds.find((one) => one.name === name);
  if (kind !== undefined) return accept(kind);
  const names = kinds.map((one) => one.name).join(', ');
  return refuse('UNKNOWN_AGENT', `no agent "${name}"; there is ${names}`, 'agents');
}
