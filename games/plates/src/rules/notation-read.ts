import type { Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_VALUES, hexAt } from './board.ts';
import { settlementOf } from './ledger.ts';
import { Unreadable } from './reading.ts';
import { ENDINGS } from './score.ts';

export const LETTERS = 'ABCDEF';
/** How much of a wrong word is quoted. */
const SHOWN = 40;

/** A position as it is written; what is absent was left out. */
export interface Written {
  readonly plates: Map<Seat, number[]>;
  teams?: number;
  setup?: true;
  over?: { readonly ending: string; readonly winners: Seat[] };
  queue?: Seat[];
  served?: Seat[];
  cycle?: number;
  open?: true;
  quiet?: number;
  left?: Seat[];
  target?: number;
  placed?: number[];
  paid?: number[];
  toss?: number;
  event?: unknown;
}

export function misread(message: string, field: string): never {
  throw new Unreadable('BAD_POSITION', field, message);
}

function seatOf(word: string, field: string): Seat {
  const seat = word.length === 1 ? LETTERS.indexOf(word) : -1;
  return seat < 0 ? misread(`"${word.slice(0, SHOWN)}" is not a team from A to F`, field) : seat;
}

function wholeOf(word: string | undefined, field: string): number {
  return word !== undefined && /^\d{1,6}$/.test(word)
    ? Number(word)
    : misread(`"${word?.slice(0, SHOWN) ?? ''}" is not a number`, field);
}

function paidOf(word: string): number {
  if (word.length !== HEART_KEYS.length)
    misread(`"${word.slice(0, SHOWN)}" must have one letter or dot for each of seven hearts`, 'paid');
  return settlementOf(
    [...word].flatMap((letter, i) =>
      letter === '.' ? [] : [{ heart: HEART_KEYS[i], team: seatOf(letter, 'paid'), amount: HEART_VALUES[i] }],
    ),
  );
}

const one = (words: readonly string[], field: string): number =>
  words.length === 1 ? wholeOf(words[0], field) : misread(`${field} takes one number`, field);

const alone = (words: readonly string[], field: string): true =>
  words.length === 0 ? true : misread(`nothing follows ${field}`, field);

/**
 * More cycles than any event has: an organiser enters at most 200 matches, and a rotation in which no empty hex is covered
 * ends by itself, so that it has at most ten cycles for each of the 91 hexes.
 */
const CYCLES = 1000;
const HEXES = 91;

/** Words of a clause, as many as the rules can make of them. */
function upTo(most: number, words: readonly string[], field: string): readonly string[] {
  return words.length <= most ? words : misread(`has at most ${most} entries`, field);
}

const seats = (words: readonly string[], field: string): Seat[] =>
  upTo(LETTERS.length, words, field).map((word) => seatOf(word, field));

type Clauses = Required<Omit<Written, 'plates' | 'event'>>;

/** What each clause is read to from the words after its name. */
const CLAUSES: { readonly [K in keyof Clauses]: (words: readonly string[], name: string) => Clauses[K] } = {
  teams: one,
  setup: alone,
  over([ending = '', ...winners]) {
    if (!ENDINGS.some((name) => name === ending)) misread(`"${ending.slice(0, SHOWN)}" is not an ending`, 'over');
    return { ending, winners: seats(winners, 'over') };
  },
  queue: seats,
  served: seats,
  cycle(words) {
    const cycle = one(words, 'cycle');
    return cycle > CYCLES ? misread(`there are at most ${CYCLES} cycles`, 'cycle') : cycle;
  },
  open: alone,
  quiet: one,
  left: seats,
  target: one,
  placed: (words) => upTo(LETTERS.length, words, 'placed').map((word) => wholeOf(word, 'placed')),
  paid: (words) => (words.length === 1 && words[0] === '-' ? [] : upTo(CYCLES, words, 'paid').map(paidOf)),
  toss: one,
};

/** A settlement takes eight signs, a plate at most six, and the rest is short. */
const LONGEST = 8 * CYCLES + 6 * HEXES + 1_000;

/** Names of people may hold any sign, so what is written about the event comes last and is not taken apart. */
const EVENT = /(?:^|;)\s*event\s+(\{.*)$/s;

export function read(text: string): Written {
  const written: Written = { plates: new Map() };
  const event = EVENT.exec(text);
  if (event !== null) written.event = jsonOf(event[1]);
  const seen = new Set<string>();
  const clauses = event === null ? text : text.slice(0, event.index);
  // taking apart what nobody wrote would cost more than refusing it
  if (clauses.length > LONGEST) misread(`has at most ${LONGEST} signs besides the event`, 'position');
  for (const part of clauses.split(';')) {
    const [name, ...words] = part.trim().split(/\s+/);
    if (name === '') {
      // an empty board has no clauses
      if (text.trim() === '' || event !== null) continue;
      misread('nothing stands between two semicolons', 'position');
    }
    // what is quoted must not make a sentence as long as the text
    if (seen.has(name)) misread(`"${name.slice(0, SHOWN)}" appears twice`, name.slice(0, SHOWN));
    seen.add(name);
    if (/^[A-F]:$/.test(name)) written.plates.set(LETTERS.indexOf(name[0]), hexesOf(words, name[0]));
    else if (Object.hasOwn(CLAUSES, name))
      Object.assign(written, { [name]: CLAUSES[name as keyof Clauses](words, name) });
    else misread(`"${name.slice(0, SHOWN)}" means nothing here`, 'position');
  }
  return written;
}

function hexesOf(words: readonly string[], team: string): number[] {
  if (words.length === 1 && words[0] === '-') return [];
  return upTo(HEXES, words, team).map((word) => {
    const hex = hexAt(word);
    return hex < 0 ? misread(`"${word.slice(0, SHOWN)}" is not a hex`, team) : hex;
  });
}

/** Lists within lists, as deep as an event has them; deeper ones cost more to read than they are long. */
const DEEPEST = 12;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted && sign === '\\') i += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '{' || sign === '[')) depth += 1;
    else if (!quoted && (sign === '}' || sign === ']')) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function jsonOf(text: string): unknown {
  if (isTooDeep(text)) return misread('what follows event must be an event', 'event');
  try {
    return JSON.parse(text);
  } catch {
    return misread('what follows event must be JSON', 'event');
  }
}
