import { attha } from '@tessera/attha';
import { type AnyGame, must, parseOptions } from '@tessera/kernel';
import { rithmomachia } from '@tessera/rithmomachia';

/** The games that are measured. */
export const GAMES: readonly AnyGame[] = [attha, rithmomachia];

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

/** Every seat count of every game, or of one. */
export function contests(only?: string): Contest[] {
  const all: Contest[] = [];
  for (const game of GAMES) {
    if (only !== undefined && game.id !== only) continue;
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) all.push(contest(game, seats));
  }
  return all;
}
