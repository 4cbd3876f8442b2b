import { expect, test, vi } from 'vitest';
import { roomIn } from '../src/link/table-address.ts';

test.each([
  ['K7MQ4T', 'K7MQ4T'],
  [' k7m q4t ', 'K7MQ4T'],
  ['http://192.168.1.20:8080/K7MQ4T', 'K7MQ4T'],
  ['Mina invites you to Attha: http://192.168.1.20:8080/k7mq4t', 'K7MQ4T'],
  ['https://example.org/tessera/#/K7MQ4T', 'K7MQ4T'],
  ['http://localhost:8080/table/ABCDEFGH23', 'ABCDEFGH23'],
  ['http://localhost:8080/table/K7MQ4T#seat=abcdefgh', 'K7MQ4T'],
  ['http://localhost:8080/rules/attha', undefined],
  ['no code!', undefined],
])('what somebody types as %j means %s', (typed, room) => {
  expect(roomIn(typed)).toBe(room);
});

/** The links of a page that was opened by an address, on a server that says this about itself. */
async function links(opened: string, site: object) {
  vi.resetModules();
  vi.stubGlobal('location', new URL(opened));
  vi.stubGlobal('fetch', async () => Response.json(site));
  const { linkOrigin, linkReach } = await import('../src/link/origin.ts');
  linkOrigin();
  // the answer is there after this turn of the loop
  await new Promise((done) => setImmediate(done));
  const found = [linkOrigin(), linkReach()];
  vi.unstubAllGlobals();
  return found;
}

const NEAR = { networkUrl: 'http://192.168.1.20:8080' };

test.each([
  ['http://localhost:8080/', NEAR, 'http://192.168.1.20:8080', 'network'],
  ['http://127.0.0.1:8080/', NEAR, 'http://192.168.1.20:8080', 'network'],
  ['http://localhost:8080/', {}, 'http://localhost:8080', 'device'],
  ['http://[::1]:8080/', {}, 'http://[::1]:8080', 'device'],
  ['http://localhost:8080/', { networkUrl: 'javascript:alert(1)' }, 'http://localhost:8080', 'device'],
  ['http://192.168.1.20:8080/', {}, 'http://192.168.1.20:8080', 'network'],
  ['http://table.local:8080/', {}, 'http://table.local:8080', 'network'],
  ['http://kitchen:8080/', {}, 'http://kitchen:8080', 'network'],
  ['https://example.org/', {}, 'https://example.org', 'everybody'],
  ['http://localhost:8080/', { publicUrl: 'https://example.org' }, 'https://example.org', 'everybody'],
])('links of a page opened by %s on a server that says %j', async (opened, site, origin, reach) => {
  expect(await links(opened, site)).toEqual([origin, reach]);
});
