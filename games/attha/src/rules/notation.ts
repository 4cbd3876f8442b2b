import { type Checked, refuse, type Seat, seeded } from '@tessera/kernel';
import { COLOURS, COLOURS_FOR, type Colour, HEAVEN, HOME } from './board.ts';
import type { Options } from './state.ts';
import { phaseOf, type State, seatsOf } from './state.ts';
import { stateFrom, type UncheckedState } from './unchecked-state.ts';

/** What the text tells about one colour. */
interface Side {
  coins: string[];
  marks: Set<string>;
}

/** The text taken apart, before it is known how many seats there are. */
interface Parts {
  seats: number | undefined;
  sides: Map<Colour, Side>;
  pool: number[][] | undefined;
  phase: UncheckedState['phase'] | undefined;
  numbers: { chain: number; free: number };
  turn: Colour | undefined;
  finished: Colour[];
  resigned: Colour[];
}

class Unreadable extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const CODE = 'BAD_POSITION';
/** Several times what the longest position takes; longer texts are not looked at. */
const MOST_TEXT = 1_000;
/** What a refusal repeats of a text, which may be long. */
const quoted = (text: string): string => `"${text.slice(0, 40)}"`;
const COUNTS: { readonly [word: string]: number } = { two: 2, three: 3, four: 4, 2: 2, 3: 3, 4: 4 };
const LETTER: { readonly [C in Colour]: string } = { yellow: 'Y', green: 'G', blue: 'B', red: 'R' };

/** [A14.1] `Y 1 h h h; B 12; pool [3]` and everything else RULES.md lists. */
export function parsePosition(text: string, options: Options): Checked<State> {
  if (text.length > MOST_TEXT) return refuse(CODE, `must not be longer than ${MOST_TEXT} characters`, 'position');
  try {
    return stateFrom(draftFrom(read(text), options), seeded('position'), CODE);
  } catch (error) {
    if (error instanceof Unreadable) return refuse(CODE, error.message, error.field);
    throw error;
  }
}

function read(text: string): Parts {
  const parts: Parts = {
    seats: undefined,
    sides: new Map(),
    pool: undefined,
    phase: undefined,
    numbers: { chain: 0, free: 0 },
    turn: undefined,
    finished: [],
    resigned: [],
  };
  let body = text.trim();
  const count = /^(\w+) players:/i.exec(body);
  if (count !== null) {
    parts.seats = COUNTS[count[1].toLowerCase()];
    if (parts.seats === undefined) throw new Unreadable('players', `${quoted(count[1])} must be two, three or four`);
    body = body.slice(count[0].length);
  }
  let side: Side | undefined;
  // commas and semicolons part the text, except inside the pool's brackets
  for (const piece of body.split(/[;,\n](?![^[]*\])/)) {
    const words = piece.trim();
    if (words !== '') side = readPiece(parts, words, side);
  }
  return parts;
}

/** Returns the side that further coins would belong to. */
function readPiece(parts: Parts, words: string, side: Side | undefined): Side | undefined {
  const [first, ...rest] = words.split(/\s+/);
  const key = first.toLowerCase();
  if (/^new game$/i.test(words)) return undefined;
  if (/^(roll|shells|move|over)$/i.test(words)) parts.phase = words.toUpperCase() as UncheckedState['phase'];
  else if (key === 'pool') parts.pool = readPool(words.slice(4).trim());
  else if (key === 'chain' || key === 'free') parts.numbers[key] = readNumber(key, rest.join(' '));
  else if (key === 'turn') parts.turn = readColour('turn', rest.join(' '));
  else if (key === 'finished' || key === 'resigned') parts[key] = readColours(key, rest);
  else if (key === 'winner') return newSide(parts, readColour('winner', rest.join(' ')), ['H', 'H', 'H', 'H', '+k']);
  else if (colourOf(first) !== undefined) return newSide(parts, colourOf(first) as Colour, rest);
  else if (side !== undefined && isCoinWord(first)) {
    addWords(side, [first, ...rest]);
    return side;
  } else throw new Unreadable('position', `${quoted(words)} is neither a colour nor pool, ROLL, turn, chain or OVER`);
  return undefined;
}

function readColours(key: string, words: readonly string[]): Colour[] {
  if (words.length > COLOURS.length) throw new Unreadable(key, 'names more colours than there are');
  return words.map((word) => readColour(key, word));
}

function newSide(parts: Parts, colour: Colour, words: readonly string[]): Side {
  if (parts.sides.has(colour)) throw new Unreadable(colour, 'is given twice');
  const side: Side = { coins: [], marks: new Set() };
  parts.sides.set(colour, side);
  addWords(side, words, colour);
  return side;
}

const isCoinWord = (word: string): boolean => /^(h|H|\d+)[ab]?$/.test(word);

function addWords(side: Side, words: readonly string[], field = 'coins'): void {
  for (const word of words) {
    if (isCoinWord(word)) side.coins.push(word);
    else if (['+k', '+n', '(started)'].includes(word)) side.marks.add(word);
    else
      throw new Unreadable(
        field,
        `${quoted(word)} is no coin (h, 0 to 22, H, with a or b for a stack) and no +k or +n`,
      );
  }
  if (side.coins.length > 4) throw new Unreadable(field, `has ${side.coins.length} coins, but there are only four`);
}

