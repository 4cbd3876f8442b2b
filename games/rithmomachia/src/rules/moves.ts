import { PIECES } from './armies.ts';
import { CLAIMS, type ClaimChoice, type MoveChoice } from './choices.ts';
import { canClaim } from './repetition.ts';
import { neighbours } from './squares.ts';
import { firstOf, type State } from './state.ts';
import { type Tables, tablesOf } from './tables.ts';

/** Bits of a side's pieces within one king step of a square. */
export function adjacentMask(state: State, seat: number, square: number): number {
  const first = firstOf(seat);
  const around = neighbours[square];
  let mask = 0;
  for (let i = 0; i < around.length; i++) {
    const piece = state.board[around[i]] - first;
    if (piece >= 0 && piece < 24) mask |= 1 << piece;
  }
  return mask;
}

/** [R5] Whether the piece may land on the enemy piece by any relation, helper and face. */
export function canTake(state: State, tables: Tables, seat: number, piece: number, target: number): boolean {
  const helpers = tables.helpers[piece * PIECES + target];
  if (helpers === -1) return true;
  let able = helpers & state.alive[seat];
  if (able !== 0 && state.options.helperAdjacency) able &= adjacentMask(state, seat, state.square[target]);
  return able !== 0;
}

// filled and copied out at once: growing a fresh list choice by choice costs more than finding the choices
const scratch: (MoveChoice | ClaimChoice)[] = [];

/** [R2] The destinations of every piece of the side to move, in the order of piece ids. */
export function moveChoices(state: State): (MoveChoice | ClaimChoice)[] {
  const choices = scratch;
  let count = 0;
  const tables = tablesOf(state.variant);
  const { board, square } = state;
  const { reach, moves } = tables;
  const seat = state.turn;
  const white = seat === 0;
  const first = firstOf(seat);
  for (let mask = state.alive[seat]; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, squares, ends } = reach[piece];
    const row = moves[piece];
    const from = square[piece];
    const stop = starts[from + 1];
    let i = starts[from];
    while (i < stop) {
      const end = ends[i];
      let there = -1;
      do {
        const to = squares[i];
        there = board[to];
        if (there >= 0) break;
        choices[count++] = row[to];
      } while (++i < end);
      if (there >= 0 && there < 24 !== white && canTake(state, tables, seat, piece, there))
        choices[count++] = row[squares[i]];
      i = end;
    }
  }
  if (canClaim(state, 'REPETITION')) choices[count++] = CLAIMS.REPETITION;
  if (canClaim(state, 'FIFTY')) choices[count++] = CLAIMS.FIFTY;
  return choices.slice(0, count);
}

/** [R8.4] Whether the side to move has any legal move. */
export function hasMove(state: State): boolean {
  const tables = tablesOf(state.variant);
  const { board, square } = state;
  const seat = state.turn;
  const first = firstOf(seat);
  for (let mask = state.alive[seat]; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, squares, ends } = tables.reach[piece];
    const stop = starts[square[piece] + 1];
    for (let i = starts[square[piece]]; i < stop; i = ends[i]) {
      const there = board[squares[i]];
      if (there < 0) return true;
      if (there < 24 !== (seat === 0) && canTake(state, tables, seat, piece, there)) return true;
    }
  }
  return false;
}
