import { below, CHANCE, type Json, Match, must, seeded, type Transcript } from '@tessera/kernel';
import { MemoryStore } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { Guest } from './guest.ts';
import { get, post, serve } from './serve.ts';

/** A match of two on one device, so many answers long. */
async function onDevice(id: string, length: number): Promise<Match> {
  const game = await (games.find((one) => one.id === id) as (typeof games)[number]).rules();
  const match = must(Match.create(game, { seats: 2, seed: 'known to the device', dice: 2 })) as Match;
  const rng = seeded('answers');
  while (match.entries.length < length && !match.engine.over) {
    const [question] = match.engine.questions;
    if (question.actor === CHANCE) match.roll();
    else
      must(
        match.answer({ actor: question.actor, choice: question.choices[below(rng, question.choices.length)] as Json }),
      );
  }
  while (match.engine.questions[0]?.actor === CHANCE) match.roll();
  return match;
}

const OPEN = [{ kind: 'open' }, { kind: 'open' }];
const wish = (transcript: unknown, more: object = {}) => ({
  transcript,
  seats: OPEN,
  hold: [{ seat: 0, token: 'token one', name: 'Ann' }],
  ...more,
});

describe.each(['attha', 'wingspan'])('a match of %s that began on a device', (id) => {
  test('goes on at a server with its history, and people are told where it began', async () => {
    const data = Object.assign(new MemoryStore(), { close: async () => {} });
    const server = await serve({ data });
    const match = await onDevice(id, 60);
    const answer = await post(server, wish(match.transcript()));
    const { roomId, code } = (await answer.json()) as { roomId: string; code: string };
    expect(answer.status).toBe(201);
    const one = await Guest.join(server, roomId, { playerToken: 'token one' });
    expect(one.all('room_joined')[0].room).toMatchObject({ status: 'waiting', moved: true, code });
    const found = await get(server, `/api/codes/${code}`);
    expect(await found.json()).toEqual({ roomId });
    const two = await Guest.join(server, roomId, { playerToken: 'token two', name: 'Bob' });
    for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
    const room = server.rooms.peek(roomId);
    expect(room?.ledger.match?.entries).toEqual(match.entries);
    expect(room?.ledger.match?.hash).toBe(match.hash);
    // each sees what the rules show them, and nothing else
    const { game, engine } = match;
    const plain = (view: unknown) => JSON.parse(JSON.stringify(view)) as unknown;
    expect(one.state).toEqual(plain(game.view(engine.state, 0)));
    expect(two.state).toEqual(plain(game.view(engine.state, 1)));
    expect(JSON.stringify([...one.heard, ...two.heard])).not.toContain('known to the device');
    expect(server.errors).toEqual([]);
    // opened again from the store it is the same
    await server.close();
    const again = await serve({ data });
    expect((await Guest.join(again, roomId, { playerToken: 'token two' })).state).toEqual(two.state);
  });

  test('answers of before can be undone where the others agree', async () => {
    const server = await serve();
    const match = await onDevice(id, 40);
    const { roomId } = (await (await post(server, wish(match.transcript()))).json()) as { roomId: string };
    const one = await Guest.join(server, roomId, { playerToken: 'token one' });
    const two = await Guest.join(server, roomId, { playerToken: 'token two' });
    for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
    const to = match.entries.length - 10;
    expect((await one.ask({ type: 'request_undo', to })).type).toBe('accepted');
    if (server.rooms.peek(roomId)?.undoRequest !== undefined)
      expect((await two.ask({ type: 'accept_undo' })).type).toBe('accepted');
    // a throw that is asked again there is the same one
    const entries = server.rooms.peek(roomId)?.ledger.match?.entries ?? [];
    expect(entries.length).toBeLessThan(match.entries.length);
    expect(entries).toEqual(match.entries.slice(0, entries.length));
  });
});

type Edit = { -readonly [K in keyof Transcript]: Transcript[K] } & Record<string, unknown>;
const edits: readonly [what: string, code: string, spoil: (transcript: Edit) => unknown][] = [
  ['no transcript', 'BAD_TRANSCRIPT', () => 'x'],
  [
    'another answer',
    'BAD_TRANSCRIPT',
    (t) => ({ ...t, entries: t.entries.toSpliced(3, 1, { ...t.entries[3], choice: 99 }) }),
  ],
  ['a forged digest', 'BAD_TRANSCRIPT', (t) => ({ ...t, entries: t.entries.map((one) => ({ ...one, hash: 'x' })) })],
  ['an answer left out', 'BAD_TRANSCRIPT', (t) => ({ ...t, entries: t.entries.slice(1) })],
  ['another seed', 'BAD_TRANSCRIPT', (t) => ({ ...t, seed: 'other' })],
  ['no seed', 'BAD_SETTINGS', (t) => ({ ...t, seed: '' })],
  ['a huge seed', 'BAD_SETTINGS', (t) => ({ ...t, seed: 'x'.repeat(1000) })],
  ['no game', 'BAD_SETTINGS', (t) => ({ ...t, game: 'chess' })],
  ['rules that are gone', 'OLD_RULES', (t) => ({ ...t, version: 999 })],
  ['more seats', 'BAD_SETTINGS', (t) => ({ ...t, seats: 3 })],
  [
    'too many answers',
    'TOO_BIG',
    (t) => ({ ...t, entries: Array.from({ length: 3001 }, () => ({ actor: 0, choice: 0, hash: '' })) }),
  ],
];
test.each(edits)('%s is refused', async (_, code, spoil) => {
  const server = await serve();
  const match = await onDevice('attha', 20);
  const answer = await post(server, wish(spoil(match.transcript() as Edit)));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, code]);
  expect([server.rooms.size, server.errors]).toEqual([0, []]);
});

test('what the rules do not know does not come in', async () => {
  const server = await serve();
  const transcript = (await onDevice('attha', 10)).transcript();
  const entries = transcript.entries.map((entry) => ({ ...entry, junk: 'x'.repeat(100) }));
  const { roomId } = (await (await post(server, wish({ ...transcript, entries }))).json()) as { roomId: string };
  expect(JSON.stringify(server.rooms.peek(roomId)?.ledger.head)).not.toContain('junk');
});

test('a finished match is not moved; its transcript says where a moved one began', async () => {
  const server = await serve();
  const over = await onDevice('attha', 100_000);
  expect((await (await post(server, wish(over.transcript()))).json()) as object).toMatchObject({ code: 'GAME_OVER' });
  const match = await onDevice('attha', 20);
  const { roomId } = (await (await post(server, wish(match.transcript()))).json()) as { roomId: string };
  const one = await Guest.join(server, roomId, { playerToken: 'token one' });
  await Guest.join(server, roomId, { playerToken: 'token two' });
  while (one.questions.length === 0) await one.next('state_update');
  expect((await one.ask({ type: 'resign' })).type).toBe('accepted');
  const said = await (await get(server, `/api/rooms/${roomId}/transcript`)).json();
  expect(said).toMatchObject({ began: 'device', transcript: { seed: 'known to the device' } });
});

test('moving is limited by address, and others are answered meanwhile', async () => {
  const server = await serve();
  const transcript = (await onDevice('wingspan', 150)).transcript();
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(server, wish(transcript))));
  clearInterval(pulse);
  expect(answers.filter(({ status }) => status === 201).length).toBe(6);
  expect(answers.filter(({ status }) => status === 429).length).toBe(4);
  // ten matches at once would take seconds in one go
  expect(longest).toBeLessThan(500);
});
