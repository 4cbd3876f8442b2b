import { BOARDS, type Board, bit, cellAt, has } from './board.ts';
import { CARD_COUNT, CUBES, cardNumber, isSpirit } from './cards.ts';
import type { Options } from './options.ts';
import { ENDINGS } from './score.ts';
import { stackNumber, tokenNumber } from './stacks.ts';

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

/** What the text gives for one seat. */
export interface ReadSeat {
  readonly cells: number[];
  cubes: number;
  spiritAt: number;
  /** Card and cubes placed, in the order written. */
  readonly cards: (readonly [card: number, placed: number])[];
  left: boolean;
}

/** The text taken apart; what it leaves out is undefined. */
export interface ReadPosition {
  seats: ReadSeat[];
  turn?: number;
  first?: number;
  turns?: number;
  hand?: number[];
  drew?: boolean;
  spaces?: number[][];
  row?: number[];
  ending?: number;
  phase?: 'FIRST' | 'DISCARD' | 'OVER';
  dealt?: number[];
  pouch?: number[];
  deck?: number[];
}

export function read(text: string, options: Options): ReadPosition {
  const [boards, ...parts] = text.split(/[;\n]/).map((part) => part.trim());
  const texts = boards.split('/');
  if (texts.length > 4) throw new Unreadable('seats', 'there are at most four boards');
  const draft: ReadPosition = { seats: texts.map((words) => readBoard(words, BOARDS[options.side])) };
  const given = new Set<string>();
  for (const part of parts) {
    if (part === '') continue;
    const [key] = part.split(/\s/, 1);
    if (given.has(key)) throw new Unreadable(quote(key), 'is given twice');
    given.add(key);
    readPart(draft, part);
  }
  return draft;
}

function readPart(draft: ReadPosition, part: string): void {
  const [key, ...words] = part.split(/\s+/);
  switch (key) {
    case 'FIRST':
    case 'DISCARD':
    case 'OVER':
      draft.phase = key;
      return;
    case 'drew':
      draft.drew = true;
      return;
    case 'first':
      draft.first = words[0] === '-' ? -1 : readNumber(key, words[0], draft.seats.length - 1);
      return;
    case 'turn':
      draft.turn = readNumber(key, words[0], draft.seats.length - 1);
      return;
    case 'turns':
      draft.turns = readNumber(key, words[0], 9999);
      return;
    case 'hand':
    case 'pouch':
      draft[key] = readTokens(key, words.join(''));
      return;
    case 'spaces':
      draft.spaces = words.map((word) => readTokens(key, word));
      return;
    case 'row':
    case 'deck':
    case 'dealt':
      draft[key] = readCards(key, words);
      return;
    case 'ending':
      draft.ending = (ENDINGS as readonly string[]).indexOf(words[0]) + 1;
      if (draft.ending === 0)
        throw new Unreadable('ending', `"${quote(words[0] ?? '')}" must be one of ${ENDINGS.join(', ')}`);
      return;
    default:
      throw new Unreadable('position', `"${quote(part)}" is neither boards nor a part of the table`);
  }
}

/** A dash is an empty place of the row, and alone an empty deck. */
function readCards(key: string, words: readonly string[]): number[] {
  if (words.length > CARD_COUNT) throw new Unreadable(key, `names more than the ${CARD_COUNT} cards there are`);
  if (key === 'deck' && words.join() === '-') return [];
  return words.map((word) => (word === '-' && key === 'row' ? -1 : readCard(key, word)));
}

function readBoard(text: string, board: Board): ReadSeat {
  const draft: ReadSeat = {
    cells: new Array<number>(board.cells.length).fill(0),
    cubes: 0,
    spiritAt: -1,
    cards: [],
    left: false,
  };
  for (const word of text.split(/\s+/)) {
    if (word === '' || word === '-') continue;
    const cell = /^(-?\d+,-?\d+)(?:=([A-Z]+))?([*!]?)$/.exec(word);
    const card = /^([a-z-]+):(\d)$/.exec(word);
    if (cell !== null) readCell(draft, board, cell);
    else if (card !== null) readProgress(draft, card);
    else if (word === 'left') draft.left = true;
    else throw new Unreadable('board', `"${quote(word)}" is neither a cell like 0,1=TL nor a card like frog:2`);
  }
  return draft;
}

function readCell(draft: ReadSeat, board: Board, [word, key, stack, mark]: RegExpExecArray): void {
  const cell = cellAt(board, key);
  if (cell < 0) throw new Unreadable(quote(key), 'is no cell of this side of the board');
  if (stack !== undefined) {
    const number = stackNumber(stack);
    if (number === undefined || number === 0)
      throw new Unreadable(key, `"${quote(stack)}" is no stack the rules allow`);
    if (draft.cells[cell] !== 0) throw new Unreadable(key, 'is given twice');
    draft.cells[cell] = number;
  } else if (mark === '') throw new Unreadable(key, `"${word}" gives nothing for the cell`);
  if (mark === '') return;
  if (draft.cells[cell] === 0) throw new Unreadable(key, 'carries a cube but no token');
  if (has(draft.cubes, cell)) throw new Unreadable(key, 'carries two cubes');
  draft.cubes |= bit(cell);
  if (mark === '*') return;
  if (draft.spiritAt >= 0) throw new Unreadable(key, 'is a second spirit cube');
  draft.spiritAt = cell;
}

function readProgress(draft: ReadSeat, [, id, count]: RegExpExecArray): void {
  const card = readCard('cards', id);
  const placed = readNumber(id, count, CUBES[card]);
  if (isSpirit(card) && draft.cards.some(([other]) => isSpirit(other))) throw new Unreadable(id, 'is a second spirit');
  draft.cards.push([card, placed]);
}
