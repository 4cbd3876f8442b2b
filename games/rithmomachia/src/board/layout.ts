import type { Point } from '@tessera/kit/art/stitch.tsx';
import type { Piece, View } from '../rules/index.ts';

// The picture is laid out in units: a square is CELL wide.
export const CELL = 60;
const COLUMNS = 16;
const ROWS = 8;

/** How the board lies before the viewer. Coordinates never change: only the picture turns. */
export interface Facing {
  /** Stands upright, for tall screens: Black above, White below. */
  readonly turned: boolean;
  /** Seen from the other side. */
  readonly flipped: boolean;
}

export const PLAIN: Facing = { turned: false, flipped: false };

export const SQUARE_NAMES: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, i) => nameOf(i >> 3, i & 7));

function nameOf(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export const columnOf = (square: string): number => square.charCodeAt(0) - 65;
export const rowOf = (square: string): number => Number(square.slice(1)) - 1;

/** How wide the wooden edge with its labels is; a phone needs the room for the squares. */
export const edgeOf = ({ turned }: Facing): number => (turned ? 20 : 26);

/** How many squares the picture has across and down. */
export const gridOf = ({ turned }: Facing): { readonly across: number; readonly down: number } =>
  turned ? { across: ROWS, down: COLUMNS } : { across: COLUMNS, down: ROWS };

export function sizeOf(facing: Facing): { readonly width: number; readonly height: number } {
  const { across, down } = gridOf(facing);
  const edges = 2 * edgeOf(facing);
  return { width: across * CELL + edges, height: down * CELL + edges };
}

/** Which place of the picture's grid a square takes, counted from the top left. */
export function placeOf(square: string, { turned, flipped }: Facing): Point {
  const column = columnOf(square);
  const row = rowOf(square);
  const x = turned ? row : column;
  const y = turned ? column : ROWS - 1 - row;
  if (!flipped) return { x, y };
  return turned ? { x: ROWS - 1 - x, y: COLUMNS - 1 - y } : { x: COLUMNS - 1 - x, y: ROWS - 1 - y };
}

/** The square at a place of the grid, or undefined beyond the edge. */
export function squareAt(place: Point, facing: Facing): string | undefined {
  const { across, down } = gridOf(facing);
  if (place.x < 0 || place.y < 0 || place.x >= across || place.y >= down) return undefined;
  const { x, y } = facing.flipped ? { x: across - 1 - place.x, y: down - 1 - place.y } : place;
  return facing.turned ? nameOf(y, x) : nameOf(x, ROWS - 1 - y);
}

/** Where on the picture something was touched. */
export function pointIn(board: Element, { clientX, clientY }: MouseEvent, facing: Facing): Point {
  const { left, top, width, height } = board.getBoundingClientRect();
  const size = sizeOf(facing);
  return { x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height };
}

/** The square under a point of the picture. */
export function squareUnder({ x, y }: Point, facing: Facing): string | undefined {
  const edge = edgeOf(facing);
  return squareAt({ x: Math.floor((x - edge) / CELL), y: Math.floor((y - edge) / CELL) }, facing);
}

/** The middle of a square in the picture. */
export function centreOf(square: string, facing: Facing): Point {
  const { x, y } = placeOf(square, facing);
  const edge = edgeOf(facing);
  return { x: edge + (x + 0.5) * CELL, y: edge + (y + 0.5) * CELL };
}

const STEPS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where an arrow key leads on the picture. */
export function stepFrom(square: string, key: string, facing: Facing): string | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const { x, y } = placeOf(square, facing);
  return squareAt({ x: x + step[0], y: y + step[1] }, facing);
}

interface Standing {
  readonly live: readonly Piece[];
  readonly on: ReadonlyMap<string, Piece>;
}

/** Every square asks who stands on it whenever something is picked: the answer is found once for a view. */
const known = new WeakMap<View['pieces'], Standing>();

function standing({ pieces }: View): Standing {
  const found = known.get(pieces);
  if (found !== undefined) return found;
  const live = Object.values(pieces).filter((piece) => !piece.captured);
  const made = { live, on: new Map(live.map((piece) => [piece.square, piece])) };
  known.set(pieces, made);
  return made;
}

/** The pieces still in play. */
export const livePieces = (view: View): readonly Piece[] => standing(view).live;

export const pieceOn = (view: View, square: string): Piece | undefined => standing(view).on.get(square);
