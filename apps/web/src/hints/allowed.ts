const keyOf = (roomId: string): string => `tessera:hints-allowed:${roomId}`;

/** Allows hints at a table of this device although people play against each other. */
export function allowHints(roomId: string): void {
  try {
    localStorage.setItem(keyOf(roomId), '1');
  } catch {
    // a browser that keeps nothing has no hints between people
  }
}

export function areHintsAllowed(roomId: string): boolean {
  try {
    return localStorage.getItem(keyOf(roomId)) !== null;
  } catch {
    return false;
  }
}
