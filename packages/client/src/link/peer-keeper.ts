import type { Item, Keeper, Kept, Origin, ProvenMatch } from '@tessera/peers';
import { answer, openShelves } from '../storage/database.ts';
import { hasOldTables, oldTables, removeOldTable } from '../storage/old-peer-storage.ts';
import { storageRefused } from '../storage/unkept.ts';

/** A database of its own: a page of an older version that is still open cannot keep it from being made. */
const DATABASE = 'tessera-peers';
/** `tables`: what a table began with, by code. `items`: its log, by code and place. */
const SHELVES = ['tables', 'items'] as const;
/** For what nobody else has: it is on the disk when the transaction is done, whatever becomes of the browser. */
const SURE = 'strict';
/** How many tables are kept. */
const MOST = 24;

interface Meta {
  readonly origin: Origin;
  readonly token: string;
  readonly at: number;
}

type Shelves = Record<(typeof SHELVES)[number], IDBObjectStore>;

/** The log of a table from a place on; an array comes after every number. */
const from = (code: string, at: number): IDBKeyRange => IDBKeyRange.bound([code, at], [code, []]);

let opened: Promise<IDBDatabase | undefined> | undefined;
let database: IDBDatabase | undefined;

/** The database, or nothing where the browser refuses to keep anything. */
function open(): Promise<IDBDatabase | undefined> {
  opened ??= openShelves(DATABASE, SHELVES).then(
    async (db) => {
      database = db;
      if (hasOldTables()) await moveOldTables();
      return db;
    },
    () => {
      storageRefused.value = true;
      return undefined;
    },
  );
  return opened;
}

/** One transaction. It begins at once where the database is open: the page can be gone the moment after. */
function write(db: IDBDatabase, work: (on: Shelves) => void, durability: IDBTransactionDurability): Promise<void> {
  return new Promise((done) => {
    try {
      const transaction = db.transaction(SHELVES, 'readwrite', { durability });
      // what the browser has no room for is lost with the page; the other devices still have it
      transaction.oncomplete = transaction.onabort = () => done();
      work({ tables: transaction.objectStore('tables'), items: transaction.objectStore('items') });
    } catch {
      done();
    }
  });
}

async function keep(work: (on: Shelves) => void, durability: IDBTransactionDurability = 'default'): Promise<void> {
  const db = database ?? (await open());
  if (db !== undefined) await write(db, work, durability);
}

async function read(code: string): Promise<Kept | undefined> {
  const db = await open();
  if (db === undefined) return undefined;
  const on = db.transaction(SHELVES);
  const [meta, items] = await Promise.all([
    answer(on.objectStore('tables').get(code)) as Promise<Meta | undefined>,
    answer(on.objectStore('items').getAll(from(code, 0))) as Promise<Item[]>,
  ]);
  return meta && { origin: meta.origin, token: meta.token, items };
}

const codes = async (): Promise<string[]> => {
  const db = await open();
  return db === undefined
    ? []
    : ((await answer(db.transaction(SHELVES).objectStore('tables').getAllKeys())) as string[]);
};

/** Forgets the oldest tables when there are many. */
async function makeRoom(): Promise<void> {
  const db = database;
  if (db === undefined) return;
  const all = await codes();
  const metas = (await answer(db.transaction(SHELVES).objectStore('tables').getAll())) as Meta[];
  const old = all.map((code, i) => ({ code, at: metas[i]?.at ?? 0 })).sort((a, b) => b.at - a.at);
  for (const { code } of old.slice(MOST)) await forgetPeer(code);
}

/** Where matches with secrets lie that are over: a code has capitals, so that nothing else has such a name. */
const PROOF = 'proof';

/** A match that is over, as its host told it: where something was hidden, nobody else can tell it again. */
export async function keepProof(code: string, match: ProvenMatch): Promise<void> {
  await keep(({ items }) => {
    items.put({ at: Date.now(), match }, [PROOF, code]);
    const all = items.getAllKeys(from(PROOF, 0));
    all.onsuccess = () => {
      // rarely so many; which of the others go does not matter much
      const others = all.result.filter((key) => !Array.isArray(key) || key[1] !== code);
      for (const key of others.slice(MOST)) items.delete(key);
    };
  });
}

export async function keptProof(code: string): Promise<ProvenMatch | undefined> {
  const db = await open();
  const asked = db?.transaction(SHELVES).objectStore('items').get([PROOF, code]);
  const found = (asked && (await answer(asked))) as { readonly match: ProvenMatch } | undefined;
  return found?.match;
}

export const forgetPeer = (code: string): Promise<void> =>
  keep(({ tables, items }) => {
    tables.delete(code);
    items.delete([PROOF, code]);
    items.delete(from(code, 0));
  });

const put = (items: IDBObjectStore, code: string, at: number, added: readonly Item[]): void => {
  items.delete(from(code, at));
  for (const [i, item] of added.entries()) items.put(item, [code, at + i]);
};

const putTable = (code: string, { origin, token, items: log }: Kept): Promise<void> =>
  keep(({ tables, items }) => {
    tables.put({ origin, token, at: Date.now() } satisfies Meta, code);
    put(items, code, 0, log);
  }, SURE);

/** Moves tables that older versions kept in local storage. */
async function moveOldTables(): Promise<void> {
  for (const [code, kept] of oldTables()) {
    await putTable(code, kept);
    removeOldTable(code);
  }
}

/** Keeps a table in the browser's database. */
export const browserKeeper = (code: string): Keeper => ({
  load: () => read(code).catch(() => undefined),
  async begin(origin, token) {
    await putTable(code, { origin, token, items: [] });
    await makeRoom();
  },
  setToken: (token) =>
    keep(({ tables }) => {
      const asked = tables.get(code) as IDBRequest<Meta | undefined>;
      asked.onsuccess = () => asked.result && tables.put({ ...asked.result, token }, code);
    }, SURE),
  put: (at, added) => keep(({ items }) => put(items, code, at, added)),
});

/** The logs of all tables, for the file with everything. */
export const peerTables = {
  async all(): Promise<{ [code: string]: Kept }> {
    const all: { [code: string]: Kept } = {};
    for (const code of await codes()) {
      const kept = await read(code);
      if (kept !== undefined) all[code] = kept;
    }
    return all;
  },
  async add(code: string, kept: Kept): Promise<boolean> {
    const here = await read(code);
    const goesOn = here === undefined || here.items.length < kept.items.length;
    if (goesOn) await putTable(code, kept);
    return goesOn;
  },
};
