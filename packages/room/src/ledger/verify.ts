import { type AnyGame, equal, type Json } from '@tessera/kernel';
import type { Loaded, Numbered } from '@tessera/store';
import { Damaged, headOf, readLedger } from './load.ts';
import type { RoomHead } from './records.ts';
import { parseSnapshot, parseStoredSnapshot } from './stored.ts';
import { type Snapshot, snapshotOf } from './written.ts';

const whyOf = (error: unknown): string => {
  const cause = error instanceof Damaged ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * Plays a stored room again from its first record on. Returns what is not what was stored, a sentence each; undefined where
 * nobody has its rules.
 */
export async function verifyStored(
  whole: Loaded,
  snapshot: Numbered | null,
  rulesOf: (game: string, version: number) => Promise<AnyGame | undefined>,
): Promise<readonly string[] | undefined> {
  try {
    const meta = headOf(whole);
    const { version = 1, settings } = meta;
    const game = await rulesOf(settings.game, version);
    if (game?.version !== version) return undefined;
    if (whole.head.game !== game.id) throw new Error('its line in the lists is of another game');
    if (whole.head.code !== meta.code) throw new Error('its code is not that of its head');
    readLedger(whole.head.id, { ...whole, snapshot: null }, meta, game);
    if (snapshot !== null) compare(whole, snapshot, meta, game);
    return [];
  } catch (error) {
    return [whyOf(error)];
  }
}

/** A snapshot says what the records up to it lead to. */
function compare(whole: Loaded, { seq, data }: Numbered, meta: RoomHead, game: AnyGame): void {
  const kept = snapshotOf(parseSnapshot(meta, game, parseStoredSnapshot(data)));
  const tail = whole.tail.slice(0, seq);
  const played = snapshotOf(readLedger(whole.head.id, { ...whole, snapshot: null, tail }, meta, game));
  if (kept.seq !== seq || !equal(partsOf(kept), partsOf(played)))
    throw new Error('its snapshot is not what its records lead to');
}

/** What a snapshot of any version has. */
const partsOf = ({ seats, match, status, chat, seq }: Snapshot): Json =>
  JSON.parse(JSON.stringify({ seats, match, status, chat, seq }));
