/** What drives any game: frames and questions, states and transcripts, all of it pure. */
export * from './engine.ts';
export * from './game.ts';
export * from './hash.ts';
export * from './json.ts';
export * from './options.ts';
export * from './refusal.ts';
export * from './replay.ts';
export * from './rng.ts';
export * from './transcript.ts';
export * from './words.ts';
