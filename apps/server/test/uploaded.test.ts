import { below, CHANCE, type Json, Match, must, seeded, type Transcript } from '@tessera/kernel';
import { audit, Chain, drawFromLinks, type FairRecord, parseFair, type SeatLink, throwBy } from '@tessera/peers/fair';
import { commitmentTo } from '@tessera/room';
import { MemoryStore } from '@tessera/store';
import { describe, expect, test, vi } from 'vitest';
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
    if (server.rooms.peek(roomId)?.ledger.pending.undo !== undefined)
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

/** A match whose throws two devices have made together, so many answers long. */
async function betweenDevices(length: number): Promise<{ match: Match; fair: FairRecord }> {
  const game = await (games.find((one) => one.id === 'attha') as (typeof games)[number]).rules();
  const match = must(Match.create(game, { seats: 2, seed: 'K7MQ4B-public', dice: 2 })) as Match;
  const chains = [0, 1].map((seat) => new Chain(`secret of ${seat}`, 0));
  const throws: SeatLink[][] = [];
  const rng = seeded('answers');
  while (match.entries.length < length || match.engine.questions[0].actor === CHANCE) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) {
      throws.push(chains.map((chain, seat): SeatLink => [seat, chain.link(throws.length) as string]));
      match.draw(throwBy(match.seed, throws.length - 1, throws.at(-1) as SeatLink[]));
    } else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  const ends = chains.map(({ commitment }, seat) => ({ seat, ...commitment }));
  return { match, fair: { fair: 1, match: match.seed, chains: ends, throws } };
}

test('throws that devices made together stay, the server makes the next ones, and both can be checked', async () => {
  const server = await serve();
  const { match, fair } = await betweenDevices(40);
  const { roomId } = (await (await post(server, wish(match.transcript(), { fair }))).json()) as { roomId: string };
  const one = await Guest.join(server, roomId, { playerToken: 'token one' });
  const two = await Guest.join(server, roomId, { playerToken: 'token two' });
  for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
  const published = one.all('room_joined')[0].room.commitment;
  expect(published).not.toBe(commitmentTo(match.seed));
  const room = server.rooms.peek(roomId);
  const throwsIn = () => room?.ledger.match?.entries.filter(({ actor }) => actor === CHANCE) ?? [];
  // some throws of the server's own
  while (throwsIn().length < fair.throws.length + 5) {
    const asked = () =>
      [one, two].flatMap((guest) => guest.questions.flatMap((one) => (one.choices ? [{ guest, ...one }] : [])))[0];
    const { guest, id: question, choices } = asked();
    await guest.ask({ type: 'move_request', question, answers: [choices?.[0]] });
    await vi.waitUntil(() => asked() !== undefined && asked().id !== question, { timeout: 20_000 });
  }
  expect((await one.ask({ type: 'resign' })).type).toBe('accepted');
  const told = (await (await get(server, `/api/rooms/${roomId}/transcript`)).json()) as {
    transcript: Transcript;
    fair: FairRecord;
    commitment: string;
  };
  expect(told.commitment).toBe(published);
  expect(commitmentTo(told.fair.later ?? '')).toBe(published);
  const found = audit(match.game, told.transcript, drawFromLinks(must(parseFair(told.fair))), told.fair);
  expect(found.throws.length).toBeGreaterThan(fair.throws.length + 4);
  expect(found.throws.every(({ ok }) => ok)).toBe(true);
});

test.each<[string, (fair: FairRecord) => unknown]>([
  [
    'a link of no chain',
    (fair) => ({ ...fair, throws: fair.throws.with(2, [[0, 'ab'.repeat(32)], fair.throws[2][1]]) }),
  ],
  ['a throw without links', (fair) => ({ ...fair, throws: fair.throws.slice(0, -1) })],
  [
    'a quarter of a megabyte of wrong links',
    (fair) => ({ ...fair, throws: Array.from({ length: 2900 }, () => [[0, 'ab'.repeat(32)]]) }),
  ],
  ['a link of a seat that is not there', (fair) => ({ ...fair, throws: fair.throws.with(2, [[7, 'ab'.repeat(32)]]) })],
  ['the links of another match', (fair) => ({ ...fair, match: 'other' })],
  ['no record at all', () => 'x'],
])('%s is refused', async (_, spoil) => {
  const server = await serve();
  const { match, fair } = await betweenDevices(12);
  const answer = await post(server, wish(match.transcript(), { fair: spoil(fair) }));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_TRANSCRIPT']);
});

test('a throw of the devices that is asked again after an undo is the same', async () => {
  const server = await serve();
  const { match, fair } = await betweenDevices(30);
  const { roomId } = (await (await post(server, wish(match.transcript(), { fair }))).json()) as { roomId: string };
  const one = await Guest.join(server, roomId, { playerToken: 'token one' });
  const two = await Guest.join(server, roomId, { playerToken: 'token two' });
  for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
  // just before somebody threw
  const to = match.entries.findLastIndex(
    ({ actor }, i) => i < 20 && actor !== CHANCE && match.entries[i + 1].actor === CHANCE,
  );
  await one.ask({ type: 'request_undo', to });
  if (server.rooms.peek(roomId)?.ledger.pending.undo !== undefined) await two.ask({ type: 'accept_undo' });
  const entries = () => server.rooms.peek(roomId)?.ledger.match?.entries ?? [];
  expect(entries().length).toBe(to);
  const guest = [one, two][match.entries[to].actor];
  while (!guest.questions.some(({ choices }) => choices !== undefined)) await guest.next('state_update');
  const question = guest.questions.find(({ choices }) => choices !== undefined);
  await guest.ask({ type: 'move_request', question: question?.id, answers: [match.entries[to].choice] });
  expect(entries().slice(0, to + 2)).toEqual(match.entries.slice(0, to + 2));
});
