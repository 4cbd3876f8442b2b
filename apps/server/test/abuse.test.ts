import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Guest } from './guest.ts';
import { makeRoom, serve } from './serve.ts';

async function heardAfter(guest: Guest, data: string | Buffer) {
  const answer = guest.until(() => true);
  guest.socket.send(data);
  return answer;
}

describe('what cannot be understood is answered with a code', () => {
  const cases: readonly [what: string, sent: string | Buffer, code: string][] = [
    ['no JSON', '{', 'BAD_JSON'],
    ['no object', '[1]', 'BAD_MESSAGE'],
    ['no type', '{}', 'UNKNOWN_TYPE'],
    ['a type from the prototype', '{"type":"constructor"}', 'UNKNOWN_TYPE'],
    ['a field missing', '{"type":"ping"}', 'BAD_MESSAGE'],
    ['a field too many', '{"type":"ping","roomId":"A","x":1}', 'BAD_MESSAGE'],
    ['a path for a room', '{"type":"ping","roomId":"../A"}', 'BAD_MESSAGE'],
    ['a deep nest', `{"type":"say","roomId":"A","choice":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'BAD_MESSAGE'],
    ['bytes', Buffer.from('{"type":"ping","roomId":"A"}'), 'BINARY'],
    ['an unknown room', '{"type":"join_room","roomId":"NOSUCHROOM"}', 'NO_SUCH_ROOM'],
  ];
  test.each(cases)('%s', async (_what, sent, code) => {
    const server = await serve();
    const guest = await Guest.connect(server);
    expect(await heardAfter(guest, sent)).toMatchObject({ type: 'error', code });
    expect(server.errors).toEqual([]);
  });
});

test('a message over 64 KB closes the connection with 1009', async () => {
  const server = await serve();
  const guest = await Guest.connect(server);
  guest.socket.send(`{"type":"chat","text":"${'x'.repeat(65 * 1024)}"}`);
  expect(await guest.closed).toBe(1009);
});

test('a client that sends too fast is told so, and is closed with 1008 when it does not stop', async () => {
  const server = await serve({ limits: { burst: 40, perSecond: 0.001, patience: 50 } });
  const roomId = await makeRoom(server);
  const guest = await Guest.join(server, roomId, { playerToken: 'a' });
  for (let i = 0; i < 200; i++) guest.send({ type: 'resume', id: `request ${i}` });
  expect(await guest.closed).toBe(1008);
  const told = guest.all('error').filter(({ code }) => code === 'TOO_FAST');
  expect(told).toHaveLength(50);
  expect(told[0]).toMatchObject({ roomId, id: expect.stringMatching(/^request \d+$/) });
  // a quiet client is not bothered by it
  const quiet = await Guest.join(server, roomId, { playerToken: 'b' });
  expect(quiet.all('room_joined')[0].seat).toBe('B');
});

test('a wrong token holds no seat: with all seats taken it spectates', async () => {
  const server = await serve();
  const hold = [
    { seat: 0, token: 'right', name: 'Ann' },
    { seat: 1, token: 'also right', name: 'Bob' },
  ];
  const roomId = await makeRoom(server, { game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }], hold });
  const wrong = await Guest.join(server, roomId, { playerToken: 'wrong' });
  expect(wrong.all('room_joined')[0]).toMatchObject({ seat: 'SPECTATOR', seatIndex: null });
  expect(await wrong.ask({ type: 'resign' })).toMatchObject({ reason: 'NOT_OWNER' });
  const right = await Guest.join(server, roomId, { playerToken: 'right' });
  expect(right.all('room_joined')[0]).toMatchObject({ seat: 'Y', seatIndex: 0 });
  expect(JSON.stringify(wrong.heard)).not.toContain('right');
});

test('a seat that is taken is refused, and the guest can still spectate', async () => {
  const server = await serve();
  const roomId = await makeRoom(server);
  await Guest.join(server, roomId, { playerToken: 'a' });
  const other = await Guest.connect(server);
  other.roomId = roomId;
  other.send({ type: 'join_room', playerToken: 'b', seat: 0 });
  expect(await other.next('move_rejected')).toMatchObject({ reason: 'SEAT_TAKEN' });
  expect(server.rooms.peek(roomId)?.sessions.size).toBe(1);
  await other.join(roomId, { spectate: true });
  expect(server.rooms.peek(roomId)?.sessions.size).toBe(2);
});

test('what needs a seat is refused before anybody has joined', async () => {
  const server = await serve();
  const guest = await Guest.connect(server);
  guest.roomId = await makeRoom(server);
  guest.send({ type: 'get_state' });
  expect(await guest.next('move_rejected')).toMatchObject({ reason: 'NOT_JOINED' });
  expect(await guest.ask({ type: 'pause' })).toMatchObject({ type: 'move_rejected' });
});

test('a client that reads nothing is closed instead of filling the memory', async () => {
  const server = await serve({ limits: { backlogBytes: 64 * 1024 } });
  const roomId = await makeRoom(server);
  const slow = await Guest.join(server, roomId, { playerToken: 'a' });
  slow.socket.pause();
  for (let i = 0; i < 20_000 && server.connections > 0; i++) {
    slow.send({ type: 'get_state' });
    if (i % 100 === 0) await new Promise((done) => setImmediate(done));
  }
  slow.socket.resume();
  expect([1006, 1013]).toContain(await slow.closed);
  await expect.poll(() => server.rooms.peek(roomId)?.sessions.size).toBe(0);
});

test('a connection that misses two heartbeats is closed', async () => {
  const server = await serve({ beatMs: 50 });
  const roomId = await makeRoom(server);
  const alive = await Guest.join(server, roomId, { playerToken: 'a' });
  const dead = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { autoPong: false });
  const closed = new Promise((done) => dead.on('close', done));
  expect(await closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});

test.each([
  ['http://evil.example', 403],
  ['null', 403],
  ['http://friend.example', 101],
])('a page from %s gets status %i', async (origin, status) => {
  const server = await serve({ origins: ['http://friend.example'] });
  expect(await upgrade(server.port, '/ws', origin)).toBe(status);
});

test('the page of this server may connect, and only at /ws', async () => {
  const server = await serve();
  const own = `http://127.0.0.1:${server.port}`;
  expect(await upgrade(server.port, '/ws', own)).toBe(101);
  expect(await upgrade(server.port, '/elsewhere', own)).toBe(404);
});

const upgrade = (port: number, path: string, origin: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      Origin: origin,
    };
    const asked = request({ host: '127.0.0.1', port, path, headers });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      done(answer.statusCode);
    });
    asked.on('response', (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on('error', failed);
    asked.end();
  });
