import type { Session } from '../session/session.ts';

const keyOf = (roomId: string): string => `tessera:hints-allowed:${roomId}`;

/** Allows hints at a table of this device although people play against each other. */
export function allowHints(roomId: string): void {
  try {
    localStorage.setItem(keyOf(roomId), '1');
  } catch {
    // a browser that keeps nothing has no hints between people
  }
}

function areHintsAllowed(roomId: string): boolean {
  try {
    return localStorage.getItem(keyOf(roomId)) !== null;
  } catch {
    return false;
  }
}

/** Hints at a table: against bots always, between people only where the table allows them. */
export function mayHint({ seats, places, room, link }: Session): boolean {
  const mine = seats.value;
  const all = places.value;
  if (mine.length === 1 && all.length > 1 && all.every(({ kind }, seat) => kind === 'bot' || seat === mine[0]))
    return true;
  return mine.length > 0 && (room.value?.hints === true || areHintsAllowed(link.roomId));
}
