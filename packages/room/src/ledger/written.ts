import { type Actor, asJson, digest, type Entry, type Json } from '@tessera/kernel';
import type { RoomStatus } from '@tessera/protocol';
import type { Clocks } from '../clocks/setting.ts';
import type { Ledger } from './ledger.ts';
import type { PendingRequests } from './pending-requests.ts';
import type { SeatRecord } from './records.ts';

/** A ledger as JSON, so that a long match does not have to be replayed when its room is opened. */
export interface Snapshot {
  readonly seq: number;
  readonly plies: readonly number[];
  readonly status: RoomStatus;
  readonly seats: readonly SeatRecord[];
  readonly match: { readonly state: Json; readonly entries: readonly Entry[]; readonly firstHash: string } | null;
  readonly clocks: Clocks | null;
  readonly spent: Ledger['spent'];
  /** Absent in older snapshots. */
  readonly timedOut?: Ledger['timedOut'];
  readonly questions: readonly (readonly [number, string])[];
  /** Absent in older snapshots, which have the last few requests as they were sent. */
  readonly requests?: readonly (readonly [string, number])[];
  readonly recent?: readonly (readonly [string, number])[];
  readonly chat: Ledger['chat'];
  readonly next: string | null;
  /** Absent when the match is not paused. */
  readonly pausedBy?: Actor;
  /** Absent in rooms that were stored before there were events. */
  readonly links?: Ledger['links'];
  readonly owner?: string;
  readonly archived?: boolean;
  readonly undone?: Ledger['undone'];
  readonly agreed?: Ledger['agreed'];
  /** Absent where no seat was given back. */
  readonly returned?: Ledger['returned'];
  /** Absent where nobody came back to the match. */
  readonly seen?: Ledger['seen'];
  readonly interruptions?: Ledger['interruptions'];
  /** Absent without pending requests. */
  readonly pending?: PendingRequests;
  /** Absent where the match has begun, and in older snapshots. */
  readonly host?: string;
  /** Absent where every seat plays. */
  readonly kept?: Ledger['kept'];
  /** Of everything above. Absent in older snapshots. */
  readonly digest?: string;
}

const contentOf = (ledger: Ledger): Omit<Snapshot, 'digest'> => ({
  seq: ledger.seq,
  plies: ledger.plies,
  status: ledger.status,
  seats: ledger.seats,
  match:
    ledger.match === undefined
      ? null
      : {
          state: asJson(ledger.match.engine.state),
          entries: ledger.match.entries,
          firstHash: ledger.match.firstHash,
        },
  clocks: ledger.clocks ?? null,
  spent: ledger.spent,
  timedOut: ledger.timedOut,
  questions: [...ledger.questions],
  requests: [...ledger.requests],
  chat: ledger.chat,
  next: ledger.next ?? null,
  ...(ledger.pausedBy !== undefined && { pausedBy: ledger.pausedBy }),
  links: ledger.links,
  ...(ledger.owner !== undefined && { owner: ledger.owner }),
  archived: ledger.archived,
  undone: ledger.undone,
  agreed: ledger.agreed,
  ...(ledger.returned.length > 0 && { returned: ledger.returned }),
  ...(ledger.seen.length > 0 && { seen: ledger.seen }),
  ...(ledger.interruptions.length > 0 && { interruptions: ledger.interruptions }),
  ...(Object.keys(ledger.pending).length > 0 && { pending: ledger.pending }),
  ...(ledger.host !== undefined && { host: ledger.host }),
  ...(ledger.kept !== undefined && { kept: ledger.kept }),
});

export const withoutDigest = ({ digest: _, ...content }: Snapshot): Omit<Snapshot, 'digest'> => content;

export function snapshotOf(ledger: Ledger): Snapshot {
  const content = contentOf(ledger);
  return { ...content, digest: digest(JSON.stringify(content)) };
}

/** What is stored with a digest of its own. Absent in what was stored before there was one. */
export interface Sealed {
  readonly sum?: string;
}

/** The place is part of it: what belongs to one room or number does not fit another. */
export const sealSum = (place: string, content: object): string => digest(`${place}\n${JSON.stringify(content)}`);

export const seal = <T extends object>(place: string, content: T): T & Sealed => ({
  ...content,
  sum: sealSum(place, content),
});
