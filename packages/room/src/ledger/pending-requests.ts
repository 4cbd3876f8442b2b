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

/** How often the others have declined what an actor asked for, and how long the match was at the last time. */
export type Declined = readonly [what: 'undo' | 'pause', by: Actor, count: number, ply: number];

/** A claim on a seat by a player who lost its token. */
export interface ReclaimRequest {
  readonly seat: Seat;
  /** SHA-256 of the token that is to hold it. */
  readonly by: string;
  readonly needs: readonly Seat[];
  readonly agreed: readonly Seat[];
}

/** A wish to swap seats. */
export interface SwapRequest {
  readonly by: Seat;
  readonly with: Seat;
}

/** Requests that wait for consent, and presence. Stored, so that another server can take the room over. */
export interface PendingRequests {
  readonly undo?: UndoRequest;
  readonly pause?: PauseRequest;
  readonly reclaim?: ReclaimRequest;
  /** The seats that want a rematch. */
  readonly rematch?: readonly Seat[];
  /** Before the match: the seats that are ready. */
  readonly ready?: readonly Seat[];
  /** Before the match: somebody would like to sit where somebody else does. */
  readonly swap?: SwapRequest;
  /** Who is away, and since when. A short absence is not written down. */
  readonly away?: readonly (readonly [seat: Seat, since: number])[];
  /** Who has had hints, how many, and how long the match was at the last one: told with the result. */
  readonly hinted?: readonly (readonly [seat: Seat, count: number, ply: number])[];
  /** A throw, or something else that nobody could know, was undone and could be foreseen from then on. Stays with the match. */
  readonly past?: true;
  /** What was asked for and declined, so that it is not asked again and again. */
  readonly declined?: readonly Declined[];
}

/** What changes; undefined takes it away. */
export type PendingChange = { readonly [K in keyof PendingRequests]?: PendingRequests[K] | undefined };

export const NOTHING: PendingRequests = {};

export function changed(pending: PendingRequests, change: PendingChange): PendingRequests {
  const all = { ...pending, ...change };
  const { undo, pause, reclaim, rematch = [], ready = [], swap, away = [], hinted = [], past, declined = [] } = all;
  return {
    ...(undo && { undo }),
    ...(pause && { pause }),
    ...(reclaim && { reclaim }),
    ...(rematch.length > 0 && { rematch }),
    ...(ready.length > 0 && { ready }),
    ...(swap && { swap }),
    ...(away.length > 0 && { away }),
    ...(hinted.length > 0 && { hinted }),
    ...(past && { past }),
    ...(declined.length > 0 && { declined }),
  };
}

/** What still waits after a record, which is entered in the ledger already. */
export function pendingAfter({ pending, status, match }: Ledger, record: RoomRecord): PendingRequests {
  if (record.t === 'pending') {
    const { t: _, id: __, sum: ___, ...wanted } = record;
    return wanted;
  }
  if (pending === NOTHING && !(record.t === 'undone' && record.past)) return pending;
  const { undo, pause, away, declined } = pending;
  const change: { -readonly [K in keyof PendingChange]: PendingChange[K] } = {};
  if (record.t === 'answered' || record.t === 'undone' || record.t === 'redone') change.undo = undefined;
  if (record.t === 'undone') {
    change.rematch = undefined;
    if (record.past) change.past = true;
    // who asked has their consent now, and what was declined later than this never happened
    change.declined = declined
      ?.filter(([what, by]) => what !== 'undo' || by !== record.by)
      .map(([what, by, count, ply]) => [what, by, count, Math.min(ply, record.to)]);
  }
  if (record.t === 'paused') change.declined = declined?.filter(([what, by]) => what !== 'pause' || by !== record.by);
  if (status !== 'playing') change.pause = undefined;
  if (record.t === 'began') Object.assign(change, { ready: undefined, swap: undefined });
  if (record.t === 'swapped') {
    const [one, other] = record.seats;
    const moved = (seat: Seat) => (seat === one ? other : seat === other ? one : seat);
    Object.assign(change, { ready: pending.ready?.map(moved), swap: undefined, reclaim: undefined });
    change.away = away?.map(([seat, since]) => [moved(seat), since]);
  }
  if (record.t === 'sat') {
    const { seat } = record;
    const others = (seats: readonly Seat[]) => seats.filter((one) => one !== seat);
    change.away = away?.filter(([one]) => one !== seat);
    if (pending.reclaim?.seat === seat) change.reclaim = undefined;
    if (record.kind !== 'person') {
      change.ready = pending.ready && others(pending.ready);
      if (pending.swap?.by === seat || pending.swap?.with === seat) change.swap = undefined;
    }
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
