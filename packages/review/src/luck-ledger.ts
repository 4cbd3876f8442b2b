import type { Thresholds } from '@tessera/bots/judge';
import type { Seat } from '@tessera/kernel';
import type { Finish, Moment } from './review.ts';

/** A point of the line that shows who was how far ahead. */
export interface SharePoint {
  /** Entries of the transcript that had been played. */
  readonly at: number;
  readonly shares: readonly number[];
  /** What led here: chance and what was hidden, or a decision. */
  readonly by: 'start' | 'luck' | 'skill';
}

/** What luck and skill made of each seat's share. Per seat: first + luck + skill = last. */
export interface LuckLedger {
  readonly points: readonly SharePoint[];
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly luck: readonly number[];
  readonly skill: readonly number[];
  /** By moment, what luck brought each seat right before it. */
  readonly luckBefore: readonly (readonly number[])[];
}

/**
 * Tells luck and skill apart. A decision changes the shares from what the rule of thumb would have left to what the line
 * that was played left: that is skill, for every seat. What happens between two decisions is luck where chance or
 * something hidden had a say. Where neither had, the judge has only come to see further, and that belongs to the decision
 * before. Since every playout goes by the same rule of thumb, luck is 0 on average.
 */
export function ledgerOf(moments: readonly Moment[], finish: Finish): LuckLedger {
  const seats = finish.shares.length;
  const even = new Array<number>(seats).fill(1 / seats);
  // where the first decision comes before any luck, its own value is where everybody starts
  const first = moments[0] !== undefined && (!moments[0].afterLuck || seats === 1) ? moments[0].before : even;
  const luck = new Array<number>(seats).fill(0);
  const skill = new Array<number>(seats).fill(0);
  const points: SharePoint[] = [{ at: 0, shares: first, by: 'start' }];
  const luckBefore: number[][] = [];
  let now = first;
  const go = (shares: readonly number[], by: 'luck' | 'skill', at: number): number[] => {
    const change = shares.map((share, seat) => share - now[seat]);
    const sums = by === 'luck' ? luck : skill;
    for (let seat = 0; seat < seats; seat++) sums[seat] += change[seat];
    points.push({ at, shares, by });
    now = shares;
    return change;
  };
  for (const { at, to, before, played, afterLuck } of moments) {
    const change = go(before, afterLuck ? 'luck' : 'skill', at);
    luckBefore.push(afterLuck ? change : change.map(() => 0));
    go(played.shares, 'skill', to);
  }
  const end = moments.at(-1)?.to ?? 0;
  go(finish.shares, finish.afterLuck ? 'luck' : 'skill', end);
  return { points, first, last: now, luck, skill, luckBefore };
}

/** Below this many decisions a number would say nothing. */
export const FEWEST = 5;

/**
 * 100 for always the best, 0 for choosing blindly: what was lost, over what choosing blindly would have lost. Undefined
 * where there were too few decisions, or nothing to lose.
 */
export function accuracyOf(moments: readonly Moment[], seat: Seat): number | undefined {
  const own = moments.filter((moment) => moment.seat === seat);
  if (own.length < FEWEST) return undefined;
  let lost = 0;
  let blind = 0;
  for (const moment of own) {
    lost += moment.loss;
    blind += Math.max(moment.loss, moment.verdicts[0].shares[seat] - moment.blind, 0);
  }
  return blind <= 0 ? undefined : Math.max(0, 100 * (1 - lost / blind));
}

// a loss too small to notice is not called the costliest decision
const LEAST = 0.01;

/** The decisions that cost most, costliest first: only losses that are beyond doubt. */
export const costliest = (moments: readonly Moment[], seat: Seat | undefined, count = 3): readonly Moment[] =>
  moments
    .filter((moment) => (seat === undefined || moment.seat === seat) && moment.loss > Math.max(LEAST, moment.lossError))
    .toSorted((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, count);

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

/** How good a decision was, best first. */
export const MARKS = ['best', 'fine', 'slip', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

// what no table would notice
const NOTHING = 0.005;

/** A decision is marked by the loss that is beyond doubt: what may be noise costs nobody a mark. */
export function markOf({ loss, lossError }: Pick<Moment, 'loss' | 'lossError'>, limits: Thresholds): Mark {
  const sure = loss - lossError;
  if (loss < NOTHING) return 'best';
  if (sure >= limits.blunder) return 'blunder';
  if (sure >= limits.mistake) return 'mistake';
  return sure >= limits.slip ? 'slip' : 'fine';
}
