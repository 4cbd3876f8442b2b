import { type Actor, type AnyGame, asJson, digest, type Entry, isRecord, type Json, Match } from '@tessera/kernel';
import type { RoomStatus } from '@tessera/protocol';
import type { Clocks } from '../clocks/clocks.ts';
import { hostAmong, type Ledger, requestKey, setupFor } from './ledger.ts';
import { NOTHING, type PendingRequests } from './pending-requests.ts';
import { type RoomHead, type RoomRecord, type SeatRecord, withSeats } from './records.ts';

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

const withoutDigest = ({ digest: _, ...content }: Snapshot): Omit<Snapshot, 'digest'> => content;

export function snapshotOf(ledger: Ledger): Snapshot {
  const content = contentOf(ledger);
  return { ...content, digest: digest(JSON.stringify(content)) };
}

/** The ledger of a snapshot. Throws when it is not what was stored. */
export function parseSnapshot(stored: RoomHead, game: AnyGame, snapshot: Snapshot): Ledger {
  const { match, digest: made, kept } = snapshot;
  const head = kept === undefined ? stored : withSeats(stored, kept);
  if (made !== undefined && made !== digest(JSON.stringify(withoutDigest(snapshot))))
    throw new Error('the snapshot is not the one that was stored');
  const restored =
    match === null
      ? undefined
      : (Match.restore(game, setupFor(head), match.entries, match.state, match.firstHash) as Match);
  if (restored?.intact === false) throw new Error('the state of the snapshot does not belong to its last answer');
  return {
    head,
    game,
    seq: snapshot.seq,
    plies: [...snapshot.plies],
    status: snapshot.status,
    seats: snapshot.seats,
    match: restored,
    clocks: snapshot.clocks ?? undefined,
    spent: [...snapshot.spent],
    timedOut: snapshot.timedOut ?? [],
    questions: new Map(snapshot.questions),
    requests: new Map(
      snapshot.requests ?? snapshot.recent?.map(([request, seq]) => [requestKey(request), seq] as const),
    ),
    chat: snapshot.chat,
    next: snapshot.next ?? undefined,
    pausedBy: snapshot.pausedBy,
    links: snapshot.links ?? [],
    owner: snapshot.owner,
    archived: snapshot.archived ?? false,
    undone: snapshot.undone ?? [],
    agreed: snapshot.agreed ?? [],
    returned: snapshot.returned ?? [],
    pending: snapshot.pending ?? NOTHING,
    host: snapshot.status === 'waiting' ? (snapshot.host ?? hostAmong(snapshot.seats)) : undefined,
    kept,
    seen: snapshot.seen ?? [],
    interruptions: snapshot.interruptions ?? [],
  };
}

// What comes from the store, by its form. Whether it is what was written, its digests say; another form is damage, too.

const isHead = (data: unknown): data is RoomHead =>
  isRecord(data) && isRecord(data.settings) && typeof data.settings.game === 'string';

const isRoomRecord = (data: unknown): data is RoomRecord => isRecord(data) && typeof data.t === 'string';

const isSnapshot = (data: unknown): data is Snapshot =>
  isRecord(data) && typeof data.seq === 'number' && Array.isArray(data.seats) && Array.isArray(data.questions);

function demand<T>(isFormed: (data: unknown) => data is T, data: Json, what: string): T {
  if (isFormed(data)) return data;
  throw new Error(`${what} has not the form of one`);
}

export const parseHead = (data: Json): RoomHead => demand(isHead, data, 'the head');
export const parseRecord = (data: Json, what = 'a record'): RoomRecord => demand(isRoomRecord, data, what);
export const parseStoredSnapshot = (data: Json): Snapshot => demand(isSnapshot, data, 'the snapshot');

/** What is stored with a digest of its own. Absent in what was stored before there was one. */
export interface Sealed {
  readonly sum?: string;
}

/** The place is part of it: what belongs to one room or number does not fit another. */
const sumOf = (place: string, content: object): string => digest(`${place}\n${JSON.stringify(content)}`);

export const seal = <T extends object>(place: string, content: T): T & Sealed => ({
  ...content,
  sum: sumOf(place, content),
});

/** What was sealed. Throws when it is not what was stored. */
export function unseal<T extends Sealed>(place: string, what: string, stored: T): T {
  const { sum, ...content } = stored;
  if (sum === undefined) return stored;
  if (sum !== sumOf(place, content)) throw new Error(`${what} is not what was stored`);
  return content as T;
}
