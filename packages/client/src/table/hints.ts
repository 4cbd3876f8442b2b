const keyOf = (roomId: string): string => `tessera:hints:${roomId}`;

/** How many hints somebody had in a match on this device. */
export function hintsIn(roomId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(roomId))) || 0;
  } catch {
    return 0;
  }
}

/** Counts one more hint; returns how many there are now. */
export function countHint(roomId: string): number {
  const count = hintsIn(roomId) + 1;
  try {
    localStorage.setItem(keyOf(roomId), String(count));
  } catch {
    // a browser that keeps nothing forgets hints, too
  }
  return count;
}
