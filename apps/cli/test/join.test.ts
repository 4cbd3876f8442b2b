import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Guest } from '../../server/test/guest.ts';
import { get, makeRoom, post, serve, type TestServer, TWO_OPEN } from '../../server/test/serve.ts';
import { scratch, startCommand, tessera } from './run.ts';

const folder = scratch();
const example = (name: string) => fileURLToPath(new URL(`../../../examples/agents/${name}`, import.meta.url));
const AGAINST_BOT = { game: 'attha', seats: [{ kind: 'open' }, { kind: 'bot', level: 'greedy' }], botMs: 0 };
const statusOf = async (server: TestServer, room: string) => (await get(server, `/api/rooms/${room}`)).json();

/** A program that always takes the first choice, in JavaScript. */
const first = join(folder, 'first.mjs');
writeFileSync(
  first,
  `import { createInterface } from 'node:readline';
   for await (const line of createInterface({ input: process.stdin })) {
     const { type, id } = JSON.parse(line);
     if (type === 'ask') console.log(JSON.stringify({ id, n: 0 }));
   }`,
);

test('a program joins by the code of a table and plays to the end, as a process of its own', async () => {
  const server = await serve();
  const made = await post(server, AGAINST_BOT);
  const { roomId: room, code: told } = (await made.json()) as { roomId: string; code: string };
  const typed = `${told.slice(0, 3).toLowerCase()} ${told.slice(3)}`;
  const child = startCommand('join', typed, '--server', server.url, '--agent', `cmd:node ${first}`, '--name', 'Ada');
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  const code = await new Promise((done) => child.on('close', done));
  expect(out).toMatch(new RegExp(`^Attha at ${room}: seat 1 as Ada\\.\\n.*Scores: .*decisions\\.\\n$`, 's'));
  expect(code).toBe(0);
  expect(await statusOf(server, room)).toMatchObject({ status: 'over', seats: [{ name: 'Ada', program: true }, {}] });
});

test('a module joins by the link of the seat that is kept for it, and nobody else gets that seat', async () => {
  const server = await serve();
  const token = 'the-token-of-the-seat';
  const room = await makeRoom(server, {
    ...AGAINST_BOT,
    seats: [{ kind: 'open', program: true }, AGAINST_BOT.seats[1]],
    hold: [{ seat: 0, token, name: '' }],
  });
  const agent = ['--agent', `module:${example('eager.ts')}`];
  const stranger = await tessera(['join', `${server.url}/table/${room}`, ...agent]);
  expect([stranger.code, stranger.err]).toEqual([2, 'This seat is taken.\n']);
  const { out, code } = await tessera([
    'join',
    `${server.url}/table/${room}#seat=${token}`,
    ...agent,
    '--name',
    'Eager',
  ]);
  expect([code, out]).toEqual([0, expect.stringContaining('seat 1 as Eager')]);
  expect((await statusOf(server, room)).status).toBe('over');
});

test('with --stay a program plays the rematch too, as a process of its own', async () => {
  const server = await serve();
  const room = await makeRoom(server, TWO_OPEN);
  const args = [room, '--server', server.url, '--agent', `cmd:node ${first}`, '--name', 'Ada', '--stay'];
  const child = startCommand('join', ...args);
  onTestFinished(() => void child.kill());
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  await expect.poll(() => out, { timeout: 60_000 }).toContain(`Attha at ${room}: seat 1 as Ada.`);
  const ben = await Guest.join(server, room, { playerToken: 'token of Ben', name: 'Ben' });
  ben.send({ type: 'resign', id: 'r' });
  await ben.next('game_over');
  ben.send({ type: 'rematch', id: 'again' });
  const { next } = await ben.next('rematch');
  const { seatIndex } = await ben.join(next, { playerToken: 'token of Ben', name: 'Ben' });
  // seats have turned, and the program sits on its new one
  expect(seatIndex).toBe(0);
  await expect.poll(() => out, { timeout: 60_000 }).toContain(`Attha at ${next}: seat 2 as Ada.`);
  ben.send({ type: 'resign', id: 'r2' });
  await expect.poll(() => out.match(/Scores: /g)?.length, { timeout: 60_000 }).toBe(2);
});

