import type { Refusal } from '@tessera/kernel';
import { type History, remember } from './history.ts';
import { no } from './no.ts';
import type { RoomRecord } from './records.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';

/** Tells every answer so far, where nobody has secrets. */
export async function tellHistory(room: Room, session: Session): Promise<Refusal | undefined> {
  const { ledger, game } = room;
  if (!game.open) return no('NOT_OPEN', 'This game has secrets, so its past is told when it is over.');
  const { beganAt, entries, undone, redo } = await historyOf(room);
  const { options, seats, start, event } = ledger.head.settings;
  session.send({
    type: 'history',
    roomId: room.id,
    seq: ledger.seq,
    game: game.id,
    version: game.version,
    options,
    seats: seats.length,
    ...(start !== undefined && { start }),
    ...(beganAt !== undefined && { beganAt }),
    entries,
    undone: undone.map((one, i) => (event && redo.includes(i) ? { ...one, redo: true } : one)),
  });
  return undefined;
}

async function historyOf(room: Room): Promise<History> {
  if (room.history === undefined) {
    const stored = await room.deps.store.load(room.id, { whole: true });
    const history: History = { beganAt: undefined, entries: [], undone: [], redo: [] };
    for (const { seq, data } of stored?.tail ?? [])
      if (seq <= room.ledger.seq) remember(history, data as unknown as RoomRecord);
    room.history = history;
  }
  return room.history;
}
