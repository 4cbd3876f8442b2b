import { type BlockList, BlockList as Blocks, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import qrcode from 'qrcode-generator';

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
export const plainAddress = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

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
  let address = plainAddress(socket.remoteAddress ?? '');
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  for (const one of said.map((part) => plainAddress(part.trim()))) {
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

const ANY = ['0.0.0.0', '::', ''];

const urlOf = (address: string, port: number): string =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

/** Every address at which a server can be reached that listens on `host`, this machine's own name first. */
export function reachableAt(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (!ANY.includes(host)) return [urlOf(isLoopback(host) ? 'localhost' : host, port)];
  const all = Object.entries(interfaces).flatMap(([name, ones]) => (ones ?? []).map((one) => ({ ...one, name })));
  const outside = all.filter(({ internal, family, address }) => {
    // link-local addresses need the name of an interface, which no link can carry
    if (internal || /^fe80:|^169\.254\./i.test(address)) return false;
    return family === 'IPv4' || host === '::';
  });
  const order = outside.toSorted((a, b) => distance(a) - distance(b));
  return [...new Set(['localhost', ...order.map(({ address }) => address)])].map((address) => urlOf(address, port));
}

/** Networks between programs on this machine, which no other device is in. */
const VIRTUAL = /^(docker|br-|veth|virbr|vboxnet|vmnet|podman|cni|lxc)/i;

/** How far at the end an address is named: those that other devices can use come first. */
const distance = ({ name, family }: { readonly name: string; readonly family: string }): number =>
  (VIRTUAL.test(name) ? 2 : 0) + (family === 'IPv6' ? 1 : 0);

/** Whether an address leads every device to itself. */
export const isOwnUrl = (url: string): boolean => url.startsWith('http://localhost:');

/** A QR code for a terminal: two rows of squares per line, with the light border that readers need. */
export function drawQr(text: string): string {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const BORDER = 2;
  const isLight = (row: number, column: number) =>
    row < 0 || column < 0 || row >= size || column >= size || !code.isDark(row, column);
  const lines: string[] = [];
  for (let row = -BORDER; row < size + BORDER; row += 2) {
    let line = '';
    // drawn light on dark, as most terminals are; readers take both
    for (let column = -BORDER; column < size + BORDER; column++) {
      const [above, below] = [isLight(row, column), row + 1 < size + BORDER && isLight(row + 1, column)];
      line += above ? (below ? '█' : '▀') : below ? '▄' : ' ';
    }
    lines.push(line);
  }
  return lines.join('\n');
}

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
