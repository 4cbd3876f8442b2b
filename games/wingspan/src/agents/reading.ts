import { accept, type Checked, isRecord, type Json, refuse } from '@tessera/kernel';
import type { Food } from '../rules/index.ts';
import type { Prompt } from './prompts.ts';
import type { SeatedMatch } from './seated-match.ts';
import { FOOD_TYPES, readFood, readInstance } from './words.ts';

export type Fields = Record<string, unknown>;
/** An agent's choice as answers to the table's own questions; the rules decide whether they are legal. */
export type Read = Checked<readonly Json[]>;
export type Reader<P extends Prompt> = (prompt: P, choice: Fields, table: SeatedMatch) => Read;

export const answers = (...choices: readonly Json[]): Read => accept(choices);
export const PASS: Json = { pass: true };

/** What can be chosen, for a refusal. */
export const oneOf = (things: readonly string[]): string =>
  things.length === 0 ? 'nothing now' : `one of ${things.join(', ')}`;

export const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

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
    for (let i = 0; i < count; i++) foods.push(food);
  }
  return accept(foods);
}

/** Eggs by bird, one entry an egg. `most` is how many each eligible bird takes or gives. */
export function eggs(
  value: unknown,
  field: string,
  prompt: Prompt,
  most: { readonly [bird: string]: number },
  beyond: 'EXCEEDS_CAPACITY' | 'EXCEEDS_AVAILABLE',
): Checked<readonly string[]> {
  const [example = `${prompt.playerId}/mallard`] = Object.keys(most);
  const shape = `${field} must be the number of eggs by bird, such as { "${example}": 1 }`;
  if (!isRecord(value)) return refuse('INVALID_EGG_COUNT', `${shape}.`, field);
  const birds: string[] = [];
  for (const [id, count] of Object.entries(value)) {
    const bird = readInstance(prompt.playerId, id);
    if (bird === undefined || most[id] === undefined)
      return refuse('INVALID_BIRD', `${shape}; ${id} is not ${oneOf(Object.keys(most))}.`, field);
    if (!isWhole(count)) return refuse('INVALID_EGG_COUNT', `${shape}, a whole number.`, field);
    if (count > most[id]) return refuse(beyond, `${id} takes or gives ${most[id]} eggs at most, not ${count}.`, field);
    for (let i = 0; i < count; i++) birds.push(bird);
  }
  return accept(birds);
}

export function cards(value: unknown, count: number, eligible: readonly string[]): Checked<readonly string[]> {
  const shape = `cards must be a list of exactly ${count} of eligibleCards, such as ${JSON.stringify(eligible.slice(0, count))}`;
  if (!isTexts(value) || value.length !== count) return refuse('INVALID_CARD_COUNT', `${shape}.`, 'cards');
  if (new Set(value).size < value.length) return refuse('DUPLICATE_CARD', `${shape}, each once.`, 'cards');
  const strange = value.find((card) => !eligible.includes(card));
  return strange === undefined
    ? accept(value)
    : refuse('INVALID_CARD', `${shape}; ${strange} is not one of them.`, 'cards');
}

export const boolean = (value: unknown, field: string, key: string): Read =>
  typeof value === 'boolean'
    ? answers({ [key]: value })
    : refuse('INVALID_ACTIVATE', `${field} must be true or false.`, field);
