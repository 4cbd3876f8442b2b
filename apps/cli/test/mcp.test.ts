import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { freePort } from '@tessera/engines';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildSite } from '../../../tests/browser/site.ts';
import { makeRoom, serve } from '../../server/test/serve.ts';
import { scratch, tessera } from './run.ts';

const folder = scratch();

/** An assistant that starts the command, as its configuration says; from a bundle where that needs nothing besides. */
async function assistant(...args: string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const bin = args.includes('--serve')
    ? fileURLToPath(new URL('../bin/tessera.mjs', import.meta.url))
    : join(inject('commandBundle'), 'bin/tessera.mjs');
  const env = { ...(process.env as Record<string, string>), TESSERA_DATA: join(folder, 'tessera.db') };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', ...args], env }));
  onTestFinished(() => client.close());
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { text: (content as { text: string }[])[0].text, failed: isError === true };
  };
  return { client, call };
}

test('an assistant that starts the command plays a whole match by the code of a table', async () => {
  const server = await serve();
  const { client, call } = await assistant('--server', server.url);
  expect((await client.listTools()).tools).toHaveLength(8);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  const room = await makeRoom(server, { game: 'plates', seats, botMs: 0 });
  const sat = await call('sit', { table: room, name: 'Ada' });
  const seat = /Your seat: (\S+)/.exec(sat.text)?.[1];
  let { text } = await call('wait', { seat });
  while (!text.includes('The match is over.'))
    text = (
      await call(text.includes('Your turn') ? 'answer' : 'wait', text.includes('Your turn') ? { seat, n: 0 } : { seat })
    ).text;
  const wrong = await call('answer', { seat, n: 0 });
  expect(wrong).toMatchObject({ failed: true, text: expect.stringMatching(/^GAME_OVER: .*Call look/) });
  await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow(/no tool/);
  const elsewhere = await call('sit', { table: 'https://table.example.org/table/ABCDEFGH' });
  expect(elsewhere.text).toContain('--server https://table.example.org');
  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(0);
});

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test('an assistant can have a server started, which ends with it', async () => {
  await buildSite();
  const url = `http://localhost:${await freePort()}`;
  const { call, client } = await assistant('--serve', '--server', url);
  // the first call may come while the site is still being built
  await expect.poll(async () => (await call('list_games', {})).failed, { timeout: 600_000, interval: 100 }).toBe(false);
  const { text } = await call('new_table', { game: 'attha', opponents: ['greedy'] });
  expect(text).toContain(`${url}/table/`);
  expect(await answers(url)).toBe(true);
  // another assistant plays at the same server and leaves it running
  const second = await assistant('--serve', '--server', url);
  expect((await second.call('list_games', {})).failed).toBe(false);
  await second.client.close();
  expect(await answers(url)).toBe(true);
  await client.close();
  await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(false);
}, 900_000);

test('without a server every call says what to do', async () => {
  const { call, client } = await assistant('--server', 'http://127.0.0.1:9');
  expect((await client.listTools()).tools).toHaveLength(8);
  const { text, failed } = await call('list_games', {});
  expect([failed, text]).toEqual([true, expect.stringMatching(/^NO_SERVER: There is no server at .* Start one/)]);
});

test('an address that is none is refused before anything is served', async () => {
  const { code, err } = await tessera(['mcp', '--server', 'nowhere']);
  expect([code, err]).toEqual([2, expect.stringContaining('is not the address of a server')]);
});
