import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { below, type Json, type Rng, seeded } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { scale, tell } from '../../../tests/figures.ts';
import { Guest, playOn, sitTwo } from './guest.ts';
import { makeRoom, serve, type TestServer } from './serve.ts';

const MESSAGES = process.env.TESSERA_SOAK ? 1_000_000 * scale : 20_000;
const BATCH = 500;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const pick = <T>(rng: Rng, from: readonly T[]): T => from[below(rng, from.length)];

/** Any JSON, mostly small, with the values that tend to break things. */
function anything(rng: Rng, depth = 0): Json {
  const kind = below(rng, depth > 3 ? 6 : 8);
  if (kind === 6) return Array.from({ length: below(rng, 4) }, () => anything(rng, depth + 1));
  if (kind === 7)
    return Object.fromEntries(
      Array.from({ length: below(rng, 4) }, () => [pick(rng, WORDS), anything(rng, depth + 1)]),
    );
  return pick<Json>(rng, [null, true, 0, -1, 1e308, 0.5, '', 'x', '\u0000', '\ud800', '__proto__', 'a'.repeat(600)]);
}

const WORDS = [
  'type',
  'roomId',
  'id',
  'seat',
  'answers',
  'payload',
  'choice',
  'text',
  'constructor',
  '__proto__',
  'length',
];
// anybody who has joined can chat, so chat is tried with messages that are too long
const TYPES =
  'join_room get_state move_request say resign offer_draw accept_draw decline_draw claim_draw request_undo accept_undo decline_undo rematch pause resume kick fill_seat take_seat accept_swap decline_swap ready free_seat start redo get_history invite revoke archive unarchive leave_room ping room_joined error'.split(
    ' ',
  );

/**
 * A message that no server may act on: of the wrong form, from somebody without the right, or for a room that does not
 * exist. `good` are valid messages.
 */
function badMessage(rng: Rng, roomId: string, good: readonly string[]): string | Buffer {
  switch (below(rng, 9)) {
    case 0:
      return Buffer.from(Array.from({ length: below(rng, 64) }, () => below(rng, 256)));
    case 1:
      return String.fromCharCode(...Array.from({ length: below(rng, 80) }, () => below(rng, 0x7f)));
    case 2:
      return JSON.stringify(anything(rng));
    case 3:
      return mutated(rng, pick(rng, good));
    case 4:
      return JSON.stringify({ type: pick(rng, TYPES), roomId, ...(anything(rng) as object) });
    case 5:
      // of the right form, from a spectator
      return JSON.stringify({ type: 'move_request', roomId, id: `i${below(rng, 99)}`, answers: [anything(rng)] });
    case 6:
      return JSON.stringify({ type: pick(rng, ['resign', 'pause', 'request_undo', 'rematch', 'get_state']), roomId });
    case 7:
      return JSON.stringify({ type: 'chat', roomId, text: 'y'.repeat(501 + below(rng, 9)) });
    default:
      return JSON.stringify({ type: pick(rng, TYPES), roomId: pick(rng, ['NOSUCHROOM', '', '../x', 'A'.repeat(65)]) });
  }
}

function mutated(rng: Rng, text: string): string {
  const at = below(rng, text.length);
  const cut = at + 1 + below(rng, 6);
  switch (below(rng, 4)) {
    case 0:
      return text.slice(0, at) + text.slice(cut);
    case 1:
      return text.slice(0, at) + String.fromCharCode(below(rng, 0x250)) + text.slice(at + 1);
    case 2:
      return text.slice(0, cut) + text.slice(at);
    default:
      return text.slice(0, at);
  }
}

const ANSWERS: readonly ServerMessage['type'][] = [
  'error',
  'move_rejected',
  'pong',
  'accepted',
  'room_joined',
  'state_update',
];

