export * from './bins.ts';
export * from './summary.ts';
export * from './trial.ts';
