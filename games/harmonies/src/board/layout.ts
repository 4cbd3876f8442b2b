import type { Point } from '@tessera/kit/art/stitch.tsx';
import { BOARDS } from '../rules/board.ts';
import type { Side } from '../rules/index.ts';

// The picture is laid out in units: a cell is two RADIUS wide; LEAN is how much of its depth the slanted view leaves.
export const RADIUS = 60;
const LEAN = 0.86;
const ROW = Math.sqrt(3) * RADIUS * LEAN;
/** Room at the sides, above for tall trees at the far edge, and below for the thickness of the board. */
const SIDE = 22;
const ABOVE = 52;
const BELOW = 34;

const GRID: { readonly [S in Side]: readonly [columns: number, rows: number] } = { A: [5, 5], B: [7, 4] };

export function sizeOf(side: Side): { readonly width: number; readonly height: number } {
  const [columns, rows] = GRID[side];
  return {
    width: (1.5 * (columns - 1) + 2) * RADIUS + 2 * SIDE,
    height: Math.round(rows * ROW) + ABOVE + BELOW,
  };
}

/** The middle of a cell. */
export const spotOf = (q: number, r: number): Point => ({
  x: SIDE + RADIUS * (1 + 1.5 * q),
  y: ABOVE + ROW * (r + q / 2 + 0.5),
});

/** The middle of every cell of a side, in the board's order. */
export const SPOTS: { readonly [S in Side]: readonly Point[] } = {
  A: BOARDS.A.cells.map(({ q, r }) => spotOf(q, r)),
  B: BOARDS.B.cells.map(({ q, r }) => spotOf(q, r)),
};

/** The number of a cell on its board. */
export const cellIn = (side: Side, at: string): number => BOARDS[side].index[at];

/** Where the foot of a stack stands, seen from the middle of its cell. */
export const FOOT = 13;

/** The outline of a cell about its middle, smaller by a margin. */
export function outline({ x, y }: Point, margin = 0): string {
  const r = RADIUS - margin;
  const h = ((r * ROW) / RADIUS / 2).toFixed(1);
  return `M${x - r} ${y.toFixed(1)}l${r / 2} -${h}h${r}l${r / 2} ${h}l-${r / 2} ${h}h-${r}z`;
}

/** Where a cell's name begins: inside the edge that marks a target, or higher, where a single token does not hide it. */
export const nameSpot = ({ x, y }: Point, isEmpty: boolean): Point => ({ x: x - 30, y: y - (isEmpty ? 22 : 31) });

/** Half the depth of a cell. */
export const HALF = ROW / 2;

/** The cells in the order in which they are drawn: what is nearer covers what is behind it. */
export const ORDER: { readonly [S in Side]: readonly number[] } = {
  A: byDepth('A'),
  B: byDepth('B'),
};

function byDepth(side: Side): readonly number[] {
  return SPOTS[side].map((_, cell) => cell).sort((a, b) => SPOTS[side][a].y - SPOTS[side][b].y || a - b);
}

const STEPS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where an arrow key leads: straight up and down a column, sideways to the nearest cell of the next one. */
export function stepFrom(side: Side, from: number, key: string): number | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [dx, dy] = step;
  const spots = SPOTS[side];
  const at = spots[from];
  const wanted = { x: at.x + dx * 1.5 * RADIUS, y: at.y + dy * ROW };
  let best: number | undefined;
  let least = ROW * 0.6;
  spots.forEach((spot, cell) => {
    if (cell === from || Math.abs(spot.x - wanted.x) > 1) return;
    const off = Math.abs(spot.y - wanted.y);
    if (off < least) [best, least] = [cell, off];
  });
  return best;
}
