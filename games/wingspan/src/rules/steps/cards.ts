import { CHANCE, type Seat, shuffle } from '@tessera/kernel';
import { BIRD, BONUS } from '../catalogue.ts';
import { BONUS_CHOICE, type BonusChoice, CARD_CHOICE, type CardChoice, DRAW_LISTS, NONE } from '../choices.ts';
import { BIRDS } from '../data/birds.ts';
import { TRAY } from '../data/mat.ts';
import { draw } from '../frames.ts';
import { add, putSeat, remove, withEntry, withoutTop } from '../lists.ts';
import { isGone, placeOf } from '../mat.ts';
import { SEEN, type State, tuckEntry, UNSEEN } from '../state.ts';
import { admitPass, asking, type Flow, type WorkingStep } from './asking.ts';

/** A card comes into a hand. */
export function addToHand(state: State, seat: Seat, card: number): void {
  state.hands = putSeat(state.hands, seat, add(state.hands[seat], card));
}

/** A card leaves a hand unseen. */
function takeFromHand(state: State, seat: Seat, card: number): void {
  state.hands = putSeat(state.hands, seat, remove(state.hands[seat], card));
}

/** [W6.2] A card leaves a hand before everybody's eyes. */
export function leaveHand(state: State, seat: Seat, card: number): void {
  takeFromHand(state, seat, card);
  const { shown } = state;
  if (shown?.[seat].includes(card)) state.shown = putSeat(shown, seat, remove(shown[seat], card));
}

/** [W2.11] Cards that can still come from the deck, the discards included. */
export const cardsLeft = (state: State): number => state.deck.length + state.discard.length;

/** [W2.11] The deck's top card, after shuffling the discards into a new deck if need be; −1 when there is none. */
export function drawTop(state: State, flow: Flow): number {
  if (state.deck.length === 0) {
    if (state.discard.length === 0) return -1;
    state.deck = shuffle(state.rng, state.discard.slice());
    state.discard = [];
    flow.note('reshuffledDeck', CHANCE);
  }
  flow.reveal();
  const top = state.deck[state.deck.length - 1];
  state.deck = withoutTop(state.deck);
  return top;
}

/** Everybody is told that a card was drawn, its owner which one. */
export function drawToHand(state: State, seat: Seat, flow: Flow): void {
  const card = drawTop(state, flow);
  if (card < 0) return;
  addToHand(state, seat, card);
  flow.note('drewFromDeck', seat, { count: 1 });
  flow.note('sawCard', seat, { card: BIRDS[card].id }, AUDIENCE[seat]);
}

/** The audience of a note for one seat alone. */
const AUDIENCE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4]];

/** [W2.6] One card at a time, from the tray or the deck; tray gaps stay until the turn ends. */
export const drawStep = asking<'draw'>({
  ask(state, { seat, pass }) {
    if (state.gone !== 0 && isGone(state, seat)) return NONE;
    let mask = cardsLeft(state) > 0 ? 8 : 0;
    for (let place = 0; place < TRAY; place++) if (state.tray[place] >= 0) mask |= 1 << place;
    if (mask === 0) return NONE;
    return DRAW_LISTS[pass ? mask | 16 : mask];
  },
  answer(state, { seat, count, to, owe, pass }, choice, flow) {
    if ('pass' in choice) return;
    state.owed += owe;
    if ('tray' in choice) {
      const card = state.tray[choice.tray];
      state.tray[choice.tray] = -1;
      if (to === 'hand') {
        addToHand(state, seat, card);
        const { shown } = state;
        if (shown !== undefined) state.shown = putSeat(shown, seat, add(shown[seat], card));
      } else state.draft = add(state.draft, card);
      flow.note('tookFromTray', seat, { card: BIRDS[card].id });
    } else if (to === 'hand') drawToHand(state, seat, flow);
    else {
      state.draft = add(state.draft, drawTop(state, flow));
      flow.note('setOutCard', seat);
    }
    if (count > 1) flow.schedule(draw(seat, count - 1, to, 0, pass));
  },
  admit: (state, frame, attempt) => (frame.to === 'hand' ? admitPass(state, frame, attempt) : undefined),
});

/** Each of the cards as a choice. */
export const handList = (hand: readonly number[]): CardChoice[] => {
  const list: CardChoice[] = [];
  for (let i = 0; i < hand.length; i++) list.push(CARD_CHOICE[hand[i]]);
  return list;
};

/** Discards are face up. */
export const discardCardStep = asking<'discardCard'>({
  ask: (state, { seat }) => handList(state.hands[seat]),
  answer(state, { seat, count }, { card }, flow) {
    leaveHand(state, seat, BIRD[card]);
    state.discard = add(state.discard, BIRD[card]);
    flow.reveal();
    flow.note('discardedCard', seat, { card });
    if (count > 1) flow.schedule({ kind: 'discardCard', seat, count: count - 1 });
  },
});

/** Puts a card under a bird. */
export function tuckUnder(state: State, seat: Seat, host: number, card: number, known: number): void {
  const place = placeOf(state, seat, host);
  state.tucks = putSeat(state.tucks, seat, add(state.tucks[seat], tuckEntry(host, card, known)));
  state.tucked = withEntry(state.tucked, place, state.tucked[place] + 1);
}

/** A card of the hand under a bird: others see that, not which. */
export const tuckStep = asking<'tuck'>({
  ask: (state, { seat }) => handList(state.hands[seat]),
  answer(state, { seat, card: host }, { card }, flow) {
    takeFromHand(state, seat, BIRD[card]);
    // nobody else knows which card is gone, so nothing is known of the hand any more
    if (state.shown !== undefined) state.shown = putSeat(state.shown, seat, []);
    tuckUnder(state, seat, host, BIRD[card], SEEN);
    flow.note('tuckedCards', seat, { bird: BIRDS[host].id, count: 1 });
    flow.note('tuckedCard', seat, { bird: BIRDS[host].id, card }, AUDIENCE[seat]);
  },
});

/** Face down from the deck: nobody sees them. */
export function tuckFromDeck(state: State, seat: Seat, host: number, count: number, flow: Flow): void {
  let tucked = 0;
  for (; tucked < count && cardsLeft(state) > 0; tucked++) tuckUnder(state, seat, host, drawTop(state, flow), UNSEEN);
  if (tucked > 0) flow.note('tuckedCards', seat, { bird: BIRDS[host].id, count: tucked });
}

/** [W2.11] Slot by slot, left to right. */
export function refillTray(state: State, flow: Flow): void {
  const { tray } = state;
  for (let place = 0; place < TRAY; place++) {
    if (tray[place] >= 0 || cardsLeft(state) === 0) continue;
    tray[place] = drawTop(state, flow);
    flow.note('refilledTray', CHANCE, { tray: place, card: BIRDS[tray[place]].id });
  }
}

/** Clears the tray. */
export function discardTray(state: State): void {
  for (let place = 0; place < TRAY; place++) {
    if (state.tray[place] >= 0) state.discard = add(state.discard, state.tray[place]);
    state.tray[place] = -1;
  }
}

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
export const endDraftStep: WorkingStep<'endDraft'> = {
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
