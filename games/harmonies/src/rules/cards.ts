import { ANIMALS } from './data/animals.ts';
import { SPIRITS } from './data/spirits.ts';
import type { Animal, CardId, Spirit } from './data/types.ts';

/** Cards are numbered: animals first, then spirits. */
export const SPIRIT = ANIMALS.length;
export const CARDS: readonly (Animal | Spirit)[] = [...ANIMALS, ...SPIRITS];
export const CARD_COUNT = CARDS.length;

/** By card. */
export const ID: readonly CardId[] = CARDS.map(({ id }) => id);

/** The number of a card. */
export const CARD: { readonly [id: string]: number } = Object.fromEntries(CARDS.map(({ id }, card) => [id, card]));

/** The number of what may be a card, or −1. */
export const cardNumber = (id: unknown): number => (typeof id === 'string' && Object.hasOwn(CARD, id) ? CARD[id] : -1);

export const isSpirit = (card: number): boolean => card >= SPIRIT;

/** Cube spaces by card; a spirit has one. */
export const CUBES: readonly number[] = [...ANIMALS.map(({ points }) => points.length), ...SPIRITS.map(() => 1)];

/** [H10.8] What an Animal card is worth with so many cubes placed. */
export const worth = (card: number, placed: number): number => (placed === 0 ? 0 : ANIMALS[card].points[placed - 1]);