function readPool(text: string): number[][] {
  const match = /^\[([^\]]*)\](\s+merged)?$/.exec(text);
  if (match === null) throw new Unreadable('pool', `${quoted(text)} must look like [4,1+3]`);
  const entries = match[1].trim() === '' ? [] : match[1].split(',').map((entry) => entry.split('+').map(readThrow));
  return match[2] !== undefined && entries.length > 1 ? [entries.flat()] : entries;
}

const readThrow = (text: string): number => readNumber('pool', text.trim());

function readNumber(field: string, text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Unreadable(field, `${quoted(text)} must be a number`);
  return Number(text);
}

const colourOf = (word: string): Colour | undefined =>
  COLOURS.find((colour) => LETTER[colour] === word || colour === word.toLowerCase());

function readColour(field: string, word: string): Colour {
  const colour = colourOf(word);
  if (colour === undefined) throw new Unreadable(field, `${quoted(word)} is no colour; there are Y, G, B and R`);
  return colour;
}

function draftFrom(parts: Parts, options: Options): UncheckedState {
  const named = [...parts.sides.keys(), ...parts.finished, ...parts.resigned];
  if (parts.turn !== undefined) named.push(parts.turn);
  const seats = parts.seats ?? (named.includes('red') ? 4 : named.includes('green') ? 3 : 2);
  const colours = COLOURS_FOR[seats];
  const seatOf = (colour: Colour, field: string): Seat => {
    if (!colours.includes(colour)) throw new Unreadable(field, `${colour} does not play with ${seats} seats`);
    return colours.indexOf(colour);
  };
  const draft: UncheckedState = {
    seats,
    options,
    current: parts.turn === undefined ? 0 : seatOf(parts.turn, 'turn'),
    // a pool is there to be moved with, unless the text names another phase
    phase: parts.phase ?? (parts.pool === undefined ? 'ROLL' : 'MOVE'),
    pool: parts.pool ?? [],
    chain: parts.numbers.chain,
    free: parts.numbers.free,
    pos: new Array<number>(4 * seats).fill(HOME),
    stacks: new Array<number>(4 * seats).fill(0),
    started: 0,
    killed: 0,
    resigned: 0,
    finished: parts.finished.map((colour) => seatOf(colour, 'finished')),
  };
  for (const colour of parts.resigned) draft.resigned |= 1 << seatOf(colour, 'resigned');
  for (const [colour, { coins, marks }] of parts.sides) {
    const seat = seatOf(colour, colour);
    coins.forEach((word, coin) => {
      const stacked = /[ab]$/.exec(word)?.[0];
      draft.pos[4 * seat + coin] = readPos(stacked === undefined ? word : word.slice(0, -1));
      draft.stacks[4 * seat + coin] = stacked === undefined ? 0 : stacked === 'a' ? 1 : 2;
    });
    if (!marks.has('+n')) draft.started |= 1 << seat;
    if (marks.has('+k')) draft.killed |= 1 << seat;
  }
  return draft;
}

const readPos = (word: string): number => (word === 'h' ? HOME : word === 'H' ? HEAVEN : Number(word));

/** The canonical text: every colour with all its coins, then everything that is not as usual. */
export function makePosition(state: State): string {
  const colours = COLOURS_FOR[seatsOf(state)];
  const letter = (seat: Seat): string => LETTER[colours[seat]];
  const parts = colours.map((_, seat) => makeSide(state, seat, letter(seat)));
  if (state.resigned !== 0) {
    const left = colours.map((_, seat) => seat).filter((seat) => (state.resigned >> seat) & 1);
    parts.push(`resigned ${left.map(letter).join(' ')}`);
  }
  if (state.finished.length > 1) parts.push(`finished ${state.finished.map(letter).join(' ')}`);
  if (state.current !== 0) parts.push(`turn ${letter(state.current)}`);
  if (state.pool.length > 0) parts.push(`pool [${state.pool.map((entry) => entry.join('+')).join(',')}]`);
  if (state.chain > 0) parts.push(`chain ${state.chain}`);
  if (state.free > 0) parts.push(`free ${state.free}`);
  const phase = phaseOf(state);
  if (phase === 'OVER') parts.push('OVER');
  else if (phase === 'ROLL') parts.push(state.stack[0].kind === 'shells' ? 'SHELLS' : 'ROLL');
  return parts.join('; ');
}

function makeSide(state: State, seat: Seat, letter: string): string {
  const words = [letter];
  for (let i = 4 * seat; i < 4 * seat + 4; i++) {
    const pos = state.pos[i];
    words.push((pos === HOME ? 'h' : pos === HEAVEN ? 'H' : String(pos)) + ['', 'a', 'b'][state.stacks[i]]);
  }
  if (((state.started >> seat) & 1) === 0) words.push('+n');
  if ((state.killed >> seat) & 1) words.push('+k');
  return words.join(' ');
}

export const notation = { parsePosition, makePosition };
