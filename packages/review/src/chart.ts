import type { Seat } from '@tessera/kernel';
import type { LuckLedger } from './luck-ledger.ts';

/** Where a decision lies in its own width of the chart: what led to it comes first, then what was decided. */
const BEFORE = 0.38;
const AFTER = 0.92;

/** A corner of the chart: how far along, 0 to 1, and from below each seat's upper edge, 0 to 1. */
export interface Corner {
  readonly x: number;
  readonly tops: readonly number[];
  readonly by: 'start' | 'luck' | 'skill';
}

/** How far along a moment's values lie, out of so many. */
export const beforeAt = (moment: number, count: number): number => (moment + BEFORE) / count;
export const afterAt = (moment: number, count: number): number => (moment + AFTER) / count;

/** The seats from the bottom of the chart to its top: the viewer first, then the others in order. */
export const stackOrder = (seats: number, viewer: Seat): readonly Seat[] =>
  Array.from({ length: seats }, (_, i) => (viewer + i) % seats);

/** The shares one above the other, for an area of each seat. `count` is how many moments the whole match has. */
export function cornersOf({ points }: LuckLedger, order: readonly Seat[], count: number): readonly Corner[] {
  return points.map(({ shares, by }, i) => {
    const moment = Math.floor((i - 1) / 2);
    const last = i === points.length - 1;
    const x =
      i === 0 ? 0 : last ? Math.min(1, i / 2 / count) : i % 2 === 1 ? beforeAt(moment, count) : afterAt(moment, count);
    let sum = 0;
    const tops = order.map((seat) => {
      sum += shares[seat];
      return sum;
    });
    return { x, tops, by };
  });
}

/** A seat's area as the path of an SVG, `wide` by `high`. */
export function areaPath(corners: readonly Corner[], place: number, wide: number, high: number): string {
  const at = (x: number, top: number): string => `${(x * wide).toFixed(1)} ${((1 - top) * high).toFixed(1)}`;
  const upper = corners.map(({ x, tops }) => at(x, tops[place]));
  const lower = corners.map(({ x, tops }) => at(x, place === 0 ? 0 : tops[place - 1])).reverse();
  return `M${upper.join('L')}L${lower.join('L')}Z`;
}

/** The edge above a seat, in pieces of luck and of skill. */
export function edgePaths(
  corners: readonly Corner[],
  place: number,
  wide: number,
  high: number,
): readonly { readonly by: 'luck' | 'skill'; readonly d: string }[] {
  return corners.slice(1).map(({ x, tops, by }, i) => {
    const from = corners[i];
    const point = (one: number, top: number): string => `${(one * wide).toFixed(1)} ${((1 - top) * high).toFixed(1)}`;
    return {
      by: by === 'luck' ? ('luck' as const) : ('skill' as const),
      d: `M${point(from.x, from.tops[place])}L${point(x, tops[place])}`,
    };
  });
}
