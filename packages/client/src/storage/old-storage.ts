import { isRecord, type Json } from '@tessera/kernel';
import { answer, type Shelves, within } from './database.ts';
import { type Card, NO_SNAPSHOT } from './tab-store.ts';

// Until the browser's database was used, every match lay in local storage: a card, a text for every append, a snapshot.
const CARD = 'tessera:match:';
const batchKey = (id: string, n: number): string => `tessera:batch:${id}:${n}`;
const snapshotKey = (id: string): string => `tessera:snapshot:${id}`;

interface OldMatch {
  readonly card: Card;
  readonly batches: readonly { readonly records: readonly Json[]; readonly request?: string }[];
  readonly snapshot: Json | undefined;
  readonly keys: readonly string[];
}

const oldIds = (): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(CARD) ? [key.slice(CARD.length)] : []));

/** A match as it lies there; undefined when it is damaged. */
function readOld(id: string): OldMatch | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CARD + id) ?? 'null');
    if (!isRecord(kept) || !Number.isInteger(kept.batches)) return undefined;
    const { batches: count, ...card } = kept as unknown as Card & { readonly batches: number };
    const keys = Array.from({ length: count }, (_, n) => batchKey(id, n));
    const batches = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as OldMatch['batches'][number]);
    const length = batches.reduce((sum, { records }) => sum + records.length, 0);
    if (length !== card.seq) return undefined;
    const text = card.snapshotAt === NO_SNAPSHOT ? null : localStorage.getItem(snapshotKey(id));
    return {
      card: text === null ? { ...card, snapshotAt: NO_SNAPSHOT } : card,
      batches,
      snapshot: text === null ? undefined : (JSON.parse(text) as Json),
      keys: [CARD + id, snapshotKey(id), ...keys],
    };
  } catch {
    return undefined;
  }
}

async function keep(on: Shelves, { card, batches, snapshot }: OldMatch): Promise<void> {
  const { id } = card;
  const known = (await answer(on('matches').get(id))) as Card | undefined;
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
    await within(db, 'readwrite', (on) => keep(on, old));
    for (const key of old.keys) localStorage.removeItem(key);
  }
}
