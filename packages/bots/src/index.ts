export * from './agent.ts';
export * from './monte-carlo.ts';
export type { Playbook } from './playbook.ts';
export { greedy, random, wavering } from './simple.ts';
export { defineVector, type FeatureVector } from './vector.ts';
