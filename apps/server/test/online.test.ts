import { attha } from '@tessera/attha/rules';
import { must, parseTranscript, replay } from '@tessera/kernel';
import { commitmentTo } from '@tessera/room';
import { describe, expect, test } from 'vitest';
import { Guest, playOn, sitTwo } from './guest.ts';
import { get, makeRoom, serve } from './serve.ts';

async function twoAtTable(more: object = {}) {
  const server = await serve();
  const roomId = await makeRoom(server);
  const [one, two] = await sitTwo(server, roomId, more);
  return { server, roomId, one, two };
}

describe('a match online', () => {
  test('two clients play to the end from changes alone, and both know what the server knows', async () => {
    const { server, roomId, one, two } = await twoAtTable();
    expect(one.all('room_joined')[0].seat).toBe('Y');
    expect(two.all('room_joined')[0].seat).toBe('B');
    const over = [one.next('game_over'), two.next('game_over')];
    const wholeBefore = one.counts.whole;
    const moves = await playOn([one, two], 'changes');
    const [told] = await Promise.all(over);
    expect(moves).toBeGreaterThan(50);
    expect(one.counts).toEqual({ changes: moves, whole: wholeBefore });
    for (const guest of [one, two]) {
      const mirrored = guest.state;
      expect((await guest.fetchState()).state).toEqual(mirrored);
    }
    const fetched = await get(server, `/api/rooms/${roomId}/transcript`);
    const { commitment, transcript } = (await fetched.json()) as { commitment: string; transcript: unknown };
    expect(commitment).toBe(commitmentTo(told.seed));
    expect(one.all('room_joined')[0].room.commitment).toBe(commitment);
    expect(must(replay(attha, must(parseTranscript(transcript)))).engine.over).toBe(true);
    expect(server.errors).toEqual([]);
  });

  test('a client that names no version is sent whole states', async () => {
    const { one, two } = await twoAtTable({ version: undefined });
    expect(await playOn([one, two], 'whole', 25)).toBe(25);
    expect(one.counts.changes + two.counts.changes).toBe(0);
    const seen = one.state;
    expect((await one.fetchState()).state).toEqual(seen);
  });

  test('a third connection spectates, sees every move and cannot make one', async () => {
    const { server, roomId, one, two } = await twoAtTable();
    const three = await Guest.join(server, roomId, { playerToken: 'token three' });
    expect(three.all('room_joined')[0].seat).toBe('SPECTATOR');
    await playOn([one, two, three], 'watched', 10);
    expect(three.state).toEqual(one.state);
    expect(three.mine()).toBeUndefined();
    const mover = one.mine() ? one : two;
    const answers = [mover.mine()?.choices?.[0]];
    const before = one.state;
    expect(await three.ask({ type: 'move_request', answers })).toMatchObject({
      type: 'move_rejected',
      reason: 'NOT_OWNER',
    });
    expect((await one.fetchState()).state).toEqual(before);
  });

  test('a client that comes back is sent what happened since, and nothing else', async () => {
    const { server, roomId, one, two } = await twoAtTable();
    await playOn([one, two], 'before', 8);
    const since = one.seq;
    const watcher = await Guest.join(server, roomId, { spectate: true });
    await one.leave();
    // the other player moves on alone
    while (two.mine() !== undefined) await playOn([two], `alone ${two.seq}`, 1);
    const back = await Guest.join(server, roomId, { playerToken: 'token one', since });
    const joined = back.all('room_joined')[0];
    expect(joined.seat).toBe('Y');
    const missed = watcher.all('state_update').flatMap(({ notes }) => notes);
    expect(joined.notes).toEqual(missed);
    expect(back.state).toEqual(two.state);
    await playOn([back, two], 'after', 10);
    expect(back.state).toEqual(two.state);
  });

  test('a request sent twice is done once', async () => {
    const { one, two } = await twoAtTable();
    const mover = one.mine() ? one : two;
    const move = { type: 'move_request', id: 'same', answers: [mover.mine()?.choices?.[0]] };
    const first = await mover.ask(move);
    expect(first.type).toBe('accepted');
    const { ply } = await mover.fetchState();
    expect(await mover.ask(move)).toEqual(first);
    expect((await mover.fetchState()).ply).toBe(ply);
  });

  test('one seat cannot use up the request ids of another', async () => {
    const { one, two } = await twoAtTable();
    expect((await one.ask({ type: 'chat', id: 'mine', text: 'hello' })).type).toBe('accepted');
    const heard = one.next('chat');
    expect((await two.ask({ type: 'chat', id: 'mine', text: 'hello you' })).type).toBe('accepted');
    expect(await heard).toMatchObject({ from: 'Bob', text: 'hello you' });
  });

  test('a rematch starts with the seats moved on when both ask for it', async () => {
    const { server, one, two } = await twoAtTable();
    await one.ask({ type: 'resign' });
    await one.ask({ type: 'rematch' });
    const told = one.next('rematch');
    await two.ask({ type: 'rematch' });
    const { next } = await told;
    const again = await Guest.join(server, next, { playerToken: 'token one' });
    expect(again.all('room_joined')[0]).toMatchObject({ seat: 'B', room: { status: 'playing' } });
  });
});

test('one connection may sit in several rooms at once', async () => {
  const server = await serve();
  const [first, second] = [await makeRoom(server), await makeRoom(server)];
  const guest = await Guest.connect(server);
  expect((await guest.join(first, { playerToken: 'a' })).roomId).toBe(first);
  expect((await guest.join(second, { playerToken: 'a' })).roomId).toBe(second);
  const pong = guest.next('pong');
  guest.send({ type: 'ping', roomId: first });
  expect((await pong).roomId).toBe(first);
  const left = guest.next('accepted');
  guest.send({ type: 'leave_room', roomId: first });
  expect((await left).roomId).toBe(first);
  expect(server.rooms.peek(first)?.sessions.size).toBe(0);
  expect(server.rooms.peek(second)?.sessions.size).toBe(1);
});

test('BAD_LEVEL: an open seat is only filled with a bot that the game has', async () => {
  const server = await serve();
  const guest = await Guest.join(server, await makeRoom(server), { playerToken: 'a' });
  expect(await guest.ask({ type: 'fill_seat', seat: 1, level: 'perfect' })).toMatchObject({
    type: 'move_rejected',
    reason: 'BAD_LEVEL',
    field: 'level',
  });
  expect(server.rooms.peek(guest.roomId)?.ledger.seats[1].kind).toBe('open');
  expect(await guest.ask({ type: 'fill_seat', seat: 1, level: 'random' })).toMatchObject({ type: 'accepted' });
});

test('a bot answers through the same questions as a person, and the match ends', async () => {
  const server = await serve();
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  const roomId = await makeRoom(server, { game: 'attha', seats });
  const guest = await Guest.connect(server);
  const over = guest.next('game_over');
  await guest.join(roomId, { playerToken: 'token' });
  let answered = '';
  const move = () => {
    const question = guest.mine();
    if (question?.choices === undefined || question.id === answered) return;
    answered = question.id;
    guest.send({ type: 'move_request', question: question.id, answers: [question.choices[0]] });
  };
  guest.socket.on('message', move);
  move();
  expect((await over).result).toMatch(/^(WINS_[YB]|DRAW)$/);
  expect(server.errors).toEqual([]);
});
