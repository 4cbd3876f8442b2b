import type { Seat } from '@tessera/kernel';
import type { BoardNote, Trace } from '@tessera/kit';
import { useRef } from 'preact/hooks';
import { hexAt, type Plates } from '../rules/index.ts';

/** What has just happened on a board. */
export interface Latest {
  /** The latest placement, as long as its plate lies there. */
  readonly last: number | undefined;
  /** The plate that comes down now. */
  readonly fresh: number | undefined;
  /** Hearts that have just paid. */
  readonly paying: readonly number[];
  readonly beat: string;
}

interface Told {
  readonly last: number;
  readonly paying: readonly number[];
}

/** What some notes tell; −1 stands for no placement. */
export function told(notes: readonly BoardNote[]): Told {
  // an evening's pages have them from a room, which knows notes of any game
  const own = notes as readonly BoardNote<Plates>[];
  const placed = own.findLast((note) => note.kind === 'platePlaced');
  const settled = own.findLast((note) => note.kind === 'heartsSettled');
  return {
    last: placed === undefined ? -1 : hexAt(placed.detail.hex),
    paying: settled?.detail.payments.map(({ heart }) => hexAt(heart)) ?? [],
  };
}

/** Follows what happens; the latest placement stays marked until another one comes or its plate is gone. */
export function useLatest(
  board: readonly number[],
  notes: readonly BoardNote[],
  log?: readonly BoardNote[] | undefined,
): Latest {
  const kept = useRef({ notes, hex: -1, beat: 0 });
  const now = told(notes);
  if (kept.current.notes !== notes || kept.current.hex < 0) {
    const { notes: shown, hex, beat } = kept.current;
    kept.current = { notes, hex: now.last >= 0 ? now.last : hex, beat: shown === notes ? beat : beat + 1 };
  }
  // a log forgets what was undone, so it knows better than memory
  const hex = log === undefined ? kept.current.hex : told(log).last;
  const lies = (at: number): number | undefined => (at >= 0 && board[at] >= 0 ? at : undefined);
  return { last: lies(hex), fresh: lies(now.last), paying: now.paying, beat: String(kept.current.beat) };
}

/** Where somebody's last plate went. */
export interface PlateTrace {
  readonly hex: number;
  readonly seat: Seat;
  readonly age: number;
  /** Whose plate lay there. */
  readonly replaced: Seat | undefined;
}

/** The plates of the others since the one who looks has placed; the latest lies on top, so it comes last. */
export const plateTraces = (traces: readonly Trace<Plates>[]): readonly PlateTrace[] =>
  traces.toReversed().flatMap(({ notes, seat, age }) =>
    notes.flatMap((note) => {
      if (note.kind !== 'platePlaced') return [];
      const { hex, replaced } = note.detail;
      return [{ hex: hexAt(hex), seat, age, replaced: replaced ?? undefined }];
    }),
  );
