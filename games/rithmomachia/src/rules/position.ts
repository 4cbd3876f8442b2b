import { accept, type Checked, type Notation, refuse, seeded } from '@tessera/kernel';
import { isHarmonyType } from './arithmetic.ts';
import { bitOf, COLORS, seatOf } from './armies.ts';
import { makeDoing, parseDoing } from './doing.ts';
import { withFaces } from './harmony.ts';
import { hasMove } from './moves.ts';
import type { Options } from './options.ts';
import { pendingText } from './repetition.ts';
import { parseSquare, squareNames } from './squares.ts';
import {
  ENDINGS,
  type EndedBy,
  emptyState,
  FRAMES,
  hashOf,
  isAtLimit,
  PAST,
  pass,
  QUIET_LIMIT,
  type State,
  setPending,
  setPiece,
  setup,
} from './state.ts';
import { tablesOf } from './tables.ts';

type Read = (state: State, words: readonly string[]) => string | undefined;

const bad = (why: string, field: string) => refuse('BAD_POSITION', why, field);
const seatNamed = (name: string | undefined): 0 | 1 | undefined => (name === 'W' ? 0 : name === 'B' ? 1 : undefined);
const isCount = (text: string | undefined): text is string => text !== undefined && /^\d{1,6}$/.test(text);

/** Reads `W 27 B 3` into one number per side. */
function readPair(words: readonly string[], into: number[], what: string): string | undefined {
  if (words.length > 4) return `${what} are written once for each side`;
  for (let i = 0; i < words.length; i += 2) {
    const seat = seatNamed(words[i]);
    if (seat === undefined || !isCount(words[i + 1])) return `${what} are written as W 27 B 3`;
    into[seat] = Number(words[i + 1]);
  }
  return words.length === 0 ? `${what} are missing` : undefined;
}

/** The parts after the pieces, in the order they are read and printed. */
const PARTS: { readonly [name: string]: Read } = {
  turn(state, [color]) {
    const seat = seatNamed(color);
    if (seat === undefined) return 'is W or B';
    if (seat !== state.turn) pass(state);
    state.stack = [FRAMES.move[seat]];
    return undefined;
  },
  ply(state, [count]) {
    if (!isCount(count)) return 'is a whole number';
    state.ply = Number(count);
    return undefined;
  },
  captured: (state, words) =>
    readPlaces(state, words, (piece, square) => {
      if ((state.alive[seatOf(piece)] & bitOf(piece)) !== 0) return false;
      state.square[piece] = square;
      return true;
    }),
  pending: readPending,
  noProgress(state, [count]) {
    if (!isCount(count)) return 'is a whole number';
    state.noProgress = Number(count);
    return undefined;
  },
  points: (state, words) => readPair(words, state.points, 'points'),
  faces: (state, words) => readPair(words, state.faces, 'faces'),
  offer(state, [color]) {
    state.offer = seatNamed(color) ?? -1;
    return state.offer < 0 ? 'is W or B' : undefined;
  },
  past: readPast,
  asks(state, [asked, ...json]) {
    return parseDoing(state, asked, json.join(' '));
  },
  ended(state, [by, winner]) {
    if (!ENDINGS.includes(by as EndedBy)) return `is one of ${ENDINGS.join(', ')}`;
    state.ending = { winner: seatNamed(winner) ?? -1, by: by as EndedBy };
    state.stack = [];
    return undefined;
  },
};

/** Reads `W_T_01@N1 …`; what `place` refuses stands twice or on an occupied square. */
function readPlaces(
  state: State,
  words: readonly string[],
  place: (piece: number, square: number) => boolean,
): string | undefined {
  const { index, pieces } = tablesOf(state.variant).army;
  if (words.length > pieces.length) return `names more than the ${pieces.length} pieces there are`;
  for (const word of words) {
    const [id, name, more] = word.split('@');
    const piece = index.get(id);
    const square = parseSquare(name);
    if (piece === undefined) return `"${id.slice(0, 20)}" is no piece of the set-up ${state.options.setup}`;
    if (square < 0 || more !== undefined) return `"${word.slice(0, 30)}" names no square from A1 to P8`;
    if (!place(piece, square)) return `"${word.slice(0, 30)}" is there already, or its square is taken`;
  }
  return undefined;
}

