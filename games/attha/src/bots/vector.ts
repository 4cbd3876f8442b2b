import { defineVector } from '@tessera/bots';
import { attha } from '../rules/index.ts';
import { featuresOf, NAMES } from './outlook.ts';

const SEATS = 4;
const COINS = 4;
/** The last cell of the path. */
const FAR = 100;
const EACH = NAMES.length + 2 * COINS + 2;
const POOL = 9;

/** By seat what the outlook looks at, its coins, and whether it is in and on turn; then the pool by its values. */
export const vector = defineVector(attha, {
  length: SEATS * EACH + POOL,
  fill(state, seat, into) {
    const seats = state.pos.length / COINS;
    for (let i = 0; i < seats; i++) {
      const whose = (seat + i) % seats;
      const has = featuresOf(state, whose);
      let at = i * EACH;
      for (const name of NAMES) into[at++] = has[name];
      for (let coin = COINS * whose; coin < COINS * whose + COINS; coin++) {
        into[at++] = state.pos[coin] / FAR;
        into[at++] = state.stacks[coin];
      }
      into[at++] = 1 - ((state.resigned >> whose) & 1);
      into[at] = state.current === whose ? 1 : 0;
    }
    const pool = SEATS * EACH;
    for (const parts of state.pool)
      into[
        pool +
          Math.min(
            POOL - 1,
            parts.reduce((sum, one) => sum + one, 0),
          )
      ] += 1;
  },
});
