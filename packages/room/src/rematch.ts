import type { Seat } from '@tessera/kernel';
import type { RoomHead } from './records.ts';
import type { Room } from './room.ts';

/** The next match of the same people with every seat moved on by one. */
export function rematchHead(room: Room, seed: string): RoomHead {
  const { head, seats } = room.ledger;
  const { settings, organiser } = head;
  const count = seats.length;
  const from = Array.from({ length: count }, (_, seat) => (seat + 1) % count);
  const { start: _start, ...rest } = settings;
  return {
    settings: {
      ...rest,
      seats: from.map((seat) => {
        const { kind, level } = seats[seat];
        return kind === 'bot' ? { kind, level: level ?? 'random' } : { kind: 'open' };
      }),
    },
    seed,
    ...(organiser !== undefined && { organiser }),
    holders: from.map((seat) => {
      const { kind, holder, name } = seats[seat];
      const stays = kind === 'person' || (kind === 'left' && room.rematch.has(seat));
      return holder === undefined || !stays ? null : { holder, name };
    }),
  };
}

/** Whose wish a rematch needs: every person's, and that of those who gave up but stayed to watch. */
export const playsAgain = (room: Room): Seat[] =>
  room.ledger.seats.flatMap(({ kind }, seat) =>
    kind === 'person' || (kind === 'left' && room.connected(seat)) ? [seat] : [],
  );
