export * from './agent.ts';
export { monteCarlo } from './flat.ts';
export { greedy } from './greedy.ts';
export type { Playbook } from './playbook.ts';
export * from './random.ts';
export * from './registry.ts';
export { heuristic } from './wingspan/heuristic.ts';
