import { cardNumber } from './cards.ts';
import { tokenNumber } from './stacks.ts';

/** Text that is no position, and the part of it that is wrong. */
export class Unreadable extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** What a refusal repeats of a text, which may be long. */
export const quote = (text: string): string => text.slice(0, 40);

export function readCard(field: string, word: string): number {
  const card = cardNumber(word);
  if (card < 0) throw new Unreadable(field, `"${quote(word)}" is no card`);
  return card;
}

export function readTokens(field: string, word: string): number[] {
  if (word === '-') return [];
  return [...word].map((letter) => {
    const token = tokenNumber(letter);
    if (token < 0) throw new Unreadable(field, `"${letter}" is no token; there are W, F, T, L, S and R`);
    return token;
  });
}

export function readNumber(field: string, word: string | undefined, max: number): number {
  if (word === undefined || !/^\d{1,4}$/.test(word) || Number(word) > max)
    throw new Unreadable(field, `"${quote(word ?? '')}" must be a number from 0 to ${max}`);
  return Number(word);
}
