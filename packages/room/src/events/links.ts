import { accept, type Checked } from '@tessera/kernel';
import { type LinkInfo, refusal, refused } from '@tessera/protocol';
import type { Ledger } from '../ledger/ledger.ts';
import { sha256Hex } from '../ledger/sha256.ts';
import type { Room } from '../room.ts';
import { noRole, type RoomSession } from '../seats/connection.ts';

export type EventLink = Ledger['links'][number];

/** The link that a token belongs to, undefined where none was given or needed; or why it is not valid. */
export function linkOf(
  { head, links }: Ledger,
  token: string | undefined,
  owner: boolean,
): Checked<EventLink | undefined> {
  if (token === undefined) {
    if (head.settings.open !== false || owner) return accept(undefined);
    return refused('NOT_INVITED');
  }
  const holder = sha256Hex(token);
  const link = links.find((one) => one.holder === holder);
  if (link === undefined) return refused('NO_SUCH_LINK', 'invite');
  return link.revoked ? refused('LINK_REVOKED', 'invite') : accept(link);
}

/** Every link as organisers see it. */
export const linksOf = (room: Room): LinkInfo[] => room.ledger.links.map((link) => linkInfo(room, link));

export function linkInfo({ sessions, ledger }: Room, { link, role, seat, label, revoked }: EventLink): LinkInfo {
  const connected = [...sessions].filter((session) => session.seq >= 0 && session.link === link).length;
  return {
    id: link,
    role,
    label,
    revoked: revoked === true,
    connected,
    ...(seat !== undefined && { seat }),
    ...(link === ledger.owner && { owner: true }),
  };
}

/** Takes the role from every session that joined with a link. Returns those that can stay as spectators. */
export const dropLink = (room: Room, link: string): RoomSession[] =>
  drop(room, link, (session) => session.link === link);

/** The event was made over to a link: the token that was made with it is good for nothing until it is given back. */
export const dropFounder = (room: Room): RoomSession[] => drop(room, 'owner', ({ owner }) => owner);

function drop(room: Room, link: string, loses: (session: RoomSession) => boolean): RoomSession[] {
  const { ledger, sessions, away, deps } = room;
  const stay: RoomSession[] = [];
  for (const session of sessions) {
    if (!loses(session)) continue;
    const [seat] = session.seats;
    Object.assign(session, noRole, { revoked: true });
    if (seat !== undefined && !room.connected(seat)) away.set(seat, deps.clock.now());
    const { message } = refusal('LINK_REVOKED');
    session.send({ type: 'revoked', roomId: room.id, link, code: 'LINK_REVOKED', message });
    if (ledger.head.settings.open === false) session.seq = -1;
    else stay.push(session);
  }
  return stay;
}
