import type { BirdTest, Face, Food, Habitat, Nest, Players, Trigger } from '../rules/index.ts';

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

/**
 * A language's words for cards. The generator reads the data and picks the phrase; the table words it. A phrase with a full
 * stop is a clause that begins in lower case, because it may follow another one.
 */
export interface Phrases {
  readonly birds: { readonly [id: string]: string };
  readonly bonuses: { readonly [id: string]: string };
  readonly goals: { readonly [id: string]: string };

  /** "1 egg", "2 eggs". */
  counted(count: number, thing: Thing): string;
  /** "a, b and c". */
  listed(parts: readonly string[], last: 'and' | 'or'): string;
  readonly nothing: string;
  /** Each on its own, as a label. */
  readonly faces: { readonly [F in Face]: string };
  readonly habitats: { readonly [H in Habitat]: string };

  // the cost of a bird
  oneOf(foods: readonly Food[]): string;
  wild(count: number): string;

  // when a power works
  readonly whenActivated: string;
  readonly whenPlayed: string;
  whenOther(trigger: Exclude<Trigger, { readonly on: 'activate' | 'play' }>): string;

  // what it does
  gainAll(food: Food): string;
  gainDice(players: Players, count: number): string;
  gainAny(players: Players, count: number): string;
  gainFromSupply(players: Players, foods: readonly Food[], count: number): string;
  gainFromFeeder(players: Players, foods: readonly Food[], count: number): string;
  readonly mayCacheIt: string;
  cache(food: Food, count: number): string;
  trade(give: number, receive: number): string;
  draw(players: Players, count: number, deckOnly: boolean): string;
  owe(count: number): string;
  draft(perPlayer: number, extraForOwner: number): string;
  drawBonuses(draw: number, keep: number): string;
  lay(count: number, onto: Onto): string;
  mayLay(count: number, onto: Onto): string;
  allLay(players: Players, count: number, nest: Nest | 'any'): string;
  mayLayMore(count: number, nest: Nest | 'any'): string;
  tuckFromHand(count: number): string;
  tuckFromDeck(count: number): string;
  ifYouDo(next: string): string;
  payFood(food: Food, count: number, next: string): string;
  payEggs(count: number, from: 'otherBirds' | 'anyBird', next: string): string;
  huntBirds(lessThanCm: number): string;
  huntWithDice(food: Food, count: number): string;
  readonly repeatBrown: string;
  readonly repeatPredator: string;
  readonly move: string;
  playAnother(habitat: Habitat | 'sameAsThis'): string;

  // bonus cards
  passing(test: BirdTest): string;
  readonly cardsInHand: string;
  readonly birdsInSmallestHabitat: string;
  each(points: number, what: string): string;
  tiers(what: string, tiers: readonly Tier[]): string;

  // goals
  birdsInHabitat(habitat: Habitat): string;
  eggsInHabitat(habitat: Habitat): string;
  birdsWithEggsByNest(nest: Nest): string;
  eggsByNest(nest: Nest): string;
  readonly eggSets: string;
  readonly totalBirds: string;
}
