import { type Insight, type Judge, type Line, samplingJudge, sharesBy } from '@tessera/bots/judge';
import { branch, type Engine, type Question, type Rng, type Seat } from '@tessera/kernel';
import type { Choice, Frame, State } from '../rules/index.ts';
import { startingHands } from './heuristic.ts';
import { NET } from './net.weights.ts';
import { quick } from './quick.ts';
import { reasons } from './reasons.ts';
import { leadBy } from './solo.ts';
import { best, outcomes, visible } from './turns.ts';
import { turnsLeft } from './units.ts';
import { learned, type Table } from './value.ts';
import { WEIGHTS } from './weights.ts';

/** Points by which a guess at the final difference is off, at the end and for every turn to come. */
const UNSURE = { last: 3, turn: 0.9 };
/** Starting hands that are compared. */
const HANDS = 6;

const tableOf = (engine: Engine): Table => engine as unknown as Table;
const stateOf = ({ state }: Engine): State => state as unknown as State;

/** What the strongest bot believes: by the heuristic alone, its own choices would look best. */
const net = learned(NET);

/** The turn that looks best at its end: everybody plays by it in the playouts. */
function answer(engine: Engine, question: Question, luck: Rng): number {
  const { actor: seat } = question;
  const frame = question.frame as Frame;
  const choices = question.choices as readonly Choice[];
  const table = tableOf(engine);
  if (frame.kind === 'startingHand') {
    const values = startingHands(table.state, seat, choices, WEIGHTS);
    return values.indexOf(Math.max(...values));
  }
  if (frame.kind !== 'action' && frame.kind !== 'playBird') return quick(table.state, frame, choices);
  const known = visible(table.state, seat);
  return best(outcomes(table, { seat, known, luck: branch(luck), value: net })).arm.index;
}

/** A guess at a seat's final points from its own knowledge. */
const hopes = (engine: Engine, seat: Seat): number => net(tableOf(engine), seat, visible(stateOf(engine), seat));

const insight: Insight = {
  answer,
  outlook(engine) {
    const state = stateOf(engine);
    const points = Array.from({ length: state.seats }, (_, seat) => hopes(engine, seat));
    const turns = Math.max(...points.map((_, seat) => turnsLeft(state, seat)));
    const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turns);
    return { points, shares: sharesBy(points, scale, (seat) => ((state.gone >> seat) & 1) === 1) };
  },
  rank: (engine, seat) => hopes(engine, seat),
  key({ state }) {
    const { rng: _, ...rest } = state as unknown as State;
    return JSON.stringify(rest);
  },
  lines(engine, { actor, frame, choices }) {
    if (frame.kind !== 'startingHand') return undefined;
    const values = startingHands(stateOf(engine), actor, choices as readonly Choice[], WEIGHTS);
    const order = choices.map((_, i) => i).sort((a, b) => values[b] - values[a]);
    return order.slice(0, HANDS).map((i) => [choices[i] as never]);
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
const solo = samplingJudge(
  {
    ...insight,
    outlook(engine) {
      const state = stateOf(engine);
      const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turnsLeft(state, 0));
      const ahead = lead(tableOf(engine), 0, visible(state, 0));
      return { points: [ahead], shares: [1 / (1 + Math.exp(-ahead / scale))] };
    },
    begins: ({ frame }) => frame.kind === 'action',
  },
  gist,
);

/** Judges Wingspan from what a seat sees: its lines are played on by the net in many deals of the rest. */
export const judge: Judge = {
  version: 2,
  budgets: { quick: 400, deep: 4000 },
  thresholds: { slip: 0.05, mistake: 0.1, blunder: 0.17 },
  ...sampling,
  judge(question, imagine, budget, played) {
    const { seats, automa } = stateOf(imagine());
    // alone and without the Automa there is nothing to win
    if (seats === 1 && automa === null) return undefined;
    return (seats === 1 ? solo : sampling).judge(question, imagine, budget, played);
  },
  reasons,
};
