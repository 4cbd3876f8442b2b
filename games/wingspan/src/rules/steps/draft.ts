import { BIRD } from '../catalogue.ts';
import { BIRDS } from '../data/birds.ts';
import { add, remove } from '../lists.ts';
import { asking, type Working } from './asking.ts';
import { AUDIENCE, addToHand, handList } from './cards.ts';

/** [W3.17] The owner takes first, then clockwise. Only the seat that takes sees the cards. */
export const pickDraftStep = asking<'pickDraft'>({
  ask: (state) => handList(state.draft),
  answer(state, { seat, count }, { card }, flow) {
    state.draft = remove(state.draft, BIRD[card]);
    addToHand(state, seat, BIRD[card]);
    // the next seat now sees what is left
    flow.reveal();
    flow.note('pickedDraft', seat);
    flow.note('sawCard', seat, { card }, AUDIENCE[seat]);
    if (count > 1) flow.schedule({ kind: 'pickDraft', seat, count: count - 1 });
  },
});

/** What is left goes to the owner; against the solo opponent it is discarded. */
export const endDraftStep: Working<'endDraft'> = {
  run(state, { seat, keep }, flow) {
    for (const card of state.draft) {
      if (keep) {
        addToHand(state, seat, card);
        flow.note('sawCard', seat, { card: BIRDS[card].id }, AUDIENCE[seat]);
      } else {
        state.discard = add(state.discard, card);
        flow.note('discardedCard', seat, { card: BIRDS[card].id });
      }
    }
    if (keep && state.draft.length > 0) flow.note('keptDraft', seat, { count: state.draft.length });
    state.draft = [];
    flow.reveal();
  },
};
