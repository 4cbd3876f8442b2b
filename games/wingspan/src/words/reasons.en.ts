import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Habitat, Wingspan } from '../rules/index.ts';
import type { CardWords } from './cards.ts';
import type { GameWords } from './index.ts';
import {
  type Count,
  type Counts,
  type Fed,
  type Lead,
  type Played,
  type Ready,
  type Taken,
  THINGS,
} from './reasons.ts';

export { plan, unknown } from './plan.en.ts';

type At = ReasonReading<Wingspan, GameWords>;

const cards = ({ words }: At): CardWords => words.cards;
const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const points = (count: number): string => many(count, 'point');
const some = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
/** What a row gives with its reward. */
const GIVES: { readonly [habitat in Habitat]: string } = { forest: 'food', grassland: 'egg', wetland: 'card' };

function worthIt(at: At, { bird, points: printed, paid, bonus }: Taken, what: string): string {
  const name = `The ${cards(at).bird(bird)} is worth ${what}: ${points(printed)}`;
  if (bonus !== null) return `${name}, and it counts for the bonus card ${cards(at).bonus(bonus)}.`;
  return paid ? `${name}, and the food for it is there.` : `${name}.`;
}

function source(at: At, from: string): string {
  if (from.startsWith('bird:')) return `from the ${cards(at).bird(from.slice(5))}`;
  return from === 'eggs' ? 'for eggs' : from === 'bonus' ? 'for the bonus card' : 'for the goal';
}

/** Why one turn is better than another. */
export const reasons: ReasonWords<Wingspan, GameWords> = {
  plays: (at, { bird, points: printed, power, instead }: Played) =>
    instead === null
      ? `The ${cards(at).bird(bird)} brings ${points(printed)}${power ? ' and its power' : ''}.`
      : `The ${cards(at).bird(bird)} brings ${points(printed)}, the ${cards(at).bird(instead.bird)} ${instead.points}.`,
  eggs: (_, { count }: Count) => `${many(count, 'egg')} more.`,
  tucked: (_, { count }: Count) => `${many(count, 'card')} more tucked: ${points(count)}.`,
  cached: (_, { count }: Count) => `${many(count, 'token')} more cached: ${points(count)}.`,
  goal: (at, { goal, round, count, instead }: Counts & { goal: string; round: number }) =>
    `It counts for the goal of round ${round}, ${cards(at).goal(goal)}: ${count} instead of ${instead}.`,
  keepsBonus: (at, { bonus, count, instead }: Counts & { bonus: string }) =>
    `${count} of these birds count for the bonus card ${cards(at).bonus(bonus)}, ${instead === 0 ? 'none' : instead} for the other.`,
  bonus: (at, { bonus, count, instead }: Counts & { bonus: string }) =>
    `It counts for the bonus card ${cards(at).bonus(bonus)}: ${count} instead of ${instead}.`,
  ready: (at, { bird, missing }: Ready) =>
    `The ${cards(at).bird(bird)} can be played next turn; with the other choice ${
      missing === 'food' ? 'food' : some(missing === 'egg' ? 'egg' : cards(at).face(missing))
    } is missing.`,
  feeds: (at, { bird, food }: Fed) =>
    `The food is there for the ${cards(at).bird(bird)}${food === null ? '' : `; with the other choice ${some(cards(at).face(food))} is missing`}.`,
  nears: (at, { bird, count, instead }: Counts & { bird: string }) =>
    `The ${cards(at).bird(bird)} is only ${many(count, 'token')} of food away, not ${instead}.`,
  opens: (_, { count, instead }: Counts) =>
    `The food pays for ${count} birds of the hand, not ${instead === 0 ? 'for any' : `just ${instead}`}.`,
  cards: (_, { count, held }: Count & { held: number }) =>
    `${many(count, 'card')} more; the hand has ${held === 0 ? 'none' : held === 1 ? 'only 1' : `only ${held}`}.`,
  card: (at, taken: Taken) => worthIt(at, taken, 'taking'),
  keeps: (at, taken: Taken) => worthIt(at, taken, 'keeping'),
  row: (_, { habitat, count, instead }: Counts & { habitat: Habitat }) =>
    `The ${habitat} then gives ${habitat === 'forest' ? `${count} food` : many(count, GIVES[habitat])} instead of ${instead}.`,
  brown: (at, { bird, habitat }: { bird: string; habitat: Habitat }) =>
    `The ${cards(at).bird(bird)} acts every time the ${habitat} is used.`,
  leads: (at, { turns, from, points: mean, instead }: Lead) => {
    const later = `${turns === 2 ? 'Two' : 'Four'} turns later`;
    const more = mean - instead;
    if (from === 'all') return `${later} it is about ${points(Math.round(more))} better off.`;
    if (from === 'rivals') return `${later} the others have about ${points(Math.round(more))} less.`;
    if (from === 'hand') return `${later}: about ${many(Math.round(more), 'card')} more in hand.`;
    if (from === 'food') return `${later}: about ${many(Math.round(more / THINGS.food), 'token')} of food more.`;
    return `${later}: about ${points(Math.round(more))} more ${source(at, from)}.`;
  },
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
  feeds: 'Ready for a bird',
  nears: 'Ready for a bird',
  opens: 'Food',
  cards: 'Cards',
  card: 'Cards',
  keeps: 'Cards',
  row: 'Build a row',
  brown: 'Build a row',
};
