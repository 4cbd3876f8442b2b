import type { Seat } from '@tessera/kernel';
import { CUBINGS, DRAWS, END, PLACINGS, TAKES, type TurnChoice } from './choices.ts';
import { cubeCells, HABITATS } from './habitats.ts';
import { BASES, type CellsByStack, cellSets, sortCells } from './stacks.ts';
import { boardOf, SLOTS, SPACE, type State } from './state.ts';

// Kept between calls, which never overlap: new sets for every question would cost more than the question, and a list that
// grows is copied while it does.
const scratch = cellSets();
const listed: TurnChoice[] = [];

/** The cells of a seat by stack. */
export function seatCells(state: State, seat: Seat, by: CellsByStack = cellSets()): CellsByStack {
  const count = boardOf(state).cells.length;
  return sortCells(state.cells, seat * count, count, by);
}

/** [H5.1] [H5.2] Where a token may go: on fitting stacks without a cube. */
export function placeCells(by: CellsByStack, cubes: number, token: number): number {
  const bases = BASES[token];
  let mask = 0;
  for (let i = 0; i < bases.length; i++) mask |= by[bases[i]];
  return mask & ~cubes;
}

/** [H4.1] Everything a seat may do now; ending the turn is one of the choices. */
export function turnChoices(state: State, seat: Seat): readonly TurnChoice[] {
  const { hand, spaces, options } = state;
  let count = 0;
  const placing = state.took === 1 && hand.length > 0;
  const hasCards = state.slots[SLOTS * seat] >= 0;
  const by = placing || hasCards ? seatCells(state, seat, scratch) : scratch;
  if (state.took === 0) {
    for (let i = 0; i < spaces.length; i += SPACE) if (spaces[i] >= 0) listed[count++] = TAKES[i / SPACE];
  } else if (hand.length > 0) {
    const placings = PLACINGS[options.side];
    const cubes = state.cubes[seat];
    let last = -1;
    for (let i = 0; i < hand.length; i++) {
      const token = hand[i];
      // tokens of one colour are the same
      if (token === last) continue;
      last = token;
      const row = placings[token];
      for (let left = placeCells(by, cubes, token); left !== 0; left &= left - 1)
        listed[count++] = row[31 - Math.clz32(left & -left)];
    }
  } else listed[count++] = END;
  count = addCards(state, seat, count);
  if (hasCards) count = addCubes(state, seat, by, count);
  return listed.slice(0, count);
}

/** [H4.3] A card of the row, once a turn, with fewer than four above the board. Returns how many are listed then. */
function addCards(state: State, seat: Seat, before: number): number {
  let count = before;
  if (state.drew === 1 || state.slots[SLOTS * seat + SLOTS - 1] >= 0) return count;
  const { row } = state;
  for (let i = 0; i < row.length; i++) if (row[i] >= 0) listed[count++] = DRAWS[row[i]];
  return count;
}

/** [H4.4] A cube of any card above the board whose habitat is there. */
function addCubes(state: State, seat: Seat, by: CellsByStack, before: number): number {
  let count = before;
  const { slots, options } = state;
  const habitats = HABITATS[options.side];
  for (let slot = SLOTS * seat; slot < SLOTS * seat + SLOTS; slot++) {
    const card = slots[slot];
    if (card < 0) break;
    let left = cubeCells(by, state.cubes[seat], habitats[card]);
    if (left === 0) continue;
    const row = CUBINGS[options.side][card];
    for (; left !== 0; left &= left - 1) listed[count++] = row[31 - Math.clz32(left & -left)];
  }
  return count;
}
