import type { Manifest } from './manifest.ts';

type Facts = 'id' | 'title' | 'accent' | 'seats' | 'minutes' | 'ratio' | 'levels' | 'skills' | 'botsResign';

/** The parts of a game that are fetched when somebody needs them. */
export type DoorName = Exclude<keyof Manifest, Facts>;

/**
 * Who opens which door in a browser: pages draw and tell, workers think. A build leaves the others out, with all that is
 * behind them; those that neither opens are for servers, terminals and training.
 */
export const OPENED: { readonly [D in DoorName]: readonly ('page' | 'worker')[] } = {
  rules: ['page', 'worker'],
  olderRules: ['page', 'worker'],
  words: ['page'],
  board: ['page'],
  pages: ['page'],
  puzzles: ['page'],
  review: ['page', 'worker'],
  bots: ['worker'],
  training: [],
  terminal: [],
  digest: [],
  cards: [],
  commands: [],
  wire: [],
};
