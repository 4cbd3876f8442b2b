import { isRecord, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { parseRoomCode } from '@tessera/protocol/code';
import type { SeatHeld } from '../storage/seats.ts';
import { linkTo } from './origin.ts';

/** What a room may be called; ids of today are ten capitals and digits, older links had anything of this. */
const ROOM = /^[\w-]{4,64}$/;
const ID = /^[a-hj-np-z2-9]{10}$/i;

/** What another device shows to make this browser a device of its player, as `/you/join` wants it. */
export function deviceCodeIn(typed: string): string | undefined {
  const code = typed.replace(/[\s.·–—-]+/g, '');
  return /^[a-hj-np-z2-9]{8}$/i.test(code) ? code.toUpperCase() : undefined;
}

/** The code or room somebody means: in any case and with any gaps, or a whole link. */
export function roomIn(typed: string): string | undefined {
  const path = /\/(?:table|t)\/([^/?#\s]+)/.exec(typed)?.[1];
  // the short link, alone or in a message
  const short = /:\/\/[^/\s]+\/(?:\S*#\/)?([A-Za-z2-9]{6})(?=[?#\s]|$)/.exec(typed)?.[1];
  if (path === undefined && short !== undefined) return parseRoomCode(short);
  if (path !== undefined) return ROOM.test(path) ? (parseRoomCode(path) ?? path) : undefined;
  const code = parseRoomCode(typed);
  if (code !== undefined) return code;
  const id = typed.replace(/[\s.·–—-]+/g, '');
  if (ID.test(id)) return id.toUpperCase();
  return ROOM.test(typed.trim()) ? typed.trim() : undefined;
}

/** The token in a personal link's fragment: who opens the link has the seat. */
export const seatTokenIn = (fragment: string): string | undefined => /^seat=([\w=-]{8,128})$/.exec(fragment)?.[1];

export const personalLink = ({ roomId, token }: SeatHeld): string => linkTo(`/table/${roomId}#seat=${token}`);
/** The link to pass on: the code alone where the table has one, which is short enough to be read out. */
export const invitation = (roomId: string, code: string | undefined): string => linkTo(`/${code ?? `table/${roomId}`}`);

/** Where a code leads: a room on the server, a table between devices, or why it leads nowhere. */
export type CodeLead = { readonly roomId: string } | { readonly peers: true } | Refusal;

/** Asks the server where a code leads. Rejects when it cannot be reached. */
export async function askCode(code: string): Promise<CodeLead> {
  const answer = await fetch(`/api/codes/${encodeURIComponent(code)}`);
  const data: unknown = await answer.json();
  if (answer.ok && isRecord(data) && typeof data.roomId === 'string') return { roomId: data.roomId };
  if (answer.ok && isRecord(data) && data.peers === true) return { peers: true };
  return isRecord(data) && typeof data.code === 'string' && typeof data.message === 'string'
    ? { code: data.code, message: data.message }
    : refusal('NO_SUCH_CODE');
}
