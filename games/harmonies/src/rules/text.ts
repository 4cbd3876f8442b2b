import type { Note, Seat, Text } from '@tessera/kernel';
import { CARDS, cardNumber } from './cards.ts';
import type { Choice } from './choices.ts';
import { COLOURS, type Token } from './data/supply.ts';
import { REFUSALS } from './refusals.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

const nameOf = (_view: View, seat: Seat): string => `Seat ${seat + 1}`;
export const cardName = (id: string): string => CARDS[cardNumber(id)].name;

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const colours = (letters: string): string => listed([...letters].map((letter) => COLOURS[letter as Token]));
const times = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

const KINDS: { readonly [letter: string]: string } = { W: 'water', F: 'a field', L: 'a tree', S: 'a mountain' };

/** What a stack is to a player. */
export function stackName(stack: string): string {
  if (stack === '') return 'an empty cell';
  if (stack.length === 2 && stack.endsWith('R')) return 'a building';
  const top = stack[stack.length - 1];
  if (top === 'T') return stack === 'T' ? 'a trunk' : 'a trunk of two';
  if (top === 'R') return 'a red token';
  return top === 'L' || top === 'S' ? `${KINDS[top]} of height ${stack.length}` : KINDS[top];
}

const stackAt = (view: View, seat: Seat, at: string): string =>
  view.seats[seat].cells.find((cell) => cell.at === at)?.stack ?? '';

function turnChoice(view: View, choice: Choice, seat: Seat): string {
  if ('take' in choice) return `Take ${colours(view.spaces[choice.take])} from space ${choice.take + 1}`;
  if ('place' in choice) {
    const under = stackAt(view, seat, choice.at);
    return under === ''
      ? `Place ${COLOURS[choice.place]} on ${choice.at}`
      : `Place ${COLOURS[choice.place]} on ${choice.at}, making ${stackName(under + choice.place)}`;
  }
  if ('card' in choice) return `Take the ${cardName(choice.card)}`;
  if ('cube' in choice) return `Put a cube of the ${cardName(choice.cube)} on ${choice.at}`;
  return 'End your turn';
}

function turnQuestion(view: View): string {
  if (!view.took) return 'Take the tokens of a central space, or use your cards.';
  if (view.hand.length > 0) return `Place ${colours(view.hand.join(''))}, or use your cards.`;
  return 'End your turn, or use your cards.';
}

// the details are written by the steps; this is the one place that reads them back
type Details = {
  begins: null;
  keptSpirit: { card: string };
  took: { space: number; tokens: string };
  placed: { token: Token; at: string; stack: string };
  drewCard: { card: string };
  placedCube: { card: string; at: string; left: number };
  completed: { card: string };
  lastRound: { pouch: boolean };
  cleared: { tokens: number };
  refilled: { space: number; tokens: string };
  dealtCard: { card: string };
  discarded: { card: string };
  leftMatch: null;
};

const says =
  <K extends keyof Details>(sentence: (who: string, detail: Details[K], view: View) => string) =>
  (view: View, note: Note): string =>
    sentence(nameOf(view, note.seat), note.detail as Details[K], view);

const notes: { readonly [K in keyof Details]: (view: View, note: Note) => string } = {
  begins: says<'begins'>((who) => `${who} begins.`),
  keptSpirit: says<'keptSpirit'>((who, { card }) => `${who} keeps the spirit of the ${cardName(card)}.`),
  took: says<'took'>((who, { space, tokens }) => `${who} took ${colours(tokens)} from space ${space + 1}.`),
  placed: says<'placed'>((who, { token, at, stack }) =>
    stack.length === 1
      ? `${who} placed ${COLOURS[token]} on ${at}.`
      : `${who} placed ${COLOURS[token]} on ${at}, making ${stackName(stack)}.`,
  ),
  drewCard: says<'drewCard'>((who, { card }) => `${who} took the ${cardName(card)}.`),
  placedCube: says<'placedCube'>((who, { card, at, left }) =>
    left === 0
      ? `${who} put the last cube of the ${cardName(card)} on ${at}.`
      : `${who} put a cube of the ${cardName(card)} on ${at}; ${left} left.`,
  ),
  completed: says<'completed'>((who, { card }) => `${who} completed the ${cardName(card)}.`),
  lastRound: says<'lastRound'>((who, { pouch }) =>
    pouch
      ? 'The pouch is empty: the match ends with this round.'
      : `${who} has at most two empty cells: the match ends with this round.`,
  ),
  cleared: says<'cleared'>((_who, { tokens }) => `${times(tokens, 'token')} went back to the box.`),
  refilled: says<'refilled'>((_who, { space, tokens }) => `Space ${space + 1} now holds ${colours(tokens)}.`),
  dealtCard: says<'dealtCard'>((_who, { card }) => `The ${cardName(card)} came into the row.`),
  discarded: says<'discarded'>((who, { card }) => `${who} discarded the ${cardName(card)}.`),
  leftMatch: says<'leftMatch'>((who) => `${who} left the match.`),
};

export const text: Text<State, Choice, View> = {
  seat: nameOf,
  questions: {
    first: () => 'Who begins?',
    spirit: () => 'Which spirit do you keep?',
    turn: turnQuestion,
    discard: () => 'Do you replace a card of the row?',
  },
  choices: {
    first: (view, choice) => ('first' in choice ? nameOf(view, choice.first) : 'Nobody'),
    spirit: (_view, choice) => ('spirit' in choice ? `Keep the ${cardName(choice.spirit)}` : 'Keep neither'),
    turn: (view, choice, { seat }) => turnChoice(view, choice, seat),
    discard: (_view, choice) => ('discard' in choice ? `Replace the ${cardName(choice.discard)}` : 'Keep the row'),
  },
  aside: () => 'Leave the match',
  notes,
  refusals: { ...REFUSALS, BAD_POSITION: 'That text is not a position of Harmonies.' },
};
