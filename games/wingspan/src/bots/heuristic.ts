import type { AgentKind } from '@tessera/bots';
import { branch, type QuestionOf, type Rng, type Seat } from '@tessera/kernel';
import { type Choice, FOODS, type State, TURNS, type Wingspan } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';
import type { WingspanEngine } from './turns.ts';
import { best, type Look, outcomes, passTo, visible } from './turns.ts';
import { WEIGHTS } from './weights.ts';
import { worth } from './worth.ts';

type Asked = QuestionOf<Wingspan>;

/** Values what it holds and what its mat will still give, by some weights. */
export const heuristicBy = (weights: Weights): AgentKind<Wingspan> => ({
  name: 'heuristic',
  help: 'weighs points, eggs, food, cards and what its birds will still bring, this turn and the next',
  make: (rng) => ({
    choose: (question, imagine) => (question.choices.length === 1 ? 0 : choose(imagine(), question, rng, weights)),
  }),
});

/** The first serious opponent, and the baseline of others. */
export const heuristic = heuristicBy(WEIGHTS);

// the second look costs most of the time; what is behind after the first seldom comes first
const SECOND_LOOKS = 3;

/** The index of the choice after which the seat stands best. */
function choose(table: WingspanEngine, question: Asked, rng: Rng, w: Weights): number {
  const { actor: seat, frame, choices } = question;
  if (frame.kind === 'startingHand') return best504(startingHands(table.state, seat, choices, w));
  const value: Look['value'] = ({ state }, of, known) => worth(state, of, w, known);
  const look: Look = { seat, known: visible(table.state, seat), luck: branch(rng), value };
  const first = outcomes(table, look);
  const deep = frame.kind === 'action' || frame.kind === 'playBird';
  if (!deep) return best(first).arm.index;
  const second = first.toSorted((a, b) => b.value - a.value).slice(0, SECOND_LOOKS);
  return best(second.map((one) => ({ ...one, value: nextTurn(one.table, look) ?? one.value }))).arm.index;
}

/** What the seat's next turn makes of a position at best; undefined when it has none. The others just lay eggs. */
function nextTurn(table: WingspanEngine, look: Look): number | undefined {
  return passTo(table, look.seat, look.luck.slice()) ? best(outcomes(table, look)).value : undefined;
}

const best504 = (values: Float64Array): number => values.reduce((top, value, i) => (value > values[top] ? i : top), 0);

/** What every starting hand is worth, as if the first round began with it. */
export function startingHands(real: State, seat: Seat, choices: readonly Choice[], w: Weights): Float64Array {
  const state = {
    ...real,
    hands: real.hands.slice(),
    bonuses: real.bonuses.slice(),
    food: real.food.slice(),
    cubes: real.cubes.map(() => TURNS[0]),
  };
  const dealt = real.hands[seat];
  const offered = real.bonuses[seat];
  const values = new Float64Array(choices.length).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i];
    if (!('foods' in choice)) continue;
    state.hands[seat] = choice.birds.map((place) => dealt[place]);
    state.bonuses[seat] = [offered[choice.bonus]];
    for (let food = 0; food < 5; food++) state.food[seat * 5 + food] = 1;
    for (const food of choice.foods) state.food[seat * 5 + FOODS.indexOf(food)] -= 1;
    values[i] = worth(state, seat, w, undefined);
  }
  return values;
}
