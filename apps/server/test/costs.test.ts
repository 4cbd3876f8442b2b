import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOL_LIST } from '@tessera/agents';
import { below, CHANCE, type Json, Match, must, seeded } from '@tessera/kernel';
import { Chain, drawnFrom, type SeatLink, throwBy } from '@tessera/peers/fair';
import type { ClientType } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CLIENT_MESSAGES } from '../../../packages/protocol/src/client.ts';
import { tell } from '../../../tests/figures.ts';
import { gameById } from '../src/rooms/games.ts';
import { Guest } from './guest.ts';
import { PEOPLE_WAYS } from './people/ways.ts';
import { ended, freshFolder, get, post, type Spawned, serve, spawnServer } from './serve.ts';

/** What one request may keep the main thread from everything else, in milliseconds. */
const MOST = 5;
/** A machine that is busy with something else may need many tries until one is not disturbed. */
const TRIES = 60;
/** The first ones find code that has not been compiled. */
const WARM_UPS = 3;
const LEAST_TRIES = process.env.TESSERA_SOAK ? 10 : 2;

/** A long match of a game, played at random to its length or just before its end. */
function longMatch(id: string, seats: number, length: number): Match {
  const game = gameById(id) as NonNullable<ReturnType<typeof gameById>>;
  const match = must(Match.create(game, { seats, seed: 'K7MQ4B-public', dice: 2 })) as Match;
  const rng = seeded('answers');
  let last = match;
  while (match.length < length && !match.engine.over) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor >= 0) last = match.fork();
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  return last;
}

const TOKEN = 'a token that has all seats';
const moved = (match: Match, more: object = {}) => ({
  transcript: match.transcript(),
  seats: Array.from({ length: match.seats }, () => ({ kind: 'open' })),
  hold: Array.from({ length: match.seats }, (_, seat) => ({ seat, token: TOKEN, name: 'Ann' })),
  ...more,
});

/** As many wrong links as a request has room for: each claims to be the first of a chain that began long before. */
function wrongLinks(match: Match) {
  const throws = Array.from({ length: 1200 }, (): SeatLink[] => [
    [0, 'ab'.repeat(32)],
    [1, 'cd'.repeat(32)],
  ]);
  const chains = [0, 1].map((seat) => ({ seat, end: '0'.repeat(64), from: 0 }));
  return { fair: 1, match: match.seed, chains, throws };
}

/** Right links, of which the last alone has the whole chain before it. */
function rightLinks(length: number) {
  const game = gameById('attha') as NonNullable<ReturnType<typeof gameById>>;
  const match = must(Match.create(game, { seats: 2, seed: 'K7MQ4B-public', dice: 2 })) as Match;
  const chains = [0, 1].map((seat) => new Chain(`secret of ${seat}`, 0));
  const throws: SeatLink[][] = [];
  const rng = seeded('answers');
  while (match.length < length && !match.engine.over) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) {
      throws.push(chains.map((chain, seat): SeatLink => [seat, chain.link(throws.length) as string]));
      match.draw(throwBy(match.seed, throws.length - 1, throws.at(-1) as SeatLink[]));
    } else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  expect(drawnFrom(match.seed, 0, throws[0])).toMatch(/^[0-9a-f]{64}$/);
  const ends = chains.map(({ commitment }, seat) => ({ seat, ...commitment }));
  return { match, fair: { fair: 1, match: match.seed, chains: ends, throws } };
}

/** Opening one costs the most, and only once. */
function coldRoom({ cold }: World): string {
  const id = cold.pop();
  if (id === undefined) throw new Error('every room has been opened');
  return id;
}

const full = (text: string, bytes: number): string => text + 'x'.repeat(Math.max(0, bytes - text.length));
const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
const wide = (one: string, bytes: number): string =>
  Array(Math.floor(bytes / (one.length + 1)))
    .fill(one)
    .join(',');

