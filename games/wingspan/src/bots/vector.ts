import { defineVector } from '@tessera/bots';
import { wingspan } from '../rules/index.ts';
import { INPUTS, inputsOf, sparse } from './features.ts';
import { visible } from './turns.ts';
import { WEIGHTS } from './weights.ts';
import { PARTS, worth } from './worth.ts';

const parts = new Float64Array(PARTS);
const seen = sparse();

/** What the net sees of a seat's own position: its birds, hand, rows, food, eggs, goals and bonus cards, and the lead of others. */
export const vector = defineVector(wingspan, {
  length: INPUTS,
  fill(state, seat, into) {
    const known = visible(state, seat);
    worth(state, seat, WEIGHTS, known, parts);
    inputsOf(state, seat, known, parts, seen);
    for (let i = 0; i < seen.count; i++) into[seen.at[i]] = seen.by[i];
  },
});
