import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { below, CHANCE, type Json, Match, must, type Rng, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { scale, tell } from '../../../tests/figures.ts';
import { gameById } from '../src/rooms/games.ts';
import { Guest, playOn, sitTwo } from './guest.ts';
import { hostilePart, hostileText, hostileValue } from './hostile.ts';
import { Browser } from './people/browser.ts';
import { PEOPLE_WAYS } from './people/ways.ts';
import { freshFolder, get, makeRoom, post, type Spawned, serve, spawnServer, TWO_OPEN } from './serve.ts';

/** Inputs at each door. */
const INPUTS = process.env.TESSERA_SOAK ? Math.ceil(10_000 * scale) : 200;
/** Texts that go over one socket before somebody looks whether it is still there. */
const TEXTS = 20;
const AT_ONCE = 5;
const BYTES = 60_000;

interface Place {
  readonly server: Spawned;
  readonly roomId: string;
  /** A table of a game that has a message form of its own. */
  readonly named: string;
  readonly event: { readonly roomId: string; readonly organiserToken: string };
  readonly transcript: string;
  /** The cookie of somebody who is a player. */
  readonly player: string;
}
/** Sends so many inputs, each to be answered, ignored or to end its own connection. */
type Door = (place: Place, rng: Rng, count: number) => Promise<void>;

/** Sends texts over sockets until all are sent; what each socket says first is waited for. */
const sockets =
  (path: (rng: Rng, place: Place) => string, hello: string, good: (place: Place) => readonly string[]): Door =>
  async (place, rng, count) => {
    const texts = good(place);
    for (let sent = 0, tried = 0; sent < count && tried < count; tried++) {
      const socket = new WebSocket(`ws://127.0.0.1:${place.server.port}${path(rng, place)}`);
      const over = new Promise<void>((done) => socket.on('close', () => done()).on('error', () => done()));
      const opened = new Promise<void>((done) => socket.once(hello, () => done()));
      await Promise.race([opened, over]);
      for (let i = 0; i < TEXTS && socket.readyState === socket.OPEN; i++) {
        sent += 1;
        const text = hostileText(rng, texts[below(rng, texts.length)], BYTES);
        if (below(rng, 20) === 0) socket.send(Buffer.from(text), { binary: true });
        else socket.send(text);
      }
      // some are cut in the middle of everything, others say good-bye
      if (below(rng, 3) === 0) socket.terminate();
      else socket.close();
      await over;
    }
  };

/** Makes requests, a few at a time. */
const requests =
  (ask: (place: Place, rng: Rng) => Promise<unknown>): Door =>
  async (place, rng, count) => {
    for (let sent = 0; sent < count; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => ask(place, rng)));
  };

