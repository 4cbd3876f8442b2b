import type { Seat } from '@tessera/kernel';
import { hexAt, legalHexes, type Outlook, type Position, worth } from '../rules/index.ts';
import type { Offer } from './marks.ts';

/** An offer with where its points come from, and what it costs others. */
export interface Worthy extends Offer {
  readonly base: number;
  /** Heart points, what the next settlement would pay included. */
  readonly hearts: number;
  readonly others: readonly { readonly team: Seat; readonly change: number }[];
}

const withIncome = ({ total, pending }: Outlook): number => total + pending;

/** Where a team may place, each with what the rules' own scoring says it is worth. */
export const offersFor = (at: Position, team: Seat): readonly Worthy[] =>
  legalHexes(at, team).flatMap((key) => {
    const value = worth(at, team, key);
    return value === undefined ? [] : [offerOf(at, team, hexAt(key), value.before, value.after)];
  });

function offerOf(at: Position, team: Seat, hex: number, before: readonly Outlook[], after: readonly Outlook[]): Worthy {
  const change = (of: Seat): number => withIncome(after[of]) - withIncome(before[of]);
  const owner = at.board[hex];
  return {
    hex,
    gain: change(team),
    victim: owner < 0 ? undefined : owner,
    base: after[team].base - before[team].base,
    hearts: after[team].hearts + after[team].pending - before[team].hearts - before[team].pending,
    others: after.flatMap((_, other) =>
      other === team || change(other) === 0 ? [] : [{ team: other, change: change(other) }],
    ),
  };
}
