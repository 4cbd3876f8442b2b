import { branch, type Rng } from '@tessera/kernel';
import { read } from './notation-read.ts';
import { Unreadable } from './notation-words.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import { imagine } from './view.ts';

/**
 * Deals again, in place, what nobody may know of a position: the order of pouch and deck, spirits that were not kept, and
 * all further chance. How many of what there are stays as it was.
 */
export function deal(state: State, rng: Rng): void {
  state.rng = branch(rng);
  imagine(state, null, rng);
}

/** The parts of a position that say something nobody may know. */
export function fixes(text: string, options: Options): readonly string[] {
  try {
    const draft = read(text, options);
    return (['pouch', 'deck', 'dealt'] as const).filter((part) => (draft[part]?.length ?? 0) > 1);
  } catch (error) {
    // what is no position fixes nothing, and is refused elsewhere
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
