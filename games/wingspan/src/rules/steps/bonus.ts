import { type Seat, shuffle } from '@tessera/kernel';
import { BONUS } from '../catalogue.ts';
import { BONUS_CHOICE, type BonusChoice } from '../choices.ts';
import { add, putSeat, remove } from '../lists.ts';
import type { State } from '../state.ts';
import { asking, type Flow } from './asking.ts';
import { AUDIENCE } from './cards.ts';

/** [W2.11] Bonus cards come like bird cards, the discards shuffled in when the deck is empty. */
export function lookAtBonuses(state: State, seat: Seat, count: number, flow: Flow): void {
  for (let i = 0; i < count; i++) {
    if (state.bonusDeck.length === 0) {
      state.bonusDeck = shuffle(state.rng, state.bonusDiscard.slice());
      state.bonusDiscard = [];
    }
    const bonus = state.bonusDeck.at(-1);
    if (bonus === undefined) break;
    state.bonusDeck = state.bonusDeck.slice(0, -1);
    state.looking = add(state.looking, bonus);
  }
  flow.reveal();
  flow.note('drewBonuses', seat, { count: state.looking.length });
}

/** One of the cards looked at is kept, the others are discarded. */
export const keepBonusStep = asking<'keepBonus'>({
  ask(state) {
    const list: BonusChoice[] = [];
    for (let i = 0; i < state.looking.length; i++) list.push(BONUS_CHOICE[state.looking[i]]);
    return list;
  },
  answer(state, { seat, count }, { bonus }, flow) {
    state.looking = remove(state.looking, BONUS[bonus]);
    state.bonuses = putSeat(state.bonuses, seat, add(state.bonuses[seat], BONUS[bonus]));
    flow.note('keptBonus', seat, { bonus }, AUDIENCE[seat]);
    if (count > 1 && state.looking.length > 0) flow.schedule({ kind: 'keepBonus', seat, count: count - 1 });
    else {
      state.bonusDiscard = [...state.bonusDiscard, ...state.looking];
      state.looking = [];
    }
  },
});
