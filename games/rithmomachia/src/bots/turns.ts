import { type Board, makeTurn } from './board.ts';
import { BLACK, PIECES } from './rulebook.ts';

/** Which turns are wanted. */
export interface Wish {
  /** Bits of enemy pieces one of which must be captured; 0 also wants turns that capture nothing. */
  readonly prey: number;
  /** The most ambushes listed for one move, dearest first; a move that has any is then not listed without one. */
  readonly width: number;
  /** The most quiet moves listed for the sake of one ambush, where captures are wanted. */
  readonly carriers: number;
}

/** Every legal turn, also those that leave out an ambush. */
export const EVERYTHING: Wish = { prey: 0, width: PIECES, carriers: PIECES * PIECES };

// what is true of every move of the side to move, worked out once per list
const near = new Int32Array(PIECES);
const needed = new Int32Array(PIECES);
const targets = new Int32Array(BLACK);
const carried = new Int32Array(PIECES);

/** Writes the wanted turns of the side to move from `start` on and returns where they end. */
export function turnsInto(board: Board, out: Int32Array, start: number, wish: Wish): number {
  const { at, square, book, turn: seat } = board;
  const { reach, helpers } = book;
  const { prey } = wish;
  const adjacency = book.options.helperAdjacency;
  const alive = board.alive[seat];
  const first = seat * BLACK;
  const others = BLACK - first;
  if (adjacency) lookAround(board);
  const ambushes = book.options.ambushEnabled ? aim(board, prey) : 0;
  const quiet = prey === 0 || (ambushes > 0 && wish.carriers > 0);
  let end = start;
  for (let mask = alive; mask !== 0; mask &= mask - 1) {
    const bit = mask & -mask;
    const piece = first + 31 - Math.clz32(bit);
    const { starts, squares, ends } = reach[piece];
    const stop = starts[square[piece] + 1];
    let i = starts[square[piece]];
    while (i < stop) {
      const to = squares[i];
      const there = at[to];
      if (there < 0) {
        if (quiet) end = add(out, end, makeTurn(piece, to), bit, -1, prey === 0, ambushes, wish);
        i += 1;
        continue;
      }
      i = ends[i];
      if (there - others < 0 || there - others >= BLACK) continue;
      const help = helpers[piece * PIECES + there];
      if (help !== -1 && (help & alive & (adjacency ? near[there] : -1)) === 0) continue;
      const wanted = prey === 0 || (prey & (1 << (there - others))) !== 0;
      end = add(out, end, makeTurn(piece, to), bit, there, wanted, ambushes, wish);
    }
  }
  return end;
}

/** Adds one move with the ambushes that go with it. */
function add(
  out: Int32Array,
  start: number,
  move: number,
  bit: number,
  victim: number,
  wanted: boolean,
  ambushes: number,
  { prey, width, carriers }: Wish,
): number {
  let end = start;
  let listed = 0;
  for (let i = 0; i < ambushes && listed < width; i++) {
    const enemy = targets[i];
    if (enemy === victim || (needed[enemy] & bit) !== 0) continue;
    if (!wanted) {
      // [R6.1] any move will do, so a few stand for all; only an ambush on prey makes up for a move that takes none
      if ((prey & (1 << (enemy % BLACK))) === 0) break;
      if (carried[enemy] >= carriers) continue;
      carried[enemy] += 1;
    }
    out[end++] = move | ((enemy + 1) << 13);
    listed += 1;
  }
  if (wanted && (listed === 0 || width === PIECES)) out[end++] = move;
  return end;
}

/** [R5.1] For every enemy the own pieces beside it. */
function lookAround(board: Board): void {
  const { at, square, book, turn: seat } = board;
  const { around, aroundStarts } = book;
  const first = seat * BLACK;
  const others = BLACK - first;
  for (let mask = board.alive[1 - seat]; mask !== 0; mask &= mask - 1) {
    const enemy = others + 31 - Math.clz32(mask & -mask);
    const stop = aroundStarts[square[enemy] + 1];
    let bits = 0;
    for (let i = aroundStarts[square[enemy]]; i < stop; i++) {
      const piece = at[around[i]] - first;
      if (piece >= 0 && piece < BLACK) bits |= 1 << piece;
    }
    near[enemy] = bits;
  }
}

/** [R6] Lists the enemies that can be ambushed, dearest first, prey before others, with the helpers none can do without. */
function aim(board: Board, prey: number): number {
  const { book, turn: seat } = board;
  const { pairs, pairStarts, worth } = book;
  const adjacency = book.options.helperAdjacency;
  const alive = board.alive[seat];
  const others = BLACK - seat * BLACK;
  let count = 0;
  for (let mask = board.alive[1 - seat]; mask !== 0; mask &= mask - 1) {
    const enemy = others + 31 - Math.clz32(mask & -mask);
    const ready = adjacency ? near[enemy] : alive;
    // an ambush takes two
    if ((ready & (ready - 1)) === 0) continue;
    let need = -1;
    const stop = pairStarts[enemy + 1];
    for (let i = pairStarts[enemy]; i < stop && need !== 0; i++) if ((pairs[i] & ready) === pairs[i]) need &= pairs[i];
    if (need === -1) continue;
    needed[enemy] = need;
    carried[enemy] = 0;
    const rank = worth[enemy] + ((prey & (1 << (enemy - others))) === 0 ? 0 : 10_000);
    let i = count++;
    while (i > 0 && rankOf(board, targets[i - 1], prey) < rank) {
      targets[i] = targets[i - 1];
      i -= 1;
    }
    targets[i] = enemy;
  }
  return count;
}

const rankOf = (board: Board, enemy: number, prey: number): number =>
  board.book.worth[enemy] + ((prey & (1 << (enemy % BLACK))) === 0 ? 0 : 10_000);

/** [R8.4] Whether the side to move has any legal move. */
export function hasTurn(board: Board): boolean {
  const { at, square, book, turn: seat } = board;
  const first = seat * BLACK;
  const others = BLACK - first;
  for (let mask = board.alive[seat]; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, squares, ends } = book.reach[piece];
    const stop = starts[square[piece] + 1];
    for (let i = starts[square[piece]]; i < stop; i = ends[i]) {
      const there = at[squares[i]];
      if (there < 0 || (there - others >= 0 && there - others < BLACK && canTake(board, piece, there))) return true;
    }
  }
  return false;
}

/** [R5] Whether a piece of the side to move takes an enemy by any relation. */
function canTake(board: Board, piece: number, enemy: number): boolean {
  const { at, square, book, turn: seat } = board;
  const help = book.helpers[piece * PIECES + enemy];
  if (help === -1) return true;
  const able = help & board.alive[seat];
  if (able === 0 || !book.options.helperAdjacency) return able !== 0;
  const first = seat * BLACK;
  const stop = book.aroundStarts[square[enemy] + 1];
  for (let i = book.aroundStarts[square[enemy]]; i < stop; i++) {
    const beside = at[book.around[i]] - first;
    if (beside >= 0 && beside < BLACK && (able & (1 << beside)) !== 0) return true;
  }
  return false;
}
