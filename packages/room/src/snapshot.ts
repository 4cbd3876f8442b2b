import { type AnyGame, type Entry, type Json, Match } from '@tessera/kernel';
import type { RoomStatus } from '@tessera/protocol';
import type { Clocks } from './clocks.ts';
import type { Ledger } from './ledger.ts';
import type { RoomHead, SeatRecord } from './records.ts';

/** A ledger as JSON, so that a long match does not have to be replayed when its room is opened. */
export interface Snapshot {
  readonly seq: number;
  readonly plies: readonly number[];
  readonly status: RoomStatus;
  readonly seats: readonly SeatRecord[];
  readonly match: { readonly state: Json; readonly entries: readonly Entry[]; readonly firstHash: string } | null;
  readonly clocks: Clocks | null;
  readonly spent: Ledger['spent'];
  readonly questions: readonly (readonly [number, string])[];
  readonly recent: readonly (readonly [string, number])[];
  readonly chat: Ledger['chat'];
  readonly next: string | null;
  /** Absent in rooms that were stored before there were events. */
  readonly links?: Ledger['links'];
  readonly owner?: string;
  readonly archived?: boolean;
  readonly undone?: Ledger['undone'];
}

export const makeSnapshot = (ledger: Ledger): Snapshot => ({
  seq: ledger.seq,
  plies: ledger.plies,
  status: ledger.status,
  seats: ledger.seats,
  match:
    ledger.match === undefined
      ? null
      : {
          state: ledger.match.engine.state as unknown as Json,
          entries: ledger.match.entries,
          firstHash: ledger.match.firstHash,
        },
  clocks: ledger.clocks ?? null,
  spent: ledger.spent,
  questions: [...ledger.questions],
  recent: [...ledger.recent],
  chat: ledger.chat,
  next: ledger.next ?? null,
  links: ledger.links,
  ...(ledger.owner !== undefined && { owner: ledger.owner }),
  archived: ledger.archived,
  undone: ledger.undone,
});

export function parseSnapshot(head: RoomHead, game: AnyGame, snapshot: Snapshot): Ledger {
  const { settings, seed } = head;
  const { match } = snapshot;
  const setup = {
    options: settings.options,
    seats: settings.seats.length,
    seed,
    ...(settings.start !== undefined && { start: settings.start }),
  };
  return {
    head,
    game,
    seq: snapshot.seq,
    plies: [...snapshot.plies],
    status: snapshot.status,
    seats: snapshot.seats,
    match:
      match === null
        ? undefined
        : (Match.restore(game, setup, match.entries, match.state as never, match.firstHash) as Match),
    clocks: snapshot.clocks ?? undefined,
    spent: snapshot.spent,
    questions: new Map(snapshot.questions),
    recent: new Map(snapshot.recent),
    chat: snapshot.chat,
    next: snapshot.next ?? undefined,
    links: snapshot.links ?? [],
    owner: snapshot.owner,
    archived: snapshot.archived ?? false,
    undone: snapshot.undone ?? [],
  };
}
