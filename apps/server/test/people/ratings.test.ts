import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playOn } from '../guest.ts';
import { ended, freshFolder, makeRoom, serve, spawnServer } from '../serve.ts';
import { Browser } from './browser.ts';

const RATED = { game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }], rated: true };
const twoAt = async (server: { readonly port: number }) => {
  const [ada, theo] = [new Browser(server), new Browser(server)];
  const ids = [await ada.become('Ada'), await theo.become('Theo')];
  return { ada, theo, ids };
};
const rating = async (browser: Browser) => (await browser.get('/api/me/ratings')).body.ratings[0];

test('a server that is killed as a rated match ends: both ratings change, and once', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  const { ada, theo, ids } = await twoAt(first);
  const roomId = await makeRoom(first, RATED);
  const one = await ada.join(roomId, { playerToken: 'ada', name: 'Ada' });
  const two = await theo.join(roomId, { playerToken: 'theo', name: 'Theo' });
  for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
  await playOn([one, two], 'rated', 40);
  // killed in the middle, too: the table goes on with the same seats
  first.child.kill('SIGKILL');
  await ended(first.child);
  const second = await spawnServer(data, first.port);
  const again = [
    await ada.join(roomId, { playerToken: 'ada', name: 'Ada' }),
    await theo.join(roomId, { playerToken: 'theo', name: 'Theo' }),
  ];
  const over = again[0].next('game_over');
  await playOn(again, 'on');
  second.child.kill('SIGKILL');
  await ended(second.child);
  const { ranks } = await over;

  for (let i = 0; i < 2; i++) {
    const third = await spawnServer(data, first.port);
    await expect.poll(async () => (await rating(ada))?.matches).toBe(1);
    const [own, other] = [await rating(ada), await rating(theo)];
    expect(own).toMatchObject({ game: 'attha', seats: 'two', unsure: true, matches: 1 });
    // the gentle bot of the game
    expect(own.rating + other.rating).toBe(2 * 1248);
    expect(own.rating > other.rating).toBe(ranks[0] === 1);
    const { body } = await ada.get('/api/me/ratings/attha/two');
    expect(body.changes).toMatchObject([
      { roomId, before: 1248, after: own.rating, others: [{ player: { id: ids[1] } }] },
    ]);
    expect((await theo.get(`/api/rooms/${roomId}/rating`)).body.changes).toHaveLength(2);
    third.child.kill('SIGKILL');
    await ended(third.child);
  }
});

test('at a rated table nothing is undone; who resigns early changes nothing, and others learn of ratings only when shown', async () => {
  const server = await serve();
  const { ada, theo, ids } = await twoAt(server);
  const roomId = await makeRoom(server, RATED);
  const [one, two] = [
    await ada.join(roomId, { playerToken: 'ada', name: 'Ada' }),
    await theo.join(roomId, { playerToken: 'theo', name: 'Theo' }),
  ];
  for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
  await playOn([one, two], 'short', 3);
  expect(await one.ask({ type: 'request_undo' })).toMatchObject({ type: 'move_rejected', reason: 'RATED_UNDO' });
  const over = two.next('game_over');
  await one.ask({ type: 'resign' });
  await over;
  const told = async () => (await ada.get(`/api/rooms/${roomId}/rating`)).body;
  await expect.poll(told).toMatchObject({ rated: true, changes: [], uncounted: 'short' });
  expect((await ada.get('/api/me/ratings')).body.ratings).toEqual([]);

  expect((await theo.get(`/api/players/${ids[0]}/ratings`)).status).toBe(404);
  await ada.patch('/api/me', { profile: true });
  expect((await theo.get(`/api/players/${ids[0]}/ratings`)).body).toEqual({ ratings: [] });
  const stranger = new Browser(server);
  await stranger.become('Eve');
  expect((await stranger.get(`/api/rooms/${roomId}/rating`)).status).toBe(404);
  const ladder = (await stranger.get('/api/ratings/rithmomachia')).body;
  expect(ladder).toMatchObject({ start: 1894, bots: [{ name: 'random', rating: 1000, met: 0 }, {}, {}, {}, {}] });
  for (const path of ['/api/ratings/__proto__', '/api/me/ratings/attha/three'])
    expect((await ada.get(path)).status).toBe(404);
  expect(server.errors).toEqual([]);
});
