import type { Rng } from '@tessera/kernel';
import type { Options } from './options.ts';
import { bare, DESK, PLACE, type State } from './state.ts';

/** A rotation begins with the first team's first plate, an event of matches at the organiser's desk. */
export function setup(options: Options, teams: number, rng: Rng): State {
  const state = bare(options, teams, rng);
  if (options.turnSource === 'matches') {
    state.stack.push(DESK);
    return state;
  }
  state.status = 'playing';
  state.cycle = 1;
  state.open = 1;
  // nobody holds a heart yet, so a settlement before the first plates pays nothing
  if (options.heartScoring === 'heldThrough') state.paid.push(0);
  for (let team = 0; team < teams; team++) state.queue.push(team);
  state.stack.push(PLACE[0]);
  return state;
}
