import type { EngineOf, Seat } from '@tessera/kernel';
import { automaScore } from '../rules/automa.ts';
import { GOALS, goalCount, PLACES, type State, type Wingspan, wingspan } from '../rules/index.ts';
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

/** Turns of a later round count as this many when it is asked how sure a lead is. */
const LATER = 8;

/**
 * What a seat alone is ahead of the Automa by; with others just its points. A goal that is won is also taken from the
 * Automa, and a bird that it would take from the tray may be worth taking first.
 */
export const leadBy =
  (value: Value): Value =>
  (table, seat, known) => {
    const mine = value(table, seat, known);
    const { state } = table;
    if (state.automa === null) return mine;
    return mine - automaScore(state, state.automa) - (table.over ? 0 : automaGoals(state));
  };

/** What the goals still to be scored will bring the Automa, as things stand. */
function automaGoals(state: State): number {
  const { automa, goals, round: now, options } = state;
  if (automa === null || options.goalSide === 'blue') return 0;
  let sum = 0;
  for (let round = now; round < goals.length; round++) {
    const theirs = GOALS[goals[round]].automaBase[round] + (round === now ? automa.cubes : 0);
    const scale = WEIGHTS.goalScale * (1 + 0.5 * (round === now ? state.cubes[0] : LATER));
    const behind = 1 / (1 + Math.exp((theirs - goalCount(state, 0, goals[round])) / scale));
    const [first, second] = PLACES[round];
    sum += (round === now ? WEIGHTS.goal : WEIGHTS.laterGoal) * (first + behind * (second - first));
  }
  return sum;
}
