import { type Actor, isRecord, type Json, type Refusal, refuse } from '@tessera/kernel';
import { BIRD, FOOD, HABITAT, LIMIT, ROWS } from './catalogue.ts';
import { canAfford } from './costs.ts';
import { COLUMNS } from './data/mat.ts';
import type { Frame } from './frames.ts';
import { openRows, placeOf, totalFood } from './mat.ts';
import type { State } from './state.ts';
import { faces, oneFace } from './steps/feeder.ts';
import { steps } from './steps/index.ts';

/** Every code of this game's own, with what programs are told; the words for people are elsewhere. */
const MESSAGES = {
  WRONG_KIND: 'That answers another question.',
  INVALID_ACTION: 'That action is not possible now.',
  BONUS_NOT_AVAILABLE: 'That trade is not printed here, or you cannot pay it.',
  INVALID_STARTING_HAND: 'Keep some of your birds, pay as many different foods, and keep one bonus card.',
  INVALID_BIRD: 'That is not one of the birds you can choose.',
  INVALID_HABITAT: 'That bird cannot be there.',
  HABITAT_FULL: 'That habitat has no free place.',
  INSUFFICIENT_FOOD: 'You do not have the food for that bird.',
  INSUFFICIENT_EGGS: 'You do not have the eggs for that place.',
  INVALID_FOOD_PAYMENT: 'Those tokens do not pay the cost exactly.',
  INVALID_FOOD_TYPE: 'That food is not one you can choose.',
  INVALID_CARD: 'That is not one of the cards you can choose.',
  INVALID_TRAY_CARD: 'There is no card at that place of the tray.',
  INVALID_REROLL: 'All dice in the birdfeeder must show one face before you may throw them again.',
  EXCEEDS_AVAILABLE_DICE: 'No such die can be taken from the birdfeeder.',
  INVALID_SEED_INVERTEBRATE_CHOICE: 'Name the one of its two foods that you take the die for.',
  EXCEEDS_CAPACITY: 'That bird has no room for another egg.',
  EXCEEDS_AVAILABLE: 'That bird has no egg to give.',
  INVALID_PASS: 'You cannot pass here.',
  INVALID_DESTINATION: 'Keep the food, or cache it.',
  INVALID_PLAYER: 'That seat cannot be chosen.',
  INVALID_ACTIVATE: 'Answer yes or no.',
} as const;
export type RefusalCode = keyof typeof MESSAGES;
export const REFUSAL_CODES = Object.keys(MESSAGES) as readonly RefusalCode[];

/** Names what is wrong with an answer; undefined when nothing is, or when the seat is not asked. */
export function whyNot(state: State, actor: Actor, attempt: Json): Refusal | undefined {
  const frame = askedOf(state, actor);
  if (frame === undefined || actor < 0) return undefined;
  const step = steps[frame.kind] as {
    ask?(state: State, frame: Frame): readonly Json[];
    admit?(state: State, frame: Frame, attempt: Json): unknown;
  };
  const text = JSON.stringify(attempt);
  if (step.ask?.(state, frame).some((choice) => JSON.stringify(choice) === text)) return undefined;
  if (step.admit?.(state, frame, attempt) !== undefined) return undefined;
  const code = codeOf(state, frame, isRecord(attempt) ? attempt : {});
  return refuse(code, MESSAGES[code]).error;
}

function askedOf(state: State, actor: Actor): Frame | undefined {
  const stacks = state.lanes.length > 0 ? state.lanes : [state.stack];
  return stacks.map((stack) => stack[stack.length - 1]).find((frame) => frame?.seat === actor);
}

const named = (index: { readonly [id: string]: number }, value: unknown): number =>
  typeof value === 'string' ? (index[value] ?? -1) : -1;

function codeOf(state: State, frame: Frame, attempt: Record<string, unknown>): RefusalCode {
  if ('pass' in attempt) return 'INVALID_PASS';
  switch (frame.kind) {
    case 'startingHand':
      return 'INVALID_STARTING_HAND';
    case 'action':
      return attempt.trade === true ? 'BONUS_NOT_AVAILABLE' : 'INVALID_ACTION';
    case 'playBird':
      return playCode(state, frame.seat, frame.rows, attempt);
    case 'payFood':
      return 'INVALID_FOOD_PAYMENT';
    case 'takeDie':
      return dieCode(state, attempt);
    case 'gainFood':
    case 'giveFood':
      return 'INVALID_FOOD_TYPE';
    case 'layEgg': {
      const card = named(BIRD, attempt.bird);
      const place = card < 0 ? -1 : placeOf(state, frame.seat, card);
      return place >= 0 && state.eggs[place] >= LIMIT[card] ? 'EXCEEDS_CAPACITY' : 'INVALID_BIRD';
    }
    case 'payEgg':
      return named(BIRD, attempt.bird) >= 0 ? 'EXCEEDS_AVAILABLE' : 'INVALID_BIRD';
    case 'draw':
      return 'tray' in attempt ? 'INVALID_TRAY_CARD' : 'INVALID_CARD';
    case 'discardCard':
    case 'tuck':
    case 'pickDraft':
    case 'keepBonus':
      return 'INVALID_CARD';
    case 'destination':
      return 'INVALID_DESTINATION';
    case 'whoFirst':
      return 'INVALID_PLAYER';
    case 'repeat':
      return 'INVALID_BIRD';
    case 'move':
      return 'INVALID_HABITAT';
    case 'activate':
    case 'accept':
    case 'trade':
    case 'rerollFirst':
      return 'INVALID_ACTIVATE';
    default:
      return 'WRONG_KIND';
  }
}

function playCode(state: State, seat: number, rows: number, attempt: Record<string, unknown>): RefusalCode {
  const card = named(BIRD, attempt.card);
  const row = named(HABITAT, attempt.habitat);
  if (card < 0 || !state.hands[seat].includes(card)) return 'INVALID_BIRD';
  if (row < 0 || !(((ROWS[card] & rows) >> row) & 1)) return 'INVALID_HABITAT';
  if (state.rows[seat * 3 + row] >= COLUMNS) return 'HABITAT_FULL';
  if (!canAfford(state.food, seat * 5, totalFood(state, seat), card)) return 'INSUFFICIENT_FOOD';
  return (openRows(state, seat) >> row) & 1 ? 'WRONG_KIND' : 'INSUFFICIENT_EGGS';
}

function dieCode(state: State, attempt: Record<string, unknown>): RefusalCode {
  if ('reroll' in attempt) return oneFace(faces(state)) ? 'WRONG_KIND' : 'INVALID_REROLL';
  if (attempt.die === 'invertebrateOrSeed' && named(FOOD, attempt.as) < 0) return 'INVALID_SEED_INVERTEBRATE_CHOICE';
  return 'EXCEEDS_AVAILABLE_DICE';
}