/** `W GEOM W_C_04 W_C_09 W_P_01=64`, optionally `at 12`, the turn it was declared on. */
function readPending(state: State, words: readonly string[]): string | undefined {
  if (words.length > 7) return 'is written as W GEOM and three ids';
  const seat = seatNamed(words[0]);
  const type = words[1];
  const at = words.indexOf('at');
  const members = words.slice(2, at < 0 ? undefined : at).map((word) => word.split('='));
  if (seat === undefined || !isHarmonyType(type)) return 'is written as W GEOM and three ids';
  const { army } = tablesOf(state.variant);
  const pieces = members.map(([id]) => army.index.get(id) ?? -1);
  if (members.length !== 3 || new Set(pieces).size !== 3 || pieces.some((i) => i < 0 || seatOf(i) !== seat)) {
    return 'names three different pieces of its owner';
  }
  const [a, m, b] = pieces.sort((x, y) => state.square[x] - state.square[y]);
  const faces = Object.fromEntries(members.flatMap(([id, face]) => (face === undefined ? [] : [[id, Number(face)]])));
  const harmony = withFaces(state, type, [a, m, b], faces);
  if (!harmony.ok) return harmony.error.message;
  const value = (piece: number): number => harmony.value.faces?.[army.pieces[piece].id] ?? army.pieces[piece].values[0];
  const ply = at < 0 ? state.ply : Number(words[at + 1]);
  if (!Number.isSafeInteger(ply) || ply < 0) return 'was declared at a whole turn number';
  setPending(state, { by: seat, type, pieces: [a, m, b], values: [value(a), value(m), value(b)], ply });
  return undefined;
}

/** The quiet moves since the last capture, oldest first, each with the harmony pending before it: `P1-P2(W:D4.E5.F6)`. */
function readPast(state: State, words: readonly string[]): string | undefined {
  if (words.length > QUIET_LIMIT) return `has more than ${QUIET_LIMIT} moves, after which the game is a draw`;
  const tables = tablesOf(state.variant);
  for (const word of words) {
    const match = /^(\w\d)-(\w\d)(?:\(([WB]):(\w\d)\.(\w\d)\.(\w\d)\))?$/.exec(word);
    if (match === null) return `"${word.slice(0, 40)}" is no quiet move such as P1-P2`;
    const [from, to] = [parseSquare(match[1]), parseSquare(match[2])];
    const squares = match.slice(4).map(parseSquare);
    const code =
      match[3] === undefined
        ? 0
        : 1 + COLORS.indexOf(match[3] as 'W') + 2 * (squares[0] + 128 * (squares[1] + 128 * squares[2]));
    if (from < 0 || to < 0 || (code !== 0 && squares.includes(-1))) return `"${word}" names no square from A1 to P8`;
    state.past.push(0, code, from | (to << 7));
  }
  const board = state.board.slice();
  for (let at = state.past.length - PAST; at >= 0; at -= PAST) {
    const [from, to] = [state.past[at + 2] & 127, state.past[at + 2] >> 7];
    if (board[to] < 0 || board[from] >= 0) return `move ${at / PAST + 1} does not lead to this position`;
    board[from] = board[to];
    board[to] = -1;
    state.past[at] = hashOf(tables, board, seatOf(board[from]), state.past[at + 1])[0];
  }
  return undefined;
}

/** More than a position takes with every piece and a past as long as the rules allow. */
const MOST_TEXT = 24_000;

/** [R12] `Start` or the live pieces, then parts after `;`. */
function parsePosition(text: string, options: Options): Checked<State> {
  if (text.length > MOST_TEXT) return bad(`must not be longer than ${MOST_TEXT} characters`, 'position');
  const [head, ...rest] = text.split(';').map((part) => part.trim().split(/\s+/));
  const start = head.length === 1 && head[0].toLowerCase() === 'start';
  const rng = seeded('position');
  const state = start ? setup(options, 2, rng) : emptyState(options, rng);
  if (!start) {
    const why = readPlaces(
      state,
      head.filter((word) => word !== ''),
      (piece, square) => {
        if ((state.alive[seatOf(piece)] & bitOf(piece)) !== 0 || state.board[square] >= 0) return false;
        setPiece(state, piece, square);
        return true;
      },
    );
    if (why !== undefined) return bad(why, 'pieces');
    if (state.alive[0] === 0 && state.alive[1] === 0) return bad('there is no piece on the board', 'pieces');
  }
  const given = new Map<string, readonly string[]>();
  for (const words of rest) {
    const [name, ...values] = spelledOut(words);
    if (name === '') continue;
    if (!Object.hasOwn(PARTS, name))
      return bad(`there is no such part; there are ${Object.keys(PARTS).join(', ')}`, name.slice(0, 40));
    if (given.has(name)) return bad('is given twice', name);
    given.set(name, values);
  }
  // in the order of the table, because later parts build on earlier ones
  for (const name in PARTS) {
    const values = given.get(name);
    const why = values === undefined ? undefined : PARTS[name](state, values);
    if (why !== undefined) return bad(why, name);
  }
  return settled(state);
}

