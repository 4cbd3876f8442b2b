import { CELL, centreOf, type Facing, type Point, SQUARE_NAMES, sizeOf, squareUnder } from './layout.ts';

/** How far from the middle of a square a finger may come down, in pixels: targets are as good as 44 wide. */
const REACH = 22;

/**
 * The square that a finger means. Squares on a phone are smaller than a fingertip: one that has nothing to offer passes
 * the touch on to the nearest that has, if that is within reach.
 */
export function meantSquare(
  point: Point,
  facing: Facing,
  boardWidth: number,
  offers: (square: string) => boolean,
): string | undefined {
  const hit = squareUnder(point, facing);
  if (hit !== undefined && offers(hit)) return hit;
  const reach = Math.max(CELL / 2, (REACH * sizeOf(facing).width) / boardWidth);
  let [nearest, least] = [hit, reach];
  for (const square of SQUARE_NAMES) {
    const { x, y } = centreOf(square, facing);
    const far = Math.hypot(x - point.x, y - point.y);
    if (far > least || !offers(square)) continue;
    [nearest, least] = [square, far];
  }
  return nearest;
}
