import type { Asides } from '@tessera/kernel';
import { type Choices, LEAVE, type Leave, NONE } from './choices.ts';
import { isGone } from './mat.ts';
import type { Notes } from './notes.ts';
import { leftOver } from './score.ts';
import type { State } from './state.ts';

const LEAVING: readonly Leave[] = [LEAVE];

/** [W3.54] A seat that leaves takes no more turns; its mat stays for the counts. One seat left over ends the match. */
export const asides: Asides<State, Choices, Notes> = {
  ask: (state, actor) => (actor >= 0 && actor < state.seats && !isGone(state, actor) ? LEAVING : NONE),
  answer(state, actor, _choice, flow) {
    state.gone |= 1 << actor;
    flow.note('leftMatch', actor);
    if (leftOver(state) > (state.seats === 1 ? 0 : 1)) return;
    // bonus cards are shown
    flow.reveal();
    flow.finish();
  },
  leave: LEAVE,
};
