import { kept } from '@tessera/kit/kept.ts';
import type { Session } from '../session/session.ts';

// What this device knows of hints at a table: whether people who play each other may have them, and how many somebody had.

const allowed = (roomId: string) => kept(`tessera:hints-allowed:${roomId}`, (data) => data !== undefined);
const counted = (roomId: string) => kept(`tessera:hints:${roomId}`, (data) => Number(data ?? 0) || 0);

/** Allows hints at a table of this device although people play against each other. */
export const allowHints = (roomId: string): boolean => allowed(roomId).write(true);

/** Hints at a table: alone and against bots always, between people only where the table allows them. */
export function mayHint({ seats, places, room, link }: Session): boolean {
  const mine = seats.value;
  const all = places.value;
  if (mine.length === 1 && all.every(({ kind }, seat) => kind === 'bot' || seat === mine[0])) return true;
  return mine.length > 0 && (room.value?.hints === true || allowed(link.roomId).read());
}

/** How many hints somebody had in a match on this device. */
export const hintsIn = (roomId: string): number => counted(roomId).read();

/** Counts one more hint; returns how many there are now. */
export function countHint(roomId: string): number {
  const count = hintsIn(roomId) + 1;
  counted(roomId).write(count);
  return count;
}
