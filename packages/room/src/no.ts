import type { Refusal } from '@tessera/kernel';

/** A refusal that is about the room, not about the game. */
export const no = (code: string, message: string): Refusal => ({ code, message });
