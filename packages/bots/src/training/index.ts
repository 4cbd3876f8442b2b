export * from './match.ts';
export * from './regression.ts';
export * from './request.ts';
export * from './source.ts';
export * from './training.ts';
export * from './tuned.ts';
