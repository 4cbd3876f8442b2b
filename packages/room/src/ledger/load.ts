import { type AnyGame, equal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Loaded } from '@tessera/store';
import { reopened } from '../clocks/clocks.ts';
import type { RoomDeps } from '../deps.ts';
import { inSlices } from '../deps.ts';
import { emptyLedger, enter, type Ledger, newMatch, playingAgain } from './ledger.ts';
import { NotOpened } from './not-opened.ts';
import type { RoomHead } from './records.ts';
import { listingOf } from './storage.ts';
import { parseHead, parseRecord, parseSnapshot, parseStoredSnapshot, unseal } from './stored.ts';

/** What is stored of a room is not what was written. */
export class Damaged extends NotOpened {
  constructor(id: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`room ${id} does not verify: ${why}`, refusal('ROOM_DAMAGED'), { cause });
    this.name = 'Damaged';
  }
}

/** The rules that a room was played with no longer exist. */
export class OldRules extends NotOpened {
  constructor(id: string, { settings, version }: RoomHead) {
    super(`room ${id} needs version ${version ?? 1} of ${settings.game}`, refusal('OLD_RULES'));
    this.name = 'OldRules';
  }
}

/** The ledger of a stored room, and whether the store's lists say the same about it. */
export async function loadLedger(
  id: string,
  deps: RoomDeps,
): Promise<{ readonly ledger: Ledger; readonly marked: boolean } | undefined> {
  const stored = await deps.store.load(id);
  if (stored === undefined) return undefined;
  const head = headOf(stored);
  // rooms that were stored without a version were made when every game had its first
  const { version = 1 } = head;
  const game = deps.game(head.settings.game, version);
  if (game?.version !== version) throw new OldRules(id, head);
  const ledger = await inSlices(deps, readingLedger(id, stored, head, game));
  const lists = stored.summary;
  if (ledger.clocks) ledger.clocks = reopened(ledger.clocks, head.settings.clock, deps.clock.now());
  const { status, listed, summary, result } = lists;
  return { ledger, marked: equal(listingOf(ledger), { status, listed, summary, result }) };
}

/** The head of a stored room. Throws `Damaged` when it is not what was stored. */
export function headOf({ head: { id, meta } }: Loaded): RoomHead {
  try {
    return unseal(id, 'the head', parseHead(meta));
  } catch (error) {
    throw new Damaged(id, error);
  }
}

/** The ledger of what is stored, for those who have nothing else to do meanwhile. */
export function readLedger(id: string, stored: Loaded, head: RoomHead, game: AnyGame): Ledger {
  const steps = readingLedger(id, stored, head, game);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Enters what is stored, with every answer and everything else checked against its digest. */
function* readingLedger(
  id: string,
  { snapshot, tail }: Loaded,
  head: RoomHead,
  game: AnyGame,
): Generator<undefined, Ledger> {
  try {
    const ledger =
      snapshot === null ? emptyLedger(head, game) : parseSnapshot(head, game, parseStoredSnapshot(snapshot.data));
    if (ledger.seq !== (snapshot?.seq ?? 0)) throw new Error(`the snapshot is of record ${ledger.seq}`);
    if (ledger.match === undefined && head.played !== undefined) yield* playingAgain(head, game);
    for (const { seq, data } of tail) {
      yield;
      if (seq !== ledger.seq + 1) throw new Error(`record ${ledger.seq + 1} is missing`);
      enter(ledger, unseal(`${id} ${seq}`, `record ${seq}`, parseRecord(data, `record ${seq}`)));
    }
    // the head is as much a part of it as the records
    if (ledger.match === undefined) newMatch(head, game);
    return ledger;
  } catch (error) {
    throw new Damaged(id, error);
  }
}
