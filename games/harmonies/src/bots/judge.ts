import { type Insight, type Judging, samplingJudge, sharesBy } from '@tessera/bots/judge';
import { isRecord, type Seat } from '@tessera/kernel';
import type { Harmonies, State } from '../rules/index.ts';
import { positionKey } from './memory.ts';
import { positionOf } from './position.ts';
import { choiceOf, END } from './step.ts';
import { answer, type Thinker } from './thinker.ts';
import { turnsToCome, weightsAt } from './time.ts';
import { turnsFor } from './turn.ts';
import { Valuer } from './value.ts';
import { WEIGHTS } from './weights.ts';

/** Boards that are looked at to find them. */
const FINDING = 6000;

/** The search's first glance, which does see a turn that wins at once: everybody plays by it in the playouts. */
const GLANCE: Thinker = {
  name: 'glance',
  beliefs: WEIGHTS,
  narrow: true,
  budget: () => (boards) => (boards === 0 ? 0.5 : 1),
};

/** Points by which a final score is off on average, by the turns to come: fitted to 70 matches of equal bots. */
const UNSURE = { last: 2.6, turn: 1.6 };

/** What a turn brings beyond what the weights expect of it: measured along 200 playouts. */
const TEMPO = 0.6;

/** A guess at a seat's final points, and the turns that it may still have; between turns `next` begins one. */
export function hopes(state: State, seat: Seat, next?: Seat): { readonly points: number; readonly turns: number } {
  const position = positionOf(state, seat);
  const turns = turnsToCome(state, seat, next)(position.empty);
  return { points: new Valuer(position).value(position, weightsAt(WEIGHTS, turns)), turns };
}

/** What playouts and their ends go by. */
export const insight: Insight<Harmonies> = {
  answer: (engine, question) => answer(GLANCE, question, () => engine),
  outlook({ state, questions: [asked] }) {
    const next = asked?.frame.kind === 'turn' ? asked.actor : undefined;
    const all = Array.from({ length: state.seats }, (_, seat) => hopes(state, seat, next));
    const points = all.map((one, seat) => one.points + (seat === next ? TEMPO : 0));
    const turns = Math.max(...all.map((one) => one.turns));
    const scale = UNSURE.last + UNSURE.turn * Math.sqrt(turns);
    return { points, shares: sharesBy(points, scale, (seat) => ((state.gone >> seat) & 1) === 1) };
  },
  rank: ({ state }, seat) => hopes(state, seat).points,
  key: ({ state }) => positionKey(state, 0, 'judge'),
  lines({ state }, { frame, actor }, most) {
    if (frame.kind !== 'turn') return undefined;
    const { side } = state.options;
    return turnsFor(state, actor, (boards) => boards / FINDING, WEIGHTS)
      .map(({ steps }) => [...steps.map((step) => choiceOf(step, side)), END])
      .slice(0, most);
  },
  // what is left for the next seat shows there
  horizon: 2,
};

/** Judges whole turns of Harmonies: what they leave for everybody, played on over the next round in many draws. */
export const judge: Judging<Harmonies> = {
  version: 3,
  budgets: { quick: 100, deep: 1000 },
  thresholds: { slip: 0.1, mistake: 0.19, blunder: 0.28 },
  spread: 0.13,
  // the tokens that are taken; where they go and what is drawn follows
  ...samplingJudge(insight, (line) => {
    const taken = line.find((choice) => isRecord(choice) && 'take' in choice);
    return taken === undefined ? undefined : JSON.stringify(taken);
  }),
};
