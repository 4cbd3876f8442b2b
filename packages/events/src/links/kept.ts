import { linkOrigin } from '@tessera/client/link/origin.ts';
import { keepText } from '@tessera/client/storage/durable.ts';
import { isRecord } from '@tessera/kernel';
import { kept, listOf } from '@tessera/kit/kept.ts';
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

/** The tokens of the links made in this browser, by link: the room sends each of them only once. */
export type Tokens = { readonly [link: string]: string };

const EVENTS = 'tessera:events';
const MOST = 100;
const tokensOf = (roomId: string): string => `tessera:links:${roomId}`;

const isKept = (one: unknown): one is KeptEvent => isRecord(one) && typeof one.roomId === 'string';

export const keptEvents = kept(EVENTS, listOf(isKept)).read;

const keep = (events: readonly KeptEvent[]): Promise<void> => keepText(EVENTS, JSON.stringify(events.slice(0, MOST)));

export const keptEvent = (roomId: string): KeptEvent | undefined => keptEvents().find((one) => one.roomId === roomId);

/** Adds to what is known of an event; the one touched last comes first. Done when a killed browser would still have it. */
export function keepEvent(event: Pick<KeptEvent, 'roomId'> & Partial<KeptEvent>): Promise<void> {
  const known = keptEvent(event.roomId);
  const fresh: KeptEvent = { name: '', role: 'spectator', ...known, ...event, at: Date.now() };
  return keep([fresh, ...keptEvents().filter(({ roomId }) => roomId !== event.roomId)]);
}

export const forgetEvent = (roomId: string): Promise<void> => keep(keptEvents().filter((one) => one.roomId !== roomId));

export const knownTokens = (roomId: string): Tokens =>
  kept(tokensOf(roomId), (data) => (isRecord(data) ? (data as Tokens) : {})).read();

/** Done when a browser that is killed the moment after still has the token. */
export async function keepToken(roomId: string, link: string, token: string): Promise<Tokens> {
  const tokens = { ...knownTokens(roomId), [link]: token };
  await keepText(tokensOf(roomId), JSON.stringify(tokens));
  return tokens;
}

/** The token in a link's fragment: `#organiser=…` or `#invite=…`. */
export function tokenIn(fragment: string): { organiser: string } | { invite: string } | undefined {
  const found = /^(organiser|invite)=([\w=-]{8,128})$/.exec(fragment);
  if (found === null) return undefined;
  return found[1] === 'organiser' ? { organiser: found[2] } : { invite: found[2] };
}

export const eventAddress = (roomId: string, page = ''): string => `/event/${roomId}${page === '' ? '' : `/${page}`}`;

/** A link for everybody; with a token, one to pass on to somebody. The token stays out of what browsers send. */
export const eventLink = (roomId: string, invite?: string): string =>
  `${linkOrigin()}${eventAddress(roomId)}${invite === undefined ? '' : `#invite=${invite}`}`;

/** The link of the holder of this event in this browser, for another device. */
export function ownLink(roomId: string): string | undefined {
  const { organiser, invite } = keptEvent(roomId) ?? {};
  if (organiser) return `${eventLink(roomId)}#organiser=${organiser}`;
  return invite ? eventLink(roomId, invite) : undefined;
}