const raw = (
  { server }: Place,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<void> =>
  new Promise((done) => {
    try {
      const asked = request({ host: '127.0.0.1', port: server.port, method, path, headers, agent: false }, (answer) => {
        answer.resume();
        answer.on('close', done);
        // a stream has no end of its own
        if (answer.headers['content-type']?.includes('ndjson')) asked.destroy();
      });
      asked.on('error', () => done());
      asked.end(body);
    } catch {
      // what cannot even be written down
      done();
    }
  });

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const TOKEN = { ...JSON_TYPE, authorization: 'Bearer a-token-of-a-program' };

const doors: { readonly [name: string]: Door } = {
  'messages of a seat': sockets(
    () => '/ws',
    'open',
    ({ roomId }) =>
      [
        { type: 'join_room', roomId, playerToken: 'somebody', name: 'x', version: 1 },
        { type: 'move_request', roomId, id: 'i', answers: [{ move: 1, roll: 3 }], payload: { a: 1 } },
        { type: 'say', roomId, id: 'i', choice: { a: [1] } },
        { type: 'get_notes', roomId, before: 3, since: 0 },
        { type: 'request_undo', roomId, id: 'u', to: 0 },
        { type: 'save_match', roomId, from: 0 },
        { type: 'chat', roomId, id: 'c', text: 'x'.repeat(600) },
      ].map((message) => JSON.stringify(message)),
  ),
  'clients of other forms': sockets(
    () => '/ws',
    'open',
    ({ named }) =>
      [
        { type: 'join_room', roomId: named, playerToken: 'somebody', name: 'x' },
        { type: 'join_room', roomId: 'rith-hostile', playerToken: 'somebody' },
        { type: 'move_request', roomId: named, payload: { from: 'a1', to: 'a2', captures: [{ at: 'b3', kind: 'x' }] } },
        { type: 'get_state', roomId: named },
      ].map((message) => JSON.stringify(message)),
  ),
  'links of an event': sockets(
    () => '/ws',
    'open',
    ({ event: { roomId, organiserToken } }) =>
      [
        { type: 'join_room', roomId, organiser: organiserToken, version: 1 },
        { type: 'join_room', roomId, invite: 'a token of nobody' },
        { type: 'invite', roomId, id: 'i', role: 'captain', seat: 0, label: 'x' },
        { type: 'revoke', roomId, id: 'r', link: 'x' },
        { type: 'transfer', roomId, id: 't', link: 'x' },
        { type: 'get_history', roomId, id: 'h' },
        { type: 'redo', roomId, id: 'd' },
      ].map((message) => JSON.stringify(message)),
  ),
  'devices at the broker': sockets(
    (rng) => (below(rng, 4) === 0 ? `/peerjs?id=${hostilePart(rng)}&token=t` : '/peerjs?id=hostile&token=t'),
    'message',
    () =>
      ['OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE'].map((type) =>
        JSON.stringify({ type, dst: 'hostile', payload: { sdp: { type: 'offer', sdp: 'v=0' }, a: [1, 2] } }),
      ),
  ),
  'hosts at the relay': sockets(
    (rng) =>
      below(rng, 4) === 0
        ? `/relay?code=${hostilePart(rng)}&token=t&epoch=${hostilePart(rng)}`
        : '/relay?code=HOSTIL&token=t',
    'message',
    () => ['1 {"a":1}', '1 ', ' ', '-1 x', '1e99 x', '{"a":[1]}'],
  ),
  'guests at the relay': sockets(
    (rng) => (below(rng, 4) === 0 ? `/relay?code=${hostilePart(rng)}` : '/relay?code=HONEST'),
    'message',
    () => ['{"t":"hello","a":[1]}', '+', ''],
  ),
  'new tables': requests((place, rng) =>
    raw(
      place,
      'POST',
      '/api/rooms',
      JSON_TYPE,
      hostileText(
        rng,
        JSON.stringify({
          ...TWO_OPEN,
          options: {},
          hold: [{ seat: 0, token: 'x', name: 'y' }],
          clock: { kind: 'bank', ms: 60000, increment: 0 },
          start: 'Y 1 h h h; B 12',
          listed: false,
        }),
        4 * BYTES,
      ),
    ),
  ),
  'matches of devices': requests((place, rng) =>
    raw(place, 'POST', '/api/rooms', JSON_TYPE, hostileText(rng, place.transcript, 4 * BYTES)),
  ),
  'addresses of pages': requests((place, rng) => {
    const paths = [
      '/',
      '/table/',
      '/replay/room/',
      '/rules/',
      '/api/',
      '/api/rooms/',
      '/api/codes/',
      '/assets/',
      '/api/rooms?game=',
      '/metrics',
      '/api/health?',
      '/api/ready?',
      '/api/site?',
      '/mcp?',
    ];
    const path = `${paths[below(rng, paths.length)]}${hostilePart(rng)}${below(rng, 3) === 0 ? '/transcript' : ''}`;
    const method = ['GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'][below(rng, 6)];
    return raw(place, method, path, { 'accept-language': 'de;q='.repeat(below(rng, 50)), range: 'bytes=-1' });
  }),
  'streams of programs': requests((place, rng) => {
    const query = ['room', 'name', 'seat', 'from', 'list', 'board'].map(
      (name) => `${name}=${hostilePart(rng).slice(0, 900)}`,
    );
    return raw(place, 'GET', `/api/agent/stream?${query.join('&')}`, TOKEN);
  }),
  'answers of programs': requests((place, rng) =>
    raw(
      place,
      'POST',
      `/api/agent/answer?room=${place.roomId}`,
      TOKEN,
      hostileText(rng, '{"id":"1.0","n":0,"value":{"a":[1]}}', BYTES),
    ),
  ),
  assistants: requests((place, rng) => {
    const calls = [
      { name: 'sit', arguments: { table: place.roomId, name: 'x', place: 0 } },
      { name: 'answer', arguments: { seat: `${place.roomId}.a-token-of-a-program`, value: { a: 1 }, seconds: 0 } },
      { name: 'why_not', arguments: { seat: `${place.roomId}.a-token-of-a-program`, value: [1] } },
      { name: 'look', arguments: { seat: `${place.roomId}.a-token-of-a-program`, find: 'x', from: 0 } },
    ];
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: calls[below(rng, calls.length)] };
    return raw(place, 'POST', '/mcp', JSON_TYPE, hostileText(rng, JSON.stringify(message), 4 * BYTES));
  }),
  'what assistants ask first': requests((place, rng) => {
    const asked = [
      ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }],
      ['resources/read', { uri: 'tessera://games/wingspan/cards' }],
      ['tools/list', { cursor: 'x' }],
      ['completion/complete', { ref: { type: 'x' }, argument: { name: 'x', value: 'y' } }],
    ] as const;
    const [method, params] = asked[below(rng, asked.length)];
    const message = { jsonrpc: '2.0', id: 1, method, params };
    const text = JSON.stringify(below(rng, 4) === 0 ? [message, message] : message);
    return raw(place, 'POST', '/mcp', JSON_TYPE, hostileText(rng, text, 4 * BYTES));
  }),
  'people and their devices': requests(async (place, rng) => {
    const [method, path, body] = PEOPLE_WAYS[below(rng, PEOPLE_WAYS.length)];
    const cookie = `tessera_${place.server.port}=${below(rng, 2) === 0 ? place.player : hostilePart(rng).slice(0, 500)}`;
    const own = { ...JSON_TYPE, cookie, origin: `http://127.0.0.1:${place.server.port}` };
    const at = path.replace(/:\w+/g, () => encodeURIComponent(hostilePart(rng).slice(0, 200)));
    const query = below(rng, 3) === 0 ? `?list=mine&after=${encodeURIComponent(hostilePart(rng).slice(0, 300))}` : '';
    // who deletes a player ends the test of the others
    const text = body && hostileText(rng, JSON.stringify(body), BYTES);
    return raw(place, method, at + query, own, path === '/api/me/delete' ? text?.replace('"name":"x"', '') : text);
  }),
  'slow and broken lines': requests(
    ({ server }, rng) =>
      new Promise((done) => {
        const wire = connect(server.port, '127.0.0.1');
        wire.on('error', () => {});
        wire.on('close', () => done(undefined));
        const heads = [
          'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"game"',
          'POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
          'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
          'GET /relay?code=ABCDEF HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\xff\xff\xff\xff',
          'GET /peerjs HTTP/1.1\r\nHost: [\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
          'GET // HTTP/1.1\r\nHost: :::\r\n\r\nGET /api/rooms HTTP/1.1\r\n\r\n',
          `GET / HTTP/1.1\r\nHost: x\r\n${'X-Y: z\r\n'.repeat(below(rng, 3000))}\r\n`,
          hostileValue(rng, 2000),
        ];
        const text = heads[below(rng, heads.length)];
        const cut = below(rng, 2) === 0 ? text.length : below(rng, text.length);
        wire.once('connect', () => {
          wire.write(text.slice(0, cut), 'latin1');
          setTimeout(
            () => {
              wire.write(text.slice(cut), 'latin1');
              if (below(rng, 2) === 0) wire.resetAndDestroy();
              else wire.end(() => wire.destroy());
            },
            below(rng, 4),
          );
        });
      }),
  ),
};

