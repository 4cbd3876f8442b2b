export * from './agent.ts';
export * from './decide.ts';
export { monteCarlo } from './flat.ts';
export { greedy } from './greedy.ts';
export * from './halving.ts';
export type { Playbook } from './playbook.ts';
export * from './playout.ts';
export * from './random.ts';
export * from './registry.ts';
