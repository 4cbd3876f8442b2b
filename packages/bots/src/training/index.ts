export * from './regression.ts';
export * from './spsa.ts';
export * from './training.ts';
