import { type Comparison, type Insight, type Judge, type Reason, samplingJudge, sharesBy } from '@tessera/bots/judge';
import { isRecord, type Seat } from '@tessera/kernel';
import { breakdown, type Harmonies, harmonies, type State } from '../rules/index.ts';
import { CARDS, LADDERS } from './grid.ts';
import { positionKey } from './memory.ts';
import { positionOf } from './position.ts';
import { choiceOf, END } from './step.ts';
import { answer, type Thinker } from './thinker.ts';
import { rivalsOf, turnsToCome, weightsAt } from './time.ts';
import { planTurn, turnsFor } from './turn.ts';
import { Valuer } from './value.ts';
import { WEIGHTS } from './weights.ts';

const SLOTS = 4;
const LANDSCAPES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'spirit'] as const;
/** Points below which nobody would call it a reason. */
const LEAST = 1.5;
/** What is only hoped for weighs less than what is there. */
const HOPE = 0.7;

/** What a held card promises besides the points on it: what would be missed without it. */
function promise(state: State, seat: Seat, card: number): number {
  const slots = state.slots.slice();
  const at = slots.indexOf(card, SLOTS * seat);
  if (at < 0 || at >= SLOTS * (seat + 1)) return 0;
  slots[at] = -1;
  return hopes(state, seat).points - hopes({ ...state, slots }, seat).points;
}

/** What a rival's next turn brings it at best, as far as a glance tells. */
const chanceOf = (state: State, rival: Seat): number =>
  positionOf(state, rival).empty < 3
    ? 0
    : planTurn({ ...state, took: 0, hand: [], drew: 0 }, rival, () => 1, WEIGHTS).value;

/** Why one turn is better than another: what it scores, settles, prepares, takes from others or ends. */
export function reasons({ seat, better, worse }: Comparison<Harmonies>): readonly Reason[] {
  const [one, other] = [better.state, worse.state];
  const found: (Reason & { readonly weight: number })[] = [];
  const add = (weight: number, code: string, detail: Reason['detail']): void => {
    if (weight >= LEAST) found.push({ weight, code, detail });
  };
  if (better.over) {
    const { ranks, scores } = harmonies.result(one);
    const rival = Math.max(...scores.filter((_, i) => i !== seat));
    if (ranks[seat] === 1) add(100, 'ends', { mine: scores[seat], rival });
  }
  const [mine, theirs] = [breakdown(one, seat), breakdown(other, seat)];
  for (const category of LANDSCAPES) {
    const points = mine[category] - theirs[category];
    add(points, 'scores', { category, points });
  }
  for (const [card, { id }] of CARDS.entries()) {
    const cubes = one.owner[card] === seat ? one.placed[card] : 0;
    const before = other.owner[card] === seat ? other.placed[card] : 0;
    const held = one.owner[card] === seat || one.slots.indexOf(card, SLOTS * seat) >= SLOTS * seat;
    if (cubes > before) {
      const points = LADDERS[card][cubes] - LADDERS[card][before];
      add(Math.max(2, points), 'settles', { card: id, cubes: cubes - before, points });
    } else if (held) {
      const more = HOPE * (promise(one, seat, card) - promise(other, seat, card));
      const drawn = isHeld(one, seat, card) && !isHeld(other, seat, card);
      add(more, drawn ? 'draws' : 'prepares', { card: id });
    }
  }
  const [rival] = rivalsOf(one, seat);
  if (rival !== undefined && !better.over && !worse.over)
    add(HOPE * (chanceOf(other, rival) - chanceOf(one, rival)), 'denies', { seat: rival });
  const later = hopes(one, seat).points - hopes(other, seat).points - (sum(mine) - sum(theirs));
  if (found.length === 0) add(Math.max(LEAST, later), later > LEAST ? 'room' : 'ahead', { points: Math.round(later) });
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}

const isHeld = (state: State, seat: Seat, card: number): boolean =>
  state.slots.slice(SLOTS * seat, SLOTS * (seat + 1)).includes(card);

const sum = (parts: ReturnType<typeof breakdown>): number => Object.values(parts).reduce((a, b) => a + b, 0);

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

/** A guess at a seat's final points, and the turns that it may still have; the one that it is about to begin counts. */
function hopes(state: State, seat: Seat, begins = false): { readonly points: number; readonly turns: number } {
  const position = positionOf(state, seat);
  const turns = turnsToCome(state, seat, begins)(position.empty);
  return { points: new Valuer(position).value(position, weightsAt(WEIGHTS, turns)), turns };
}

const insight: Insight<Harmonies> = {
  answer: (engine, question) => answer(GLANCE, question, () => engine),
  outlook({ state, questions: [asked] }) {
    const next = asked?.frame.kind === 'turn' ? asked.actor : -1;
    const all = Array.from({ length: state.seats }, (_, seat) => hopes(state, seat, seat === next));
    const points = all.map((one) => one.points);
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
export const judge: Judge<Harmonies> = {
  version: 2,
  budgets: { quick: 100, deep: 1000 },
  thresholds: { slip: 0.1, mistake: 0.19, blunder: 0.28 },
  // the tokens that are taken; where they go and what is drawn follows
  ...samplingJudge(insight, (line) => {
    const taken = line.find((choice) => isRecord(choice) && 'take' in choice);
    return taken === undefined ? undefined : JSON.stringify(taken);
  }),
  reasons,
};
