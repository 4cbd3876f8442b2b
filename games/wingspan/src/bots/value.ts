import type { EngineOf, Seat } from '@tessera/kernel';
import { type Wingspan, wingspan } from '../rules/index.ts';
import { look, sparse } from './features.ts';
import { guess, type Net } from './net.ts';
import { WEIGHTS } from './weights.ts';
import { PARTS, worth } from './worth.ts';

export type WingspanEngine = EngineOf<Wingspan>;

/** A guess at a seat's final points. `known` marks the cards it can see. */
export type Value = (table: WingspanEngine, seat: Seat, known: Uint8Array) => number;

/** What the heuristic believes; a match that is over has its points. */
export const believed: Value = (table, seat, known) =>
  table.over ? wingspan.result(table.state).scores[seat] : worth(table.state, seat, WEIGHTS, known);

const parts = new Float64Array(PARTS);
const seen = sparse();

/** What the heuristic believes, put right by a net. */
export const learned =
  (net: Net): Value =>
  (table, seat, known) => {
    if (table.over) return wingspan.result(table.state).scores[seat];
    const belief = worth(table.state, seat, WEIGHTS, known, parts);
    look(table.state, seat, known, parts, seen);
    return belief + guess(net, seen);
  };
