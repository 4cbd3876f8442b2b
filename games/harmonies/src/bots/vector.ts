import { defineVector } from '@tessera/bots';
import { harmonies } from '../rules/index.ts';
import { CARD, FEATURES, RUNGS, SPIRIT_MISSING } from './features.ts';
import { type Position, positionOf } from './position.ts';
import { Valuer } from './value.ts';

const SEATS = 4;
const COLOURS = 6;
const SPACES = 5;
const CARDS = 32;

/** A list of weights that has 1 at one place. The value is linear in them, so one at a time shows what they are multiplied by. */
const UNITS = Array.from({ length: FEATURES }, (_, at) =>
  Float64Array.from({ length: FEATURES }, (_, i) => (i === at ? 1 : 0)),
);

/** Whether a weight can matter on a board: those of cards and spirits that a seat does not have are 0, and cost most of the time. */
function counts({ slots, held, spirit }: Position, at: number): boolean {
  if (at >= CARD && at < RUNGS) {
    for (let slot = 0; slot < held; slot++) if (slots[slot] === at - CARD) return true;
    return false;
  }
  return at < SPIRIT_MISSING || at >= RUNGS || spirit >= 0;
}

/** One's own points, empty cells and what the search looks at; the others' points and cells; the spaces, the hand and the row. */
export const vector = defineVector(harmonies, {
  length: FEATURES + 2 * SEATS + (SPACES + 1) * COLOURS + CARDS + 1,
  fill(state, seat, into) {
    for (let i = 0; i < state.seats; i++) {
      const position = positionOf(state, (seat + i) % state.seats);
      const valuer = new Valuer(position);
      const points = valuer.points(position);
      into[2 * i] = points / 50;
      into[2 * i + 1] = position.empty / 25;
      if (i === 0)
        for (let j = 0; j < FEATURES; j++)
          if (counts(position, j)) into[2 * SEATS + j] = valuer.value(position, UNITS[j]) - points;
    }
    let at = 2 * SEATS + FEATURES;
    state.spaces.forEach((token, i) => {
      if (token >= 0) into[at + Math.floor(i / 3) * COLOURS + token] += 1;
    });
    at += SPACES * COLOURS;
    for (const token of state.hand) into[at + token] += 1;
    at += COLOURS;
    for (const card of state.row) if (card >= 0) into[at + card] = 1;
    into[at + CARDS] = state.took;
  },
});
