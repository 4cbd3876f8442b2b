import { isRecord } from '@tessera/kernel';
import { kept, texts } from '@tessera/kit/kept.ts';
import type { Kept, LogItem, Origin } from '@tessera/peers';

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
