import type { View } from '../rules/index.ts';
import { centreOf, type Facing, type Point } from './layout.ts';

/** One piece on its way. */
interface Flight {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
}

export const placed = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** Which pieces stand elsewhere in the second view, or stand again. */
export function flightsBetween(before: View, view: View, facing: Facing): readonly Flight[] {
  if (before.rules.setup !== view.rules.setup) return [];
  return Object.values(view.pieces).flatMap(({ id, square, captured }) => {
    const was = before.pieces[id];
    if (captured || was === undefined || was.captured || was.square === square) return [];
    return [{ id, from: centreOf(was.square, facing), to: centreOf(square, facing) }];
  });
}

/** Lets the pieces of a picture fly. They are where they belong already, so nobody has to wait to click. */
export function fly(root: Element, flights: readonly Flight[]): void {
  for (const { id, from, to } of flights) {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    root.querySelector(`[data-piece="${id}"]`)?.animate([{ transform: placed(from) }, { transform: placed(to) }], {
      duration: far > 200 ? 240 : 180,
      easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)',
      fill: 'backwards',
    });
  }
}
