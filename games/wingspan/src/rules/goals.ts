import type { Seat } from '@tessera/kernel';
import { FLOCKING, HABITAT, NEST, nestMask, POINTS, PREDATOR, ROWS, WINGSPAN } from './catalogue.ts';
import { BIRDS } from './data/birds.ts';
import { BONUSES, GOALS } from './data/goals.ts';
import { COLUMNS, LINEAR_MAXIMUM, PLACES } from './data/mat.ts';
import { type BirdTest, type Bonus, type Cost, FOODS, type Food } from './data/types.ts';
import { PLACES_PER_SEAT, type State } from './state.ts';

const eggsInRow = (state: State, seat: Seat, row: number): number => {
  const from = seat * PLACES_PER_SEAT + row * COLUMNS;
  let eggs = 0;
  for (let place = from; place < from + COLUMNS; place++) eggs += state.eggs[place];
  return eggs;
};

/** [W2.12] What a seat has of a goal now. */
export function goalCount(state: State, seat: Seat, goal: number): number {
  const { count } = GOALS[goal];
  const { rows } = state;
  switch (count.kind) {
    case 'birdsInHabitat':
      return rows[seat * 3 + HABITAT[count.habitat]];
    case 'eggsInHabitat':
      return eggsInRow(state, seat, HABITAT[count.habitat]);
    case 'totalBirds':
      return rows[seat * 3] + rows[seat * 3 + 1] + rows[seat * 3 + 2];
    case 'eggSetsAcrossHabitats':
      return Math.min(eggsInRow(state, seat, 0), eggsInRow(state, seat, 1), eggsInRow(state, seat, 2));
    case 'birdsWithEggsByNest':
      return nestCount(state, seat, nestMask(count.nest), (eggs) => (eggs > 0 ? 1 : 0));
    case 'eggsByNest':
      return nestCount(state, seat, nestMask(count.nest), (eggs) => eggs);
  }
}

function nestCount(state: State, seat: Seat, nest: number, worth: (eggs: number) => number): number {
  let count = 0;
  const from = seat * PLACES_PER_SEAT;
  for (let place = from; place < from + PLACES_PER_SEAT; place++) {
    const card = state.birds[place];
    if (card >= 0 && NEST[card] & nest) count += worth(state.eggs[place]);
  }
  return count;
}

/** [W2.12] Points for each count. Nothing counted takes no place; tied seats share the places they take up. */
export function goalPoints(counts: readonly number[], round: number, side: 'green' | 'blue'): number[] {
  if (side === 'blue') return counts.map((count) => Math.min(count, LINEAR_MAXIMUM));
  return counts.map((count) => {
    if (count <= 0) return 0;
    const better = counts.filter((other) => other > count).length;
    const tied = counts.filter((other) => other === count).length;
    let shared = 0;
    for (let place = better; place < better + tied; place++) shared += PLACES[round][place] ?? 0;
    return Math.floor(shared / tied);
  });
}

const symbols = (cost: Cost): readonly (Food | 'wild')[] =>
  'either' in cost ? cost.either : ([...FOODS, 'wild'] as const).filter((food) => (cost[food] ?? 0) > 0);

/** Whether a bird passes a bonus card's test; eggs are looked at where the test asks for them. */
export function passes(where: BirdTest, card: number, eggs: number): boolean {
  switch (where.test) {
    case 'nameTag':
      return BIRDS[card].tags.includes(where.tag);
    case 'pointsLessThan':
      return POINTS[card] < where.value;
    case 'wingspanMoreThan':
      return WINGSPAN[card] > where.value;
    case 'wingspanAtMost':
      return WINGSPAN[card] <= where.value;
    case 'eggsAtLeast':
      return eggs >= where.value;
    case 'flag':
      return where.flag === 'predator' ? PREDATOR[card] : FLOCKING[card];
    case 'eats':
      return symbols(BIRDS[card].cost).includes(where.food);
    case 'eatsOnly':
      return symbols(BIRDS[card].cost).every((food) => food === where.food) && symbols(BIRDS[card].cost).length > 0;
    case 'onlyHabitat':
      return ROWS[card] === 1 << HABITAT[where.habitat];
    case 'nest':
      return (NEST[card] & nestMask(where.nest)) !== 0;
  }
}

/** Whether a card by itself counts for a bonus card. */
export const qualifies = ({ count }: Bonus, card: number): boolean =>
  count.kind === 'birdsOnMat' && passes(count.where, card, 0);

// the printed facts never change, so they are asked once; tests that need eggs have no row here
const QUALIFIES = BONUSES.map((bonus) => BIRDS.map((_, card) => qualifies(bonus, card)));

/** What a bonus card counts on a seat's mat or in its hand. */
export function bonusCount(state: State, seat: Seat, bonus: number): number {
  const { count } = BONUSES[bonus];
  if (count.kind === 'cardsInHand') return state.hands[seat].length;
  const { rows } = state;
  if (count.kind === 'birdsInSmallestHabitat') return Math.min(rows[seat * 3], rows[seat * 3 + 1], rows[seat * 3 + 2]);
  const { where } = count;
  let birds = 0;
  const from = seat * PLACES_PER_SEAT;
  for (let place = from; place < from + PLACES_PER_SEAT; place++) {
    const card = state.birds[place];
    if (card < 0) continue;
    if (where.test === 'eggsAtLeast' ? state.eggs[place] >= where.value : QUALIFIES[bonus][card]) birds += 1;
  }
  return birds;
}

/** [W2.13] Tiered, or so much a piece. */
export function bonusPoints({ scoring }: Bonus, count: number): number {
  if (scoring.type === 'perItem') return scoring.points * count;
  return scoring.tiers.reduce((points, tier) => (count >= tier.min ? tier.points : points), 0);
}
