import { shuffle } from '@tessera/kernel';
import { POINTS } from './catalogue.ts';
import { AUTOMA_CARDS, DIFFICULTY, EXPERT_CARD } from './data/automa.ts';
import { BONUSES } from './data/bonus.ts';
import { GOALS } from './data/goals.ts';
import { COLUMNS } from './data/mat.ts';
import type { Automa, Laying, State } from './state.ts';

/** [W2.14] Reveals its bonus card, discarding those it cannot use. */
export function dealAutoma(state: Laying): Automa {
  let bonus = state.bonusDeck.pop() as number;
  while (!BONUSES[bonus].automa) {
    state.bonusDiscard.push(bonus);
    bonus = state.bonusDeck.pop() as number;
  }
  return { bonus, deck: [], up: [], down: [], eggs: 0, cubes: 0, goalPoints: [] };
}

/** Ten, nine, eight and seven cards for eight, seven, six and five turns. */
export function dealAutomaRound(state: State, automa: Automa): void {
  const { round, options } = state;
  automa.deck = AUTOMA_CARDS.flatMap((cells, card) =>
    cells.length > round && (card !== EXPERT_CARD || options.automaExpert) ? [card] : [],
  );
  shuffle(state.rng, automa.deck);
  automa.cubes = 0;
}

/** What it counts for a goal: a base by round and its cubes. */
export function automaGoalCount(automa: Automa, goal: number, round: number): number {
  const { count, automaBase } = GOALS[goal];
  const total = Math.max(0, automaBase[round] + automa.cubes);
  return count.kind === 'birdsInHabitat' ? Math.min(COLUMNS, total) : total;
}

/** Its final score by category. */
export function automaBreakdown(state: State, automa: Automa) {
  const worth = state.options.automa === 'off' ? 0 : DIFFICULTY[state.options.automa];
  return {
    birds: automa.up.reduce((sum, card) => sum + POINTS[card], 0),
    faceDown: worth * automa.down.length,
    eggs: automa.eggs,
    goals: automa.goalPoints.reduce((sum, points) => sum + points, 0),
  };
}

/** Its final score. */
export const automaScore = (state: State, automa: Automa): number =>
  Object.values(automaBreakdown(state, automa)).reduce((sum, points) => sum + points, 0);
