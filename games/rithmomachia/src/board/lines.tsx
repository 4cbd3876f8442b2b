import type { Point } from '@tessera/kit/art/stitch.tsx';
import type { View } from '../rules/index.ts';
import { CELL, centreOf, type Facing, livePieces, sizeOf } from './layout.ts';

// Rings, lines and labels that are drawn between the squares.

/** How wide a label with a text is, and how high every label is. */
export const tagWidth = (text: string): number => text.length * 11.5 + 18;
export const TAG = 32;

/** How close the middle of a piece may come to a label before its number is covered. */
const CLEAR = 16;

/** Where a label beside a piece, or further apart, covers the fewest pieces and other points, inside the picture. */
export function tagSpot(
  view: View,
  at: Point,
  text: string,
  facing: Facing,
  apart = 0,
  others: readonly Point[] = [],
): Point {
  const { width, height } = sizeOf(facing);
  const half = tagWidth(text) / 2;
  const beside = CELL * 0.5 + half + 3 + apart;
  const above = CELL * 0.5 + TAG / 2 + 1 + apart;
  const inside = ({ x, y }: Point): Point => ({
    x: Math.min(Math.max(x, half + 4), width - half - 4),
    y: Math.min(Math.max(y, TAG / 2 + 2), height - TAG / 2 - 2),
  });
  const right = at.x < width / 2 ? 1 : -1;
  const down = at.y < height / 2 ? 1 : -1;
  const spots = [
    { x: at.x + right * beside, y: at.y },
    { x: at.x, y: at.y + down * above },
    { x: at.x, y: at.y - down * above },
    { x: at.x - right * beside, y: at.y },
  ].map(inside);
  const pieces = [...livePieces(view).map(({ square }) => centreOf(square, facing)), ...others];
  const covered = (spot: Point): number =>
    pieces.filter(({ x, y }) => Math.abs(x - spot.x) < half + CLEAR && Math.abs(y - spot.y) < TAG / 2 + CLEAR).length;
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

export function Ring({ at, kind }: { readonly at: Point; readonly kind: string }) {
  const half = CELL / 2 - 2.5;
  return (
    <rect
      x={at.x - half}
      y={at.y - half}
      width={2 * half}
      height={2 * half}
      rx="9"
      class={`rithmo-ring rithmo-${kind}`}
    />
  );
}

/** A line between two squares. */
export function LineBetween({ from, to, kind }: { readonly from: Point; readonly to: Point; readonly kind: string }) {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <g>
      <path d={d} class="rithmo-link-shade" />
      <path d={d} class={`rithmo-link rithmo-${kind}`} />
    </g>
  );
}

interface TagProps {
  readonly at: Point;
  readonly text: string;
  readonly kind: 'lent' | 'sum';
}

/** A small label: what a helper lends, or a whole sum. */
export function Tag({ at: { x, y }, text, kind }: TagProps) {
  const width = tagWidth(text);
  return (
    <g class={`rithmo-tag rithmo-tag-${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-TAG / 2} width={width} height={TAG} rx={TAG / 2} />
      <text y="7.5">{text}</text>
    </g>
  );
}
