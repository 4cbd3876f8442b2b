import { accept, type Checked, isRecord, type Json, refuse } from '@tessera/kernel';
import type { Food } from '../rules/index.ts';
import type { Prompt, PromptKind, PromptOf } from './prompts.ts';
import type { SeatedMatch } from './seated-match.ts';
import { FOOD_TYPES, readFood, readInstance } from './words.ts';

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
export const oneOf = (things: readonly string[]): string =>
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
      return refuse('INVALID_BIRD', `${shape}; ${id} is not ${oneOf(Object.keys(most))}.`, field);
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
