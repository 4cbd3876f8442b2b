import { isRecord } from '@tessera/kernel';
import type { Item, Kept, Origin } from '@tessera/peers';

// Until the browser's database was used, tables between devices lay in local storage: what they began with, and pages of the log.
const PREFIX = 'tessera:peer:';

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

const pagesOf = (code: string): string[] =>
  keys()
    .filter((key) => key.startsWith(`${PREFIX}${code}:`))
    .sort();

export const hasOldTables = (): boolean => keys().length > 0;

/** The tables that lie there, by code; damaged ones are left out. */
export function oldTables(): [code: string, kept: Kept][] {
  return keys().flatMap((key) => {
    const code = key.slice(PREFIX.length);
    if (code.includes(':')) return [];
    try {
      const meta: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (!isRecord(meta) || !isRecord(meta.origin)) return [];
      const items = pagesOf(code).flatMap((page) => JSON.parse(localStorage.getItem(page) ?? '[]') as Item[]);
      return [[code, { origin: meta.origin as unknown as Origin, token: String(meta.token ?? ''), items }]];
    } catch {
      return [];
    }
  });
}

export function removeOldTable(code: string): void {
  for (const key of [`${PREFIX}${code}`, ...pagesOf(code)]) localStorage.removeItem(key);
}
