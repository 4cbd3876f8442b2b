import { type Insight, type Judge, type Line, samplingJudge, sharesBy } from '@tessera/bots/judge';
import { asJson, branch, type QuestionOf, type Rng, type Seat } from '@tessera/kernel';
import type { Wingspan } from '../rules/index.ts';
import { turnsLeft } from './beliefs.ts';
import { startingHands } from './heuristic.ts';
import { NET } from './net.weights.ts';
import { quick } from './quick.ts';
import { reasons } from './reasons.ts';
import { best, leadBy, learned, outcomes, visible, type WingspanEngine } from './turns.ts';
import { WEIGHTS } from './weights.ts';

/** Points by which a guess at the final difference is off, at the end and for every turn to come. */
const UNSURE = { last: 3, turn: 0.9 };
/** Starting hands that are compared. */
const HANDS = 6;

/** What the strongest bot believes: by the heuristic alone, its own choices would look best. */
const net = learned(NET);

/** The turn that looks best at its end: everybody plays by it in the playouts. */
function answer(table: WingspanEngine, { actor: seat, frame, choices }: QuestionOf<Wingspan>, luck: Rng): number {
  if (frame.kind === 'startingHand') {
    const values = startingHands(table.state, seat, choices, WEIGHTS);
    return values.indexOf(Math.max(...values));
  }
  if (frame.kind !== 'action' && frame.kind !== 'playBird') return quick(table.state, frame, choices);
  const known = visible(table.state, seat);
  return best(outcomes(table, { seat, known, luck: branch(luck), value: net })).arm.index;
}

/** A guess at a seat's final points from its own knowledge. */
const hopes = (table: WingspanEngine, seat: Seat): number => net(table, seat, visible(table.state, seat));

const insight: Insight<Wingspan> = {
  answer,
  outlook(table) {
    const { state } = table;
    const points = Array.from({ length: state.seats }, (_, seat) => hopes(table, seat));
    const turns = Math.max(...points.map((_, seat) => turnsLeft(state, seat)));
    const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turns);
    return { points, shares: sharesBy(points, scale, (seat) => ((state.gone >> seat) & 1) === 1) };
  },
  rank: hopes,
  key({ state }) {
    const { rng: _, ...rest } = state;
    return JSON.stringify(rest);
  },
  lines({ state }, { actor, frame, choices }) {
    if (frame.kind !== 'startingHand') return undefined;
    const values = startingHands(state, actor, choices, WEIGHTS);
    const order = choices.map((_, i) => i).sort((a, b) => values[b] - values[a]);
    return order.slice(0, HANDS).map((i) => [asJson(choices[i])]);
  },
  // two rounds of turns: what a row and a hand are worth shows when they are used
  horizon: 4,
};

/** The action and, where a bird is played, which; what is paid, laid and drawn on the way follows. */
function gist([first, second]: Line): string | undefined {
  const { action } = (first ?? {}) as { action?: string };
  if (action === 'playBird') return second === undefined ? undefined : JSON.stringify([first, second]);
  return first === undefined ? undefined : JSON.stringify(first);
}

const sampling = samplingJudge(insight, gist);

const lead = leadBy(net);

/** Alone against the Automa: the share is how surely it is beaten. */
const alone: Insight<Wingspan> = {
  ...insight,
  outlook(table) {
    const { state } = table;
    const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turnsLeft(state, 0));
    const ahead = lead(table, 0, visible(state, 0));
    return { points: [ahead], shares: [1 / (1 + Math.exp(-ahead / scale))] };
  },
  begins: ({ frame }) => frame.kind === 'action',
};

const solo = samplingJudge(alone, gist);

/** Judges Wingspan from what a seat sees: its lines are played on by the net in many deals of the rest. */
export const judge: Judge<Wingspan> = {
  version: 2,
  budgets: { quick: 400, deep: 4000 },
  thresholds: { slip: 0.05, mistake: 0.1, blunder: 0.17 },
  ...sampling,
  judge(question, imagine, budget, played) {
    const { seats, automa } = imagine().state;
    // alone and without the Automa there is nothing to win
    if (seats === 1 && automa === null) return undefined;
    return (seats === 1 ? solo : sampling).judge(question, imagine, budget, played);
  },
  reasons,
};
