import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentLimits, httpCarrier, playMatch } from '../src/index.ts';
import { botOf, planFor } from './table.ts';

const server = createServer(async (request, response) => {
  const message = JSON.parse(await text(request));
  const how = request.url?.slice(1) ?? '';
  if (message.type === 'ask' && how === 'cut') return request.socket.destroy();
  if (message.type === 'ask' && how === 'slow') return;
  if (message.type === 'ask' && how === 'large') return response.end('x'.repeat(3 << 20));
  if (message.type === 'ask' && how === 'broken' && message.error === undefined) {
    response.statusCode = 500;
    return response.end('oops');
  }
  response.end(JSON.stringify(message.type === 'ask' ? { id: message.id, n: 0 } : {}));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => void server.close());

async function play(how: string, limits: Partial<AgentLimits> = {}) {
  const carrier = httpCarrier({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${how}` });
  return playMatch(await planFor('attha', [{ name: 'Far away', carrier, limits }, await botOf('attha')]));
}

test('an agent behind a URL plays a whole match', async () => {
  const { seats, result } = await play('');
  expect(result).toBeDefined();
  expect(seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
});

test('an error of the program is an attempt; the next one may be good', async () => {
  const [{ refusals, decisions, fallbacks }] = (await play('broken')).seats;
  expect([refusals, fallbacks]).toEqual([decisions, 0]);
});

test.each([
  ['cut', /nobody answers/],
  ['large', /too large/],
])('an agent that does this is gone: %s', async (how, reason) => {
  const { seats, result } = await play(how);
  expect(result).toBeDefined();
  expect(seats[0].gone).toMatch(reason);
});

test('a slow agent loses its time', async () => {
  const { seats, result } = await play('slow', { decisionMs: 20, matchMs: 100 });
  expect(result).toBeDefined();
  expect(seats[0].timeouts).toBe(seats[0].decisions);
});
