export * from './engine.ts';
export * from './game.ts';
export * from './hash.ts';
export * from './json.ts';
export * from './options.ts';
export * from './refusal.ts';
export * from './rng.ts';
export * from './transcript.ts';