/** Which doors try each way in. */
const WAYS: { readonly [route: string]: readonly (keyof typeof doors)[] } = {
  'SOCKET /ws': ['messages of a seat', 'clients of other forms', 'links of an event'],
  'SOCKET /peerjs': ['devices at the broker'],
  'SOCKET /relay': ['hosts at the relay', 'guests at the relay'],
  'POST /api/rooms': ['new tables', 'matches of devices'],
  'GET /api/agent/stream': ['streams of programs'],
  'POST /api/agent/answer': ['answers of programs'],
  'ALL /mcp': ['assistants', 'what assistants ask first'],
  ...Object.fromEntries(PEOPLE_WAYS.map(([method, path]) => [`${method} ${path}`, ['people and their devices']])),
  ...Object.fromEntries(
    [
      'ALL /*',
      'ALL /api/*',
      'GET /*',
      'GET /metrics',
      'GET /api/codes/:code',
      ...['GET /api/rooms', 'GET /api/rooms/:id', 'GET /api/rooms/:id/transcript'],
      ...['GET /api/health', 'GET /api/ready', 'GET /api/site'],
    ].map((route) => [route, ['addresses of pages']]),
  ),
};

test('every way in is tried', async () => {
  const { routes } = await serve();
  expect(Object.keys(WAYS).sort()).toEqual([...new Set(routes)].sort());
  expect(Object.keys(doors)).toEqual(expect.arrayContaining(Object.values(WAYS).flat() as string[]));
});

