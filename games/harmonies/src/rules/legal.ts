import type { Seat } from '@tessera/kernel';
import { CUBINGS, DRAWS, END, PLACINGS, TAKES, type TurnChoice } from './choices.ts';
import { cubeCells, HABITATS } from './habitats.ts';
import { BASES, type CellsByStack, sortCells } from './stacks.ts';
import { boardOf, SLOTS, SPACE, type State } from './state.ts';

/** Kept between calls, which never overlap: a new one for every question would cost more than the question. */
const scratch: CellsByStack = [];

/** The cells of a seat by stack. */
export function seatCells(state: State, seat: Seat, by: CellsByStack = []): CellsByStack {
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
  const list: TurnChoice[] = [];
  const placing = state.took === 1 && hand.length > 0;
  const hasCards = state.slots[SLOTS * seat] >= 0;
  const by = placing || hasCards ? seatCells(state, seat, scratch) : scratch;
  if (state.took === 0) {
    for (let i = 0; i < spaces.length; i += SPACE) if (spaces[i] >= 0) list.push(TAKES[i / SPACE]);
  } else if (hand.length > 0) {
    const placings = PLACINGS[options.side];
    const cubes = state.cubes[seat];
    for (let i = 0; i < hand.length; i++) {
      // tokens of one colour are the same
      if (hand[i] === hand[i - 1]) continue;
      const row = placings[hand[i]];
      for (let left = placeCells(by, cubes, hand[i]); left !== 0; left &= left - 1)
        list.push(row[31 - Math.clz32(left & -left)]);
    }
  } else list.push(END);
  addCards(state, seat, list);
  if (hasCards) addCubes(state, seat, by, list);
  return list;
}

/** [H4.3] A card of the row, once a turn, with fewer than four above the board. */
function addCards(state: State, seat: Seat, list: TurnChoice[]): void {
  if (state.drew === 1 || state.slots[SLOTS * seat + SLOTS - 1] >= 0) return;
  const { row } = state;
  for (let i = 0; i < row.length; i++) if (row[i] >= 0) list.push(DRAWS[row[i]]);
}

/** [H4.4] A cube of any card above the board whose habitat is there. */
function addCubes(state: State, seat: Seat, by: CellsByStack, list: TurnChoice[]): void {
  const { slots, options } = state;
  const habitats = HABITATS[options.side];
  for (let slot = SLOTS * seat; slot < SLOTS * seat + SLOTS; slot++) {
    const card = slots[slot];
    if (card < 0) return;
    const row = CUBINGS[options.side][card];
    for (let left = cubeCells(by, state.cubes[seat], habitats[card]); left !== 0; left &= left - 1)
      list.push(row[31 - Math.clz32(left & -left)]);
  }
}
