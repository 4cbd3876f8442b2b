import { BIRD, BONUS, GOAL } from '../catalogue.ts';
import { BIRDS } from '../data/birds.ts';
import { BONUSES } from '../data/bonus.ts';
import { GOALS } from '../data/goals.ts';
import { type Face, FOODS, type Food } from '../data/types.ts';

const PLURALS: { readonly [noun: string]: string } = { fish: 'fish', fruit: 'fruit', food: 'food', die: 'dice' };

/** "1 egg", "2 eggs", "3 fish". */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : (PLURALS[noun] ?? `${noun}s`)}`;

/** More than one of it. */
export const plural = (noun: string): string => PLURALS[noun] ?? `${noun}s`;

/** "a", "a or b", "a, b or c". */
export function listed(words: readonly string[], last: 'or' | 'and'): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** With a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a die shows. */
export const faceName = (face: Face | Food): string => (face === 'invertebrateOrSeed' ? 'invertebrate-or-seed' : face);

/** "2 seeds and 1 fish" from a list of tokens. */
export const tokens = (foods: readonly Food[]): string =>
  listed(
    FOODS.filter((food) => foods.includes(food)).map((food) =>
      counted(foods.filter((other) => other === food).length, food),
    ),
    'and',
  ) || 'nothing';

/** A bird's name by its id. */
export const birdName = (id: string): string => BIRDS[BIRD[id]].name;
/** A bonus card's name by its id. */
export const bonusName = (id: string): string => BONUSES[BONUS[id]].name;
/** A goal's name by its id. */
export const goalName = (id: string): string => GOALS[GOAL[id]].name;
/** A bird's name by its number. */
export const cardName = (card: number): string => BIRDS[card].name;
