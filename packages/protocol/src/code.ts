/** The symbols a room code can have: no I, O, 0 or 1, which look alike. */
export const ROOM_CODE_SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** New codes do without L as well: written small it looks like I and 1. */
const DRAWN = ROOM_CODE_SYMBOLS.replace('L', '');
const LENGTH = 6;

/** A room code as it is written and stored. */
export const ROOM_CODE = /^[A-HJ-NP-Z2-9]{6}$/;

/** A new code. `below(n)` gives a random whole number from 0 to n − 1; the default cannot be guessed. */
export function drawRoomCode(below: (n: number) => number = unguessable): string {
  let code = '';
  while (code.length < LENGTH) code += DRAWN[below(DRAWN.length)];
  return code;
}

/** A code as somebody typed it, in any case and with any gaps; undefined when it cannot be one. */
export function parseRoomCode(typed: string): string | undefined {
  // longer texts are not codes, whatever is left of them without the gaps
  if (typed.length > 40) return undefined;
  const code = typed.replace(/[\s.·–—-]+/g, '').toUpperCase();
  return ROOM_CODE.test(code) ? code : undefined;
}

function unguessable(n: number): number {
  // every value is equally likely: what does not divide evenly is drawn again
  const most = 256 - (256 % n);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return byte % n;
  }
}

/**
 * How the relay between devices closes a line: the code has another host, nobody answers for it, it was too much, or the
 * code is that of a table on the server now.
 */
export const RELAY_CLOSE = { taken: 4001, nobody: 4004, refused: 4008, moved: 4010 } as const;
