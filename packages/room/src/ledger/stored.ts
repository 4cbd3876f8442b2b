import { type AnyGame, digest, isRecord, type Json, Match } from '@tessera/kernel';
import { hostAmong, type Ledger, requestKey, setupFor } from './ledger.ts';
import { NOTHING } from './pending-requests.ts';
import { type RoomHead, type RoomRecord, withSeats } from './records.ts';
import { type Sealed, type Snapshot, sealSum, withoutDigest } from './written.ts';

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

/** What was sealed. Throws when it is not what was stored. */
export function unseal<T extends Sealed>(place: string, what: string, stored: T): T {
  const { sum, ...content } = stored;
  if (sum === undefined) return stored;
  if (sum !== sealSum(place, content)) throw new Error(`${what} is not what was stored`);
  return content as T;
}
