import type { Seat } from '@tessera/kernel';
import type { Turn } from '@tessera/kit';

/** Every seat's points after each answer. */
export type Course = readonly (readonly number[])[];

/** A turn that moved its seat furthest ahead of, or back to, the best of the others. */
export interface Swing {
  /** The length of the match after it. */
  readonly at: number;
  readonly seat: Seat;
  readonly points: number;
  readonly turn: Turn;
}

const lead = (row: readonly number[], seat: Seat): number =>
  row.length < 2 ? row[seat] : row[seat] - Math.max(...row.filter((_, other) => other !== seat));

/** The points before and after a turn; a log that is longer than the course has none for it. */
function around(course: Course, { from, to }: Turn): readonly [readonly number[], readonly number[]] | undefined {
  const [before, after] = [course[Math.max(0, from - 1)], course[to]];
  return before === undefined || after === undefined ? undefined : [before, after];
}

/** The turns that moved most, in their order. */
export function swings(course: Course, turns: readonly Turn[], most: number): Swing[] {
  return turns
    .flatMap((turn): Swing[] => {
      const rows = turn.seat < 0 ? undefined : around(course, turn);
      if (rows === undefined) return [];
      const points = lead(rows[1], turn.seat) - lead(rows[0], turn.seat);
      return points > 0 ? [{ at: turn.to, seat: turn.seat, points, turn }] : [];
    })
    .sort((a, b) => b.points - a.points || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}

/** What a match turned on between its winner and somebody else. */
export interface DecidingTurn {
  /** Counted from 1, over all seats. */
  readonly number: number;
  readonly turn: Turn;
  /** Without it the winner would not have been ahead; else the winner was ahead from then on. */
  readonly decided: boolean;
}

/** The turn that a match turned on, where its points can say so. */
export function turningOf(course: Course, turns: readonly Turn[], winner: Seat, other: Seat): DecidingTurn | undefined {
  const played = turns.filter(({ seat }) => seat >= 0);
  const last = course.at(-1);
  if (last === undefined) return undefined;
  const margin = last[winner] - last[other];
  let best: { points: number; i: number } | undefined;
  let since: number | undefined;
  for (const [i, turn] of played.entries()) {
    const rows = around(course, turn);
    if (rows === undefined) return undefined;
    const [before, after] = rows.map((row) => row[winner] - row[other]);
    if (best === undefined || after - before > best.points) best = { points: after - before, i };
    if (after <= 0) since = undefined;
    else since ??= i;
  }
  if (margin <= 0 || best === undefined) return undefined;
  const decided = best.points >= margin;
  const i = decided ? best.i : since;
  return i === undefined ? undefined : { number: i + 1, turn: played[i], decided };
}
