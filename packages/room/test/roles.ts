import { CHANCE } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { expect } from 'vitest';
import type { Room, RoomRecord, RoomSession } from '../src/index.ts';
import { actorsOf } from '../src/seats/rights.ts';

/** What a session was before it asked for something. */
export interface Standing {
  readonly actors: readonly number[];
  readonly organiser: boolean;
  readonly owner: boolean;
  readonly revoked: boolean;
  readonly entries: readonly { readonly actor: number }[];
}

export const standingOf = (room: Room, session: RoomSession): Standing => ({
  actors: actorsOf(session, room.ledger),
  organiser: session.organiser,
  owner: session.owner,
  revoked: session.revoked,
  entries: [...(room.ledger.match?.entries ?? [])],
});

/** Whether a record may follow from what somebody of that standing asks for at an event. */
export function isAllowed(record: RoomRecord, { actors, organiser, owner, revoked, entries }: Standing): boolean {
  const isMine = ({ actor }: { readonly actor: number }) => actor === CHANCE || actors.includes(actor);
  if (revoked) return false;
  switch (record.t) {
    case 'said':
      return true;
    case 'answered':
      return record.entries.every(isMine);
    case 'undone':
      return organiser || entries.slice(record.to).every(isMine);
    case 'invited':
      return organiser && (record.role !== 'organiser' || owner);
    case 'unarchived':
      return owner;
    default:
      return organiser;
  }
}

/** Bots answer in between, on nobody's behalf. */
export const isByBot = ({ ledger }: Room, record: RoomRecord): boolean =>
  record.t === 'answered' && record.entries.every(({ actor }) => ledger.seats[actor]?.kind === 'bot');

/** No link that was taken away is worth anything to anybody here. */
export function expectRolesHeld({ ledger, sessions }: Room): void {
  for (const session of sessions) {
    const link = ledger.links.find((one) => one.link === session.link);
    expect(link?.revoked).toBeUndefined();
    if (session.revoked) expect(session).toMatchObject({ seats: [], organiser: false, owner: false });
    if (ledger.head.settings.open === false && session.seq >= 0) expect(session.owner || link !== undefined).toBe(true);
  }
}

/** Tokens are only in the answer to the organiser who asked for them; hashes and links not even there. */
export function expectNoTokens(
  room: Room,
  session: RoomSession,
  heard: readonly ServerMessage[],
  tokens: Set<string>,
): void {
  const text = JSON.stringify(heard.filter(({ type }) => type !== 'invited'));
  for (const token of tokens) expect(text).not.toContain(token);
  for (const { holder } of room.ledger.links) expect(text).not.toContain(holder);
  if (!session.organiser && room.ledger.links.length > 0) {
    const last = heard.at(-1);
    if (last !== undefined && 'room' in last) expect(last.room?.links).toBeUndefined();
  }
}
