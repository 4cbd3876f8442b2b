import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { below, seeded } from '@tessera/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { games } from '../src/rooms/games.ts';
import { get, makeRoom, post, serve } from './serve.ts';

/** A client as any assistant has one, over HTTP. */
async function connect(url: string, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  onTestFinished(() => client.close());
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [{ text }] = content as { text: string }[];
    return { text, failed: isError === true };
  };
  return { client, call };
}

const seatIn = (text: string): string => /Your seat: (\S+)/.exec(text)?.[1] ?? '';
/** The numbers of the choices that a text lists. */
const listed = (text: string): number[] =>
  [...(text.split('# Choices\n')[1] ?? '').matchAll(/^(\d+): /gm)].map(([, n]) => Number(n));

/** Every part of a schema that says what a value must be. */
function parts(schema: Record<string, unknown>): Record<string, unknown>[] {
  const inner = [...Object.values(schema.properties ?? {}), ...((schema.anyOf as object[] | undefined) ?? [])];
  const items = schema.items === undefined ? [] : [schema.items];
  return [schema, ...[...inner, ...items].flatMap((one) => parts(one as Record<string, unknown>))];
}

/** A bot that knows how to win makes a short match. */
const BOTS: Record<string, string> = { attha: 'greedy', rithmomachia: 'random' };

/** Enough to know that nothing is missing; only the longest game gets there. */
const MOST = 125;

test.each(games.map(({ id }) => id))('an assistant plays a whole match of %s against a bot', async (game) => {
  const server = await serve();
  const { call } = await connect(server.url);
  const made = await post(server, {
    game,
    seats: [{ kind: 'open' }, { kind: 'bot', level: BOTS[game] ?? 'random' }],
    botMs: 0,
  });
  const { roomId: room, code } = (await made.json()) as { roomId: string; code: string };
  const sat = await call('sit', { table: `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`, name: 'Ada' });
  expect(sat.failed, sat.text).toBe(false);
  const seat = seatIn(sat.text);
  const rng = seeded(`mcp ${game}`);
  let { text } = await call('wait', { seat });
  let answers = 0;
  while (!text.includes('The match is over.')) {
    const numbers = listed(text);
    if (numbers.length === 0) {
      text = (await call('wait', { seat })).text;
      continue;
    }
    const { text: after, failed } = await call('answer', { seat, n: numbers[below(rng, numbers.length)] });
    expect(failed, after).toBe(false);
    text = after;
    answers += 1;
    // matches without end in sight are resigned, which ends them as well
    if (answers === MOST && !(await call('leave', { seat, resign: true })).failed) break;
  }
  expect(answers).toBeGreaterThan(5);
  const glance = await (await get(server, `/api/rooms/${room}`)).json();
  expect(glance).toMatchObject({ status: 'over', seats: [{ name: 'Ada' }, {}] });
});

test('the tools are few, described in a line, and the same for old and new clients', async () => {
  const server = await serve();
  const lists = await Promise.all(
    (['auto', 'legacy'] as const).map(
      async (mode) => (await (await connect(server.url, mode)).client.listTools()).tools,
    ),
  );
  expect(lists[0].map(({ name }) => name)).toEqual([
    'list_games',
    'new_table',
    'sit',
    'look',
    'wait',
    'answer',
    'why_not',
    'leave',
  ]);
  expect(lists[1].map(({ name, inputSchema }) => ({ name, inputSchema }))).toEqual(
    lists[0].map(({ name, inputSchema }) => ({ name, inputSchema })),
  );
  for (const { name, description = '', inputSchema } of lists[0]) {
    expect(description.length, name).toBeLessThan(100);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      expect((schema as { description?: string }).description, `${name}.${field}`).toBeTruthy();
    // what the official inspector warns of: a schema that takes anything
    for (const part of parts(inputSchema as Record<string, unknown>))
      expect(part.type ?? part.anyOf ?? part.const, `${name}: ${JSON.stringify(part)}`).toBeDefined();
  }
  const without = JSON.stringify(lists[0], (key, value) => (key === 'outputSchema' ? undefined : value));
  expect(without.length).toBeLessThan(6000);
  expect(JSON.stringify(lists[0]).length).toBeLessThan(9500);
});

test('a new table, a question, a page of the list, a reason, and a seat that comes back', async () => {
  const server = await serve();
  const { call } = await connect(server.url);
  expect((await call('list_games')).text).toContain('bots, weakest first');
  const made = await call('new_table', { game: 'rithmomachia', name: 'Ada' });
  const seat = seatIn(made.text);
  const { text } = await call('wait', { seat });
  expect(text).toContain('# Board');
  const data = JSON.parse((await call('look', { seat, detail: 'data', from: 3 })).text);
  expect(data.question.choices[0].n).toBe(3);
  const { value } = data.question.choices[0];
  expect((await call('why_not', { seat, value })).text).toContain('It is legal');
  expect((await call('why_not', { seat, value: { nonsense: true } })).text).toMatch(/^Not legal \([A-Z_]+\): /);
  expect((await call('leave', { seat })).failed).toBe(false);
  // nothing is kept between calls but the seat itself
  const other = await connect(server.url, 'legacy');
  const answered = await other.call('answer', { seat, value, question: data.question.id, seconds: 0 });
  expect(answered, answered.text).toMatchObject({ failed: false });
});

