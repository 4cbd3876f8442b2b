import { writeFileSync } from 'node:fs';
import { below, CHANCE, type Json, Match, must, seeded, type Transcript } from '@tessera/kernel';
import { audit, Chain, drawFromLinks, type FairRecord, parseFair, type SeatLink, throwBy } from '@tessera/peers/fair';
import { MemoryStore } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { Guest } from './guest.ts';
import { freshFolder, get, post, serve } from './serve.ts';

/** A match of one device, to its end. */
async function finished(id = 'attha'): Promise<Match> {
  const game = await (games.find((one) => one.id === id) as (typeof games)[number]).rules();
  const match = must(Match.create(game, { seats: 2, seed: 'known to the device', dice: 2 })) as Match;
  const rng = seeded('answers');
  while (!match.engine.over) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  return match;
}

const SEATS = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
const kept = (transcript: unknown, more: object = {}) => ({
  transcript,
  keep: true,
  seats: SEATS,
  hold: [{ seat: 0, token: 'a secret of this device', name: 'Ann' }],
  ...more,
});
type Answer = { readonly roomId: string; readonly code: string; readonly field?: string };
const made = async (answer: Response): Promise<Answer> => (await answer.json()) as Answer;

describe('a finished match that is kept on a server for its link', () => {
  test.each(['attha', 'wingspan'])('%s can be read by everybody, also after a restart', async (id) => {
    const data = Object.assign(new MemoryStore(), { close: async () => {} });
    const server = await serve({ data });
    const match = await finished(id);
    const answer = await post(server, kept(match.transcript()));
    expect(answer.status).toBe(201);
    const { roomId } = await made(answer);
    const read = async (from: { port: number }) =>
      (await (await get(from, `/api/rooms/${roomId}/transcript`)).json()) as { transcript: Transcript };
    expect((await read(server)).transcript).toEqual(match.transcript());
    const glance = await (await get(server, `/api/rooms/${roomId}`)).json();
    expect(glance).toMatchObject({ status: 'over', seats: [{ kind: 'person', name: 'Ann' }, { kind: 'bot' }] });
    expect(JSON.stringify([glance, await read(server)])).not.toContain('a secret of this device');
    await server.close();
    const again = await serve({ data });
    expect((await read(again)).transcript).toEqual(match.transcript());
    const guest = await Guest.join(again, roomId, { spectate: true });
    expect(guest.all('room_joined')[0].room).toMatchObject({ status: 'over', moved: true });
    expect(again.errors).toEqual([]);
  });

  test('must be over, whole and right, with somebody on every seat; nothing else is kept', async () => {
    const server = await serve({ limits: { botRooms: 100 } });
    const match = await finished();
    const whole = match.transcript();
    const running = match.rewind(20).transcript();
    const forged = { ...whole, entries: whole.entries.toSpliced(3, 1, { ...whole.entries[3], choice: 99 }) };
    const wishes: readonly [string, string, object][] = [
      ['NOT_OVER', 'transcript', kept(running)],
      ['GAME_OVER', 'transcript', kept(whole, { keep: undefined })],
      ['GAME_OVER', 'transcript', kept(whole, { keep: false })],
      ['BAD_SETTINGS', 'keep', kept(whole, { keep: 'yes' })],
      ['BAD_SETTINGS', 'hold', kept(whole, { hold: [] })],
      ['BAD_SETTINGS', 'listed', kept(whole, { listed: true })],
      ['BAD_SETTINGS', 'seats', kept(whole, { seats: [{ kind: 'open' }] })],
      ['BAD_SETTINGS', 'event', kept(whole, { event: true })],
      ['BAD_SETTINGS', 'transcript.seed', kept({ ...whole, seed: '' })],
    ];
    for (const [code, field, wish] of wishes) {
      const answer = await post(server, wish);
      expect([answer.status, await answer.json()], code).toMatchObject([400, { code, field }]);
    }
    expect((await made(await post(server, kept(forged)))).code).toBe('BAD_TRANSCRIPT');
    expect([server.rooms.size, server.errors]).toEqual([0, []]);
  }, 30_000);

  test('keeps the proof of throws that devices made together', async () => {
    const server = await serve();
    const game = await (games.find((one) => one.id === 'attha') as (typeof games)[number]).rules();
    const match = must(Match.create(game, { seats: 2, seed: 'K7MQ4B-public', dice: 2 })) as Match;
    const chains = [0, 1].map((seat) => new Chain(`secret of ${seat}`, 0));
    const throws: SeatLink[][] = [];
    const rng = seeded('answers');
    while (!match.engine.over) {
      const [{ actor, choices }] = match.engine.questions;
      if (actor === CHANCE) {
        throws.push(chains.map((chain, seat): SeatLink => [seat, chain.link(throws.length) as string]));
        match.draw(throwBy(match.seed, throws.length - 1, throws[throws.length - 1]));
      } else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
    }
    const ends = chains.map(({ commitment }, seat) => ({ seat, ...commitment }));
    const fair: FairRecord = { fair: 1, match: match.seed, chains: ends, throws };
    const answer = await post(server, kept(match.transcript(), { fair }));
    expect(answer.status).toBe(201);
    const { roomId } = await made(answer);
    const told = (await (await get(server, `/api/rooms/${roomId}/transcript`)).json()) as {
      transcript: Transcript;
      fair: FairRecord;
    };
    const found = audit(match.game, told.transcript, drawFromLinks(must(parseFair(told.fair))), told.fair);
    expect(found.throws.length).toBe(throws.length);
    expect(found.throws.every(({ ok }) => ok)).toBe(true);
    const forged = { ...fair, throws: throws.with(0, throws[1]) };
    expect((await made(await post(server, kept(match.transcript(), { fair: forged })))).code).toBe('BAD_TRANSCRIPT');
  });

  test('costs an address as much as a table that is moved here, and is as large at most', async () => {
    const server = await serve();
    const transcript = (await finished()).transcript();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(server, kept(transcript))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    const other = await serve();
    const huge = await post(other, kept({ ...transcript, junk: 'x'.repeat(300_000) }));
    expect([huge.status, (await made(huge)).code]).toEqual([413, 'TOO_BIG']);
  });

  test('has the preview of its game beside its link', async () => {
    const webRoot = freshFolder();
    writeFileSync(`${webRoot}/index.html`, '<!doctype html><title>Tessera</title><head></head>');
    const server = await serve({ webRoot });
    const { roomId } = await made(await post(server, kept((await finished()).transcript())));
    const page = await (await get(server, `/replay/room/${roomId}?review=12`)).text();
    expect(page).toContain('<meta property="og:title" content="Review: Attha"');
  });
});
