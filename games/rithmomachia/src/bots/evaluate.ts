import type { Board } from './board.ts';
import { progress } from './progress.ts';
import { BLACK, PIECES } from './rulebook.ts';

// More than activity and progress make up for, except next to a harmony, which search sees for itself.
const CLEAR = 450;

/**
 * How good the position is for the side to move; a Circle is about 100. Between `alpha` and `beta` it is exact, outside it
 * may be the material alone. `taste` moves equal positions a little apart, so that equal agents do not repeat themselves.
 */
export function evaluate(board: Board, alpha: number, beta: number, taste: number): number {
  const { material, turn, book } = board;
  const { weights } = book;
  const { ambushEnabled, helperAdjacency } = book.options;
  const tempo =
    board.owner >= 0 ? -weights.pending : ambushEnabled && !helperAdjacency ? weights.globalTempo : weights.tempo;
  const score = material[turn] - material[1 - turn] + tempo;
  if (score - CLEAR >= beta || score + CLEAR <= alpha) return score;
  const mine = activity(board, turn) + progress(board, turn, true);
  const theirs = activity(board, 1 - turn) + progress(board, 1 - turn, false);
  return score + mine - theirs + whim(board, taste);
}

const whim = (board: Board, taste: number): number => (Math.imul(board.hashA ^ taste, 0x9e3779b1) >>> 28) - 8;

/** Squares a side can go to, and enemies it attacks without help or with help that is there. */
function activity(board: Board, seat: number): number {
  const { at, square, book } = board;
  const { reach, helpers, worth } = book;
  const help = book.options.helperAdjacency ? 0 : board.alive[seat];
  const first = seat * BLACK;
  const others = BLACK - first;
  let free = 0;
  let threat = 0;
  for (let mask = board.alive[seat]; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, squares, ends } = reach[piece];
    const stop = starts[square[piece] + 1];
    let i = starts[square[piece]];
    while (i < stop) {
      const there = at[squares[i]];
      if (there < 0) {
        free += 1;
        i += 1;
        continue;
      }
      i = ends[i];
      if (there - others < 0 || there - others >= BLACK) continue;
      const by = helpers[piece * PIECES + there];
      if (by === -1 || (by & help) !== 0) threat += worth[there];
    }
  }
  return free + ((threat * book.weights.attack) >> 8);
}
