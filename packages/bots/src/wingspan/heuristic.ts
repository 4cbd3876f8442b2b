import { branch, CHANCE, type Engine, type Question, type Rng, type Seat } from '@tessera/kernel';
import { BIRDS, type Choice, FOODS, type Frame, type State, TURNS } from '@tessera/wingspan';
import type { AgentKind } from '../agent.ts';
import { quick } from './quick.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { worth } from './worth.ts';

type Table = Engine<State, Choice>;
type Asked = Question<Frame, Choice>;

/** Values what it holds and what its mat will still give; the first serious opponent, and the baseline of others. */
export const heuristic: AgentKind = {
  name: 'heuristic',
  help: 'values points, eggs, food, cards and what its birds will still bring, one choice ahead',
  games: ['wingspan'],
  make: (rng) => ({
    choose: (question, imagine) =>
      question.choices.length === 1 ? 0 : choose(imagine() as unknown as Table, question as Asked, rng, WEIGHTS),
  }),
};

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

/** The index of the choice after whose turn the seat stands best. */
export function choose(table: Table, question: Asked, rng: Rng, w: Weights): number {
  const { actor: seat, choices } = question;
  if (question.frame.kind === 'startingHand') return startingHand(table.state, seat, choices, w);
  const known = visible(table.state, seat);
  const chance = branch(rng);
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < choices.length; i++) {
    const after = table.fork();
    after.take(i);
    const value = outcome(after, seat, chance, known, w);
    if (value > top) {
      top = value;
      best = i;
    }
  }
  return best;
}

/** Which bird to play is looked at choice by choice, everything else is settled. */
function outcome(table: Table, seat: Seat, chance: Rng, known: Uint8Array, w: Weights): number {
  const asked = table.questions[0];
  if (asked?.frame.kind === 'playBird' && asked.actor === seat) {
    let top = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < asked.choices.length; i++) {
      const after = table.fork();
      after.take(i);
      top = Math.max(top, settled(after, seat, chance, known, w));
    }
    return top;
  }
  return settled(table, seat, chance, known, w);
}

function settled(table: Table, seat: Seat, chance: Rng, known: Uint8Array, w: Weights): number {
  settle(table, chance.slice());
  return worth(table.state, seat, w, known);
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
