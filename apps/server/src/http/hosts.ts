import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Ends of names that nobody can register: they stand for machines of a local network. */
const LOCAL = /(^|\.)(local|localhost|localdomain|internal|home\.arpa|lan|home|test)$/;

/**
 * Whether a name that a request was sent to can be this server's. A page of another site can have its own name lead to a
 * machine of a local network (DNS rebinding); its requests then come from there, but under that name.
 */
export function makeIsOwnHost(names: readonly string[], machine = hostname()): (host: string | undefined) => boolean {
  const own = new Set([machine, ...names].map((name) => name.toLowerCase()));
  const any = own.has('*');
  return (host) => {
    if (any) return true;
    const name = nameOf(host);
    if (name === undefined) return false;
    // a name without a dot is found in the local network only
    return isIP(name) !== 0 || !name.includes('.') || LOCAL.test(name) || own.has(name);
  };
}

/** The name in a Host header, without port, brackets and the dot at the end; undefined where there is none. */
function nameOf(host: string | undefined): string | undefined {
  const parts = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9_.-]+))(?::\d*)?$/.exec(host ?? '');
  return (parts?.[1] ?? parts?.[2])?.toLowerCase().replace(/\.$/, '');
}

/** The answer to a request for another host name. */
export const WRONG_HOST =
  'This server does not know the name in this address. The person who runs it can add the name with --hosts.';
