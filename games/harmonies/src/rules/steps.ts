import type { Asides, Seat, Steps } from '@tessera/kernel';
import { BOARDS } from './board.ts';
import { CARD } from './cards.ts';
import { type Choices, DISCARDS, END, FIRSTS, KEEP, KEEPS, NONE, RESIGN, RESIGNING } from './choices.ts';
import { turnChoices } from './legal.ts';
import type { Notes } from './notes.ts';
import { beginTurn, dealCard, endTurn, leave } from './round.ts';
import { TOKEN } from './stacks.ts';
import { isGone, type State, TURN_FRAMES } from './state.ts';
import { drawCard, holdCard, placeCube, placeToken, takeSpace } from './turn.ts';

export const steps: Steps<State, Choices, Notes> = {
  // [H3.5] the first seat is drawn
  first: {
    ask: (state) => FIRSTS.slice(0, state.seats).filter((_, seat) => !isGone(state, seat)),
    answer(state, _frame, { first }, flow) {
      state.first = first;
      flow.note('begins', first);
      beginTurn(state, first, flow);
    },
  },
  // [H8.2] one of the two dealt spirits
  spirit: {
    ask: ({ dealt }, { seat }) => [KEEPS[dealt[2 * seat]], KEEPS[dealt[2 * seat + 1]]],
    answer(state, { seat }, { spirit }, flow) {
      const card = CARD[spirit];
      state.spirit[seat] = card;
      holdCard(state, seat, card);
      flow.note('keptSpirit', seat, { card: spirit });
      flow.reveal();
    },
  },
  turn: {
    ask: (state, { seat }) => turnChoices(state, seat),
    answer(state, { seat }, choice, flow) {
      // the one choice there is of its kind first: looking for a key is slow among more than four kinds of object
      if (choice === END || 'end' in choice) {
        endTurn(state, flow);
        return;
      }
      const { index } = BOARDS[state.options.side];
      if ('place' in choice) placeToken(state, seat, TOKEN[choice.place], index[choice.at], flow);
      else if ('cube' in choice) placeCube(state, seat, CARD[choice.cube], index[choice.at], flow);
      else if ('take' in choice) takeSpace(state, seat, choice.take, flow);
      else drawCard(state, seat, CARD[choice.card], flow);
      flow.schedule(TURN_FRAMES[seat]);
    },
  },
  // [H12.2] a card of the row for one of the deck
  discard: {
    ask: ({ row, deck }) =>
      deck.length === 0 ? NONE : [...row.filter((card) => card >= 0).map((card) => DISCARDS[card]), KEEP],
    answer(state, { seat }, choice, flow) {
      if ('keep' in choice) return;
      const card = CARD[choice.discard];
      flow.note('discarded', seat, { card: choice.discard });
      dealCard(state, state.row.indexOf(card), flow);
    },
  },
};

const plays = (state: State, actor: Seat): boolean => actor >= 0 && actor < state.seats && !isGone(state, actor);

export const asides: Asides<State, Choices, Notes> = {
  ask: (state, actor) => (plays(state, actor) ? RESIGNING : NONE),
  answer: (state, actor, _choice, flow) => leave(state, actor, flow),
  leave: RESIGN,
};
