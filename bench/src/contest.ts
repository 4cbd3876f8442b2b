import { type AnyGame, must, parseOptions } from '@tessera/kernel';

/** What one row of the report is about. */
export interface Contest {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
}

/** A game with its default options. */
export const contest = (game: AnyGame, seats: number): Contest => ({
  game,
  seats,
  options: must(parseOptions(game.options, undefined)),
});
