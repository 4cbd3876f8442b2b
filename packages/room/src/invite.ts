import type { Refusal } from '@tessera/kernel';
import type { ClientMessageOf } from '@tessera/protocol';
import type { Ledger } from './ledger.ts';
import { type Link, linkInfo } from './links.ts';
import { no, notHere, notOrganiser } from './no.ts';
import { made } from './records.ts';
import type { Room } from './room.ts';
import { sha256Hex } from './secrets.ts';
import type { Session } from './session.ts';
import { runsEvent } from './tell.ts';

const LINKS = 200;

const noSuchLink = no('NO_SUCH_LINK', 'There is no such link.', 'link');
const notTheOwner = no('NOT_OWNER', 'Only whoever made the event decides who else organises it.', 'role');

/** Makes a link. Only its asker is ever told the token. */
export async function invite(
  room: Room,
  session: Session,
  { id: asked, role, seat, label }: ClientMessageOf<'invite'>,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { ledger, deps } = room;
  const refusal = notManaging(session, ledger) ?? (role === 'organiser' && !session.owner ? notTheOwner : undefined);
  if (refusal !== undefined) return refusal;
  const seats = ledger.head.settings.seats;
  if (role === 'captain' ? seats[seat ?? -1]?.kind !== 'open' : seat !== undefined)
    return no('BAD_SEAT', 'A captain, and nobody else, is invited to the seat of a team.', 'seat');
  if (ledger.links.length >= LINKS) return no('TOO_MANY_LINKS', `An event has at most ${LINKS} links.`);
  const token = deps.secret();
  const link: Link = {
    link: String(ledger.links.length + 1),
    role,
    label,
    holder: sha256Hex(token),
    ...(seat !== undefined && { seat }),
  };
  await room.write({ t: 'invited', ...link, at: deps.clock.now(), ...made(id) });
  session.send({ type: 'invited', roomId: room.id, link: linkInfo(room, link), token, ...made(asked) });
  return undefined;
}

/** Takes a link away from everybody who has it. */
export async function revoke(
  room: Room,
  session: Session,
  { link: wanted }: ClientMessageOf<'revoke'>,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { ledger, deps } = room;
  const refusal = notManaging(session, ledger);
  if (refusal !== undefined) return refusal;
  const link = ledger.links.find((one) => one.link === wanted);
  if (link === undefined) return noSuchLink;
  if (link.role === 'organiser' && !session.owner) return notTheOwner;
  if (link.revoked) return no('LINK_REVOKED', 'That link was revoked before.', 'link');
  await room.write({ t: 'revoked', link: wanted, at: deps.clock.now(), ...made(id) });
  return undefined;
}

const notManaging = (session: Session, ledger: Ledger): Refusal | undefined =>
  ledger.head.settings.event ? (runsEvent(session, ledger) ? undefined : notOrganiser) : notHere;
