import type { EventMoment } from '@tessera/events/history/replay.ts';
import type { Seat } from '@tessera/kernel';
import { type Deed, HEART_OF, hexAt, type Payment, type PlannedMatch, placersOf, type View } from '../rules/index.ts';
import type { Types } from './evening.tsx';

type Correction = Extract<Deed, { do: 'correct' }>;

/** A plate that was placed for a match. */
export interface MatchPlate {
  readonly team: Seat;
  readonly hex: string;
  /** Whose plate it replaced. */
  readonly replaced: Seat | null;
  /** Whether something can still be changed about it: it is there, or was on a heart that paid. */
  readonly there: boolean;
}

/** What came of a match: its plates, and what the hearts paid for it. */
interface Outcome {
  readonly plates: readonly MatchPlate[];
  readonly income: readonly Payment[];
}

/** Found in the history: a state knows the plates, but not what they were placed for. */
export function outcomeOf(moments: readonly EventMoment<Types>[], { cycle }: PlannedMatch): Outcome {
  const { board } = moments[moments.length - 1].view;
  const notes = moments.flatMap((moment, i) => {
    const before = moments[i - 1]?.view;
    // owed plates may follow when the match is done with; they are not its own
    const its = moment.view.cycle === cycle && before !== undefined && (before.cycle < cycle || before.open);
    return its ? moment.notes : [];
  });
  return {
    plates: notes.flatMap((note) => {
      if (note.kind !== 'platePlaced') return [];
      const { seat, detail } = note;
      const { hex, replaced } = detail;
      const there = board[hex] === seat || (HEART_OF[hexAt(hex)] >= 0 && board[hex] !== undefined);
      return [{ team: seat, hex, replaced, there }];
    }),
    income: notes.flatMap((note) => (note.kind === 'heartsSettled' ? note.detail.payments : [])),
  };
}

/** What usually follows from another result: wrong plates go, and who was left out gets one. */
export function usualCorrection(
  view: View,
  match: PlannedMatch,
  { plates: placed }: Outcome,
  winners: readonly number[],
): Required<Correction> {
  const placers = placersOf(view, match, winners);
  // while its plates are being placed, the queue follows the result by itself
  const open = view.open && match.cycle === view.cycle;
  return {
    do: 'correct',
    id: match.id,
    winners,
    plates: placed
      .filter(({ team, there }) => there && !placers.includes(team))
      .map(({ hex, team, replaced }) => ({ hex, team, to: replaced })),
    owe: open ? [] : placers.filter((team) => !placed.some((one) => one.team === team)),
  };
}
