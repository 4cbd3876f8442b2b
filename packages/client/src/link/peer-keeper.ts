import { isRecord } from '@tessera/kernel';
import { kept, texts } from '@tessera/kit/kept.ts';
import type { Kept, LogItem, Origin, ProvenMatch, TableKeeper } from '@tessera/peers';
import { openDatabase, type Shelves, transact, whenDone } from '../storage/database.ts';
import { storageRefused } from '../storage/kept-here.ts';

// Until the browser's database was used, tables between devices lay in local storage: what they began with, and pages of the log.
const PREFIX = 'tessera:peer:';

const keys = (): string[] => texts.keys().filter((key) => key.startsWith(PREFIX));

const pagesOf = (code: string): string[] =>
  keys()
    .filter((key) => key.startsWith(`${PREFIX}${code}:`))
    .sort();

export const hasOldTables = (): boolean => keys().length > 0;

/** The log itself is checked link by link when the table is opened. */
const isPage = (data: unknown): data is readonly LogItem[] => Array.isArray(data) && data.every(isRecord);
const isTable = (data: unknown): data is { readonly origin: Origin; readonly token?: unknown } =>
  isRecord(data) && isRecord(data.origin);

/** The tables that lie there, by code; damaged ones are left out. */
export const oldTables = (): [code: string, table: Kept][] =>
  keys().flatMap((key) => {
    const code = key.slice(PREFIX.length);
    const table = kept(key, (data) => (isTable(data) && !code.includes(':') ? data : undefined)).read();
    if (table === undefined) return [];
    const pages = pagesOf(code).map((page) => kept(page, (data) => (isPage(data) ? data : undefined)).read());
    const items = pages.flatMap((page) => page ?? []);
    return pages.includes(undefined) ? [] : [[code, { origin: table.origin, token: String(table.token ?? ''), items }]];
  });

export function removeOldTable(code: string): void {
  for (const key of [`${PREFIX}${code}`, ...pagesOf(code)]) texts.remove(key);
}

/** What a table began with, by code. Its log, by code and place. */
const PEERS = { name: 'tessera-peers', shelves: ['tables', 'items'] } as const;
/** For data without another copy: it is on disk when the transaction is done, even if the browser is killed. */
const STRICT = 'strict';
/** How many tables are kept. */
const MOST = 24;

interface Meta {
  readonly origin: Origin;
  readonly token: string;
  readonly at: number;
}

/** The log of a table from a place on; an array comes after every number. */
const from = (code: string, at: number): IDBKeyRange => IDBKeyRange.bound([code, at], [code, []]);

let opened: Promise<IDBDatabase | undefined> | undefined;
let database: IDBDatabase | undefined;

/** The database, or nothing where the browser refuses to keep anything. */
function open(): Promise<IDBDatabase | undefined> {
  opened ??= openDatabase(PEERS).then(
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
async function keep(
  work: (on: Shelves<typeof PEERS>) => void,
  durability: IDBTransactionDurability = 'default',
): Promise<void> {
  const db = database ?? (await open());
  // what the browser has no room for is lost with the page; the other devices still have it
  if (db !== undefined) await transact(db, PEERS, 'readwrite', work, durability).catch(() => {});
}

/** Reads; undefined where the browser keeps nothing. */
async function look<T>(work: (on: Shelves<typeof PEERS>) => Promise<T>): Promise<T | undefined> {
  const db = await open();
  return db && transact(db, PEERS, 'readonly', work);
}

const read = (code: string): Promise<Kept | undefined> =>
  look(async (on) => {
    const [meta, items]: [Meta | undefined, LogItem[]] = await Promise.all([
      whenDone(on('tables').get(code)),
      whenDone(on('items').getAll(from(code, 0))),
    ]);
    return meta && { origin: meta.origin, token: meta.token, items };
  });

const codes = async (): Promise<string[]> =>
  (await look((on) => whenDone(on('tables').getAllKeys())))?.map(String) ?? [];

/** Forgets the oldest tables when there are many. */
async function makeRoom(): Promise<void> {
  const all = await codes();
  const metas: Meta[] = (await look((on) => whenDone(on('tables').getAll()))) ?? [];
  const old = all.map((code, i) => ({ code, at: metas[i]?.at ?? 0 })).sort((a, b) => b.at - a.at);
  for (const { code } of old.slice(MOST)) await forgetPeer(code);
}

/** Where matches with secrets lie that are over: a code has capitals, so that nothing else has such a name. */
const PROOF = 'proof';

/** A finished match as its host sent it: with hidden information, no other device can reconstruct it. */
export async function keepProof(code: string, match: ProvenMatch): Promise<void> {
  await keep((on) => {
    const items = on('items');
    items.put({ at: Date.now(), match }, [PROOF, code]);
    const all = items.getAllKeys(from(PROOF, 0));
    all.onsuccess = () => {
      // rarely so many; which of the others go does not matter much
      const others = all.result.filter((key) => !Array.isArray(key) || key[1] !== code);
      for (const key of others.slice(MOST)) items.delete(key);
    };
  });
}

export const keptProof = (code: string): Promise<ProvenMatch | undefined> =>
  look(async (on) => {
    const found: { readonly match: ProvenMatch } | undefined = await whenDone(on('items').get([PROOF, code]));
    return found?.match;
  });

export const forgetPeer = (code: string): Promise<void> =>
  keep((on) => {
    on('tables').delete(code);
    on('items').delete([PROOF, code]);
    on('items').delete(from(code, 0));
  });

const put = (on: Shelves<typeof PEERS>, code: string, at: number, added: readonly LogItem[]): void => {
  on('items').delete(from(code, at));
  for (const [i, item] of added.entries()) on('items').put(item, [code, at + i]);
};

const putTable = (code: string, { origin, token, items: log }: Kept): Promise<void> =>
  keep((on) => {
    on('tables').put({ origin, token, at: Date.now() } satisfies Meta, code);
    put(on, code, 0, log);
  }, STRICT);

/** Moves tables that older versions kept in local storage. */
async function moveOldTables(): Promise<void> {
  for (const [code, kept] of oldTables()) {
    await putTable(code, kept);
    removeOldTable(code);
  }
}

/** Keeps a table in the browser's database. */
export const browserKeeper = (code: string): TableKeeper => ({
  load: () => read(code).catch(() => undefined),
  async begin(origin, token) {
    await putTable(code, { origin, token, items: [] });
    await makeRoom();
  },
  setToken: (token) =>
    keep((on) => {
      const asked: IDBRequest<Meta | undefined> = on('tables').get(code);
      asked.onsuccess = () => asked.result && on('tables').put({ ...asked.result, token }, code);
    }, STRICT),
  put: (at, added, alone) => keep((on) => put(on, code, at, added), alone ? STRICT : 'default'),
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