interface World {
  readonly server: Spawned;
  /** Rooms in play in which one guest has all seats, a long match in the first and a heavy one in the second. */
  readonly guests: readonly Guest[];
  readonly organiser: Guest;
  readonly seat: string;
  readonly over: string;
  readonly code: string;
  /** Rooms with a heavy match that nobody has opened since the server started. */
  readonly cold: string[];
}
/** Asks something and waits for the answer. */
type Ask = (world: World) => Promise<unknown>;

/** A request about people, as a page of this server sends it, with a text that is as long as it may be. */
const people =
  (method: string, path: string, body: object | undefined): Ask =>
  async ({ server }) => {
    const origin = `http://127.0.0.1:${server.port}`;
    const text = body && JSON.stringify({ ...body, more: 'x'.repeat(15_000) });
    const headers = { origin, 'content-type': 'application/json' };
    await read(
      fetch(origin + path.replaceAll(':', ''), { method, headers, ...(text !== undefined && { body: text }) }),
    );
  };
const read = async (answer: Promise<Response>) => (await answer).arrayBuffer();
const page = (...paths: string[]): Ask[] =>
  paths.map(
    (path) =>
      ({ server }) =>
        read(get(server, path)),
  );
const body = (...bodies: (() => unknown)[]): Ask[] =>
  bodies.map(
    (make) =>
      ({ server }) =>
        read(post(server, make())),
  );
const mcp = (...messages: unknown[]): Ask[] =>
  messages.map(
    (message) =>
      ({ server }) =>
        read(
          fetch(`http://127.0.0.1:${server.port}/mcp`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
            body: typeof message === 'string' ? message : JSON.stringify(message),
          }),
        ),
  );
const call = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const tool =
  (name: string, given: (world: World) => object): Ask =>
  (world) =>
    mcp(call('tools/call', { name, arguments: given(world) }))[0](world);
const program =
  (path: string, text?: string): Ask =>
  async ({ server, seat }) => {
    const token = seat.split('.')[1];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...(text !== undefined && { method: 'POST', body: text }),
      headers,
      signal: stop.signal,
    });
    if (text === undefined) await answer.body?.getReader().read();
    else await answer.arrayBuffer();
    stop.abort();
  };
const socket =
  (path: string, ...texts: string[]): Ask =>
  ({ server }) =>
    new Promise<void>((done) => {
      const one = new WebSocket(`ws://127.0.0.1:${server.port}${path}`);
      one.on('error', () => done());
      one.on('close', () => done());
      one.on('message', () => {
        for (const text of texts) one.send(text);
        one.close();
      });
    });

const long = longMatch('attha', 4, 3000);
const heavy = longMatch('wingspan', 5, 400);
const open = longMatch('rithmomachia', 2, 200);
const { match: fairMatch, fair } = rightLinks(400);

