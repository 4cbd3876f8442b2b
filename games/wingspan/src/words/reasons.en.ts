import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Food, Wingspan } from '../rules/index.ts';
import type { CardWords } from './cards.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Wingspan, GameWords>;

const cards = ({ words }: At): CardWords => words.cards;
const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const ROW: { readonly [habitat: string]: string } = { forest: 'forest', grassland: 'grassland', wetland: 'wetland' };

export interface Count {
  readonly count: number;
}

export interface Taken {
  readonly bird: string;
  readonly points: number;
  readonly power: boolean;
  readonly paid: boolean;
  readonly bonus: string | null;
}

function worthIt(at: At, { bird, points, power, paid, bonus }: Taken, what: string): string {
  const name = `The ${cards(at).bird(bird)} is worth ${what}${power ? ' for its power' : `: ${many(points, 'point')}`}`;
  if (bonus !== null) return `${name}, and it counts for the bonus card ${cards(at).bonus(bonus)}.`;
  return paid ? `${name}, and the food for it is there.` : `${name} later on.`;
}

/** Why one turn is better than another. */
export const reasons: ReasonWords<Wingspan, GameWords> = {
  plays: (at, { bird, points }: { bird: string; points: number }) =>
    `The ${cards(at).bird(bird)} brings ${many(points, 'point')} and its power.`,
  eggs: (_, { count }: Count) => `${many(count, 'more egg')}.`,
  tucked: (_, { count }: Count) => `${many(count, 'more card')} tucked.`,
  cached: (_, { count }: Count) => `${many(count, 'more token')} cached.`,
  goal: (at, { goal, round }: { goal: string; round: number }) =>
    `It counts for the goal of round ${round}: ${cards(at).goal(goal)}.`,
  keepsBonus: (at, { bonus }: { bonus: string }) => `The bonus card ${cards(at).bonus(bonus)} suits these birds.`,
  bonus: (at, { bonus }: { bonus: string }) => `It counts for the bonus card ${cards(at).bonus(bonus)}.`,
  ready: (at, { bird }: { bird: string }) => `The ${cards(at).bird(bird)} can be played next turn.`,
  cards: (_, { count }: Count) => `${many(count, 'more card')} to choose from.`,
  card: (at, taken: Taken) => worthIt(at, taken, 'taking'),
  keeps: (at, taken: Taken) => worthIt(at, taken, 'keeping'),
  food: (_, { count }: Count) => `${many(count, 'more token')} of food.`,
  row: (_, { habitat }: { habitat: string }) => `The ${ROW[habitat]} gives more every time it is used.`,
  kind: (at, { food }: { food: Food }) => `The hand needs ${cards(at).face(food)} more.`,
  engine: () => 'The rows give more over the turns to come.',
  ahead: () => 'Looking further ahead, it wins more often.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  plays: 'Play the bird',
  eggs: 'Eggs',
  tucked: 'Tuck and cache',
  cached: 'Tuck and cache',
  goal: 'Goal of the round',
  keepsBonus: 'Bonus cards',
  bonus: 'Bonus cards',
  ready: 'Ready for a bird',
  kind: 'Ready for a bird',
  cards: 'Cards',
  card: 'Cards',
  keeps: 'Cards',
  food: 'Food',
  row: 'Build a row',
  engine: 'Build a row',
};
