import { accept, type Checked, refuse } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';
import { random } from './random.ts';

/** Every built-in way of playing. */
export const agentKinds: readonly AgentKind[] = [random];

export function findAgent(name: string): Checked<AgentKind> {
  const kind = agentKinds.find((one) => one.name === name);
  if (kind !== undefined) return accept(kind);
  const names = agentKinds.map((one) => one.name).join(', ');
  return refuse('UNKNOWN_AGENT', `no agent "${name}"; there is ${names}`, 'agents');
}
