export * from './agent.ts';
export * from './random.ts';
export * from './registry.ts';
