import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import { address } from '@tessera/kit/router/address.ts';
import { site } from './site.ts';

/** What the server says of its addresses: the one that links are to carry, and the one in its network. */
interface Addresses {
  readonly publicUrl?: string;
  readonly networkUrl?: string;
}

const told = signal<Addresses | undefined>(undefined);
let asked = false;

const urlIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\/[^/?#]+$/.test(value) ? value : undefined;

async function ask(): Promise<void> {
  try {
    const answer: unknown = await (await fetch('/api/site')).json();
    const { publicUrl, networkUrl } = isRecord(answer) ? answer : {};
    const [known, near] = [urlIn(publicUrl), urlIn(networkUrl)];
    told.value = { ...(known !== undefined && { publicUrl: known }), ...(near !== undefined && { networkUrl: near }) };
  } catch {
    // no server: there is nothing to hand a link to, either
  }
}

/** The answer, once it is there. A component that reads it is drawn again then. */
function addresses(): Addresses {
  if (!asked && site.hasServer) {
    asked = true;
    void ask();
  }
  return told.value ?? {};
}

/** Names that lead every device to itself. */
const isOwnDevice = (host: string): boolean => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Names and addresses that exist in one network only. */
const isNear = (host: string): boolean =>
  !host.includes('.') ||
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|\.(local|lan|home|internal|home\.arpa)$/.test(host);

/**
 * The address that links and QR codes carry: the one that the server was given, else the one this page was opened by. A page
 * that was opened on the server itself takes the server's address in its network: what it was opened by leads others to themselves.
 */
export function linkOrigin(): string {
  const { publicUrl, networkUrl } = addresses();
  return publicUrl ?? (isOwnDevice(location.hostname) ? networkUrl : undefined) ?? location.origin;
}

/** Who can open the links that are passed on: everybody, everybody in this network, or only this device. */
export function linkReach(): 'everybody' | 'network' | 'device' {
  const { hostname } = new URL(linkOrigin());
  if (isOwnDevice(hostname)) return 'device';
  return isNear(hostname) ? 'network' : 'everybody';
}

/** The whole address of a place of this site, to be passed on. */
export const linkTo = (path: string): string =>
  site.hasServer ? linkOrigin() + path : location.origin + location.pathname + address.write(path);
