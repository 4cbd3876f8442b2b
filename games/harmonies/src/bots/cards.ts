import { ANIMALS, type CardId, type Habitat, SPIRITS } from '../rules/index.ts';

/** Cards by the numbers that states use: animals first, then spirits. */
export const CARDS: readonly (Habitat & { readonly id: CardId })[] = [...ANIMALS, ...SPIRITS];
export const FIRST_SPIRIT = ANIMALS.length;

/** Points of an Animal card by its cubes placed; a spirit has one cube and no such points. */
export const LADDERS: readonly (readonly number[])[] = [
  ...ANIMALS.map(({ points }) => [0, ...points]),
  ...SPIRITS.map(() => [0, 0]),
];
/** Cube spaces by card. */
export const CUBES: readonly number[] = LADDERS.map((ladder) => ladder.length - 1);
