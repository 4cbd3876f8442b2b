import type { ServerMessageOf } from '@tessera/protocol';
import type { Outgoing } from './link.ts';

export type History = ServerMessageOf<'history'>;
type Ask = Extract<Outgoing, { readonly type: 'get_history' }>;

/** What to ask for next; undefined when the history is whole. */
export function nextHistory(history: History | undefined): Ask | undefined {
  if (history === undefined) return { type: 'get_history' };
  return history.next === undefined ? undefined : { type: 'get_history', from: history.next };
}

/** A history with one more page. Undefined when something has happened in between, so that it has to be read anew. */
export function joinHistory(before: History | undefined, page: History): History | undefined {
  if ((page.from ?? 0) === 0) return page;
  if (before === undefined || before.seq !== page.seq || before.next !== page.from) return undefined;
  const { next: _, ...rest } = before;
  return {
    ...rest,
    entries: [...before.entries, ...page.entries],
    undone: [...before.undone, ...page.undone],
    ...(page.next !== undefined && { next: page.next }),
  };
}
