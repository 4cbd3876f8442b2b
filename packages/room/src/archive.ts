import type { Refusal } from '@tessera/kernel';
import { timeOf } from './clockwork.ts';
import { no, notHere, notOrganiser } from './no.ts';
import { made } from './records.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';
import { runsEvent } from './tell.ts';

/** Puts an event away. */
export async function archive(room: Room, session: Session, id: string | undefined): Promise<Refusal | undefined> {
  if (!room.ledger.head.settings.event) return notHere;
  if (!runsEvent(session, room.ledger)) return notOrganiser;
  await room.write({ t: 'archived', ...timeOf(room), ...made(id) });
  return undefined;
}

/** Takes an event out of the archive. */
export async function unarchive(room: Room, session: Session, id: string | undefined): Promise<Refusal | undefined> {
  if (!room.ledger.head.settings.event) return notHere;
  if (!session.owner) return no('NOT_OWNER', 'Only whoever made the event may take it out of the archive.');
  if (!room.ledger.archived) return no('NOT_ARCHIVED', 'The event is not in the archive.');
  await room.write({ t: 'unarchived', at: room.deps.clock.now(), ...made(id) });
  return undefined;
}
