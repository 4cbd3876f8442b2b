import type { Asides, Seat, Steps } from '@tessera/kernel';
import { admitMove } from './attempts.ts';
import {
  COIN_IDS,
  moveChoices,
  NO_CHOICES,
  RESIGN,
  RESIGN_CHOICES,
  SHELL_CHOICES,
  SHELL_ODDS,
  THROW_CHOICES,
} from './legal.ts';
import { dissolve, formStack, moveUnit } from './move.ts';
import { mergeAt, splitAt, worth } from './pool.ts';
import type { Notes } from './state.ts';
import {
  type Choices,
  type Flow,
  type FreeChoice,
  isLive,
  MOVE_FRAMES,
  SHELLS_FRAME,
  type State,
  seatsOf,
} from './state.ts';
import { goOn, resign, takeThrow, waste } from './turn.ts';
import { unitOf } from './units.ts';

export const steps: Steps<State, Choices, Notes> = {
  // the seat presses the button, then the shells fall
  throw: {
    ask: () => THROW_CHOICES,
    answer(_state, _frame, _choice, flow) {
      flow.schedule(SHELLS_FRAME);
    },
  },
  shells: {
    ask: () => SHELL_CHOICES,
    odds: () => SHELL_ODDS,
    answer: (state, _frame, { heads }, flow) => takeThrow(state, heads, flow),
  },
  move: {
    ask: (state, { seat }) => moveChoices(state, seat),
    answer(state, { seat }, choice, flow) {
      if ('move' in choice) moveUnit(state, choice.move - 1, choice.roll, flow);
      else if ('waste' in choice) waste(state, flow, 0);
      else rearrange(state, seat, choice, flow);
    },
    admit: (state, { seat }, attempt) => admitMove(state, seat, attempt),
  },
};

/** The free actions: the pool and the stacks change, the turn does not. */
function rearrange(state: State, seat: Seat, choice: FreeChoice, flow: Flow): void {
  state.free += 1;
  if ('merge' in choice) {
    mergeAt(state.pool, choice.merge[0], choice.merge[1]);
    flow.note('merged', seat, { parts: state.pool[choice.merge[0]], value: worth(state.pool[choice.merge[0]]) });
    flow.schedule(MOVE_FRAMES[seat]);
  } else if ('split' in choice) {
    flow.note('split', seat, { parts: state.pool[choice.split] });
    splitAt(state.pool, choice.split);
    flow.schedule(MOVE_FRAMES[seat]);
  } else if ('stack' in choice) {
    formStack(state, seat, choice.stack);
    flow.note('stacked', seat, { coins: choice.stack, pos: state.pos[4 * seat + choice.stack[0] - 1] });
    goOn(state, flow);
  } else {
    const unit = unitOf(state, seat, choice.unstack - 1);
    dissolve(state, seat, unit);
    flow.note('unstacked', seat, { coins: COIN_IDS[unit] });
    goOn(state, flow);
  }
}

export const asides: Asides<State, Choices, Notes> = {
  ask: (state, actor) => (actor >= 0 && actor < seatsOf(state) && isLive(state, actor) ? RESIGN_CHOICES : NO_CHOICES),
  answer: (state, actor, _choice, flow) => resign(state, actor, flow),
  leave: RESIGN,
};
