import { isRecord } from '@tessera/kernel';
import { kept, listOf } from '@tessera/kit/kept.ts';

/** What this browser holds at an online table: the seat's token, and what to show in the list of matches to resume. */
export interface SeatHeld {
  readonly roomId: string;
  readonly token: string;
  readonly game: string;
  /** The code of the table, once it is known: the link that somebody was sent leads back to their seat. */
  readonly code?: string;
  readonly at: number;
  /** The seat wished for when the table was made. */
  readonly seat?: number;
  /** The seat is somebody's who is away: the others were asked to give it back, and have not agreed yet. */
  readonly asked?: true;
  /** Seats that are kept for programs, with the tokens that open them. */
  readonly programs?: readonly { readonly seat: number; readonly token: string }[];
}

/** Stands where other tables have a token: a seat between devices is held by a key that never leaves its device. */
export const PEER_TOKEN = 'peer';
/** How many seats are kept. */
export const MOST_SEATS = 30;

export const isSeatHeld = (one: unknown): one is SeatHeld => isRecord(one) && typeof one.token === 'string';

const store = kept('tessera:held', listOf(isSeatHeld));

export const heldTables = store.read;

/** The list as local storage has it; to hold a seat, use `hold`. */
export const writeTables = (tables: readonly SeatHeld[]): boolean => store.write(tables.slice(0, MOST_SEATS));

export const heldAt = (roomId: string): SeatHeld | undefined => heldTables().find((one) => one.roomId === roomId);
