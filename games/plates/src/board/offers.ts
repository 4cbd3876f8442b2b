import type { Seat } from '@tessera/kernel';
import { hexAt, legalHexes, positionOf, type TeamOutlook, type View, worth } from '../rules/index.ts';
import type { Offer } from './Marks.tsx';

/** An offer with where its points come from, and what it costs others. */
export interface Worthy extends Offer {
  readonly base: number;
  /** Heart points, what the next settlement would pay included. */
  readonly hearts: number;
  readonly others: readonly { readonly team: Seat; readonly change: number }[];
}

const withIncome = ({ total, pending }: TeamOutlook): number => total + pending;

/** Where a team may place, each with what it is worth by the rules' own scoring. */
export function offersFor(view: View, team: Seat): readonly Worthy[] {
  const at = positionOf(view);
  return legalHexes(at, team).flatMap((key) => {
    const value = worth(at, team, key);
    return value === undefined ? [] : [offerOf(view.board[key], team, hexAt(key), value.before, value.after)];
  });
}

function offerOf(
  victim: Seat | undefined,
  team: Seat,
  hex: number,
  before: readonly TeamOutlook[],
  after: readonly TeamOutlook[],
): Worthy {
  const change = (of: Seat): number => withIncome(after[of]) - withIncome(before[of]);
  return {
    hex,
    gain: change(team),
    victim,
    base: after[team].base - before[team].base,
    hearts: after[team].hearts + after[team].pending - before[team].hearts - before[team].pending,
    others: after.flatMap((_, other) =>
      other === team || change(other) === 0 ? [] : [{ team: other, change: change(other) }],
    ),
  };
}
