import type { Point } from '@tessera/kit/art/stitch.tsx';
import { HEXES, hexAt, LABELS } from '../rules/board.ts';

export const ORIGIN: Point = { x: 0, y: 0 };

// The picture is laid out in units: a hex has the size SIZE from its middle to a corner, the wooden edge ends RIM beyond
// the middles of the corner hexes, or NAMED_RIM where it carries the names of rows and hexes.
export const SIZE = 40;
const ROOT3 = Math.sqrt(3);
export const RIM = 54;
export const NAMED_RIM = 74;
export const GROUND = 45;
const MARGIN = NAMED_RIM + 2;
export const WIDTH = Math.ceil(2 * (5 * ROOT3 * SIZE + MARGIN));
export const HEIGHT = Math.ceil(2 * (7.5 * SIZE + MARGIN));
/** How much narrower the edge is without names: the picture ends there. */
export const INSET = NAMED_RIM - RIM;
/** How wide and high one hex is. */
export const ACROSS = ROOT3 * SIZE;
export const DOWN = 2 * SIZE;

/** [P2.1] Pointy tops: `q` grows to the lower right, `r` to the lower left. */
export const CENTRES: readonly Point[] = HEXES.map(({ q, r }) => ({
  x: WIDTH / 2 + (ROOT3 / 2) * SIZE * (q - r),
  y: HEIGHT / 2 + 1.5 * SIZE * (q + r),
}));

const round = (value: number): number => Math.round(value * 10) / 10;

/** The corners of a hex, clockwise from the top. */
export const cornersOf = ({ x, y }: Point, size: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const turn = (Math.PI / 3) * i - Math.PI / 2;
    return { x: round(x + size * Math.cos(turn)), y: round(y + size * Math.sin(turn)) };
  });

/** A closed outline through points. */
export const outline = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}z`;

/** The outlines of hexes of one size, as one path. */
export const hexPath = (hexes: readonly number[], size: number): string =>
  hexes.map((hex) => outline(cornersOf(CENTRES[hex], size))).join('');

// clockwise, so that the i-th step crosses the edge from corner i to corner i + 1
const SIDES: readonly (readonly [q: number, r: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The hex beyond one side, clockwise from the upper right, or −1 beyond the board. */
export const BESIDE: readonly (readonly number[])[] = HEXES.map(({ q, r }) =>
  SIDES.map(([dq, dr]) => hexAt(`q${q + dq}r${r + dr}`)),
);

const [UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN_LEFT, LEFT, UP_LEFT] = [0, 1, 2, 3, 4, 5];

/** Up and down lean right and left in turn, so that they keep to a column. */
const WAYS: { readonly [key: string]: readonly [even: number, odd: number] } = {
  ArrowLeft: [LEFT, LEFT],
  ArrowRight: [RIGHT, RIGHT],
  ArrowUp: [UP_RIGHT, UP_LEFT],
  ArrowDown: [DOWN_RIGHT, DOWN_LEFT],
};

const OTHER: { readonly [side: number]: number } = {
  [UP_RIGHT]: UP_LEFT,
  [UP_LEFT]: UP_RIGHT,
  [DOWN_RIGHT]: DOWN_LEFT,
  [DOWN_LEFT]: DOWN_RIGHT,
};

/** Where an arrow key leads; undefined for other keys, and at the edge. */
export function stepFrom(hex: number, key: string): number | undefined {
  const ways = WAYS[key];
  if (ways === undefined) return undefined;
  const { q, r } = HEXES[hex];
  const side = ways[Math.abs(q + r) % 2];
  const next = BESIDE[hex][side] >= 0 ? BESIDE[hex][side] : (BESIDE[hex][OTHER[side]] ?? -1);
  return next < 0 ? undefined : next;
}

/** A letter or a number on the edge of the board. */
interface EdgeName extends Point {
  readonly text: string;
}

const ALONG = (NAMED_RIM + GROUND) / 2 + 1;
// the upper and lower right edges are slanted: a row meets them further out than the middle of the edge is wide
const BESIDE_ROW = ALONG / Math.cos(Math.PI / 6);

/** The letter of every row on its left; numbers above the first row, below the last one, and where the others end. */
export const EDGE_NAMES: readonly EdgeName[] = HEXES.flatMap(({ q, r }, hex) => {
  const { x, y } = CENTRES[hex];
  const row = q + r;
  const [letter, number] = [LABELS[hex].slice(0, 1), LABELS[hex].slice(1)];
  const out = row === 0 ? ALONG : BESIDE_ROW;
  return [
    ...(BESIDE[hex][LEFT] < 0 ? [{ text: letter, x: x - out, y }] : []),
    ...(Math.abs(row) === 5 ? [{ text: number, x, y: y + Math.sign(row) * ALONG }] : []),
    ...(BESIDE[hex][RIGHT] < 0 && Math.abs(row) < 5 ? [{ text: number, x: x + out, y }] : []),
  ];
});
