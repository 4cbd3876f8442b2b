import {
  type Insight,
  type Judging,
  type Line,
  type Outlook,
  onward,
  samplingJudge,
  sharesBy,
} from '@tessera/bots/judge';
import { asJson, branch, type QuestionOf, type Rng, type Seat } from '@tessera/kernel';
import { DIFFICULTY } from '../rules/automa.ts';
import type { State, Wingspan } from '../rules/index.ts';
import { ALL_TURNS, turnsLeft } from './beliefs.ts';
import { startingHands } from './heuristic.ts';
import { NET } from './net.weights.ts';
import { quick } from './quick.ts';
import { best, leadBy, learned, outcomes, visible, type WingspanEngine } from './turns.ts';
import { WEIGHTS } from './weights.ts';

/** Points by which a guess at the final difference is off, at the end and for every turn to come. */
const UNSURE = { last: 2.5, turn: 0.75 };
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

/**
 * Looks at a table as the net knows tables, between two turns: the cube of a turn is spent when it begins, so whoever is about
 * to act has it back for the look. Not before a seat's very first turn, which the net has never seen.
 */
function between<T>({ state, questions: [asked] }: WingspanEngine, look: () => T): T {
  if (asked?.frame.kind !== 'action' || turnsLeft(state, asked.actor) >= ALL_TURNS - 1) return look();
  state.cubes[asked.actor] += 1;
  const seen = look();
  state.cubes[asked.actor] -= 1;
  return seen;
}

/** What the points that everybody may expect say about who wins. */
function together(table: WingspanEngine): Outlook {
  const { state } = table;
  const points = Array.from({ length: state.seats }, (_, seat) => hopes(table, seat));
  const turns = Math.max(...points.map((_, seat) => turnsLeft(state, seat)));
  const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turns);
  return { points, shares: sharesBy(points, scale, (seat) => ((state.gone >> seat) & 1) === 1) };
}

/** What playouts and their ends go by. */
export const insight: Insight<Wingspan> = {
  answer,
  outlook: (table) => between(table, () => together(table)),
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
  // reactions of others do not begin turns
  begins: ({ frame }) => frame.kind === 'action',
  horizon: 2,
};

/** The action and, where a bird is played, which; what is paid, laid and drawn on the way follows. */
function gist([first, second]: Line): string | undefined {
  const { action } = (first ?? {}) as { action?: string };
  if (action === 'playBird') return second === undefined ? undefined : JSON.stringify([first, second]);
  return first === undefined ? undefined : JSON.stringify(first);
}

const sampling = samplingJudge(insight, gist);

const lead = leadBy(net);

/**
 * What the Automa still gets besides what the bots believe of its goals: for a turn so much, the more the dearer its cards that
 * lie face down, and a little less where many turns are to come. Fitted to 60 matches; it is off by 5 points with 26 turns to
 * come, by 2 with 5.
 */
const AUTOMA = { turn: 2.44, worth: 0.39, less: 0.0373 };

function automaRest({ options: { automa } }: State, turns: number): number {
  return automa === 'off' ? 0 : turns * (AUTOMA.turn + AUTOMA.worth * DIFFICULTY[automa] - AUTOMA.less * turns);
}

/** Alone against the Automa: the share is how surely it is beaten in the end. */
function against(table: WingspanEngine): Outlook {
  const { state } = table;
  const turns = turnsLeft(state, 0);
  const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turns);
  const ahead = lead(table, 0, visible(state, 0)) - automaRest(state, turns);
  return { points: [ahead], shares: [1 / (1 + Math.exp(-ahead / scale))] };
}

const alone: Insight<Wingspan> = { ...insight, outlook: (table) => between(table, () => against(table)) };

const solo = samplingJudge(alone, gist);

/** Judges Wingspan from what a seat sees: its lines are played on by the net in many deals of the rest. */
export const judge: Judging<Wingspan> = {
  version: 4,
  budgets: { quick: 400, deep: 4000 },
  thresholds: { slip: 0.035, mistake: 0.075, blunder: 0.135 },
  spread: 0.067,
  ...sampling,
  judge(question, imagine, budget, played) {
    const { seats, automa } = imagine().state;
    // alone and without the Automa there is nothing to win
    if (seats === 1 && automa === null) return undefined;
    return (seats === 1 ? solo : sampling).judge(question, imagine, budget, played);
  },
  appraise: (imagine, seat, budget) => (imagine().state.seats === 1 ? solo : sampling).appraise(imagine, seat, budget),
  onward: (table, seat, turns, luck) => onward(table.state.seats === 1 ? alone : insight, table, seat, turns, luck),
};
