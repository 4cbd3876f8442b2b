import type { Seat } from '@tessera/kernel';
import { ANY_FOOD_MASK, BROWN, COLOR, GAINED, LAID } from '../catalogue.ts';
import { type Action, type ActionChoice, NONE, TRADE_OR_NOT } from '../choices.ts';
import { COLUMNS, REWARDS, TRADES } from '../data/mat.ts';
import {
  ACTION,
  ACTIVATE,
  AUTOMA,
  CLOSE_TURN,
  draw,
  END_ROUND,
  END_TURN,
  type Frame,
  layEgg,
  PLAY_BIRD,
  REACT,
  TRADE,
  TURN,
  takeDie,
} from '../frames.ts';
import { isGone, totalEggs, totalFood } from '../mat.ts';
import { PLACES_PER_SEAT, type State } from '../state.ts';
import { asking, type Flow, type WorkingStep } from './asking.ts';
import { refillTray } from './cards.ts';
import { canPlay } from './play.ts';

/** [W2.4] A cube is spent and the seat's pink birds wake again. */
export const turnStep: WorkingStep<'turn'> = {
  run(state, { seat }, flow) {
    state.active = seat;
    state.turns += 1;
    state.cubes[seat] -= 1;
    state.pinkUsed[seat] = 0;
    state.owed = 0;
    flow.note('beganTurn', seat);
    flow.schedule(ACTION[seat], END_TURN[seat]);
  },
};

const ACTIONS: readonly Action[] = ['gainFood', 'layEggs', 'drawCards'];
const PLAY: ActionChoice = { action: 'playBird' };
const PLAIN: readonly ActionChoice[] = ACTIONS.map((action) => ({ action }));
const TRADING: readonly ActionChoice[] = ACTIONS.map((action) => ({ action, trade: true }));
// bits: the three actions with their trade, playing a bird
const LISTS: readonly (readonly ActionChoice[])[] = Array.from({ length: 16 }, (_, mask) => [
  ...(mask & 8 ? [PLAY] : []),
  ...PLAIN.flatMap((plain, row) => ((mask >> row) & 1 ? [plain, TRADING[row]] : [plain])),
]);

/** [W2.6] Whether a row's action offers a trade that the seat can pay now. */
function tradeOffered(state: State, seat: Seat, row: number): boolean {
  return TRADES[state.rows[seat * 3 + row]] && canTrade(state, seat, row);
}

function canTrade(state: State, seat: Seat, row: number): boolean {
  if (row === 0) return state.hands[seat].length > 0;
  return row === 1 ? totalFood(state, seat) > 0 : totalEggs(state, seat) > 0;
}

/** [W2.4] The turn's action; playing a bird only if one can be played. */
export const actionStep = asking<'action'>({
  ask(state, { seat }) {
    if (state.gone !== 0 && isGone(state, seat)) return NONE;
    let mask = canPlay(state, seat, 7) ? 8 : 0;
    if (!state.options.askTradeLate)
      for (let row = 0; row < 3; row++) if (tradeOffered(state, seat, row)) mask |= 1 << row;
    return LISTS[mask];
  },
  answer(state, { seat }, { action, trade }, flow) {
    flow.note('choseAction', seat, { action });
    if (action === 'playBird') flow.schedule(PLAY_BIRD[seat]);
    else activateRow(state, seat, ACTIONS.indexOf(action), trade === true, flow);
  },
  /** The trade may be accepted in advance wherever it could be accepted afterwards. */
  admit(state, { seat }, attempt) {
    const { action, trade, ...rest } = (attempt ?? {}) as { action?: unknown; trade?: unknown };
    const row = ACTIONS.indexOf(action as Action);
    if (row < 0 || Object.keys(rest).length > 0) return undefined;
    if (trade === false) return PLAIN[row];
    return trade === true && tradeOffered(state, seat, row) ? TRADING[row] : undefined;
  },
});

/** [W2.6] Reward, trade, what others do about it, then the brown birds from right to left, fixed when the cube is placed. */
function activateRow(state: State, seat: Seat, row: number, trade: boolean, flow: Flow): void {
  const birds = state.rows[seat * 3 + row];
  const from = seat * PLACES_PER_SEAT + row * COLUMNS;
  state.gained = 0;
  flow.schedule(rewardFrame(seat, row, REWARDS[row][birds]));
  if (TRADES[birds]) {
    if (trade) tradeFor(seat, row, flow);
    else if (state.options.askTradeLate) flow.schedule(TRADE[seat][row]);
  }
  if (row < 2) flow.schedule(REACT[seat][row === 0 ? GAINED : LAID]);
  for (let place = from + birds - 1; place >= from; place--) {
    const card = state.birds[place];
    if (COLOR[card] === BROWN) flow.schedule(ACTIVATE[seat][card]);
  }
}

const rewardFrame = (seat: Seat, row: number, count: number): Frame =>
  row === 0
    ? takeDie(seat, count, ANY_FOOD_MASK, -1, false)
    : row === 1
      ? layEgg(seat, count, 0, -1, -1, false, -1)
      : draw(seat, count, 'hand', 0, false);

/** [W2.6] A card for a die, a food for an egg, an egg for a card. */
function tradeFor(seat: Seat, row: number, flow: Flow): void {
  if (row === 0) flow.schedule({ kind: 'discardCard', seat, count: 1 });
  else if (row === 1) flow.schedule({ kind: 'giveFood', seat, card: -1 });
  else flow.schedule({ kind: 'payEgg', seat, count: 1, except: -1 });
  flow.schedule(rewardFrame(seat, row, 1));
}

/** [W2.6] Asked after the reward. */
export const tradeStep = asking<'trade'>({
  ask: (state, { seat, row }) => (isGone(state, seat) || !canTrade(state, seat, row) ? NONE : TRADE_OR_NOT),
  answer(_, { seat, row }, { trade }, flow) {
    if (trade) tradeFor(seat, row, flow);
  },
});

/** [W2.4] Owed discards come before the tray is refilled; what the hand cannot pay lapses. */
export const endTurnStep: WorkingStep<'endTurn'> = {
  run(state, { seat }, flow) {
    const count = Math.min(state.owed, state.hands[seat].length);
    state.owed = 0;
    if (count > 0) flow.schedule({ kind: 'discardCard', seat, count });
    flow.schedule(CLOSE_TURN[seat]);
  },
};

/** [W2.4] The tray is refilled and the turn passes. */
export const closeTurnStep: WorkingStep<'closeTurn'> = {
  run(state, _frame, flow) {
    refillTray(state, flow);
    flow.schedule(state.automa === null ? nextTurn(state) : AUTOMA);
  },
};

/** [W2.3] Clockwise until all cubes are used; seats that have left are passed over. */
export function nextTurn(state: State): Frame {
  for (let k = 1; k <= state.seats; k++) {
    const seat = (state.active + k) % state.seats;
    if (state.cubes[seat] > 0 && !isGone(state, seat)) return TURN[seat];
  }
  return END_ROUND;
}
