import type { Seat } from '@tessera/kernel';
import { KEYS, type PlannedMatch, type View } from '../rules/index.ts';
import { totalsOf } from './moments.ts';

/** What going from one moment to another changes, for people to check before they do it. */
export interface Difference {
  /** By team: points before and after; every team, changed or not. */
  readonly points: readonly { readonly team: Seat; readonly before: number; readonly after: number }[];
  /** Hexes that change hands; null is nobody. */
  readonly plates: readonly { readonly hex: string; readonly from: Seat | null; readonly to: Seat | null }[];
  /** Matches that are there before or after, and differ. */
  readonly matches: readonly { readonly before?: PlannedMatch; readonly after?: PlannedMatch }[];
  readonly queue: { readonly before: readonly Seat[]; readonly after: readonly Seat[] } | undefined;
  readonly status: { readonly before: View['status']; readonly after: View['status'] } | undefined;
  readonly target: { readonly before: number; readonly after: number } | undefined;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changed = <T>(before: T, after: T): { before: T; after: T } | undefined =>
  same(before, after) ? undefined : { before, after };

export function difference(before: View, after: View): Difference {
  const old = totalsOf(before);
  const ids = [...new Set([...before.event.matches, ...after.event.matches].map(({ id }) => id))];
  return {
    points: totalsOf(after).map((points, team) => ({ team, before: old[team], after: points })),
    plates: KEYS.flatMap((hex) =>
      before.board[hex] === after.board[hex]
        ? []
        : [{ hex, from: before.board[hex] ?? null, to: after.board[hex] ?? null }],
    ),
    matches: ids.flatMap((id) => {
      const one = before.event.matches.find((match) => match.id === id);
      const other = after.event.matches.find((match) => match.id === id);
      return same(one, other) ? [] : [{ ...(one && { before: one }), ...(other && { after: other }) }];
    }),
    queue: changed(before.queue, after.queue),
    status: changed(before.status, after.status),
    target: changed(before.target, after.target),
  };
}
