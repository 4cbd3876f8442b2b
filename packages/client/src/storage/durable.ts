import { texts } from '@tessera/kit/kept.ts';
import { secret } from '../link/link.ts';
import { openDatabase, type Shelves, transact } from './database.ts';
import { heldAt, heldTables, isSeatHeld, MOST_SEATS, type SeatHeld, writeTables } from './seats.ts';

// What must not be lost when the browser is killed the moment after: seats, who this browser is, what opens events. Local
// storage reaches the disk seconds later; these are in a database besides, in a transaction that has ended on the disk.

/** What opens a seat at a table, by room. Who this browser is and what opens events, by name. */
const DURABLE = { name: 'tessera-sure', shelves: ['seats', 'keys'] } as const;

let opened: Promise<IDBDatabase> | undefined;

/** Never rejects: where the browser refuses its database, local storage is all there is. */
async function durably(
  work: (on: Shelves<typeof DURABLE>) => void,
  mode: IDBTransactionMode = 'readwrite',
): Promise<void> {
  try {
    opened ??= openDatabase(DURABLE);
    await transact(await opened, DURABLE, mode, work, 'strict');
  } catch (error) {
    console.warn(error);
  }
}

/** Calls what makes sure that local storage has all of it, once for a page. */
function once(recall: () => Promise<void>): () => Promise<void> {
  let recalled: Promise<void> | undefined;
  return () => {
    recalled ??= recall();
    return recalled;
  };
}

/** Keeps seats, and forgets others. */
export const keepSeats = (held: readonly SeatHeld[], gone: readonly SeatHeld[] = []): Promise<void> =>
  durably((on) => {
    for (const { roomId } of gone) on('seats').delete(roomId);
    for (const one of held) on('seats').put(one, one.roomId);
  });

/** Holds a seat. Done when a browser that is killed the moment after still has it; only then the seat is taken. */
export async function hold(held: SeatHeld): Promise<void> {
  const all = [held, ...heldTables().filter(({ roomId }) => roomId !== held.roomId)];
  writeTables(all);
  // where the browser refuses, the seat is lost with it at worst, and the others can give it back
  await keepSeats([held], all.slice(MOST_SEATS));
}

export async function letGo(roomId: string): Promise<void> {
  const gone = heldAt(roomId);
  writeTables(heldTables().filter((one) => one.roomId !== roomId));
  if (gone !== undefined) await keepSeats([], [gone]);
}

/** Of what is known of a seat twice, the later counts. */
const isNews = ({ roomId, at }: SeatHeld, among: readonly SeatHeld[]): boolean =>
  !among.some((one) => one.roomId === roomId && one.at >= at);

/** Brings back seats that a browser which died had not written to its local storage yet. To be awaited before `heldAt`. */
export const recallSeats = once(async () => {
  let found: readonly unknown[] = [];
  await durably((on) => {
    const asked = on('seats').getAll();
    asked.onsuccess = () => {
      found = asked.result;
    };
  }, 'readonly');
  const safe = found.filter(isSeatHeld);
  const known = heldTables();
  const lost = safe.filter((one) => isNews(one, known));
  if (lost.length > 0) {
    const others = known.filter(({ roomId }) => !lost.some((one) => one.roomId === roomId));
    writeTables([...lost, ...others].sort((a, b) => b.at - a.at));
  }
  // seats of older versions, and those of a file, are only in local storage
  const old = known.filter((one) => isNews(one, safe));
  if (old.length > 0) await keepSeats(old);
});

const KEY = 'tessera:peer-key';
const KEY_NAME = 'peers';

/** The secret of this browser at tables between devices, made when there is none: losing it loses every seat it holds. */
export async function ownKey(): Promise<string> {
  // older versions kept it in local storage only
  let key = texts.get(KEY) ?? secret();
  await durably((on) => {
    // read and made in one transaction: two pages that are opened at once are the same person
    const asked: IDBRequest<string | undefined> = on('keys').get(KEY_NAME);
    asked.onsuccess = () => {
      if (asked.result === undefined) on('keys').put(key, KEY_NAME);
      else key = asked.result;
    };
  });
  if (texts.get(KEY) !== key) texts.set(KEY, key);
  return key;
}

/** Texts that cannot be replaced when they are lost: the tokens of events and of their links. */
const isDurable = (key: string): boolean => key === 'tessera:events' || key.startsWith('tessera:links:');

/** Keeps a text. Done when a browser that is killed the moment after still has it. */
export async function keepText(key: string, text: string): Promise<void> {
  texts.set(key, text);
  await durably((on) => on('keys').put(text, key));
}

/** Brings back texts that a browser which died had not written to its local storage yet. To be awaited before they are read. */
export const recallTexts = once(() =>
  durably((on) => {
    const asked = on('keys').openCursor();
    asked.onsuccess = () => {
      const found: { key: IDBValidKey; value: unknown; continue(): void } | null = asked.result;
      if (found === null) return;
      const { key, value } = found;
      if (typeof key === 'string' && isDurable(key) && typeof value === 'string') texts.set(key, value);
      found.continue();
    };
  }, 'readonly'),
);

/** Takes over what a file with everything has put into local storage. */
export async function adoptTexts(): Promise<void> {
  await keepSeats(heldTables());
  await durably((on) => {
    for (const key of texts.keys().filter(isDurable)) on('keys').put(texts.get(key) ?? '', key);
    const own = texts.get(KEY);
    if (own !== null) on('keys').put(own, KEY_NAME);
  });
}