/** The worst case of everything that is asked over HTTP. What only stands before others has none. */
const ROUTES: { readonly [route: string]: Ask | readonly Ask[] } = {
  ...Object.fromEntries(PEOPLE_WAYS.map(([method, path, body]) => [`${method} ${path}`, people(method, path, body)])),
  'ALL /*': [],
  'ALL /api/*': page('/api/nothing'),
  'ALL /mcp': mcp(
    call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }),
    call('ping'),
    call('tools/list'),
    call('resources/list'),
    call('resources/templates/list'),
    Array.from({ length: 2 }, (_, id) => ({ ...call('tools/list'), id })),
    Array.from({ length: 100 }, (_, id) => ({ ...call('tools/list'), id })),
    full('{"x":"', 250_000),
    deep('[', ']', 120_000),
    `[${wide('{}', 250_000)}]`,
  ),
  'POST /api/rooms': body(
    () => moved(long),
    () => moved(heavy),
    () => moved(open),
    () => moved(fairMatch, { fair }),
    () => moved(long, { fair: wrongLinks(long) }),
    () => moved(fairMatch, { fair: wrongLinks(fairMatch) }),
    () => ({ game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }], start: full('Y 1 h h h; B 12;', 99_000) }),
    () => ({ game: 'wingspan', seats: [{ kind: 'open' }, { kind: 'open' }], start: full('{"', 99_000) }),
    () => `{"game":"attha","options":{${wide('"k":{}', 250_000)}}}`,
    () => `[${wide('[]', 250_000)}]`,
    () => deep('{"a":', '}', 40_000),
    () => full('{"x":"', 255_000),
  ),
  'GET /api/rooms': page('/api/rooms', '/api/rooms?game=attha', `/api/rooms?game=${'x'.repeat(8000)}`),
  'GET /api/codes/:code': [
    (world) => page(`/api/codes/${world.code}`)[0](world),
    ...page(`/api/codes/${'A'.repeat(8000)}`),
  ],
  'GET /api/rooms/:id': [
    (world) => page(`/api/rooms/${world.guests[1].roomId}`)[0](world),
    ...page(`/api/rooms/${'A'.repeat(64)}`),
    (world) => page(`/api/rooms/${coldRoom(world)}`)[0](world),
  ],
  'GET /api/rooms/:id/transcript': (world) => page(`/api/rooms/${world.over}/transcript`)[0](world),
  'GET /api/health': page('/api/health'),
  'GET /api/ready': page('/api/ready'),
  'GET /api/site': page('/api/site'),
  'GET /metrics': page('/metrics'),
  'GET /*': [
    (world) => page(`/table/${world.guests[1].roomId}`)[0](world),
    ...page('/', `/rules/${'x'.repeat(8000)}`, `/${'%2e%2e/'.repeat(1000)}`),
  ],
  'GET /api/agent/stream': async (world) =>
    program(`/api/agent/stream?room=${world.seat.split('.')[0]}&board=1&cards=1`)(world),
  'POST /api/agent/answer': [
    deep('[', ']', 30_000),
    `{"value":[${wide('1', 60_000)}]}`,
    '{"type":"list","filter":"a"}',
  ].map((text) => (world) => program(`/api/agent/answer?room=${world.seat.split('.')[0]}`, text)(world)),
  'SOCKET /ws': async ({ guests: [guest] }) => {
    guest.socket.send(`{"type":"say","roomId":"${guest.roomId}","id":"z","choice":"${'x'.repeat(60_000)}"}`);
    await guest.until((message) => 'id' in message && message.id === 'z');
  },
  'SOCKET /peerjs': [
    deep('[', ']', 100_000),
    `{"type":"OFFER","dst":"me","payload":[${wide('{}', 290_000)}]}`,
    `{"type":"OFFER","dst":"me","payload":"${'x'.repeat(60_000)}"}`,
  ].map((text) => socket('/peerjs?id=me&token=t', text)),
  'SOCKET /relay': socket('/relay?code=COSTLY&token=t', `1 ${'x'.repeat(290_000)}`),
};

const TOOLS: { readonly [name: string]: Ask | readonly Ask[] } = {
  list_games: tool('list_games', () => ({})),
  new_table: tool('new_table', () => ({ game: 'wingspan', opponents: ['person', 'person', 'person', 'person'] })),
  sit: tool('sit', ({ seat }) => ({ table: seat })),
  look: ['board', 'rules', 'cards', 'json'].map((detail) =>
    tool('look', ({ seat }) => ({ seat, detail, find: 'a e' })),
  ),
  wait: tool('wait', ({ seat }) => ({ seat, seconds: 0 })),
  answer: tool('answer', ({ seat }) => ({ seat, value: Array(900).fill('x'), seconds: 0 })),
  why_not: tool('why_not', ({ seat }) => ({ seat, value: { a: Array(900).fill('x') } })),
  leave: tool('leave', ({ seat }) => ({ seat })),
};

const METHODS: { readonly [method: string]: readonly Ask[] } = {
  'tools/list': mcp(call('tools/list')),
  // see TOOLS
  'tools/call': [],
  'resources/list': mcp(call('resources/list')),
  'resources/templates/list': mcp(call('resources/templates/list')),
  'resources/read': mcp(
    call('resources/read', { uri: 'tessera://games/wingspan/cards' }),
    call('resources/read', { uri: `tessera://games/wingspan/cards/${'x'.repeat(250)}` }),
  ),
};

