import { isRecord } from '@tessera/kernel';
import type { Item, Keeper, Kept, Origin } from '@tessera/peers';

const PREFIX = 'tessera:peer:';
const metaKey = (code: string) => `${PREFIX}${code}`;
const pageKey = (code: string, at: number) => `${PREFIX}${code}:${String(at).padStart(6, '0')}`;
/** How many tables are kept. */
const MOST = 8;

const keys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) as string).filter((key) =>
    key.startsWith(PREFIX),
  );

const pagesOf = (code: string): string[] =>
  keys()
    .filter((key) => key.startsWith(`${metaKey(code)}:`))
    .sort();

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether this browser was at a table between devices. */
export const isKept = (code: string): boolean => localStorage.getItem(metaKey(code)) !== null;

export function forgetPeer(code: string): void {
  for (const key of [metaKey(code), ...pagesOf(code)]) localStorage.removeItem(key);
}

/** Makes room for another table: the oldest go first. */
function makeRoom(): void {
  const tables = keys().flatMap((key) => {
    const meta = key.slice(PREFIX.length).includes(':') ? null : read(key);
    return isRecord(meta) ? [{ code: key.slice(PREFIX.length), at: Number(meta.at) || 0 }] : [];
  });
  for (const { code } of tables.sort((a, b) => b.at - a.at).slice(MOST - 1)) forgetPeer(code);
}

/** Keeps a table in the browser's storage, at once: a page can be gone the moment after. */
export function browserKeeper(code: string): Keeper {
  const write = (key: string, value: unknown) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // a browser that keeps nothing loses the log with the page; the other devices still have it
    }
  };
  return {
    load(): Kept | undefined {
      const meta = read(metaKey(code));
      if (!isRecord(meta) || !isRecord(meta.origin)) return undefined;
      const items = pagesOf(code).flatMap((key) => read(key) as Item[]);
      return { origin: meta.origin as unknown as Origin, token: String(meta.token ?? ''), items };
    },
    begin(origin, token) {
      forgetPeer(code);
      makeRoom();
      write(metaKey(code), { origin, token, at: Date.now() });
    },
    setToken(token) {
      const meta = read(metaKey(code));
      if (isRecord(meta)) write(metaKey(code), { ...meta, token });
    },
    put(at, items) {
      const first = pageKey(code, at);
      const pages = pagesOf(code);
      // what is replaced may begin within a page
      const within = pages.findLast((key) => key < first);
      const start = Number(within?.slice(-6));
      const before = within === undefined ? [] : (read(within) as Item[]);
      if (within !== undefined && start + before.length > at) write(within, before.slice(0, at - start));
      for (const key of pages) if (key >= first) localStorage.removeItem(key);
      if (items.length > 0) write(first, items);
    },
  };
}