test('hostile calls get a code and what to do next, and change nothing', async () => {
  const server = await serve({ limits: { messageBytes: 64 * 1024 } });
  const { call, client } = await connect(server.url);
  const room = await makeRoom(server);
  const sat = await call('sit', { table: room });
  const seat = seatIn(sat.text);
  const refused = async (name: string, args: Record<string, unknown>) => {
    const { text, failed } = await call(name, args);
    expect(failed, text).toBe(true);
    expect(text, 'what to do next').toMatch(/^[A-Z_]+: .+\. .*(Call|Check|Ask|Wait)/s);
    return text.split(':')[0];
  };
  expect(await refused('sit', {})).toBe('BAD_ARGUMENTS');
  expect(await refused('sit', { table: 7 })).toBe('BAD_ARGUMENTS');
  expect(await refused('sit', { table: 'x'.repeat(301) })).toBe('BAD_ARGUMENTS');
  expect(await refused('sit', { table: 'NOSUCHROOM' })).toBe('NO_SUCH_ROOM');
  expect(await refused('sit', { table: 'ABC 234' })).toBe('NO_SUCH_CODE');
  expect(await refused('sit', { table: '../../etc/passwd' })).toBe('NO_SUCH_ROOM');
  expect(await refused('sit', { table: room, place: 64 })).toBe('BAD_ARGUMENTS');
  expect(await refused('sit', { table: room, place: 63 })).toBe('SEAT_TAKEN');
  expect(await refused('look', { seat: 'nothing.at.all' })).toBe('NOT_JOINED');
  expect(await refused('look', { seat: `${room}.a-token-of-nobody` })).toBe('NOT_JOINED');
  expect(await refused('look', { seat, detail: 'everything' })).toBe('BAD_ARGUMENTS');
  expect(await refused('wait', { seat, seconds: 1e9 })).toBe('BAD_ARGUMENTS');
  expect(await refused('answer', { seat, n: 0 })).toBe('NOT_ASKED');
  expect(await refused('why_not', { seat, value: {} })).toBe('NOT_ASKED');
  expect(await refused('why_not', { seat, value: 1 })).toBe('BAD_ARGUMENTS');
  expect(await refused('new_table', { game: 'chess' })).toBe('BAD_QUERY');
  expect(await refused('new_table', { game: 'attha', opponents: ['nobody'] })).toBe('BAD_SETTINGS');
  expect(await refused('new_table', { game: 'attha', options: { nonsense: 1 } })).toBe('BAD_OPTIONS');
  // the other seat is still open, and nobody sits there
  expect((await (await get(server, `/api/rooms/${room}`)).json()).seats[1].kind).toBe('open');
  await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(/no tool/);
  await expect(client.readResource({ uri: 'tessera://games/../secrets' })).rejects.toThrow();
  const second = seatIn((await call('sit', { table: room })).text);
  const asked = (await call('wait', { seat, seconds: 0 })).text.includes('Your turn') ? seat : second;
  expect(await refused('answer', { seat: asked, n: 99_999 })).toBe('BAD_NUMBER');
  expect(await refused('answer', { seat: asked, n: -1 })).toBe('BAD_ARGUMENTS');
  expect(await refused('answer', { seat: asked })).toBe('BAD_REPLY');
  expect(await refused('answer', { seat: asked, n: 0, question: 'other' })).toBe('STALE');
  expect(await refused('answer', { seat: asked, value: 'x'.repeat(200_000) })).toMatch(/ILLEGAL|BAD/);
  let deep: unknown = 1;
  for (let i = 0; i < 5000; i++) deep = { deep };
  // as deep as it is read, and deeper than anything is read
  let nested: unknown = 1;
  for (let i = 0; i < 40; i++) nested = { nested };
  expect(await refused('answer', { seat: asked, value: nested })).toBe('BAD_MESSAGE');
  expect(await refused('why_not', { seat: asked, value: nested })).toBe('BAD_MESSAGE');
  await expect(call('answer', { seat: asked, value: deep })).rejects.toThrow(/TOO_BIG/);
  const big = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x'.repeat(1 << 20) } }),
  });
  expect(big.status).toBe(413);
  const foreign = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://example.org' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
  expect(server.errors).toEqual([]);
});

test('every answer is there as data too, by the schema that the tool declares', async () => {
  const server = await serve();
  const { client } = await connect(server.url);
  const { tools } = await client.listTools();
  const { Compile } = await import('typebox/compile');
  const checks = new Map(tools.map(({ name, outputSchema }) => [name, Compile(outputSchema as object)]));
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { structuredContent: data, isError } = await client.callTool({ name, arguments: args });
    if (!isError) expect(checks.get(name)?.Check(data), `${name}: ${JSON.stringify(data)}`).toBe(true);
    return (data ?? {}) as Record<string, never>;
  };
  const { games: known } = await call('list_games');
  expect((known as { id: string }[]).map(({ id }) => id)).toEqual(games.map(({ id }) => id));
  const [{ id: game }] = known as { id: string }[];
  const table = await call('new_table', { game });
  const { seat } = table;
  let now = await call('wait', { seat });
  while (!now.yourTurn) now = await call('wait', { seat });
  const { question } = now as unknown as {
    question: { id: string; count: number; choices: { n: number; says: string }[] };
  };
  expect(question.choices[0]).toMatchObject({ n: 0, says: expect.stringMatching(/./) });
  expect(question.choices.length).toBe(question.count);
  expect(await call('why_not', { seat, value: { nonsense: 1 } })).toMatchObject({ legal: false });
  const { text } = (
    (await client.callTool({ name: 'look', arguments: { seat, detail: 'data' } })).content as { text: string }[]
  )[0];
  // the match has an id, and the board's names for the seats are told
  expect(JSON.parse(text)).toMatchObject({ match: table.table, sides: expect.any(Array) });
  await call('answer', { seat, n: question.choices[0].n, question: question.id, seconds: 0 });
  await call('look', { seat, detail: 'rules' });
  expect(await call('leave', { seat, resign: true })).toEqual({ resigned: true });
});
