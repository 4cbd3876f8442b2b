import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Guest } from './guest.ts';
import { ended, freshFolder, get, post, serve, spawnServer, TWO_OPEN } from './serve.ts';

const EVENT = { ...TWO_OPEN, event: true };

interface Made {
  readonly roomId: string;
  readonly organiserToken: string;
}

const makeEvent = async (server: { port: number }, more: object = {}): Promise<Made> =>
  (await (await post(server, { ...EVENT, ...more })).json()) as Made;

/** A link made by an organiser: its token and its id. */
async function linkFrom(organiser: Guest, invitation: object): Promise<{ token: string; id: string }> {
  const invited = organiser.next('invited');
  await organiser.ask({ type: 'invite', label: 'a link', ...invitation });
  const { token, link } = await invited;
  return { token, id: link.id };
}

let asked = 0;

/** Asks under an id that nobody who came by the same link has used before. */
const askAnew = (guest: Guest, message: Record<string, unknown>) => guest.ask({ ...message, id: `anew ${asked++}` });

const reasonOf = async (answer: Promise<unknown>) => (await answer) as { type: string; reason?: string };

describe('creating an event', () => {
  test('gives its owner a token and begins at once', async () => {
    const server = await serve();
    const { roomId, organiserToken } = await makeEvent(server);
    const boss = await Guest.join(server, roomId, { organiser: organiserToken });
    expect(boss.all('room_joined')[0]).toMatchObject({ organiser: true, owner: true, room: { status: 'playing' } });
  });

  const refusals: readonly [string, object, string][] = [
    ['an event that is no yes or no', { event: 'yes' }, 'event'],
    ['a closed door without an event', { event: false, open: false }, 'open'],
    ['seats held by tokens', { hold: [{ seat: 0, token: 'x' }] }, 'hold'],
    ['an event without an organiser', { organiser: false }, 'organiser'],
  ];
  test.each(refusals)('%s is refused', async (_what, more, field) => {
    const answer = await post(await serve(), { ...EVENT, ...more });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BAD_SETTINGS', field });
  });
});

describe('a private event', () => {
  test('is not shown to people who only have its address', async () => {
    const server = await serve();
    const { roomId } = await makeEvent(server, { open: false });
    const stranger = await Guest.connect(server);
    stranger.roomId = roomId;
    stranger.send({ type: 'join_room' });
    expect(await stranger.next('move_rejected')).toMatchObject({ reason: 'NOT_INVITED' });
    expect(await reasonOf(stranger.ask({ type: 'chat', text: 'hello' }))).toMatchObject({ reason: 'NOT_JOINED' });
    expect((await get(server, `/api/rooms/${roomId}/transcript`)).status).toBe(403);
  });

  test('keeps telling why to somebody whose link was revoked', async () => {
    const server = await serve();
    const { roomId, organiserToken } = await makeEvent(server, { open: false });
    const boss = await Guest.join(server, roomId, { organiser: organiserToken });
    const { token, id } = await linkFrom(boss, { role: 'captain', seat: 0 });
    const captain = await Guest.join(server, roomId, { invite: token });
    const told = captain.next('revoked');
    await boss.ask({ type: 'revoke', link: id });
    await told;
    for (let i = 0; i < 3; i++)
      expect(await reasonOf(captain.ask({ type: 'resign' }))).toMatchObject({ reason: 'LINK_REVOKED' });
    captain.send({ type: 'join_room', invite: token });
    expect(await captain.next('move_rejected')).toMatchObject({ reason: 'LINK_REVOKED' });
  });
});

test('an evening goes on after the server was killed in the middle: links, revocations, redo and roles are still there', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  const { roomId, organiserToken } = await makeEvent(first);
  const boss = await Guest.join(first, roomId, { organiser: organiserToken });
  const helper = await linkFrom(boss, { role: 'organiser' });
  const links = [
    await linkFrom(boss, { role: 'captain', seat: 0 }),
    await linkFrom(boss, { role: 'captain', seat: 1 }),
  ];
  const lost = await linkFrom(boss, { role: 'captain', seat: 1 });
  const captains: Guest[] = [];
  for (const { token } of links) captains.push(await Guest.join(first, roomId, { invite: token }));
  for (let i = 0; i < 6; i++) {
    const mover = captains.find((one) => one.mine()) as Guest;
    const answer = await mover.ask({ type: 'move_request', answers: [mover.mine()?.choices?.[0]] });
    if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer));
    await Promise.all([boss, ...captains].map((one) => one.reach(answer.seq)));
  }
  const before = (await boss.fetchState()).ply;
  await boss.ask({ type: 'revoke', link: lost.id });
  await boss.ask({ type: 'request_undo' });
  await boss.ask({ type: 'request_undo' });
  const { state, ply } = await boss.fetchState();
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await spawnServer(data, first.port);
  const owner = await Guest.join(second, roomId, { organiser: organiserToken });
  expect(owner.state).toEqual(state);
  const { room } = owner.all('room_joined')[0];
  expect(room.links?.map(({ id, revoked }) => [id, revoked])).toEqual([
    [helper.id, false],
    [links[0].id, false],
    [links[1].id, false],
    [lost.id, true],
  ]);
  const late = await Guest.connect(second);
  late.roomId = roomId;
  late.send({ type: 'join_room', invite: lost.token });
  expect(await late.next('move_rejected')).toMatchObject({ reason: 'LINK_REVOKED' });
  const organiser = await Guest.join(second, roomId, { invite: helper.token });
  expect(await reasonOf(askAnew(organiser, { type: 'redo' }))).toMatchObject({ type: 'accepted' });
  expect(await reasonOf(askAnew(organiser, { type: 'redo' }))).toMatchObject({ type: 'accepted' });
  expect((await organiser.fetchState()).ply).toBe(before);
  expect(ply).toBeLessThan(before);
  const again = await Promise.all(links.map(({ token }) => Guest.join(second, roomId, { invite: token })));
  const [mover, waiting] = again[0].mine() ? again : again.toReversed();
  const choice = mover.mine()?.choices?.[0];
  const seat = waiting.all('room_joined')[0].seatIndex;
  expect(await reasonOf(askAnew(mover, { type: 'move_request', seat, answers: [choice] }))).toMatchObject({
    reason: 'NOT_YOUR_SEAT',
  });
  expect((await reasonOf(askAnew(waiting, { type: 'move_request', answers: [choice] }))).type).toBe('move_rejected');
  expect(await reasonOf(askAnew(mover, { type: 'move_request', answers: [choice] }))).toMatchObject({
    type: 'accepted',
  });
  expect(await reasonOf(askAnew(organiser, { type: 'archive' }))).toMatchObject({ type: 'accepted' });
  expect(await reasonOf(askAnew(organiser, { type: 'unarchive' }))).toMatchObject({
    reason: 'NOT_EVENT_OWNER',
  });
  expect(await reasonOf(askAnew(mover, { type: 'request_undo' }))).toMatchObject({ reason: 'ARCHIVED' });
  expect(await reasonOf(askAnew(owner, { type: 'unarchive' }))).toMatchObject({ type: 'accepted' });
});