/** Sends a message to every table and waits until it is answered. */
const said =
  (type: ClientType, more: object = {}): Ask =>
  async ({ guests, organiser }) => {
    for (const guest of [...guests, organiser]) await guest.ask({ type, ...more });
  };
/** A message that has no id of its own is followed by one that has. */
const asked =
  (type: ClientType, more: object = {}): Ask =>
  async ({ guests, organiser }) => {
    for (const guest of [...guests, organiser]) {
      guest.send({ type, ...more });
      await guest.ask({ type: 'resume' });
    }
  };

const undoAndBack: Ask = async ({ guests }) => {
  for (const guest of guests) {
    await guest.ask({ type: 'request_undo' });
    const mine = guest.mine();
    if (mine !== undefined) await guest.ask({ type: 'move_request', question: mine.id, answers: [mine.choices?.[0]] });
  }
};

const MESSAGES: { readonly [K in ClientType]: Ask | readonly Ask[] } = {
  join_room: async ({ guests, organiser }) => {
    for (const guest of guests) await guest.join(guest.roomId, { playerToken: TOKEN, since: 0 });
    await organiser.ask({ type: 'resume' });
  },
  get_state: asked('get_state'),
  get_notes: asked('get_notes', { before: 10_000 }),
  get_world: asked('get_world'),
  move_request: [
    said('move_request', { answers: Array(64).fill({ a: 'x'.repeat(400) }) }),
    said('move_request', { payload: Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`k${i}`, i])) }),
    undoAndBack,
  ],
  say: said('say', { choice: Array(900).fill('x'.repeat(50)) }),
  resign: async ({ organiser }) => void (await organiser.ask({ type: 'resign' })),
  offer_draw: said('offer_draw'),
  accept_draw: async ({ organiser }) => void (await organiser.ask({ type: 'accept_draw' })),
  decline_draw: said('decline_draw'),
  claim_draw: said('claim_draw', { kind: 'x'.repeat(32) }),
  request_undo: undoAndBack,
  accept_undo: said('accept_undo'),
  decline_undo: said('decline_undo'),
  chat: said('chat', { text: 'é'.repeat(500) }),
  rename: said('rename', { name: 'é'.repeat(40) }),
  rematch: said('rematch'),
  pause: async (world) => {
    await said('pause')(world);
    await said('resume')(world);
  },
  accept_pause: said('accept_pause'),
  decline_pause: said('decline_pause'),
  resume: said('resume'),
  kick: said('kick', { seat: 0 }),
  announce_holiday: said('announce_holiday', { from: 0, until: 1 }),
  end_holiday: said('end_holiday'),
  looking: asked('looking', { ply: 10_000 }),
  fill_seat: said('fill_seat', { seat: 0, level: 'random' }),
  take_seat: said('take_seat', { seat: 1 }),
  accept_swap: said('accept_swap', { seat: 0 }),
  decline_swap: said('decline_swap'),
  ready: said('ready', { ready: true }),
  free_seat: said('free_seat', { seat: 63 }),
  start: said('start', { seats: 64 }),
  reclaim_seat: said('reclaim_seat', { seat: 1, playerToken: 'x'.repeat(128) }),
  accept_reclaim: said('accept_reclaim', { by: 'x'.repeat(64) }),
  decline_reclaim: said('decline_reclaim'),
  redo: said('redo', {}),
  get_history: asked('get_history'),
  save_match: asked('save_match'),
  invite: said('invite', { role: 'spectator', label: 'é'.repeat(40) }),
  revoke: said('revoke', { link: 'x'.repeat(16) }),
  archive: async (world) => {
    await world.organiser.ask({ type: 'archive' });
    await world.organiser.ask({ type: 'unarchive' });
  },
  unarchive: said('unarchive'),
  transfer: said('transfer', { link: 'x'.repeat(16) }),
  delete_event: async ({ guests: [guest] }) => void (await guest.ask({ type: 'delete_event', name: 'x' })),
  leave_room: async ({ guests }) => {
    for (const guest of guests) {
      guest.send({ type: 'leave_room' });
      await guest.join(guest.roomId, { playerToken: TOKEN });
    }
  },
  ping: asked('ping'),
};

