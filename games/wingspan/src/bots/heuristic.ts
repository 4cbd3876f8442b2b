import type { AgentKind } from '@tessera/bots';
import { branch, CHANCE, type Engine, type Question, type Rng, type Seat } from '@tessera/kernel';
import { BIRDS, type Choice, type Choices, FOODS, type Frame, type State, TURNS } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';
import { quick } from './quick.ts';
import { WEIGHTS } from './weights.ts';
import { worth } from './worth.ts';

type Table = Engine<State, Choices>;
type Asked = Question<Frame, Choice>;

/** Values what it holds and what its mat will still give, by some weights. */
export const heuristicBy = (weights: Weights): AgentKind => ({
  name: 'heuristic',
  help: 'weighs points, eggs, food, cards and what its birds will still bring, this turn and the next',
  make: (rng) => ({
    choose: (question, imagine) =>
      question.choices.length === 1 ? 0 : choose(imagine() as unknown as Table, question as Asked, rng, weights),
  }),
});

/** The first serious opponent, and the baseline of others. */
export const heuristic = heuristicBy(WEIGHTS);

/** Cards a seat can see: its hand, the tray and what is set out for it. Any other card it might get is just a card. */
function visible(state: State, seat: Seat): Uint8Array {
  const known = new Uint8Array(BIRDS.length);
  for (const card of state.hands[seat]) known[card] = 1;
  for (const card of state.tray) if (card >= 0) known[card] = 1;
  for (const card of state.draft) known[card] = 1;
  return known;
}

/** Plays on by rules of thumb until the next turn begins. */
function settle(table: Table, chance: Rng): void {
  while (!table.over) {
    const { frame, choices } = table.questions[0];
    if (frame.kind === 'action') return;
    if (frame.seat === CHANCE) table.draw(chance);
    else table.take(quick(table.state, frame, choices));
  }
}

/** A choice played out to the end of its turn. */
interface Outcome {
  readonly index: number;
  readonly table: Table;
  readonly value: number;
}

/** How a seat looks at one question: what it knows, and the luck that all its choices share. */
interface Look {
  readonly seat: Seat;
  readonly known: Uint8Array;
  readonly luck: Rng;
  readonly w: Weights;
}

// the second look costs most of the time; what is behind after the first seldom comes first
const SECOND_LOOKS = 3;

/** The index of the choice after which the seat stands best. */
function choose(table: Table, question: Asked, rng: Rng, w: Weights): number {
  const { actor: seat, frame, choices } = question;
  if (frame.kind === 'startingHand') return startingHand(table.state, seat, choices, w);
  const look: Look = { seat, known: visible(table.state, seat), luck: branch(rng), w };
  const first = outcomes(table, look);
  const deep = frame.kind === 'action' || frame.kind === 'playBird';
  if (!deep) return best(first).index;
  const second = first.toSorted((a, b) => b.value - a.value).slice(0, SECOND_LOOKS);
  return best(second.map((one) => ({ ...one, value: nextTurn(one.table, look) ?? one.value }))).index;
}

const best = (all: readonly Outcome[]): Outcome => all.reduce((a, b) => (b.value > a.value ? b : a));

/** Every choice with its turn played out. Which bird to play is looked at choice by choice, the rest by rules of thumb. */
function outcomes(table: Table, look: Look): Outcome[] {
  const { choices } = table.questions[0];
  const found: Outcome[] = [];
  for (let index = 0; index < choices.length; index++) {
    const after = table.fork();
    after.take(index);
    const asked = after.questions[0];
    if (asked?.frame.kind !== 'playBird' || asked.actor !== look.seat) {
      found.push({ index, table: after, value: settled(after, look) });
      continue;
    }
    for (let play = 0; play < asked.choices.length; play++) {
      const played = after.fork();
      played.take(play);
      found.push({ index, table: played, value: settled(played, look) });
    }
  }
  return found;
}

function settled(table: Table, { seat, known, luck, w }: Look): number {
  settle(table, luck.slice());
  return worth(table.state, seat, w, known);
}

/** What the seat's next turn makes of a position at best; undefined when it has none. The others just lay eggs. */
function nextTurn(table: Table, look: Look): number | undefined {
  const luck = look.luck.slice();
  while (!table.over && table.questions[0].actor !== look.seat) {
    table.take(table.questions[0].choices.findIndex((choice) => 'action' in choice && choice.action === 'layEggs'));
    settle(table, luck);
  }
  return table.over ? undefined : best(outcomes(table, look)).value;
}

/** Every starting hand is valued as if the first round began with it. */
function startingHand(real: State, seat: Seat, choices: readonly Choice[], w: Weights): number {
  const state = {
    ...real,
    hands: real.hands.slice(),
    bonuses: real.bonuses.slice(),
    food: real.food.slice(),
    cubes: real.cubes.map(() => TURNS[0]),
  };
  const dealt = real.hands[seat];
  const offered = real.bonuses[seat];
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i];
    if (!('foods' in choice)) continue;
    state.hands[seat] = choice.birds.map((place) => dealt[place]);
    state.bonuses[seat] = [offered[choice.bonus]];
    for (let food = 0; food < 5; food++) state.food[seat * 5 + food] = 1;
    for (const food of choice.foods) state.food[seat * 5 + FOODS.indexOf(food)] -= 1;
    const value = worth(state, seat, w, undefined);
    if (value > top) {
      top = value;
      best = i;
    }
  }
  return best;
}
