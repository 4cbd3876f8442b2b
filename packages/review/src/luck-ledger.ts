import type { Judge, Measured, Thresholds } from '@tessera/bots/judge';
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

/** What the ledger needs of a moment. */
export type Turning = Pick<Moment, 'at' | 'to' | 'seat' | 'before' | 'after' | 'afterLuck'>;

/** What luck and skill made of each seat's share. Per seat: first + luck + own decisions + the others' decisions = last. */
export interface LuckLedger {
  readonly points: readonly SharePoint[];
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly luck: readonly number[];
  /** What the seat's own decisions were worth to it, and what those of all others were. */
  readonly skill: readonly number[];
  readonly others: readonly number[];
  /** By moment, what luck brought each seat right before it. */
  readonly luckBefore: readonly (readonly number[])[];
}

/**
 * Tells luck and skill apart along one curve. A decision changes the shares by what it was worth to the seat that made it, as
 * far as that seat could know: its skill, and the skill of others to everybody else. What happens until the next decision is
 * luck. Since all playouts go by one rule of thumb and all points have one point of view, luck is 0 on average. Where neither
 * chance nor anything hidden comes between two decisions both have the same position between them, and so the same value.
 */
export function ledgerOf(moments: readonly Turning[], finish: Finish): LuckLedger {
  const seats = finish.shares.length;
  const even = new Array<number>(seats).fill(1 / seats);
  // where the first decision comes before any luck, its own value is where everybody starts
  const first = moments[0] !== undefined && (!moments[0].afterLuck || seats === 1) ? moments[0].before : even;
  const [luck, skill, others] = [0, 0, 0].map(() => new Array<number>(seats).fill(0));
  const points: SharePoint[] = [{ at: 0, shares: first, by: 'start' }];
  const luckBefore: number[][] = [];
  let now = first;
  const go = (shares: readonly number[], whose: Seat | undefined, at: number): void => {
    for (let seat = 0; seat < seats; seat++) {
      const sums = whose === undefined ? luck : whose === seat ? skill : others;
      sums[seat] += shares[seat] - now[seat];
    }
    points.push({ at, shares, by: whose === undefined ? 'luck' : 'skill' });
    now = shares;
  };
  for (const [i, { at, to, seat, before, after }] of moments.entries()) {
    luckBefore.push(before.map((share, one) => share - now[one]));
    go(before, undefined, at);
    const next = moments[i + 1];
    const isSame = next === undefined ? finish.over && !finish.afterLuck : !next.afterLuck;
    go(isSame ? (next?.before ?? finish.shares) : after, seat, to);
  }
  const end = moments.at(-1)?.to ?? 0;
  // a match that goes on has had no luck since its last decision that anybody could know of
  go(finish.over ? finish.shares : now, undefined, end);
  return { points, first, last: now, luck, skill, others, luckBefore };
}

/** Wider than this an interval says nothing. */
const WIDEST = 0.25;

/**
 * Whether luck and skill of a game may be added up: over many matches one part of skill was worth one part of the result.
 * Where it was not, or nobody has measured it, single decisions and the curve hold, and their sums do not.
 */
export const addsUp = ({ judge, measured }: { readonly judge: Judge; readonly measured?: Measured }): boolean =>
  measured !== undefined &&
  measured.judge === judge.version &&
  measured.interval <= WIDEST &&
  Math.abs(measured.slope - 1) <= measured.interval;

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
  return blind <= 0 ? undefined : Math.max(0, Math.min(100, 100 * (1 - lost / blind)));
}

// a loss too small to notice is not called the costliest decision
const LEAST = 0.01;
/** Errors by which a loss must be beyond doubt: noise alone gets there once in twenty. */
const SURE = 1.64;

/** The decisions that cost most, costliest first: only losses that are beyond doubt. */
export const costliest = (moments: readonly Moment[], seat: Seat | undefined, count = 3): readonly Moment[] =>
  moments
    .filter(
      (moment) =>
        (seat === undefined || moment.seat === seat) && moment.loss > Math.max(LEAST, SURE * moment.lossError),
    )
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
  const sure = loss - SURE * lossError;
  if (loss < Math.max(NOTHING, lossError)) return 'best';
  if (sure >= limits.blunder) return 'blunder';
  if (sure >= limits.mistake) return 'mistake';
  return sure >= limits.slip ? 'slip' : 'fine';
}
