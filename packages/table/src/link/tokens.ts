import { isRecord } from '@tessera/kernel';
import { linkTo } from './site.ts';

/** What this browser holds at an online table: the seat's token, and what to show in the list of matches to resume. */
export interface Held {
  readonly roomId: string;
  readonly token: string;
  readonly game: string;
  readonly at: number;
  /** The seat wished for when the table was made. */
  readonly seat?: number;
  /** Seats that are kept for programs, with the tokens that open them. */
  readonly programs?: readonly { readonly seat: number; readonly token: string }[];
}

const KEY = 'tessera:held';
const MOST = 30;

export function heldTables(): readonly Held[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(data) ? data.filter((one): one is Held => isRecord(one) && typeof one.token === 'string') : [];
  } catch {
    return [];
  }
}

const keep = (tables: readonly Held[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing loses the seat with the tab; the personal link still holds it
  }
};

export const heldAt = (roomId: string): Held | undefined => heldTables().find((one) => one.roomId === roomId);

export const hold = (held: Held): void => keep([held, ...heldTables().filter(({ roomId }) => roomId !== held.roomId)]);

export const letGo = (roomId: string): void => keep(heldTables().filter((one) => one.roomId !== roomId));

/** The token in a personal link's fragment. */
export const tokenIn = (fragment: string): string | undefined => /^seat=([\w=-]{8,128})$/.exec(fragment)?.[1];

export const personalLink = ({ roomId, token }: Held): string => linkTo(`/table/${roomId}#seat=${token}`);
export const invitation = (roomId: string): string => linkTo(`/table/${roomId}`);
