import { accept, type Checked } from '@tessera/kernel';
import type { LinkInfo } from '@tessera/protocol';
import type { Ledger } from './ledger.ts';
import { linkRevoked, no } from './no.ts';
import type { Room } from './room.ts';
import { sha256Hex } from './secrets.ts';
import { nobody, type Session } from './session.ts';

export type Link = Ledger['links'][number];

/** The invitation that a token opens, when one was shown or is needed; or why nobody comes in by it. */
export function linkOf({ head, links }: Ledger, token: string | undefined, owner: boolean): Checked<Link | undefined> {
  if (token === undefined) {
    if (head.settings.open !== false || owner) return accept(undefined);
    return { ok: false, error: no('NOT_INVITED', 'This event is private; it takes a link to look on.') };
  }
  const holder = sha256Hex(token);
  const link = links.find((one) => one.holder === holder);
  if (link === undefined) return { ok: false, error: no('NO_SUCH_LINK', 'There is no such link.', 'invite') };
  return link.revoked ? { ok: false, error: linkRevoked } : accept(link);
}

/** Every invitation as organisers see it. */
export const linksOf = (room: Room): LinkInfo[] => room.ledger.links.map((link) => linkInfo(room, link));

export function linkInfo({ sessions }: Room, { link, role, seat, label, revoked }: Link): LinkInfo {
  const connected = [...sessions].filter((session) => session.seq >= 0 && session.link === link).length;
  return { id: link, role, label, revoked: revoked === true, connected, ...(seat !== undefined && { seat }) };
}

/** Whoever came in by a link is nobody in particular any more. Returns those who may still look on. */
export function loseLink(room: Room, link: string): Session[] {
  const { ledger, sessions, away, deps } = room;
  const stay: Session[] = [];
  for (const session of sessions) {
    if (session.link !== link) continue;
    const [seat] = session.seats;
    Object.assign(session, nobody, { revoked: true });
    if (seat !== undefined && !room.connected(seat)) away.set(seat, deps.clock.now());
    const { code, message } = linkRevoked;
    session.send({ type: 'revoked', roomId: room.id, link, code: code as 'LINK_REVOKED', message });
    if (ledger.head.settings.open === false) session.seq = -1;
    else stay.push(session);
  }
  return stay;
}
