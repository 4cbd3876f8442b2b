import type { Seat } from '@tessera/kernel';
import { HABITAT, NEST, nestMask } from './catalogue.ts';
import { GOALS } from './data/goals.ts';
import { COLUMNS, LINEAR_MAXIMUM, PLACES } from './data/mat.ts';
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
