import { parseRoomCode } from '@tessera/protocol/code';

/** What a room may be called; ids of today are ten capitals and digits, older links had anything of this. */
const ROOM = /^[\w-]{4,64}$/;
const ID = /^[a-hj-np-z2-9]{10}$/i;

/** The code or room somebody means: in any case and with any gaps, or a whole link. */
export function roomIn(typed: string): string | undefined {
  const path = /\/(?:table|t)\/([^/?#\s]+)/.exec(typed)?.[1];
  if (path !== undefined) return ROOM.test(path) ? (parseRoomCode(path) ?? path) : undefined;
  const code = parseRoomCode(typed);
  if (code !== undefined) return code;
  const id = typed.replace(/[\s.·–—-]+/g, '');
  if (ID.test(id)) return id.toUpperCase();
  return ROOM.test(typed.trim()) ? typed.trim() : undefined;
}
