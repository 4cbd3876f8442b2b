import { COLORS, seatOf } from './armies.ts';
import type { Claim } from './choices.ts';
import { SQUARES, squareNames } from './squares.ts';
import { PAST, pendingCode, type State } from './state.ts';
import { type Tables, tablesOf } from './tables.ts';

/** [R8.7] Whether the side to move may claim this draw now. */
export function canClaim(state: State, claim: Claim): boolean {
  if (claim === 'FIFTY') return state.options.fiftyMoveRule && state.noProgress >= 100;
  // the third occurrence is at least eight turns after the first
  return state.options.repetitionRule && state.past.length >= 8 * PAST && occurrences(state, 3) >= 3;
}

/** [R8.9] How often the position at the start of a turn has occurred, this time included; counts up to `enough`. */
export function occurrences(state: State, enough = Number.POSITIVE_INFINITY): number {
  const { past, hashA } = state;
  let count = 1;
  for (let at = before(past, past.length, hashA); at >= 0 && count < enough; at = before(past, at, hashA)) {
    if (sameAs(state, at)) count += 1;
  }
  return count;
}

/** The last entry of the past before `end` that has the same side to move and this hash; negative when none has. */
function before(past: readonly number[], end: number, hash: number): number {
  // in a local: to look up the constant of another module costs more than the comparison
  const step = 2 * PAST;
  let at = end - step;
  while (at >= 0 && past[at] !== hash) at -= step;
  return at;
}

/** Equal hashes are not proof: rewinds the quiet moves and compares the positions themselves. */
function sameAs(state: State, at: number): boolean {
  if (state.past[at + 1] !== pendingCode(state)) return false;
  const { kinds } = tablesOf(state.variant);
  const before = rewound(state, at);
  for (let square = 0; square < SQUARES; square++) {
    const [was, is] = [before[square], state.board[square]];
    if (was < 0 !== is < 0 || (was >= 0 && kinds[was] !== kinds[is])) return false;
  }
  return true;
}

/** The board as it was at an entry of the past. */
function rewound(state: State, at: number): number[] {
  const board = state.board.slice();
  for (let i = state.past.length - PAST; i >= at; i -= PAST) takeBack(state, board, i);
  return board;
}

/** Undoes the quiet move of one entry of the past. */
function takeBack({ past }: State, board: number[], at: number): void {
  const move = past[at + 2];
  const [from, to] = [move & 127, move >> 7];
  board[from] = board[to];
  board[to] = -1;
}

/** [R8.10] The position as text: turn, pieces by square, pending harmony. */
export function positionKey(state: State): string {
  return keyOf(tablesOf(state.variant), state.turn, state.board, pendingCode(state));
}

/** The keys of the positions at the start of each turn since the last capture, in order. */
export function positionKeys(state: State): string[] {
  const tables = tablesOf(state.variant);
  const keys: string[] = [];
  if (!hasLeft(state)) keys.push(positionKey(state));
  // backwards, one move at a time: rewinding from the end for every key takes the square of it
  const board = state.board.slice();
  for (let at = state.past.length - PAST; at >= 0; at -= PAST) {
    takeBack(state, board, at);
    keys.push(keyOf(tables, moverAt(state, board, at), board, state.past[at + 1]));
  }
  return keys.reverse();
}

/** Whose turn it was at an entry of the past: the owner of the piece that then moved. */
const moverAt = (state: State, board: readonly number[], at: number): 0 | 1 => seatOf(board[state.past[at + 2] & 127]);

const hasLeft = ({ doing }: State): boolean => doing !== null && (doing.victim < 0 || doing.capture !== null);

function keyOf(tables: Tables, turn: number, board: readonly number[], pending: number): string {
  const tokens: string[] = [];
  for (let square = 0; square < SQUARES; square++) {
    if (board[square] < 0) continue;
    const { seat, type, values } = tables.army.pieces[board[square]];
    tokens.push(`${COLORS[seat]}${type}${values.join('.')}@${squareNames[square]}`);
  }
  return `${COLORS[turn]};${tokens.join(',')};${pending === 0 ? '-' : pendingText(pending)}`;
}

/** A pending harmony's code as `W:D4.E5.F6`. */
export function pendingText(code: number): string {
  const squares = (code - 1) >> 1;
  const names = [squares & 127, (squares >> 7) & 127, squares >> 14].map((square) => squareNames[square]);
  return `${COLORS[(code - 1) & 1]}:${names.join('.')}`;
}

/** 64 bits that are equal for equal positions. */
export const positionHash = (state: State): string => hex(state.hashA) + hex(state.hashB);
const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
