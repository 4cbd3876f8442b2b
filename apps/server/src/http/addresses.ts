import { networkInterfaces } from 'node:os';
import qrcode from 'qrcode-generator';
import { isLoopback } from './address.ts';

const ANY = ['0.0.0.0', '::', ''];

const urlOf = (address: string, port: number): string =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

/** Every address at which a server can be reached that listens on `host`, this machine's own name first. */
export function reachableAt(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (!ANY.includes(host)) return [urlOf(isLoopback(host) ? 'localhost' : host, port)];
  const all = Object.values(interfaces).flatMap((ones) => ones ?? []);
  const outside = all.filter(({ internal, family, address }) => {
    // link-local addresses need the name of an interface, which no link can carry
    if (internal || /^fe80:|^169\.254\./i.test(address)) return false;
    return family === 'IPv4' || host === '::';
  });
  const order = outside.toSorted((a, b) => Number(a.family === 'IPv6') - Number(b.family === 'IPv6'));
  return [...new Set(['localhost', ...order.map(({ address }) => address)])].map((address) => urlOf(address, port));
}

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