/** `Black to move` means the same as `turn B`. */
function spelledOut(words: readonly string[]): readonly string[] {
  const match = /^(white|black) to move$/i.exec(words.join(' '));
  return match === null ? words : ['turn', match[1][0].toUpperCase()];
}

/** What no single part can see to. */
function settled(state: State): Checked<State> {
  const { pending, doing } = state;
  if (state.ending !== null) return accept(state);
  if (pending !== null) {
    if (pending.by === state.turn) return bad('belongs to the side that is not to move', 'pending');
    if (doing === null && pending.pieces.some((piece) => (state.alive[pending.by] & bitOf(piece)) === 0)) {
      return bad('names a piece that is not on the board', 'pending');
    }
  }
  // [R8.11] [R8.4] such a position is the end of the game
  if (doing === null && isAtLimit(state)) {
    state.ending = { winner: -1, by: 'LIMIT' };
    state.stack = [];
    return accept(state);
  }
  if (doing === null && !hasMove(state)) {
    state.ending = { winner: 1 - state.turn, by: 'EXHAUSTION' };
    state.stack = [];
  }
  return accept(state);
}

function makePosition(state: State): string {
  const { pieces } = tablesOf(state.variant).army;
  const alive = (piece: number): boolean => (state.alive[seatOf(piece)] & bitOf(piece)) !== 0;
  const isHome = (piece: number): boolean => state.square[piece] === pieces[piece].home;
  const at = (piece: number): string => `${pieces[piece].id}@${squareNames[state.square[piece]]}`;
  const all = pieces.map((_, piece) => piece);
  const live = all.filter(alive);
  const captured = all.filter((piece) => !alive(piece) && !isHome(piece));
  const { pending, ending } = state;
  const pairs = (values: readonly number[]): string =>
    values.flatMap((value, seat) => (value === 0 ? [] : [`${COLORS[seat]} ${value}`])).join(' ');
  const parts: readonly (readonly [string, string])[] = [
    ['turn', state.turn === 1 ? 'B' : ''],
    ['ply', state.ply === 0 ? '' : String(state.ply)],
    ['captured', captured.map(at).join(' ')],
    ['pending', pending === null ? '' : makePending(state)],
    ['noProgress', state.noProgress === 0 ? '' : String(state.noProgress)],
    ['points', pairs(state.points)],
    ['faces', pairs(state.faces)],
    ['offer', state.offer < 0 ? '' : COLORS[state.offer]],
    ['past', makePast(state)],
    ['asks', makeDoing(state)],
    ['ended', ending === null ? '' : `${ending.by} ${COLORS[ending.winner] ?? '-'}`],
  ];
  const board = live.length === pieces.length && live.every(isHome) ? 'Start' : live.map(at).join(' ');
  return [board, ...parts.filter(([, words]) => words !== '').map((part) => part.join(' '))].join('; ');
}

function makePending({ pending, variant, ply }: State): string {
  if (pending === null) return '';
  const { pieces } = tablesOf(variant).army;
  const members = pending.pieces.map((piece, i) => {
    const { id, type } = pieces[piece];
    return type === 'P' ? `${id}=${pending.values[i]}` : id;
  });
  const at = pending.ply === ply ? '' : ` at ${pending.ply}`;
  return `${COLORS[pending.by]} ${pending.type} ${members.join(' ')}${at}`;
}

function makePast({ past }: State): string {
  const words: string[] = [];
  for (let at = 0; at < past.length; at += PAST) {
    const [code, move] = [past[at + 1], past[at + 2]];
    const pending = code === 0 ? '' : `(${pendingText(code)})`;
    words.push(`${squareNames[move & 127]}-${squareNames[move >> 7]}${pending}`);
  }
  return words.join(' ');
}

export const notation: Notation<State, Options> = { parsePosition, makePosition };
