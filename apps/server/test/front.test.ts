import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { limitKey, parseProxies } from '../src/http/addresses.ts';
import { Turns } from '../src/limits/fair-queue.ts';
import { Allowances, costOf, forCrowd, LIMITS } from '../src/limits/limits.ts';
import { Guest } from './guest.ts';
import { get, makeRoom, serve, type TestServer } from './serve.ts';

const PROXIES = parseProxies('loopback');
const from = (address: string) => ({ 'x-forwarded-for': address });

/** How often each status was answered to so many requests at once. */
async function statuses(server: TestServer, count: number, path: string, address: string) {
  const answers = await Promise.all(Array.from({ length: count }, () => get(server, path, from(address))));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('an address that asks too much', () => {
  test.each(['/', '/api/rooms', '/api/rooms/NOSUCHROOM', '/api/codes/ABC234', '/mcp', '/api/site', '/assets/x.js'])(
    'gets no more of %s, and nobody else gets less',
    async (path) => {
      const cost = costOf(path, 0);
      const server = await serve({ proxies: PROXIES, limits: { workMs: 10 * cost, workMsPerSecond: 0.001 } });
      const refused = (await statuses(server, 30, path, '198.51.100.7'))[429] ?? 0;
      // what costs more than is left is paid later: one more at most
      expect(refused).toBeGreaterThanOrEqual(19);
      expect(refused).toBeLessThanOrEqual(20);
      expect(await statuses(server, 3, path, '192.0.2.1')).not.toHaveProperty('429');
    },
  );

  test.each(['/ws', '/relay?code=ABC234&token=t', '/peerjs?id=me&token=t'])(
    'cannot open and close %s without end, and nobody else gets less',
    async (path) => {
      const cost = costOf(path.split('?')[0], 0);
      const server = await serve({ proxies: PROXIES, limits: { workMs: 10 * cost, workMsPerSecond: 0.001 } });
      const handshake = (address: string) =>
        new Promise<string>((done) => {
          const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers: from(address) });
          socket.on('open', () => socket.close());
          socket.on('close', () => done('open'));
          socket.on('error', ({ message }) => done(message));
        });
      const began = performance.now();
      const all = await Promise.all(Array.from({ length: 15 }, () => handshake('198.51.100.7')));
      expect(all.filter((said) => said.includes('429')).length).toBeGreaterThanOrEqual(4);
      // a quick refusal would be asked again at once
      expect(performance.now() - began).toBeGreaterThan(900);
      expect(await handshake('192.0.2.1')).toBe('open');
    },
  );

  test('pays for a body of untold length as for the longest', async () => {
    const limits = { workMs: costOf('/mcp', 0) + 2, workMsPerSecond: 0.001 };
    const server = await serve({ proxies: PROXIES, limits });
    const send = (body: BodyInit, address: string) =>
      fetch(`http://127.0.0.1:${server.port}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(address) },
        body,
        duplex: 'half',
      } as RequestInit);
    const chunked = () => new Blob(['{}']).stream();
    const again = async (body: () => BodyInit, address: string) => [
      (await send(body(), address)).status,
      (await send(body(), address)).status,
    ];
    expect(await again(() => '{}', '198.51.100.7')).not.toContain(429);
    expect(await again(chunked, '198.51.100.8')).toContain(429);
  });

  test('can still play: its messages are counted apart', async () => {
    const server = await serve({ limits: { workMs: 10, workMsPerSecond: 0.001 } });
    const roomId = await makeRoom(server);
    const guest = await Guest.join(server, roomId, { playerToken: 'a' });
    while ((await get(server, '/api/rooms')).status !== 429);
    expect((await guest.ask({ type: 'chat', text: 'still here' })).type).toBe('accepted');
  });

  test('cannot take another network of its own: a /48 has as much as four of its /64', () => {
    const allowances = new Allowances({ ...LIMITS, workMs: 10, workMsPerSecond: 0.001, wrongCodes: 3 });
    const networks = Array.from({ length: 100 }, (_, n) => limitKey(`2001:db8:7:${n.toString(16)}::1`));
    const served = networks.flatMap((key) => Array.from({ length: 10 }, () => allowances.work(key, 1)));
    expect(served.filter(Boolean)).toHaveLength(40);
    const tried = networks.flatMap((key) => Array.from({ length: 3 }, () => allowances.tryCode(key)));
    expect(tried.filter(Boolean)).toHaveLength(12);
    expect(allowances.work(limitKey('2001:db8:8::1'), 1)).toBe(true);
    expect(allowances.tryCode('192.0.2.1')).toBe(true);
  });
});

describe('connections of an address', () => {
  async function opened(server: TestServer, count: number): Promise<Socket[]> {
    const sockets = Array.from({ length: count }, () => connect(server.port, '127.0.0.1'));
    onTestFinished(() => void sockets.map((socket) => socket.destroy()));
    for (const socket of sockets) socket.on('error', () => {});
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))));
    return sockets;
  }

  test('beyond so many are ended, also those that never ask for anything, and free again when others close', async () => {
    const server = await serve({ limits: { wiresPerAddress: 5 } });
    const sockets = await opened(server, 8);
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(3);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await get(server, '/api/site').catch(() => undefined))?.status).toBe(200);
  });

  test('count once for the address and once for its network, and end once', () => {
    const allowances = new Allowances({ ...LIMITS, connectionsPerAddress: 2, networkFactor: 2 });
    const keys = ['1', '2', '3'].map((n) => limitKey(`2001:db8:7:${n}::1`));
    const ends = [keys[0], keys[0], keys[1], keys[1]].map((key) => allowances.connect(key));
    expect([keys[0], keys[2]].map((key) => allowances.connect(key))).toEqual([undefined, undefined]);
    ends[0]?.();
    ends[0]?.();
    expect(allowances.connect(keys[2])).toBeTypeOf('function');
    expect(allowances.connect(keys[2])).toBeUndefined();
  });
});

test('a hall of 250 phones behind one router loads its pages and plays, with the limits as they are', () => {
  const allowances = new Allowances(LIMITS);
  const phones = Array.from({ length: 250 }, () => [
    allowances.connect('router'),
    ...Array.from({ length: 6 }, () => allowances.open('router')),
  ]);
  expect(phones.flat()).not.toContain(undefined);
  const files = [...Array(40).fill('/assets/index-B3x9_kQa.js'), '/', '/api/rooms', '/api/site'];
  const cost = files.reduce((sum, path) => sum + costOf(path, 0), 0);
  // everybody within twenty seconds
  expect(250 * cost).toBeLessThan(LIMITS.workMs + 20 * LIMITS.workMsPerSecond);
});

test('an operator gives every address as much as so many', () => {
  const { connectionsPerAddress, workMs, chats, wrongCodes, perSecond } = forCrowd(LIMITS, 3);
  expect({ connectionsPerAddress, workMs, wrongCodes }).toEqual({
    connectionsPerAddress: 3 * LIMITS.connectionsPerAddress,
    workMs: 3 * LIMITS.workMs,
    wrongCodes: 3 * LIMITS.wrongCodes,
  });
  // what one connection or one room may do stays
  expect({ chats, perSecond }).toEqual({ chats: LIMITS.chats, perSecond: LIMITS.perSecond });
});

test('requests take turns: one in a turn of the event loop, and a flood of one address waits behind nobody else', async () => {
  const turns = new Turns();
  const served: string[] = [];
  const add = (address: string) => turns.add({ address, cost: 1, serve: () => served.push(address) });
  for (let i = 0; i < 6; i++) add('flood');
  add('one');
  add('two');
  expect(served).toEqual(['flood']);
  await new Promise((done) => setImmediate(done));
  expect(served).toHaveLength(2);
  await expect.poll(() => served.length).toBe(8);
  expect(served.slice(1, 4).sort()).toEqual(['flood', 'one', 'two']);
});
