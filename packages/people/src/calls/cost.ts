import { isUnsure } from '../rating/rating.ts';
import { scaleName } from '../rating/result.ts';
import { type Call, mayMeet, type TableKind } from './call.ts';

/** Points that others may be away at once, and how many more after each second: in ten minutes that is everybody. */
const FIRST_RANGE = 150;
const WIDENS = 5;
/** Whom one met lately costs as much as so many points. */
const MET_LATELY = 150;
/** Who is not known yet should find others who are not. */
const UNLIKE = 50;
/** Points that a minute of waiting is worth: who waits longest is served first. */
const PER_MINUTE = 60;
const MOST = 100_000;

const waited = ({ since }: Call, now: number): number => Math.max(0, now - since) / 1000;

/** How far in points others may be from a call by now. */
export const rangeOf = (call: Call, now: number): number => FIRST_RANGE + WIDENS * waited(call, now);

/** How far two are apart in points; nothing is known where one of them has no rating. */
function gapOf(a: Call, b: Call, kind: TableKind): number {
  const scale = scaleName(kind.game, kind.seats);
  const [own, other] = [a.ratings.get(scale), b.ratings.get(scale)];
  return own === undefined || other === undefined ? 0 : Math.abs(own.rating - other.rating);
}

const unsure = (call: Call, { game, seats }: TableKind): boolean => {
  const rating = call.ratings.get(scaleName(game, seats));
  return rating === undefined || isUnsure(rating);
};

/** What it costs that two meet at a table of a kind; undefined when they must not, or not yet. */
export function meetingCost(a: Call, b: Call, kind: TableKind, now: number): number | undefined {
  if (!mayMeet(a, b)) return undefined;
  const gap = gapOf(a, b, kind);
  const lately = a.recent.includes(b.player) || b.recent.includes(a.player) ? MET_LATELY : 0;
  if (gap + lately > (rangeOf(a, now) + rangeOf(b, now)) / 2) return undefined;
  const unlike = unsure(a, kind) === unsure(b, kind) ? 0 : UNLIKE;
  const patience = (PER_MINUTE / 60) * (waited(a, now) + waited(b, now));
  // patience makes it cheaper and can make it no cheaper than nothing
  return Math.min(MOST, Math.max(0, MOST / 2 + gap + lately + unlike - patience));
}
