import type { Food, Nest } from '../rules/index.ts';

/** What is counted at this table. */
export type Thing = Food | 'food' | 'die' | 'egg' | 'card' | 'bird' | 'brownBird' | 'bonusCard' | 'point';

/** Which birds an egg can go to. */
export type Onto = 'thisBird' | { readonly which: 'any' | 'another' | 'each'; readonly nest: Nest | 'any' };

/** One step of a bonus card: so many of what it counts, and what they bring. The last step has no end. */
export interface Tier {
  readonly from: number;
  readonly to: number | undefined;
  readonly points: number;
}
