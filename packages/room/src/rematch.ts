import type { RoomHead } from './ledger.ts';
import type { Room } from './room.ts';

/** The next match of the same people with every seat moved on by one. */
export function rematchHead(room: Room, seed: string): RoomHead {
  const { ledger } = room;
  const { settings, organiser } = ledger.head;
  const count = settings.seats.length;
  const from = Array.from({ length: count }, (_, seat) => (seat + 1) % count);
  const { start: _start, ...rest } = settings;
  return {
    settings: { ...rest, seats: from.map((seat) => settings.seats[seat]) },
    seed,
    ...(organiser !== undefined && { organiser }),
    holders: from.map((seat) => {
      const { holder, name } = ledger.seats[seat];
      return holder === undefined ? null : { holder, name };
    }),
  };
}
