import type { Engine, Seat } from '@tessera/kernel';
import { type Choices, type State, wingspan } from '../rules/index.ts';
import { WEIGHTS } from './weights.ts';
import { worth } from './worth.ts';

export type Table = Engine<State, Choices>;

/** A guess at a seat's final points. `known` marks the cards it can see. */
export type Value = (table: Table, seat: Seat, known: Uint8Array) => number;

/** What the heuristic believes; a match that is over has its points. */
export const believed: Value = (table, seat, known) =>
  table.over ? wingspan.result(table.state).scores[seat] : worth(table.state, seat, WEIGHTS, known);
