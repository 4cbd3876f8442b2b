import { accept, type Checked, isRecord, type Json, refuse } from '@tessera/kernel';
import type { Food } from '../rules/index.ts';
import type { SelectFoodFromFeederPrompt as Feeder, Prompt, PromptKind, PromptOf } from './prompts.ts';
import type { SeatedMatch } from './seated-match.ts';
import { type DieFace, FOOD_TYPES, foodType, readFace, readFood, readInstance } from './words.ts';

export type Fields = Record<string, unknown>;
/** An agent's choice as answers to the table's own questions; the rules decide whether they are legal. */
export type Read = Checked<readonly Json[]>;
export type Reader<K extends PromptKind> = (prompt: PromptOf<K>, choice: Fields, table: SeatedMatch) => Read;

export const answers = (...choices: readonly Json[]): Read => accept(choices);
export const PASS: Json = { pass: true };

/** A refusal that names the field and what it must be. */
export const wrong = (code: string, field: string, wanted: string) =>
  refuse(code, `${field} must be ${wanted}.`, field);
/** What can be chosen, for a refusal. */
export const listText = (things: readonly string[]): string =>
  things.length === 0 ? 'nothing now' : `one of ${things.join(', ')}`;
/** Whether a value is on the list. */
export const isIn = <T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

export const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
export const hasTwice = (things: readonly unknown[]): boolean => new Set(things).size < things.length;
/** So many answers for each thing, one an entry. */
const times = <T>(thing: T, count: number): T[] => Array.from({ length: count }, () => thing);

/** Tokens by kind, one entry a token. */
export function tokens(value: unknown, field: string): Checked<readonly Food[]> {
  const shape = `${field} must be the number of tokens by food, such as { "SEED": 1 }`;
  if (!isRecord(value)) return refuse('INVALID_FOOD_COUNT', `${shape}.`, field);
  const foods: Food[] = [];
  for (const [type, count] of Object.entries(value)) {
    const food = readFood(type);
    if (food === undefined)
      return refuse('INVALID_FOOD_TYPE', `${shape}; ${type} is none of ${FOOD_TYPES.join(', ')}.`, field);
    if (typeof count === 'number' && count < 0) return refuse('NEGATIVE_FOOD', `${shape}, not below zero.`, field);
    if (!isWhole(count)) return refuse('INVALID_FOOD_COUNT', `${shape}, a whole number.`, field);
    // no prompt takes more; and a huge number must not fill the memory
    if (count > 100) return refuse('INSUFFICIENT_FOOD', 'You do not have that many tokens.', field);
    foods.push(...times(food, count));
  }
  return accept(foods);
}

/** Eggs by bird, one entry an egg. `most` is how many each eligible bird takes or gives. */
export function eggs(
  value: unknown,
  field: string,
  { playerId }: Prompt,
  most: { readonly [bird: string]: number },
  beyond: 'EXCEEDS_CAPACITY' | 'EXCEEDS_AVAILABLE',
): Checked<readonly string[]> {
  const [example = `${playerId}/mallard`] = Object.keys(most);
  const shape = `${field} must be the number of eggs by bird, such as { "${example}": 1 }`;
  if (!isRecord(value)) return refuse('INVALID_EGG_COUNT', `${shape}.`, field);
  const birds: string[] = [];
  for (const [id, count] of Object.entries(value)) {
    const bird = readInstance(playerId, id);
    if (bird === undefined || most[id] === undefined)
      return refuse('INVALID_BIRD', `${shape}; ${id} is not ${listText(Object.keys(most))}.`, field);
    if (!isWhole(count)) return refuse('INVALID_EGG_COUNT', `${shape}, a whole number.`, field);
    if (count > most[id]) return refuse(beyond, `${id} takes or gives ${most[id]} eggs at most, not ${count}.`, field);
    birds.push(...times(bird, count));
  }
  return accept(birds);
}

/** Exactly so many different cards, each as an answer with this key. */
export function cards(value: unknown, count: number, eligible: readonly string[], key: string): Read {
  const shape = `cards must be a list of exactly ${count} of eligibleCards, such as ${JSON.stringify(eligible.slice(0, count))}`;
  if (!isTexts(value) || value.length !== count) return refuse('INVALID_CARD_COUNT', `${shape}.`, 'cards');
  if (hasTwice(value)) return refuse('DUPLICATE_CARD', `${shape}, each once.`, 'cards');
  const strange = value.find((card) => !eligible.includes(card));
  return strange === undefined
    ? answers(...value.map((card) => ({ [key]: card })))
    : refuse('INVALID_CARD', `${shape}; ${strange} is not one of them.`, 'cards');
}