/** Sends everything in batches, waiting for the server to come to rest in between. */
async function storm(server: TestServer, next: () => string | Buffer, count: number): Promise<number> {
  let answers = 0;
  let guest = await Guest.connect(server);
  for (let sent = 0; sent < count; sent += BATCH) {
    if (guest.socket.readyState !== guest.socket.OPEN) guest = await Guest.connect(server);
    for (let i = 0; i < BATCH; i++) guest.socket.send(next());
    const rest = guest.next('error', ({ id }) => id === 'rest');
    guest.socket.send('{"type":"ping","roomId":"NOSUCHROOM","id":"rest"}');
    await Promise.race([rest, guest.closed]);
    answers += guest.heard.filter(({ type }) => ANSWERS.includes(type)).length;
    guest.heard.length = 0;
  }
  await guest.leave();
  return answers;
}

test(`${MESSAGES} random and mutated messages: no crash, no state changed, memory flat`, async () => {
  const server = await serve({ limits: { burst: 1e9, perSecond: 1e9, backlogBytes: 64 * 1024 * 1024 } });
  const roomId = await makeRoom(server);
  const [one, two] = await sitTwo(server, roomId);
  await playOn([one, two], 'before', 20);
  const records = server.rooms.peek(roomId)?.ledger.seq;
  const before = await one.fetchState();
  const question = (one.mine() ?? two.mine())?.id;
  const good = [
    { type: 'move_request', roomId, id: 'x', question, answers: [(one.mine() ?? two.mine())?.choices?.[0]] },
    { type: 'get_state', roomId },
    { type: 'request_undo', roomId, to: 3 },
    { type: 'claim_draw', roomId, kind: 'FIFTY' },
  ].map((message) => JSON.stringify(message));

  const rng = seeded('fuzz');
  const next = () => badMessage(rng, roomId, good);
  let answers = await storm(server, next, MESSAGES / 10);
  collect();
  const settled = process.memoryUsage().heapUsed;
  answers += await storm(server, next, MESSAGES * 0.9);
  collect();
  const grown = process.memoryUsage().heapUsed - settled;

  tell({ fuzz: { messages: MESSAGES, answers, errors: server.errors.length, grownKb: Math.round(grown / 1024) } });
  expect(server.errors).toEqual([]);
  expect(server.rooms.peek(roomId)?.ledger.seq).toBe(records);
  const after = await one.fetchState();
  expect({ state: after.state, questions: after.questions, ply: after.ply }).toEqual({
    state: before.state,
    questions: before.questions,
    ply: before.ply,
  });
  expect(answers).toBeGreaterThan(MESSAGES * 0.99);
  expect(grown).toBeLessThan(8 * 1024 * 1024);
  expect(server.rooms.size).toBe(1);
  // and the match goes on as if nothing had been
  await playOn([one, two], 'after', 10);
}, 3_600_000);

test('bytes that are no text in a text frame close only their own connection', async () => {
  const server = await serve();
  const roomId = await makeRoom(server);
  const guest = await Guest.join(server, roomId, { playerToken: 'a' });
  const bad = await Guest.connect(server);
  bad.socket.send(Buffer.from([0xff, 0xfe, 0x80]), { binary: false });
  expect(await bad.closed).toBe(1007);
  expect((await guest.ask({ type: 'chat', text: 'still here' })).type).toBe('accepted');
  expect(server.errors).toEqual([]);
});

test('messages of the right form from a seat change only what the rules allow', async () => {
  const server = await serve();
  const roomId = await makeRoom(server);
  const [one, two] = await sitTwo(server, roomId);
  await playOn([one, two], 'before', 10);
  const rng = seeded('seat');
  const before = await two.fetchState();
  for (let i = 0; i < 2000; i++) {
    const waiting = one.mine() === undefined ? one : two;
    waiting.send({ type: 'move_request', id: `bad ${i}`, answers: [anything(rng)] });
  }
  const last = await one.ask({ type: 'resume', id: 'last' });
  expect(last).toMatchObject({ reason: 'NOT_PAUSED' });
  expect(await two.ask({ type: 'resume', id: 'last' })).toMatchObject({ reason: 'NOT_PAUSED' });
  expect((await two.fetchState()).state).toEqual(before.state);
  expect([...one.all('move_rejected'), ...two.all('move_rejected')]).toHaveLength(2002);
});
