import { defineVector } from '@tessera/bots';
import { rithmomachia, tablesOf } from '../rules/index.ts';
import { BLACK } from './rulebook.ts';
import { SQUARES } from './spans.ts';

const TYPES = 4;
/** For each square and side: the form of its piece, and its value. */
const EACH = TYPES + 1;
/** The largest value is 361; the logarithm keeps small ones apart. */
const scaled = (value: number): number => Math.log2(1 + value) / 9;

/** One's own pieces by squares, then the other's, each board seen from its own side; then points, threats and time. */
export const vector = defineVector(rithmomachia, {
  length: 2 * SQUARES * EACH + 8,
  fill(state, seat, into) {
    const { pieces } = tablesOf(state.variant).army;
    for (let square = 0; square < SQUARES; square++) {
      const piece = state.board[square];
      if (piece < 0) continue;
      const mine = (piece >= BLACK ? 1 : 0) === seat;
      const seen = seat === 0 ? square : SQUARES - 1 - square;
      const at = ((mine ? 0 : SQUARES) + seen) * EACH;
      const { type, values } = pieces[piece];
      into[at + 'CTSP'.indexOf(type)] = 1;
      into[at + TYPES] = scaled(Math.max(...values));
    }
    const whole = 2 * SQUARES * EACH;
    into[whole] = state.points[seat] / 50;
    into[whole + 1] = state.points[1 - seat] / 50;
    into[whole + 2] = state.turn === seat ? 1 : 0;
    into[whole + 3] = state.pending === null ? 0 : state.pending.by === seat ? 1 : -1;
    into[whole + 4] = state.noProgress / 50;
    into[whole + 5] = scaled(state.faces[seat]);
    into[whole + 6] = scaled(state.faces[1 - seat]);
    into[whole + 7] = state.doing === null ? 0 : 1;
  },
});
