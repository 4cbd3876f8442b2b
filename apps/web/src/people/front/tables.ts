import { signal } from '@preact/signals';
import { ask } from '@tessera/client/link/api.ts';
import { isRecord } from '@tessera/kernel';
import { kept } from '@tessera/kit/kept.ts';
import type { TableCounts, TableLine } from '@tessera/protocol/people';

/** What the front page of a player shows: the tables that wait for them, and those that wait for others. */
export interface MyTables {
  readonly mine: readonly TableLine[];
  readonly theirs: readonly TableLine[];
  readonly counts: TableCounts;
  /** When the server said so. */
  readonly at: number;
}

/** `loading` until there is anything, `offline` while what is shown is from an earlier visit. */
export type TablesState =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'there' | 'offline'; readonly tables: MyTables };

export const myTables = signal<TablesState>({ state: 'loading' });

/** The first card and the grid. */
const MINE_SHOWN = 10;
const THEIRS_SHOWN = 6;
/** A new order comes when nobody has touched the page for this long. */
const QUIET_MS = 10_000;

const isLine = (one: unknown): one is TableLine =>
  isRecord(one) && typeof one.roomId === 'string' && typeof one.game === 'string' && Array.isArray(one.seats);
const isTables = (data: unknown): data is MyTables =>
  isRecord(data) && [data.mine, data.theirs].every((list) => Array.isArray(list) && list.every(isLine));

const store = kept('tessera:my-tables', (data) => (isTables(data) ? data : undefined));

export async function fetchList(
  query: Record<string, string>,
): Promise<{ tables: readonly TableLine[]; next?: string }> {
  const { ok, data } = await ask(`/api/me/tables?${new URLSearchParams(query)}`);
  if (!ok || !isRecord(data) || !Array.isArray(data.tables)) throw new Error('no list of tables');
  return {
    tables: data.tables.filter(isLine),
    ...(typeof data.next === 'string' && { next: data.next }),
  };
}

/** How long is left of a table's time for a turn; undefined where there is no limit. */
export const leftOf = ({ dueAt }: TableLine, now: number): number | undefined =>
  dueAt === undefined ? undefined : dueAt - now;

/** What the thread is long for: the time there was when somebody last moved. */
export const lengthOf = ({ dueAt = 0, changedAt }: TableLine): number => Math.max(1, dueAt - changedAt);

const NEVER = Number.MAX_SAFE_INTEGER;

/** The least time left first; then those without a limit, by who has waited longest. */
export const byUrgency = (a: TableLine, b: TableLine): number =>
  (a.dueAt ?? NEVER) - (b.dueAt ?? NEVER) || a.changedAt - b.changedAt;

let touched = 0;
/** Somebody points, types or walks about: nothing changes its place under their hands. */
export const noteTouch = (): void => {
  touched = Date.now();
};

/** New facts in the old order, with what is new behind; what is gone is gone. */
export function inOldOrder(old: readonly TableLine[], now: readonly TableLine[]): TableLine[] {
  const news = new Map(now.map((one) => [one.roomId, one]));
  const stay = old.flatMap(({ roomId }) => {
    const one = news.get(roomId);
    news.delete(roomId);
    return one === undefined ? [] : [one];
  });
  return [...stay, ...news.values()];
}

function show(fresh: MyTables): void {
  const shown = myTables.peek();
  const keeps = 'tables' in shown && Date.now() - touched < QUIET_MS;
  const tables = keeps
    ? {
        ...fresh,
        mine: inOldOrder(shown.tables.mine, fresh.mine),
        theirs: inOldOrder(shown.tables.theirs, fresh.theirs),
      }
    : fresh;
  myTables.value = { state: 'there', tables };
}

/** Fetches both lists; what was there before stays while there is no connection. */
export async function lookForTables(counts: TableCounts): Promise<void> {
  try {
    const [mine, theirs] = await Promise.all([
      counts.mine === 0 ? { tables: [] } : fetchList({ list: 'mine', limit: String(MINE_SHOWN) }),
      counts.theirs === 0 ? { tables: [] } : fetchList({ list: 'theirs', limit: String(THEIRS_SHOWN) }),
    ]);
    const fresh = {
      mine: mine.tables.toSorted(byUrgency),
      theirs: theirs.tables.toSorted(byUrgency),
      counts,
      at: Date.now(),
    };
    show(fresh);
    store.write(fresh);
  } catch {
    const before = myTables.peek();
    const tables = 'tables' in before ? before.tables : store.read();
    myTables.value = tables === undefined ? { state: 'failed' } : { state: 'offline', tables };
  }
}

/** Somebody else uses this browser now, or nobody. */
export function forgetTables(): void {
  store.write({ mine: [], theirs: [], counts: { mine: 0, theirs: 0, finished: 0 }, at: 0 });
  myTables.value = { state: 'loading' };
}
