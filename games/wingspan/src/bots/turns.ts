import { CHANCE, type EngineOf, type Rng, type Seat } from '@tessera/kernel';
import { automaScore } from '../rules/automa.ts';
import { BIRDS, GOALS, goalCount, PLACES, type State, type Wingspan, wingspan } from '../rules/index.ts';
import { inputsOf, sparse } from './features.ts';
import { guess, type Net } from './net.ts';
import { quick } from './quick.ts';
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
    inputsOf(table.state, seat, known, parts, seen);
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

/** Cards a seat can see: its hand, the tray and what is set out for it. Any other card it might get is just a card. */
export function visible(state: State, seat: Seat): Uint8Array {
  const known = new Uint8Array(BIRDS.length);
  for (const card of state.hands[seat]) known[card] = 1;
  for (const card of state.tray) if (card >= 0) known[card] = 1;
  for (const card of state.draft) known[card] = 1;
  return known;
}

/** Plays on by rules of thumb until the next turn begins. */
export function settle(table: WingspanEngine, chance: Rng): void {
  while (!table.over) {
    const { frame, choices } = table.questions[0];
    if (frame.kind === 'action') return;
    if (frame.seat === CHANCE) table.draw(chance);
    else table.take(quick(table.state, frame, choices));
  }
}

/** An answer and, where it leads straight to playing a bird, which one and where; −1 for none. */
export interface Arm {
  readonly index: number;
  readonly play: number;
}

/** An arm played out to the end of its turn. */
export interface Outcome {
  readonly arm: Arm;
  readonly table: WingspanEngine;
  readonly value: number;
}

/** How a seat looks at one question: what it knows, and the luck that all its choices share. */
export interface Look {
  readonly seat: Seat;
  readonly known: Uint8Array;
  readonly luck: Rng;
  readonly value: Value;
}

/** Every choice with its turn played out. Which bird to play is looked at choice by choice, the rest by rules of thumb. */
export function outcomes(table: WingspanEngine, look: Look): Outcome[] {
  const { choices } = table.questions[0];
  const found: Outcome[] = [];
  for (let index = 0; index < choices.length; index++) {
    const after = table.fork();
    after.take(index);
    const asked = after.questions[0];
    if (asked?.frame.kind !== 'playBird' || asked.actor !== look.seat) {
      found.push(settled(after, { index, play: -1 }, look));
      continue;
    }
    for (let play = 0; play < asked.choices.length; play++) {
      const played = after.fork();
      played.take(play);
      found.push(settled(played, { index, play }, look));
    }
  }
  return found;
}

function settled(table: WingspanEngine, arm: Arm, { seat, known, luck, value }: Look): Outcome {
  settle(table, luck.slice());
  return { arm, table, value: value(table, seat, known) };
}

/** The one of the outcomes that is worth most; the first of equals. */
export const best = (all: readonly Outcome[]): Outcome => all.reduce((a, b) => (b.value > a.value ? b : a));

/** Lets the others lay eggs until a seat is to move; false when the match ends before. */
export function passTo(table: WingspanEngine, seat: Seat, luck: Rng): boolean {
  while (!table.over && table.questions[0].actor !== seat) {
    const { choices } = table.questions[0];
    table.take(choices.findIndex((choice) => 'action' in choice && choice.action === 'layEggs'));
    settle(table, luck);
  }
  return !table.over;
}
