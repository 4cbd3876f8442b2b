import { isRecord } from '@tessera/kernel';

/** What this browser holds at an online table: the seat's token, and what to show in the list of matches to resume. */
export interface Held {
  readonly roomId: string;
  readonly token: string;
  readonly game: string;
  readonly at: number;
  /** The seat wished for when the table was made. */
  readonly seat?: number;
  /** The seat is somebody's who is away: the others were asked to give it back, and have not agreed yet. */
  readonly asked?: true;
  /** Seats that are kept for programs, with the tokens that open them. */
  readonly programs?: readonly { readonly seat: number; readonly token: string }[];
}

const KEY = 'tessera:held';
/** How many seats are kept. */
export const MOST_SEATS = 30;

export const isHeld = (one: unknown): one is Held => isRecord(one) && typeof one.token === 'string';

export function heldTables(): readonly Held[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(data) ? data.filter(isHeld) : [];
  } catch {
    return [];
  }
}

/** The list as local storage has it; to hold a seat, use `hold`. */
export const keepTables = (tables: readonly Held[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST_SEATS)));
  } catch {
    // a browser that keeps nothing loses the seat with the tab; the personal link still holds it
  }
};

export const heldAt = (roomId: string): Held | undefined => heldTables().find((one) => one.roomId === roomId);
