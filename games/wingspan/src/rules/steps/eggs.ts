import type { Seat } from '@tessera/kernel';
import { BIRD } from '../catalogue.ts';
import { BIRD_CHOICE, type BirdChoice, NONE, PASS, type Pass } from '../choices.ts';
import { BIRDS } from '../data/birds.ts';
import { LAID_ON, layEgg } from '../frames.ts';
import { hasRoom, isGone, placeOf } from '../mat.ts';
import { PLACES_PER_SEAT, type State } from '../state.ts';
import { admitPass, asking, type Flow } from './asking.ts';

/** Puts eggs on a bird. */
export function lay(state: State, seat: Seat, place: number, count: number, flow: Flow): void {
  state.eggs[place] += count;
  flow.note('laidEggs', seat, { bird: BIRDS[state.birds[place]].id, count });
}

/** [W2.6] One egg at a time, on any qualifying bird below its limit; what does not fit is lost. */
export const layEggStep = asking<'layEgg'>({
  ask(state, { seat, nest, only, except, pass }) {
    if (state.gone !== 0 && isGone(state, seat)) return NONE;
    const barred = except === LAID_ON ? state.laidOn : except;
    const list: (BirdChoice | Pass)[] = [];
    const from = seat * PLACES_PER_SEAT;
    for (let place = from; place < from + PLACES_PER_SEAT; place++) {
      const card = state.birds[place];
      if (card < 0 || card === barred || (only >= 0 && card !== only)) continue;
      if (hasRoom(state, place, nest)) list.push(BIRD_CHOICE[card]);
    }
    if (pass && list.length > 0) list.push(PASS);
    return list;
  },
  answer(state, { seat, count, nest, only, except, pass, card }, choice, flow) {
    if ('pass' in choice) return;
    const bird = BIRD[choice.bird];
    lay(state, seat, placeOf(state, seat, bird), 1, flow);
    if (seat === state.active) state.laidOn = bird;
    if (count > 1) flow.schedule(layEgg(seat, count - 1, nest, only, except, pass, card));
  },
  admit: admitPass,
});

/** [W2.5] Eggs may come from any birds in any split; some powers spare the bird itself. */
export const payEggStep = asking<'payEgg'>({
  ask(state, { seat, except }) {
    const list: BirdChoice[] = [];
    const from = seat * PLACES_PER_SEAT;
    for (let place = from; place < from + PLACES_PER_SEAT; place++) {
      const card = state.birds[place];
      if (state.eggs[place] > 0 && card !== except) list.push(BIRD_CHOICE[card]);
    }
    return list;
  },
  answer(state, { seat, count, except }, { bird }, flow) {
    state.eggs[placeOf(state, seat, BIRD[bird])] -= 1;
    flow.note('paidEgg', seat, { bird });
    if (count > 1) flow.schedule({ kind: 'payEgg', seat, count: count - 1, except });
  },
});
