import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { deviceOf, type People, seeDevice } from '@tessera/store/people';
import { digestOf, nonceOf, tokenOf } from './cookies.ts';

/** Who a request comes from: a device, and the player it acts for. */
export interface Who {
  readonly player: string;
  readonly device: string;
  /** The digest by which the device is stored. */
  readonly digest: string;
}

/** How often it is written down that a device was here. */
const SEEN_MS = 3_600_000;

export interface IdentityDeps {
  readonly people: People;
  now(): number;
  readonly onError: (what: string, error: unknown) => void;
}

/** The player behind a request. A cookie that nobody has given is nobody. */
export async function whoAsks(headers: IncomingHttpHeaders, deps: IdentityDeps): Promise<Who | undefined> {
  const token = tokenOf(headers);
  if (token === undefined) return undefined;
  const digest = digestOf(token);
  const found = await deps.people.read(() => deviceOf(digest));
  if (found === undefined) return undefined;
  const now = deps.now();
  if (now - found.seen_at > SEEN_MS)
    deps.people
      .write(() => seeDevice(digest, found.player, now - (now % SEEN_MS)))
      .catch((error) => deps.onError('noting that a device was here', error));
  return { player: found.player, device: found.id, digest };
}

/**
 * The player behind a socket. A page of another site that opens one has the cookie go with it, but cannot read the nonce; without
 * it, the socket is nobody's.
 */
export async function whoConnects(
  { url = '', headers }: IncomingMessage,
  deps: IdentityDeps,
): Promise<Who | undefined> {
  const token = tokenOf(headers);
  const nonce = new URLSearchParams(url.split('?')[1] ?? '').get('n');
  if (token === undefined || nonce === null) return undefined;
  const [given, right] = [Buffer.from(nonce), Buffer.from(nonceOf(token))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return whoAsks(headers, deps);
}

/** Whether a request that changes something comes from a page of this server. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, others: readonly string[]): boolean {
  if (origin === undefined || host === undefined) return false;
  return others.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
