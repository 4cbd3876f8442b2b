import { next, type Seat, seeded } from '@tessera/kernel';
import type { Options, State } from '../rules/index.ts';
import { ADDED, BASES, CUBED, CUBES, FIRST_SPIRIT, GRIDS, type Grid, LADDERS, size } from './grid.ts';
import { EMPTY } from './stacks.ts';

const stream = seeded('harmonies/keys');
// thirty bits stay small integers, which sets of numbers are fastest with
const keys = (length: number): Int32Array => Int32Array.from({ length }, () => next(stream) >>> 2);

/** By cell and what is on it. */
export const CELL_KEYS = keys(25 * 32);
/** By card and its cubes placed. */
export const CARD_KEYS = keys(42 * 8);

/** Cards a seat may have above its board. */
const SLOTS = 4;

/** One seat's board and cards, flat and private to the search, which makes and takes back on it. */
export class Position {
  readonly grid: Grid;
  readonly options: Options;
  /** Stack numbers, `CUBED` added under a cube. */
  readonly cells: Uint8Array;
  /** Cells by stack, as sets; the first are the empty ones. */
  readonly by: Int32Array;
  cubes = 0;
  /** Unfinished cards in their slots, and how many there are. */
  readonly slots = [-1, -1, -1, -1];
  held = 0;
  /** Cubes placed, by card. */
  readonly placed: Uint8Array;
  /** Points of all Animal cards. */
  animals = 0;
  /** The spirit that was kept, and whether its cube is on the board. */
  spirit = -1;
  isSpiritDown = false;
  /** Equal for equal boards with equal cards. */
  key = 0;

  constructor(grid: Grid, options: Options) {
    this.grid = grid;
    this.options = options;
    this.cells = new Uint8Array(grid.count);
    this.by = new Int32Array(CUBED);
    this.by[EMPTY] = grid.all;
    this.placed = new Uint8Array(CUBES.length);
  }

  /** Empty cells. */
  get empty(): number {
    return size(this.by[EMPTY]);
  }

  get isFull(): boolean {
    return this.held === SLOTS;
  }

  copy(): Position {
    const copy = new Position(this.grid, this.options);
    copy.cells.set(this.cells);
    copy.by.set(this.by);
    copy.cubes = this.cubes;
    for (let slot = 0; slot < SLOTS; slot++) copy.slots[slot] = this.slots[slot];
    copy.held = this.held;
    copy.placed.set(this.placed);
    copy.animals = this.animals;
    copy.spirit = this.spirit;
    copy.isSpiritDown = this.isSpiritDown;
    copy.key = this.key;
    return copy;
  }

  /** Where a token may go, as a set. */
  room(token: number): number {
    const bases = BASES[token];
    let cells = 0;
    for (let i = 0; i < bases.length; i++) cells |= this.by[bases[i]];
    return cells & ~this.cubes;
  }

  /** Puts a token on a cell; returns the stack that was there. */
  put(token: number, cell: number): number {
    const stack = this.cells[cell];
    this.restack(cell, ADDED[8 * stack + token]);
    return stack;
  }

  /** Makes a cell without a cube another stack: also how a token is taken back. */
  restack(cell: number, stack: number): void {
    const was = this.cells[cell];
    this.cells[cell] = stack;
    this.by[was] ^= 1 << cell;
    this.by[stack] ^= 1 << cell;
    this.key ^= CELL_KEYS[32 * cell + was] ^ CELL_KEYS[32 * cell + stack];
  }

  /** Takes a card above the board. */
  hold(card: number): void {
    this.slots[this.held++] = card;
    this.key ^= CARD_KEYS[8 * card];
    if (card >= FIRST_SPIRIT) this.spirit = card;
  }

  /** Gives the card that was taken last back. */
  drop(): void {
    const card = this.slots[--this.held];
    this.slots[this.held] = -1;
    this.key ^= CARD_KEYS[8 * card];
    if (card >= FIRST_SPIRIT) this.spirit = -1;
  }

  /** Puts a cube of a slot's card on a cell; true when that finished the card and freed the slot. */
  cube(slot: number, cell: number): boolean {
    const card = this.slots[slot];
    this.#mark(card, cell, 1);
    if (this.placed[card] < CUBES[card]) return false;
    for (let i = slot; i < SLOTS - 1; i++) this.slots[i] = this.slots[i + 1];
    this.slots[SLOTS - 1] = -1;
    this.held -= 1;
    return true;
  }

  /** Takes a cube back to its card, which goes back to its slot. */
  uncube(card: number, slot: number, cell: number): void {
    if (this.placed[card] === CUBES[card]) {
      for (let i = SLOTS - 1; i > slot; i--) this.slots[i] = this.slots[i - 1];
      this.slots[slot] = card;
      this.held += 1;
    }
    this.#mark(card, cell, -1);
  }

  #mark(card: number, cell: number, change: 1 | -1): void {
    const { cells, placed } = this;
    const was = cells[cell];
    cells[cell] = was ^ CUBED;
    this.cubes ^= 1 << cell;
    const before = placed[card];
    placed[card] = before + change;
    this.animals += LADDERS[card][before + change] - LADDERS[card][before];
    if (card >= FIRST_SPIRIT) this.isSpiritDown = change > 0;
    this.key ^= CELL_KEYS[32 * cell + was] ^ CELL_KEYS[32 * cell + cells[cell]];
    this.key ^= CARD_KEYS[8 * card + before] ^ CARD_KEYS[8 * card + before + change];
  }
}

/** A seat's position in a state. */
export function positionOf(state: State, seat: Seat): Position {
  const { options } = state;
  const position = new Position(GRIDS[options.side], options);
  const { count } = position.grid;
  const cubes = state.cubes[seat];
  position.cubes = cubes;
  for (let cell = 0; cell < count; cell++) {
    const stack = state.cells[seat * count + cell];
    position.restack(cell, stack);
    if (((cubes >> cell) & 1) === 1) position.cells[cell] = stack + CUBED;
  }
  for (let card = 0; card < FIRST_SPIRIT; card++) {
    if (state.owner[card] === seat) position.animals += LADDERS[card][state.placed[card]];
  }
  for (let card = 0; card < CUBES.length; card++) position.placed[card] = state.placed[card];
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = state.slots[SLOTS * seat + slot];
    if (card >= 0) position.hold(card);
  }
  position.spirit = state.spirit[seat];
  position.isSpiritDown = state.spiritAt[seat] >= 0;
  return position;
}