test('a model joins, and what it answers wrongly is refused with the reason', async () => {
  const asked: string[] = [];
  const model = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { content } = JSON.parse(body).messages.at(-1);
    asked.push(content);
    const wrong = asked.length === 1;
    response.end(JSON.stringify({ choices: [{ message: { content: wrong ? '{"n": 99999}' : '{"n": 0}' } }] }));
  });
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done));
  onTestFinished(() => void model.close());
  const server = await serve();
  const room = await makeRoom(server, AGAINST_BOT);
  const OPENAI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  const args = ['join', room, '--server', server.url, '--agent', 'llm:openai/test'];
  const { out, err } = await tessera(args, '', { OPENAI_BASE_URL });
  expect(err).toBe('');
  expect(out).toContain('1 refused, 0 left to chance');
  expect(asked[0]).toContain('# Board');
  expect(asked[1]).toContain('There is no choice 99999');
});

test('an agent that answers nothing legal plays by chance', async () => {
  const server = await serve();
  const lying = join(folder, 'lying.mjs');
  writeFileSync(lying, 'export const agent = { answer: () => -1 };');
  const room = await makeRoom(server, AGAINST_BOT);
  const { out } = await tessera(['join', room, '--server', server.url, '--agent', `module:${lying}`]);
  expect(out).toMatch(/(\d+) decisions, \d+ refused, \1 left to chance/);
});

test('a program that dies is replaced by a bot at once, and those at the table read that it has stopped', async () => {
  const server = await serve();
  const room = await makeRoom(server, TWO_OPEN);
  const dying = join(folder, 'dying.py');
  writeFileSync(dying, 'import sys\nfor line in sys.stdin:\n  if \'"ask"\' in line: sys.exit("out of luck")\n');
  const joining = tessera(['join', room, '--server', server.url, '--agent', `cmd:python3 -u ${dying} --level 3`]);
  await expect.poll(async () => (await statusOf(server, room)).seats[0].name, { timeout: 30_000 }).not.toBe('');
  // nobody has to read how it was started
  expect((await statusOf(server, room)).seats[0].name).toBe('dying.py --level 3');
  const ben = await Guest.join(server, room, { playerToken: 'token of Ben', name: 'Ben' });
  const dead = await joining;
  expect([dead.code, dead.err]).toEqual([2, expect.stringContaining('(exit code 1): out of luck')]);
  expect((await statusOf(server, room)).seats[0]).toMatchObject({ kind: 'bot', program: true });
  // and the match goes on: somebody else than the program answers its questions
  ben.send({ type: 'resign', id: 'r' });
  await ben.next('game_over');
  expect((await statusOf(server, room)).status).toBe('over');
});

test('what cannot be joined is said in a sentence', async () => {
  const server = await serve();
  const room = await makeRoom(server, AGAINST_BOT);
  const at = ['--server', server.url, '--agent'];
  const failing = async (...args: string[]) => {
    const { code, err } = await tessera(['join', ...args]);
    expect(code).toBe(2);
    return err;
  };
  expect(await failing('no such thing!', ...at, 'cmd:true')).toContain('neither the code nor the link');
  expect(await failing('NOSUCHTAB2', ...at, 'cmd:true')).toBe('This table does not exist.\n');
  expect(await failing('ABC234', ...at, 'cmd:true')).toMatch(/code/);
  expect(await failing(room, '--server', 'nowhere', '--agent', 'cmd:true')).toContain('not the address of a server');
  expect(await failing(room, ...at, 'cmd:true', '--token', 'short')).toContain('--token');
  expect(await failing(room, ...at, 'greedy')).toContain('is a bot of Attha');
  expect(await failing(room, ...at, 'cmd:true', '--seat', '2')).toBe('This seat is taken.\n');
});
