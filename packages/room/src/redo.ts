import { type Match, must, type Refusal } from '@tessera/kernel';
import type { ClientMessageOf } from '@tessera/protocol';
import type { PlacedNote } from './broadcast.ts';
import { timeOf } from './clockwork.ts';
import { no, notHere, notOrganiser, stale } from './no.ts';
import { made } from './records.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';
import { runsEvent } from './tell.ts';
import { isOutdated } from './undo.ts';

/** Puts back what the last undo of an event took away. */
export async function redo(
  room: Room,
  session: Session,
  { expectedPly }: ClientMessageOf<'redo'>,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { ledger } = room;
  if (!runsEvent(session, ledger)) return ledger.head.settings.event ? notOrganiser : notHere;
  if (isOutdated(room, expectedPly)) return stale;
  if (ledger.undone.length === 0) return no('NOTHING_TO_REDO', 'There is nothing to put back.');
  await putBack(room, id);
  return undefined;
}

/** Plays again what the last undo took away. */
async function putBack(room: Room, id: string | undefined): Promise<void> {
  const before = room.ledger.match as Match;
  const match = before.fork();
  const notes: PlacedNote[] = [];
  for (const { actor, choice, aside } of room.ledger.undone.at(-1) ?? [])
    for (const note of must(match.answer({ actor, choice, ...(aside && { aside }) })))
      notes.push({ note, at: match.entries.length });
  await room.write({ t: 'redone', ...timeOf(room), ...made(id) }, { before, match, notes });
}
