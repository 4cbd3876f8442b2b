import { below, type Rng } from '@tessera/kernel';

/** The symbols of room codes: no I, O, 0 or 1, which look alike. */
export const ROOM_CODE_SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const ROOM_CODE = /^[A-HJ-NP-Z2-9]{6}$/;

export function drawRoomCode(rng: Rng): string {
  let code = '';
  while (code.length < 6) code += ROOM_CODE_SYMBOLS[below(rng, ROOM_CODE_SYMBOLS.length)];
  return code;
}

/** A code as somebody typed it, or undefined when it cannot be one. */
export function parseRoomCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return ROOM_CODE.test(code) ? code : undefined;
}
