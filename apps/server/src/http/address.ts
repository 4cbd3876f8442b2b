import { type BlockList, BlockList as Blocks, isIP } from 'node:net';

/** Proxies whose word about the address of a client is taken. */
export type Proxies = Pick<BlockList, 'check'>;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Reads a list such as `loopback,10.0.0.0/8,2001:db8::1`; throws with a sentence about what is wrong. */
export function parseProxies(text: string): Proxies {
  const list = new Blocks();
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts.flatMap((one) => (one === 'loopback' ? LOOPBACK : one === '' ? [] : [one]))) {
    const [address, prefix] = part.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const bits = prefix === undefined ? most : Number(prefix);
    if (family === 0 || !Number.isInteger(bits) || bits < 0 || bits > most)
      throw new Error(
        `A trusted proxy must be an address, a range such as 10.0.0.0/8, or loopback; "${part}" is none.`,
      );
    list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

export const NO_PROXIES: Proxies = new Blocks();

/** An address of IPv4 as it is usually written. */
export const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** Whether an address is that of a trusted proxy. */
export function isTrusted(proxies: Proxies, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

interface Asked {
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The address of a client. A header is trusted only as far as it was written by trusted proxies: from the end, up to the
 * first address that is not one of them. Anybody can write the rest.
 */
export function clientAddress({ headers, socket }: Asked, proxies: Proxies): string {
  let address = plain(socket.remoteAddress ?? '');
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  for (const one of said.map((part) => plain(part.trim()))) {
    if (!isTrusted(proxies, address) || isIP(one) === 0) break;
    address = one;
  }
  return address;
}

/** Who shares a limit: one address, or a network (/64) of IPv6, of which a household has billions of addresses. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head, tail] = address.split('%')[0].split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address);
