import type { Seat } from '@tessera/kernel';
import { HEAVEN } from '../rules/board.ts';
import type { Cell, Colour, SeatView, View } from '../rules/index.ts';

/** The picture's own units: one cell is 100 wide. */
export const CELL = 100;
export const FRAME = 40;
export const BOARD = 5 * CELL + 2 * FRAME;

/** Everything that stands on a cell as one piece. */
export interface Unit {
  readonly key: string;
  readonly seat: Seat;
  readonly colour: Colour;
  /** Coin ids, lowest first. */
  readonly ids: readonly number[];
  readonly pos: number;
  readonly cell: Cell;
  /** Whether its coins move together; the coins in heaven only lie together. */
  readonly stacked: boolean;
}

/** Where and how large a unit is drawn. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** The part of the cell in which a click means this unit. */
  readonly area: Area;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const cellKey = ([row, col]: Cell): string => `${row}${col}`;
export const sameCell = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
export const cellCentre = ([row, col]: Cell): { x: number; y: number } => ({
  x: FRAME + (col + 0.5) * CELL,
  y: FRAME + (row + 0.5) * CELL,
});
export const cellArea = ([row, col]: Cell): Area => ({
  x: FRAME + col * CELL,
  y: FRAME + row * CELL,
  width: CELL,
  height: CELL,
});

/** All cells in reading order. */
export const CELLS: readonly Cell[] = Array.from({ length: 25 }, (_, i) => [Math.floor(i / 5), i % 5] as const);

/** What stands on the board, colour by colour. */
export const unitsOf = (view: View): readonly Unit[] => view.seats.flatMap(unitsOfSeat);

function unitsOfSeat(side: SeatView): readonly Unit[] {
  const { seat, colour, coins } = side;
  const units: Unit[] = [];
  for (const { id, pos, cell, stack } of coins) {
    const mates = coins.filter((mate) =>
      pos === HEAVEN ? mate.pos === HEAVEN : stack !== null && mate.stack === stack,
    );
    const ids = mates.length === 0 ? [id] : mates.map((mate) => mate.id);
    if (ids[0] === id)
      units.push({ key: `${seat}.${id}`, seat, colour, ids, pos, cell, stacked: pos !== HEAVEN && ids.length > 1 });
  }
  return units;
}

/** Units by cell. */
export function byCell(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const cells = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = cellKey(unit.cell);
    const there = cells.get(key);
    if (there === undefined) cells.set(key, [unit]);
    else there.push(unit);
  }
  return cells;
}

/** Columns and rows that hold a number of units, and how large each may be. */
function gridFor(count: number): { columns: number; rows: number; scale: number } {
  if (count <= 1) return { columns: 1, rows: 1, scale: 1.12 };
  if (count === 2) return { columns: 2, rows: 1, scale: 0.76 };
  if (count <= 4) return { columns: 2, rows: 2, scale: 0.69 };
  if (count <= 6) return { columns: 3, rows: 2, scale: 0.5 };
  if (count <= 9) return { columns: 3, rows: 3, scale: 0.45 };
  return { columns: 4, rows: Math.ceil(count / 4), scale: 0.34 };
}

// in heaven every colour has the side that faces its home
const HEAVEN_SIDE: { readonly [C in Colour]: readonly [x: number, y: number] } = {
  yellow: [0, 1],
  green: [1, 0],
  blue: [0, -1],
  red: [-1, 0],
};

/** Where every unit of a board is drawn. All can be seen and clicked, however many share a cell. */
export function spotsFor(units: readonly Unit[]): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const there of byCell(units).values()) {
    for (const [i, unit] of there.entries()) spots.set(unit.key, spotFor(unit, i, there.length));
  }
  return spots;
}

/** Where the piece with this index stands among all on its cell. */
function spotFor(unit: Unit, index: number, count: number): Spot {
  const { x, y } = cellCentre(unit.cell);
  if (unit.pos === HEAVEN) return heavenSpot(unit, x, y);
  const { columns, rows, scale } = gridFor(count);
  const width = CELL / columns;
  const height = CELL / rows;
  const row = Math.floor(index / columns);
  // a last row that is not full stands in the middle
  const inRow = Math.min(columns, count - row * columns);
  const left = x - (inRow * width) / 2 + (index % columns) * width;
  const top = y - CELL / 2 + row * height;
  const size = scale * (unit.stacked && count > 1 ? 1.05 : 1);
  // piles grow upwards, so they stand a little lower
  const sink = ((unit.ids.length - 1) * 3.5 - 2) * size;
  const inset = count > 1 ? 0.9 : 1;
  return {
    x: x + (left + width / 2 - x) * inset,
    y: y + (top + height / 2 - y) * inset + sink,
    scale: size,
    area: { x: left, y: top, width, height },
  };
}

function heavenSpot({ colour, ids }: Unit, x: number, y: number): Spot {
  const [dx, dy] = HEAVEN_SIDE[colour];
  const at = { x: x + dx * 31, y: y + dy * 30 };
  return {
    x: at.x,
    y: at.y + (ids.length - 1) * 1.2,
    scale: 0.44,
    area: { x: at.x - 17, y: at.y - 17, width: 34, height: 34 },
  };
}
