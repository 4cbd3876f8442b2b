import type { Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_VALUES, hexAt } from './board.ts';
import { settlementOf } from './ledger.ts';
import { Refused } from './reading.ts';
import { ENDINGS } from './score.ts';

export const LETTERS = 'ABCDEF';

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
  throw new Refused('BAD_POSITION', field, message);
}

function seatOf(word: string, field: string): Seat {
  const seat = word.length === 1 ? LETTERS.indexOf(word) : -1;
  return seat < 0 ? misread(`"${word}" is not a team from A to F`, field) : seat;
}

function wholeOf(word: string | undefined, field: string): number {
  return word !== undefined && /^\d{1,6}$/.test(word)
    ? Number(word)
    : misread(`"${word ?? ''}" is not a number`, field);
}

function paidOf(word: string): number {
  if (word.length !== HEART_KEYS.length)
    misread(`"${word}" must have one letter or dot for each of seven hearts`, 'paid');
  return settlementOf(
    [...word].flatMap((letter, i) =>
      letter === '.' ? [] : [{ heart: HEART_KEYS[i], team: seatOf(letter, 'paid'), amount: HEART_VALUES[i] }],
    ),
  );
}

type Clause = (written: Written, words: readonly string[]) => void;

const one = (words: readonly string[], field: string): number =>
  words.length === 1 ? wholeOf(words[0], field) : misread(`${field} takes one number`, field);

const alone = (words: readonly string[], field: string): true =>
  words.length === 0 ? true : misread(`nothing follows ${field}`, field);

const CLAUSES: { readonly [name: string]: Clause } = {
  teams(written, words) {
    written.teams = one(words, 'teams');
  },
  setup(written, words) {
    written.setup = alone(words, 'setup');
  },
  over(written, [ending = '', ...winners]) {
    if (!ENDINGS.some((name) => name === ending)) misread(`"${ending}" is not an ending`, 'over');
    written.over = { ending, winners: winners.map((word) => seatOf(word, 'over')) };
  },
  queue(written, words) {
    written.queue = words.map((word) => seatOf(word, 'queue'));
  },
  served(written, words) {
    written.served = words.map((word) => seatOf(word, 'served'));
  },
  cycle(written, words) {
    written.cycle = one(words, 'cycle');
  },
  open(written, words) {
    written.open = alone(words, 'open');
  },
  quiet(written, words) {
    written.quiet = one(words, 'quiet');
  },
  left(written, words) {
    written.left = words.map((word) => seatOf(word, 'left'));
  },
  target(written, words) {
    written.target = one(words, 'target');
  },
  placed(written, words) {
    written.placed = words.map((word) => wholeOf(word, 'placed'));
  },
  paid(written, words) {
    written.paid = words.length === 1 && words[0] === '-' ? [] : words.map(paidOf);
  },
  toss(written, words) {
    written.toss = one(words, 'toss');
  },
};

/** Names of people may hold any sign, so what is written about the event comes last and is not taken apart. */
const EVENT = /(?:^|;)\s*event\s+(\{.*)$/s;

export function read(text: string): Written {
  const written: Written = { plates: new Map() };
  const event = EVENT.exec(text);
  if (event !== null) written.event = jsonOf(event[1]);
  const seen = new Set<string>();
  for (const part of (event === null ? text : text.slice(0, event.index)).split(';')) {
    const [name, ...words] = part.trim().split(/\s+/);
    if (name === '') {
      // an empty board has no clauses
      if (text.trim() === '' || event !== null) continue;
      misread('nothing stands between two semicolons', 'position');
    }
    if (seen.has(name)) misread(`"${name}" appears twice`, name);
    seen.add(name);
    if (/^[A-F]:$/.test(name)) written.plates.set(LETTERS.indexOf(name[0]), hexesOf(words, name[0]));
    else if (Object.hasOwn(CLAUSES, name)) CLAUSES[name](written, words);
    else misread(`"${name}" means nothing here`, 'position');
  }
  return written;
}

function hexesOf(words: readonly string[], team: string): number[] {
  if (words.length === 1 && words[0] === '-') return [];
  return words.map((word) => {
    const hex = hexAt(word);
    return hex < 0 ? misread(`"${word}" is not a hex`, team) : hex;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return misread('what follows event must be JSON', 'event');
  }
}
