import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoom, serve } from '../../server/test/serve.ts';
import { tessera } from './run.ts';

/** An assistant that starts the command, as its configuration says. */
async function assistant(...args: string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const bin = fileURLToPath(new URL('../bin/tessera.mjs', import.meta.url));
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', ...args] }));
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
