import { games } from '@tessera/games';
import type { AnyGame } from '@tessera/kernel';
import { type Contest, contest } from './playouts.ts';

/** The games that are measured: all there are. */
export const GAMES: readonly AnyGame[] = await Promise.all(games.map(({ rules }) => rules()));

/** Every seat count of every game, or of one. */
export function contests(only?: string): Contest[] {
  const all: Contest[] = [];
  for (const game of GAMES) {
    if (only !== undefined && game.id !== only) continue;
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) all.push(contest(game, seats));
  }
  return all;
}