export const boolean = (value: unknown, field: string, key: string): Read =>
  typeof value === 'boolean' ? answers({ [key]: value }) : wrong('INVALID_ACTIVATE', field, 'true or false');

const diceOf = ({ availableDice }: Feeder): string =>
  Object.entries(availableDice)
    .map(([face, count]) => `${count} ${face}`)
    .join(', ') || 'none';

/** No die is named, or none in this way. */
const noDice = (prompt: Feeder, field: string): Read =>
  refuse(
    'NO_DICE_SELECTED',
    `selection must be { die: "FISH" }, { die: "SEED_INVERTEBRATE", asFoodType: "SEED" }, "reroll" or "stop", or foodOrReroll food by kind such as { FISH: 1 }. Dice to take: ${diceOf(prompt)}.`,
    field,
  );
const BOTH = ['SEED', 'INVERTEBRATE'];

/** One die, or food by kind; or whether the dice are thrown again. */
export function readFeeder(prompt: Feeder, { selection, foodOrReroll }: Fields): Read {
  const said = selection ?? foodOrReroll;
  if (said === 'reroll')
    return prompt.canReroll
      ? answers({ reroll: true })
      : refuse('INVALID_REROLL', 'All dice must show one face before you may throw them again.', 'selection');
  if (said === 'stop' && prompt.takesAll) return answers({ reroll: false });
  if (said === 'stop')
    return prompt.canStop ? answers(PASS) : refuse('NO_DICE_SELECTED', 'You cannot stop here.', 'selection');
  return selection === undefined && isRecord(foodOrReroll)
    ? readFoods(prompt, foodOrReroll)
    : readDie(prompt, isRecord(selection) ? selection : {});
}

function readDie(prompt: Feeder, { die, asFoodType }: Fields): Read {
  const { availableDice, allowedFoods, takesAll } = prompt;
  const face = readFace(die);
  const isThere = typeof die === 'string' && Object.hasOwn(availableDice, die);
  if (takesAll && isThere) return answers({ reroll: false });
  if (face === undefined || takesAll) return noDice(prompt, 'selection');
  if (!isThere)
    return refuse('EXCEEDS_AVAILABLE_DICE', `No such die can be taken. Dice to take: ${diceOf(prompt)}.`, 'selection');
  if (face !== 'invertebrateOrSeed') return answers({ die: face });
  const wanted = allowedFoods.filter((food) => BOTH.includes(food));
  return isIn(wanted, asFoodType)
    ? answers({ die: face, as: readFood(asFoodType) as string })
    : refuse(
        'INVALID_SEED_INVERTEBRATE_CHOICE',
        `For that die asFoodType must be ${wanted.join(' or ')}.`,
        'selection',
      );
}

/** Food by kind: each from a die of its own, or else from one that shows both. What is not there is not gained. */
function readFoods(prompt: Feeder, counts: Fields): Read {
  const { remaining, availableDice, allowedFoods, takesAll, canStop } = prompt;
  const field = 'foodOrReroll';
  const named = tokens(counts, field);
  if (!named.ok) return named;
  if (named.value.length > remaining) return refuse('INVALID_FOOD_COUNT', `Take at most ${remaining} here.`, field);
  const left: { [F in DieFace]?: number } = { ...availableDice };
  const take = (face: DieFace): boolean => {
    const count = left[face] ?? 0;
    left[face] = count - 1;
    return count > 0;
  };
  const dice = named.value.flatMap((food): Json[] => {
    const type = foodType(food);
    if (take(type)) return [{ die: food }];
    const isBoth = BOTH.includes(type) && allowedFoods.includes(type) && take('SEED_INVERTEBRATE');
    return isBoth ? [{ die: 'invertebrateOrSeed', as: food }] : [];
  });
  if (takesAll) return dice.length > 0 ? answers({ reroll: false }) : noDice(prompt, field);
  if (dice.length > 0) return answers(...dice);
  return canStop
    ? answers(PASS)
    : refuse('EXCEEDS_AVAILABLE_DICE', `None of that can be taken. Dice to take: ${diceOf(prompt)}.`, field);
}
