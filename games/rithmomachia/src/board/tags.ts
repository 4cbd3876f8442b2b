import type { View } from '../rules/index.ts';
import { CELL, centreOf, type Facing, livePieces, type Point, sizeOf } from './layout.ts';

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
