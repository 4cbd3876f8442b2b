import type { Seat } from '@tessera/kernel';
import type { Effect } from './effects.ts';
import type { Tell } from './events.ts';

type Counts = { [thing: string]: number };

/** Tells what the mat gave in a row, once it has given all: its effects together. */
export function tellReward(seat: Seat, row: number, given: readonly Effect[], tell: Tell): void {
  const food: Counts = {};
  const placements: Counts = {};
  const [trayCards, deckCards]: string[][] = [[], []];
  let numDeckCards = 0;
  for (const [type, detail] of given)
    if (type === 'GAIN_FOOD') add(food, detail.food);
    else if (type === 'LAY_EGGS') add(placements, detail.placements);
    else if (type === 'DRAW_CARDS') {
      trayCards.push(...detail.trayCards);
      deckCards.push(...(detail.own?.cards ?? []));
      numDeckCards += detail.numDeckCards;
    }
  if (row === 0) tell('FOOD_GAINED_FROM_HABITAT_ACTIVATION', seat, { food });
  else if (row === 1) tell('EGGS_LAID_FROM_HABITAT_ACTIVATION', seat, { placements });
  else tell('CARDS_DRAWN_FROM_HABITAT_ACTIVATION', seat, { trayCards, numDeckCards, own: { deckCards } });
}

function add(counts: Counts, more: { readonly [thing: string]: number | undefined }): void {
  for (const [thing, count = 0] of Object.entries(more)) counts[thing] = (counts[thing] ?? 0) + count;
}
