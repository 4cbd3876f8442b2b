import { linkOrigin } from '@tessera/client/link/site.ts';
import { keepText } from '@tessera/client/storage/durable.ts';
import { isRecord } from '@tessera/kernel';
import type { Role } from '@tessera/protocol';

/** What this browser holds of an event: the token it was made with or the one it was invited by, and a line for the list. */
export interface KeptEvent {
  readonly roomId: string;
  readonly name: string;
  readonly at: number;
  readonly role: Role;
  readonly organiser?: string;
  readonly invite?: string;
  readonly archived?: boolean;
  /** Made here, and its owner has not said yet that the link is saved. */
  readonly unsaved?: boolean;
}

const KEY = 'tessera:events';
const MOST = 100;

export function keptEvents(): readonly KeptEvent[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(data)
      ? data.filter((one): one is KeptEvent => isRecord(one) && typeof one.roomId === 'string')
      : [];
  } catch {
    // a damaged entry is as good as none
    return [];
  }
}

const keep = (events: readonly KeptEvent[]): Promise<void> => keepText(KEY, JSON.stringify(events.slice(0, MOST)));

export const keptEvent = (roomId: string): KeptEvent | undefined => keptEvents().find((one) => one.roomId === roomId);

/** Adds to what is known of an event; the one touched last comes first. Done when a killed browser would still have it. */
export function keepEvent(event: Pick<KeptEvent, 'roomId'> & Partial<KeptEvent>): Promise<void> {
  const known = keptEvent(event.roomId);
  const fresh: KeptEvent = { name: '', role: 'spectator', ...known, ...event, at: Date.now() };
  return keep([fresh, ...keptEvents().filter(({ roomId }) => roomId !== event.roomId)]);
}

export const forgetEvent = (roomId: string): Promise<void> => keep(keptEvents().filter((one) => one.roomId !== roomId));

/** The token in a link's fragment: `#organiser=…` or `#invite=…`. */
export function tokenIn(fragment: string): { organiser: string } | { invite: string } | undefined {
  const found = /^(organiser|invite)=([\w=-]{8,128})$/.exec(fragment);
  if (found === null) return undefined;
  return found[1] === 'organiser' ? { organiser: found[2] } : { invite: found[2] };
}

export const eventAddress = (roomId: string, page = ''): string => `/event/${roomId}${page === '' ? '' : `/${page}`}`;

/** The link of the holder of this event in this browser, for another device. */
export function ownLink(roomId: string): string | undefined {
  const { organiser, invite } = keptEvent(roomId) ?? {};
  if (organiser) return `${linkOrigin()}${eventAddress(roomId)}#organiser=${organiser}`;
  return invite ? inviteLink(roomId, invite) : undefined;
}

/** A link to pass on; its token stays out of what browsers send. */
export const inviteLink = (roomId: string, token: string): string =>
  `${linkOrigin()}${eventAddress(roomId)}#invite=${token}`;
