import { equal } from '@tessera/kernel';
import type { RoomDeps } from './deps.ts';
import { markOf } from './keep.ts';
import { emptyLedger, enter, type Ledger } from './ledger.ts';
import type { RoomHead, RoomRecord } from './records.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** The ledger of a stored room, and whether the store's lists say the same about it. */
export async function openLedger(
  id: string,
  deps: RoomDeps,
): Promise<{ readonly ledger: Ledger; readonly marked: boolean } | undefined> {
  const stored = await deps.store.load(id);
  if (stored === undefined) return undefined;
  const head = stored.head.meta as unknown as RoomHead;
  const game = deps.game(head.settings.game);
  if (game === undefined || (head.version ?? game.version) !== game.version) return undefined;
  const { snapshot, tail, summary: lists } = stored;
  const ledger =
    snapshot === null ? emptyLedger(head, game) : parseSnapshot(head, game, snapshot.data as unknown as Snapshot);
  for (const { data } of tail) enter(ledger, data as unknown as RoomRecord);
  // time while nobody kept the room is only charged in games that are measured in days
  if (ledger.clocks && head.settings.clock?.kind !== 'days') ledger.clocks = { ...ledger.clocks, at: deps.clock.now() };
  const { status, listed, summary, result } = lists;
  return { ledger, marked: equal(markOf(ledger), { status, listed, summary, result }) };
}
