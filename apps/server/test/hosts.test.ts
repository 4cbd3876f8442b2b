import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeIsOwnHost } from '../src/http/addresses.ts';
import { serve } from './serve.ts';

const isOwn = makeIsOwnHost(['table.example.org'], 'Box.example.net');

test.each([
  '127.0.0.1:8080',
  '192.168.1.20:8080',
  '[::1]:8080',
  '[fe80::1]',
  'localhost:8080',
  'pc.local',
  'PC.LOCAL:80',
  'pc.local.',
  'tessera:8080',
  'table.test:1',
  'box.example.net:8080',
  'table.example.org',
  'Table.Example.org:443',
])('%s is a name of this server', (host) => expect(isOwn(host)).toBe(true));

test.each([
  'evil.example',
  'evil.example:8080',
  'table.example.org.evil.example',
  'xlocal.example',
  'notlocal.com',
  '127.0.0.1.evil.example',
  'evil.example/127.0.0.1',
  'evil.example@127.0.0.1',
  '',
  undefined,
])('%s is none', (host) => expect(isOwn(host)).toBe(false));

test('an operator can allow any name', () => expect(makeIsOwnHost(['*'])('evil.example')).toBe(true));

/** The status that a request under a name gets. */
const statusOf = (port: number, host: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      done(answer.statusCode ?? 0);
    });
    asked.on('response', (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asked.on('error', failed);
    asked.end();
  });

const SOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

test('a page whose name was made to lead here (DNS rebinding) gets in at no door', async () => {
  const server = await serve({ metrics: 'local', publicUrl: 'https://table.example.org' });
  const evil = `evil.example:${server.port}`;
  for (const path of ['/ws', '/relay?code=ABCDEF', '/peerjs?id=a&token=b']) {
    expect(await statusOf(server.port, evil, path, { ...SOCKET, origin: `http://${evil}` })).toBe(421);
    expect(await statusOf(server.port, 'table.example.org', path, SOCKET)).toBe(101);
  }
  for (const path of ['/metrics', '/mcp', '/api/rooms', '/api/codes/ABC234', '/api/agent/stream', '/'])
    expect(await statusOf(server.port, evil, path)).toBe(421);
  expect(await statusOf(server.port, `127.0.0.1:${server.port}`, '/metrics')).toBe(200);
  // machines that look after it know no names
  expect(await statusOf(server.port, evil, '/api/health')).toBe(200);
  expect(await statusOf(server.port, evil, '/api/ready')).toBe(200);
});

test('answers are not for other sites, and a site on https stays there', async () => {
  const server = await serve();
  const plain = await fetch(`${server.url}/api/site`);
  expect(plain.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(plain.headers.get('strict-transport-security')).toBeNull();
  const safe = await fetch(`${server.url}/api/site`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(safe.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}$/);
  const picture = await fetch(`${server.url}/preview/tessera.jpg`);
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const program = await fetch(`${server.url}/api/agent/stream`);
  expect(program.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
