import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy, freePort, startHaproxy, startProxy } from '@tessera/engines';
import { describe, expect, onTestFinished, test } from 'vitest';

const TABLES = Array.from({ length: 40 }, (_, i) => `TABLE${i}`);

/** Servers that get nobody new, as they say themselves. */
const unready = new Set<number>();

/** A server that says which one it is, also to those who ask for a WebSocket. */
async function listen(index: number, port: number): Promise<Server> {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/api/ready' && unready.has(index) ? 404 : 200;
    response.end(String(index));
  });
  server.on('upgrade', (_request, socket) =>
    socket.on('error', () => {}).end(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\n${index}`),
  );
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}

const close = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function threeServers(start: (ports: readonly number[]) => Promise<{ port: number; stop(): Promise<void> }>) {
  const ports = [await freePort(), await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port, i) => listen(i, port)));
  const proxy = await start(ports);
  onTestFinished(async () => {
    await proxy.stop();
    await Promise.all(servers.map(close));
  });
  /** Which server answers. */
  const ask = (path: string, headers = {}): Promise<string> =>
    new Promise((done) => {
      const request = get({ port: proxy.port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done(response.statusCode === 200 ? text : `status ${response.statusCode}`));
      });
      request.on('error', () => done('nobody'));
    });
  const askAll = (path: (table: string) => string, headers = {}) =>
    Promise.all(TABLES.map((table) => ask(path(table), headers)));
  return { ports, servers, ask, askAll };
}

const SOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const config = readFileSync(new URL('../../../docs/haproxy.cfg', import.meta.url), 'utf8');
const PROXIES = {
  'our own': async (ports: readonly number[]) => {
    const proxy = await startProxy(ports);
    return { port: proxy.port, stop: () => proxy.close() };
  },
  HAProxy: (ports: readonly number[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-haproxy-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return startHaproxy({ folder, config, ports });
  },
};
if (findHaproxy() === undefined) console.warn('skipped: tests with HAProxy (apt-get install haproxy)');

describe.each(Object.entries(PROXIES))('a proxy: %s', (name, start) => {
  const proxyTest = test.skipIf(name === 'HAProxy' && findHaproxy() === undefined);

  proxyTest('everything about a table goes to one server, whatever the request is', async () => {
    const { askAll } = await threeServers(start);
    const home = await askAll((table) => `/ws?table=${table}`, SOCKET);
    expect([...new Set(home)].sort()).toEqual(['0', '1', '2']);
    for (const path of ['/table/', '/event/', '/api/rooms/', '/api/codes/', '/relay?token=a&code='])
      expect(await askAll((table) => path + table)).toEqual(home);
    expect(await askAll((table) => `/api/rooms/${table}/transcript`)).toEqual(home);
  });

  proxyTest('what is about no table is spread', async () => {
    const { askAll } = await threeServers(start);
    for (const path of ['/', '/api/rooms', '/ws'])
      expect(new Set(await askAll(() => path))).toEqual(new Set(['0', '1', '2']));
  });

  proxyTest('a server that is not ready gets nobody new, unless no other one is ready', async () => {
    const { askAll } = await threeServers(start);
    onTestFinished(() => unready.clear());
    const where = async () => [...new Set(await askAll((table) => `/ws?table=${table}`, SOCKET))].sort();
    unready.add(0);
    await expect.poll(where, { timeout: 10_000 }).toEqual(['1', '2']);
    unready.add(1).add(2);
    await expect.poll(where, { timeout: 10_000 }).toEqual(['0', '1', '2']);
  });

  proxyTest(
    'when a server is gone only its own tables go elsewhere, together, and back when it is there again',
    async () => {
      const { ports, servers, askAll } = await threeServers(start);
      const where = () => askAll((table) => `/ws?table=${table}`, SOCKET);
      const before = await where();
      await close(servers[1]);
      const moved = before.map((home) => home === '1');
      // until the proxy knows of it, each request is tried somewhere else by itself
      let after: string[] = [];
      const settled = async () => {
        const last = after;
        after = await where();
        return after.every((now, i) => '02'.includes(now) && now === last[i]);
      };
      await expect.poll(settled, { timeout: 10_000 }).toBe(true);
      expect(after.filter((_, i) => !moved[i])).toEqual(before.filter((_, i) => !moved[i]));
      servers[1] = await listen(1, ports[1]);
      await expect.poll(where, { timeout: 10_000 }).toEqual(before);
    },
  );
});
