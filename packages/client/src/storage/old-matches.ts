import { isRecord, type Json } from '@tessera/kernel';
import { kept, texts } from '@tessera/kit/kept.ts';
import { type Shelves, transact, whenDone } from './database.ts';
import { type Card, MATCHES, NO_SNAPSHOT } from './tab-store.ts';

// Until the browser's database was used, every match lay in local storage: a card, a text for every append, a snapshot.
const CARD = 'tessera:match:';
const batchKey = (id: string, n: number): string => `tessera:batch:${id}:${n}`;
const snapshotKey = (id: string): string => `tessera:snapshot:${id}`;

type OldCard = Card & { readonly batches: number };
const isCard = (data: unknown): data is OldCard =>
  isRecord(data) && Number.isInteger(data.batches) && Number.isInteger(data.seq);

interface Batch {
  readonly records: readonly Json[];
  readonly request?: string;
}
const isBatch = (data: unknown): data is Batch => isRecord(data) && Array.isArray(data.records);

interface OldMatch {
  readonly card: Card;
  readonly batches: readonly Batch[];
  readonly snapshot: Json | undefined;
  readonly keys: readonly string[];
}

const oldIds = (): string[] => texts.keys().flatMap((key) => (key.startsWith(CARD) ? [key.slice(CARD.length)] : []));

/** A match as it lies there; undefined when it is damaged. */
function readOld(id: string): OldMatch | undefined {
  const found = kept(CARD + id, (data) => (isCard(data) ? data : undefined)).read();
  if (found === undefined) return undefined;
  const { batches: count, ...card } = found;
  const keys = Array.from({ length: count }, (_, n) => batchKey(id, n));
  const batches = keys.flatMap((key) => kept(key, (data) => (isBatch(data) ? [data] : [])).read());
  if (batches.length !== count || batches.flatMap(({ records }) => records).length !== card.seq) return undefined;
  const hasSnapshot = card.snapshotAt !== NO_SNAPSHOT;
  const snapshot = hasSnapshot ? kept(snapshotKey(id), (data) => data as Json | undefined).read() : undefined;
  return {
    card: snapshot === undefined ? { ...card, snapshotAt: NO_SNAPSHOT } : card,
    batches,
    snapshot,
    keys: [CARD + id, snapshotKey(id), ...keys],
  };
}

async function keep(on: Shelves<typeof MATCHES>, { card, batches, snapshot }: OldMatch): Promise<void> {
  const { id } = card;
  const known = (await whenDone(on('matches').get(id))) as Card | undefined;
  // a page of an older version, still open in another tab, may have gone on
  if (known !== undefined && known.seq >= card.seq) return;
  on('matches').put(card, id);
  if (snapshot !== undefined) on('snapshots').put(snapshot, id);
  let seq = 0;
  for (const { records, request } of batches) {
    seq += records.length;
    if (records.length > 0) on('batches').put(records, [id, seq]);
    if (request !== undefined) on('requests').put(seq, [id, request]);
  }
}

/** Moves matches from local storage into the database, each as a whole. What cannot be read stays where it is. */
export async function moveOldMatches(db: IDBDatabase): Promise<void> {
  for (const id of oldIds()) {
    const old = readOld(id);
    if (old === undefined) continue;
    await transact(db, MATCHES, 'readwrite', (on) => keep(on, old));
    for (const key of old.keys) texts.remove(key);
  }
}
