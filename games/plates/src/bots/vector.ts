import { defineVector } from '@tessera/bots';
import { plates } from '../rules/index.ts';

const TEAMS = 6;
const HEXES = 91;
const EACH = HEXES + 6;

/** By team its plates on the hexes, how many and how many points they are, and whether it is next; then how far the match is. */
export const vector = defineVector(plates, {
  length: TEAMS * EACH + 3,
  fill(state, seat, into) {
    const { teams } = state;
    for (let i = 0; i < teams; i++) {
      const team = (seat + i) % teams;
      const at = i * EACH;
      for (let hex = 0; hex < HEXES; hex++) if (state.board[hex] === team) into[at + hex] = 1;
      const rest = at + HEXES;
      into[rest] = state.plates[team] / HEXES;
      into[rest + 1] = state.base[team] / state.target;
      into[rest + 2] = state.hearts[team] / state.target;
      into[rest + 3] = (state.gone >> team) & 1;
      into[rest + 4] = state.queue[0] === team ? 1 : 0;
      into[rest + 5] = 1;
    }
    const whole = TEAMS * EACH;
    into[whole] = state.target / 100;
    into[whole + 1] = state.cycle / 10;
    into[whole + 2] = state.quiet / 10;
  },
});