/** A match that a device could bring, with the proof of its throws. */
function movedText(): string {
  const match = must(Match.create(gameById('attha') as never, { seats: 2, seed: 'x', dice: 2 })) as Match;
  const rng = seeded('moved');
  while (match.length < 30) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  const link = 'ab'.repeat(32);
  const fair = { fair: 1, match: 'x', chains: [{ seat: 0, end: link, from: 0 }], throws: [[[0, link]]] };
  return JSON.stringify({
    transcript: match.transcript(),
    seats: TWO_OPEN.seats,
    keep: false,
    hold: [],
    fair,
    between: { code: 'ABCDEF', token: 't' },
  });
}

test(`${INPUTS} hostile inputs at each door: nothing ends but their own connections, and people play on`, async () => {
  const more = { metrics: 'local', 'address-factor': '1000' };
  const server = await spawnServer(join(freshFolder(), 'tessera.db'), 0, 10_000, { more });
  let died: number | null | undefined;
  server.child.once('exit', (code) => {
    died = code;
  });
  const honest = await makeRoom(server);
  const players = await sitTwo(server, honest);
  const event = (await (await post(server, { ...TWO_OPEN, game: 'plates', event: true })).json()) as Place['event'];
  const named = await makeRoom(server, { ...TWO_OPEN, game: 'rithmomachia' });
  const browser = new Browser(server);
  await browser.become('x');
  const [player] = browser.jar.values();
  const place: Place = { server, roomId: await makeRoom(server), named, event, transcript: movedText(), player };
  const host = new WebSocket(`ws://127.0.0.1:${server.port}/relay?code=HONEST&token=right`);
  await new Promise((done) => host.once('message', done));

  for (const [name, door] of Object.entries(doors)) {
    await door(place, seeded(name), INPUTS);
    expect(died, name).toBeUndefined();
    await playOn(players, name, 2);
    expect((await get(server, '/api/health')).status, name).toBe(200);
    const metrics = await (await get(server, '/metrics')).text();
    expect(metrics, name).toMatch(/^tessera_unexpected_errors_total 0$/m);
  }
  expect(host.readyState).toBe(WebSocket.OPEN);
  host.terminate();
  expect((await Guest.join(server, honest, { spectate: true })).all('room_joined')).toHaveLength(1);
  tell({ doors: { doors: Object.keys(doors).length, inputs: INPUTS } });
}, 3_600_000);
