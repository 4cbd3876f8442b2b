import type { Seat } from '@tessera/kernel';
import type { Choice, State } from '../rules/index.ts';

// a turn has at most a dozen answers, and few matches are played at once
const MOST = 600;

/**
 * What was decided for positions within a turn that has been thought through. A thinker for rooms is made anew for
 * every answer, so this outlives agents.
 */
const decided = new Map<string, Choice>();

/** Everything a seat's answer can depend on, in text; `how` says who decides and how hard. */
export const positionKey = (state: State, seat: Seat, how: string): string =>
  [
    how,
    seat,
    state.first,
    state.gone,
    state.turns,
    state.pouch.length,
    state.took,
    state.drew,
    state.ending,
    state.hand,
    state.spaces,
    state.row,
    state.slots,
    state.cells,
    state.cubes,
    state.placed,
    state.spirit,
    Object.values(state.options),
  ].join(';');

export const recall = (key: string): Choice | undefined => decided.get(key);

export function remember(key: string, choice: Choice): void {
  decided.delete(key);
  decided.set(key, choice);
  if (decided.size <= MOST) return;
  for (const oldest of decided.keys()) {
    decided.delete(oldest);
    return;
  }
}
