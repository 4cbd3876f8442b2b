import { accept, type Checked, refuse } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';
import { monteCarlo } from './flat.ts';
import { greedy } from './greedy.ts';
import { greedy as harmoniesGreedy } from './harmonies/greedy.ts';
import { search as harmoniesSearch } from './harmonies/search.ts';
import { greedy as platesGreedy } from './plates/greedy.ts';
import { search as platesSearch } from './plates/search.ts';
import { random } from './random.ts';
import { greedy as rithmomachiaGreedy } from './rithmomachia/greedy.ts';
import { quick, search as rithmomachiaSearch, steady } from './rithmomachia/seeker.ts';
import { heuristic } from './wingspan/heuristic.ts';

/** Every built-in way of playing, weakest first. Two may share a name if they play different games. */
export const agentKinds: readonly AgentKind[] = [
  random,
  greedy,
  harmoniesGreedy,
  platesGreedy,
  rithmomachiaGreedy,
  heuristic,
  monteCarlo,
  harmoniesSearch,
  platesSearch,
  quick,
  steady,
  rithmomachiaSearch,
];

export const knows = (kind: AgentKind, game: string): boolean => kind.games === undefined || kind.games.includes(game);

/** The ways of playing a game, weakest first. */
export const agentsFor = (game: string): readonly AgentKind[] => agentKinds.filter((kind) => knows(kind, game));

/** An agent by its name; refused when there is none, or when it does not know the game it is wanted for. */
export function findAgent(name: string, game?: string): Checked<AgentKind> {
  const kinds = game === undefined ? agentKinds : agentsFor(game);
  const kind = kinds.find((one) => one.name === name);
  if (kind !== undefined) return accept(kind);
  const names = kinds.map((one) => one.name).join(', ');
  const known = agentKinds.some((one) => one.name === name);
  const what = known ? `${name} does not play ${game}` : `no agent "${name}"`;
  return refuse('UNKNOWN_AGENT', `${what}; there is ${names}`, 'agents');
}
