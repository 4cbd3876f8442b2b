export * from './bins.ts';
export * from './mean.ts';
export * from './order.ts';
export * from './plot.ts';
export * from './summary.ts';
export * from './trial.ts';
