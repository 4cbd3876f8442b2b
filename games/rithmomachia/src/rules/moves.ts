import { PIECES } from './armies.ts';
import { CLAIMS, type ClaimChoice, type MoveChoice } from './choices.ts';
import { canClaim } from './repetition.ts';
import { neighbours, parseSquare } from './squares.ts';
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

// more choices than any position has: a list that never grows is written to without asking whether it has to
const MOST = 1024;
// filled and copied out at once: growing a fresh list choice by choice costs more than finding the choices
const scratch: (MoveChoice | ClaimChoice)[] = Array.from({ length: MOST }, () => CLAIMS.FIFTY);

// where the list has a capture; what its helper has to be beside is looked at afterwards, since a call in the loop over
// the squares makes all of it slower
const landings = new Int32Array(MOST);

/** [R2] The destinations of every piece of the side to move, in the order of piece ids. */
export function moveChoices(state: State): (MoveChoice | ClaimChoice)[] {
  const choices = scratch;
  let count = 0;
  let landed = 0;
  const tables = tablesOf(state.variant);
  const { lines: ways, moves, helpers } = tables;
  const { board, square } = state;
  const seat = state.turn;
  const first = firstOf(seat);
  const alive = state.alive[seat];
  for (let mask = alive; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, lines } = ways[piece];
    const row = moves[piece];
    const from = square[piece];
    const pairs = piece * PIECES;
    const stop = starts[from + 1];
    for (let i = starts[from]; i < stop; i++) {
      const line = lines[i];
      const last = (line >> 7) & 127;
      const step = line >> 14;
      for (let to = line & 127; ; to += step) {
        const there = board[to];
        if (there >= 0) {
          // nobody helps to take a friend; who needs no helper has every bit
          if ((helpers[pairs + there] & alive) !== 0) {
            landings[landed++] = count;
            choices[count++] = row[to];
          }
          break;
        }
        choices[count++] = row[to];
        if (to === last) break;
      }
    }
  }
  if (canClaim(state, 'REPETITION')) choices[count++] = CLAIMS.REPETITION;
  if (canClaim(state, 'FIFTY')) choices[count++] = CLAIMS.FIFTY;
  const list = choices.slice(0, count);
  if (state.options.helperAdjacency) removeUnaided(state, tables, list, landed);
  return list;
}

/** [R5.1] Takes the captures off the list for which no helper is near. */
function removeUnaided(state: State, tables: Tables, list: (MoveChoice | ClaimChoice)[], landed: number): void {
  for (let i = landed - 1; i >= 0; i--) {
    const { move, to } = list[landings[i]] as MoveChoice;
    const piece = tables.army.index.get(move) as number;
    if (!canTake(state, tables, state.turn, piece, state.board[parseSquare(to)])) list.splice(landings[i], 1);
  }
}

/** [R8.4] Whether the side to move has any legal move. */
export function hasMove(state: State): boolean {
  const tables = tablesOf(state.variant);
  const { board, square } = state;
  const seat = state.turn;
  const first = firstOf(seat);
  for (let mask = state.alive[seat]; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, lines } = tables.lines[piece];
    const stop = starts[square[piece] + 1];
    for (let i = starts[square[piece]]; i < stop; i++) {
      const there = board[lines[i] & 127];
      if (there < 0) return true;
      if (there < 24 !== (seat === 0) && canTake(state, tables, seat, piece, there)) return true;
    }
  }
  return false;
}
