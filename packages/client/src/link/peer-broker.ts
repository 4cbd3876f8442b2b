import { texts } from '@tessera/kit/kept.ts';
import { site } from './site.ts';

/** Where devices find each other. */
export interface Broker {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly secure: boolean;
  /** The address of the relay, where there is one. */
  readonly relay: string | undefined;
  /** Servers that tell a device how it is seen from outside. */
  readonly stun: readonly string[];
}

const KEY = 'tessera:broker';

/** The broker that somebody has set for pages without a server of their own, as a web address. */
export const chosenBroker = (): string => texts.get(KEY) ?? '';

export function chooseBroker(address: string): boolean {
  const wanted = address.trim();
  if (wanted === '') texts.remove(KEY);
  else if (URL.canParse(wanted) && /^https?:$/.test(new URL(wanted).protocol)) texts.set(KEY, wanted);
  else return false;
  return true;
}

function brokerAt(address: string): Broker {
  const { hostname, port, pathname, protocol, host } = new URL(address);
  const secure = protocol === 'https:';
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return {
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
    path,
    secure,
    relay: `${secure ? 'wss' : 'ws'}://${host}${path}relay`,
    stun: [],
  };
}

/** The one that PeerJS itself offers to everybody. */
const PUBLIC: Broker = {
  host: '0.peerjs.com',
  port: 443,
  path: '/',
  secure: true,
  relay: undefined,
  stun: ['stun:stun.l.google.com:19302'],
};

/** The server this page came from; without one, the broker that was set, else the public one. */
export function findBroker(): Broker {
  if (site.hasServer) return brokerAt(location.origin);
  const chosen = chosenBroker();
  return chosen === '' ? PUBLIC : brokerAt(chosen);
}
