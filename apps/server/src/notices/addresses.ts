import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody outside may make this server speak to: itself, its neighbours, and what is not one machine. */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');

/** The only addresses of IPv6 that lead out: all the others are local, or another way to write one of IPv4. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const NOT_GLOBAL = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the open internet. */
export function isPublic(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !CLOSED.check(address, 'ipv4');
  return kind === 6 && GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

/** An address that a client chose leads somewhere it may not. */
export class ClosedAddress extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the open internet`);
    this.name = 'ClosedAddress';
  }
}

/** Asks for the addresses of a name. Tests have their own. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveBySystem: Resolve = (host) =>
  new Promise((done, failed) =>
    lookup(host, { all: true, verbatim: true }, (error, found) => (error === null ? done(found) : failed(error))),
  );

/**
 * Looks names up for a connection that is about to be made, and gives it only addresses that were checked. What is checked is
 * what is connected to, so a name that answers differently the second time gains nothing.
 */
export function guardedLookup(isOpen: (host: string) => boolean, resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const allowed = isOpen(host) ? found : found.filter(({ address }) => isPublic(address));
        const [first] = allowed;
        // one closed address among others is a trap, too
        if (first === undefined || allowed.length < found.length) return done(new ClosedAddress(host), '', 4);
        if (options.all === true) return done(null, [...allowed]);
        return done(null, first.address, first.family);
      },
      (error) => done(error as NodeJS.ErrnoException, '', 4),
    );
  };
}