async function makeWorld(): Promise<World> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Tessera</title>${'<p>text</p>'.repeat(500)}`);
  const preload = new URL('./request-turns.mjs', import.meta.url).href;
  const more = { web: folder, metrics: 'local', 'address-factor': '100000' };
  const start = () => spawnServer(join(folder, 'tessera.db'), 0, 10_000, { more, preload });
  let server = await start();
  const make = async (settings: unknown) =>
    (await (await post(server, settings)).json()) as { roomId: string; code: string; organiserToken: string };
  const cold: string[] = [];
  while (cold.length < TRIES + WARM_UPS) cold.push((await make(moved(heavy))).roomId);
  server.child.kill('SIGTERM');
  await ended(server.child);
  server = await start();
  const guests: Guest[] = [];
  for (const match of [long, heavy, open])
    guests.push(await Guest.join(server, (await make(moved(match))).roomId, { playerToken: TOKEN }));
  const over = await make(moved(open));
  const loser = await Guest.join(server, over.roomId, { playerToken: TOKEN });
  await loser.ask({ type: 'resign' });
  const event = await make({ game: 'plates', event: true, seats: [{ kind: 'open' }, { kind: 'open' }] });
  const organiser = await Guest.join(server, event.roomId, { organiser: event.organiserToken });
  const table = await make({ ...moved(heavy), hold: [], listed: true });
  const world: World = {
    server,
    guests,
    organiser,
    seat: `${table.roomId}.a-token-of-a-program`,
    over: over.roomId,
    code: table.code,
    cold,
  };
  await tool('sit', ({ seat }) => ({ table: seat }))(world);
  return world;
}

const told = (child: ChildProcess, what: string): Promise<number> =>
  new Promise((done) => {
    child.once('message', (ms) => done(Number(ms)));
    child.send(what);
  });

/** The least of several tries: what a request costs, without what else the machine was doing. */
async function costOf(world: World, ask: Ask): Promise<number> {
  const { child } = world.server;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < WARM_UPS; i++) await ask(world);
  for (let i = 0; i < LEAST_TRIES || (i < TRIES && least >= MOST); i++) {
    await told(child, 'begin');
    await ask(world);
    least = Math.min(least, await told(child, 'end'));
  }
  return least;
}

test(`no request keeps everybody else waiting for more than ${MOST} ms`, async () => {
  const world = await makeWorld();
  const figures: Record<string, number> = {};
  for (const [name, asks] of Object.entries({ ...ROUTES, ...TOOLS, ...METHODS, ...MESSAGES }))
    for (const [i, ask] of [asks].flat().entries()) figures[`${name} ${i}`] = await costOf(world, ask);
  tell({ requestCostMs: figures });
  expect(Object.entries(figures).filter(([, ms]) => ms >= MOST)).toEqual([]);
}, 600_000);

test('every request has its worst case here', async () => {
  const { routes } = await serve();
  expect([...new Set(routes)].sort()).toEqual(Object.keys(ROUTES).sort());
  expect(TOOL_LIST.map(({ name }) => name).sort()).toEqual(Object.keys(TOOLS).sort());
  expect(Object.keys(CLIENT_MESSAGES).sort()).toEqual(Object.keys(MESSAGES).sort());
  const source = readFileSync(new URL('../src/mcp/server.ts', import.meta.url), 'utf8');
  const methods = [...source.matchAll(/setRequestHandler\('([^']+)'/g)].map(([, method]) => method);
  expect(methods.sort()).toEqual(Object.keys(METHODS).sort());
});
