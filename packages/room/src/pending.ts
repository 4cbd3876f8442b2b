import type { Actor, Seat } from '@tessera/kernel';
import type { Ledger } from './ledger.ts';
import type { RoomRecord } from './records.ts';

/** An undo that waits for the consent of the seats in `needs`. */
export interface UndoRequest {
  readonly by: Seat;
  readonly to: number;
  readonly needs: readonly Seat[];
}

/** A pause that waits for the consent of the seats in `needs`. */
export interface PauseRequest {
  readonly by: Actor;
  readonly needs: readonly Seat[];
}

/** What waits for somebody. Stored, so that it is still there when another server goes on with the room. */
export interface Pending {
  readonly undo?: UndoRequest;
  readonly pause?: PauseRequest;
  /** The seats that want a rematch. */
  readonly rematch?: readonly Seat[];
  /** Who is away, and since when. A short absence is not written down. */
  readonly away?: readonly (readonly [seat: Seat, since: number])[];
  /** Who has had hints, how many, and how long the match was at the last one: told with the result. */
  readonly hinted?: readonly (readonly [seat: Seat, count: number, ply: number])[];
}

/** What changes; undefined takes it away. */
export type PendingChange = { readonly [K in keyof Pending]?: Pending[K] | undefined };

export const NOTHING: Pending = {};

export function changed(pending: Pending, change: PendingChange): Pending {
  const { undo, pause, rematch = [], away = [], hinted = [] } = { ...pending, ...change };
  return {
    ...(undo && { undo }),
    ...(pause && { pause }),
    ...(rematch.length > 0 && { rematch }),
    ...(away.length > 0 && { away }),
    ...(hinted.length > 0 && { hinted }),
  };
}

/** What still waits after a record, which is entered in the ledger already. */
export function pendingAfter({ pending, status, match }: Ledger, record: RoomRecord): Pending {
  if (record.t === 'pending') {
    const { t: _, id: __, ...wanted } = record;
    return wanted;
  }
  if (pending === NOTHING) return pending;
  const { undo, pause, away } = pending;
  const change: { -readonly [K in keyof PendingChange]: PendingChange[K] } = {};
  if (record.t === 'answered' || record.t === 'undone' || record.t === 'redone') change.undo = undefined;
  if (record.t === 'undone') change.rematch = undefined;
  if (status !== 'playing') change.pause = undefined;
  if (record.t === 'sat') {
    const { seat } = record;
    const others = (seats: readonly Seat[]) => seats.filter((one) => one !== seat);
    change.away = away?.filter(([one]) => one !== seat);
    // a bot agrees to everything that does not undo what the person answered
    if (record.kind === 'bot' && undo?.needs.includes(seat)) {
      const theirs = match?.entries.findLastIndex(({ actor }) => actor === seat) ?? -1;
      change.undo = theirs >= undo.to ? undefined : { ...undo, needs: others(undo.needs) };
    }
    if (record.kind === 'bot' && pause !== undefined)
      change.pause = pause.by === seat ? undefined : { ...pause, needs: others(pause.needs) };
  }
  return changed(pending, change);
}
