import { attha } from '@tessera/attha/rules';
import { harmonies } from '@tessera/harmonies/rules';
import type { AnyGame } from '@tessera/kernel';
import { plates } from '@tessera/plates/rules';
import { rithmomachia } from '@tessera/rithmomachia/rules';
import { wingspan } from '@tessera/wingspan/rules';
import { type Contest, contest } from './contest.ts';

/** The games that are measured. */
export const GAMES: readonly AnyGame[] = [attha, harmonies, plates, rithmomachia, wingspan];

/** Every seat count of every game, or of one. */
export function contests(only?: string): Contest[] {
  const all: Contest[] = [];
  for (const game of GAMES) {
    if (only !== undefined && game.id !== only) continue;
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) all.push(contest(game, seats));
  }
  return all;
}
