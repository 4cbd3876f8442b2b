import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playOn } from '../guest.ts';
import { ended, freshFolder, serve, spawnServer } from '../serve.ts';
import { Browser } from './browser.ts';

const WISH = { games: ['attha'], paces: ['none'], seats: [2], rated: true };
const people = async (server: { readonly port: number }, ...names: readonly string[]) => {
  const browsers = names.map(() => new Browser(server));
  const ids: string[] = [];
  for (const [i, name] of names.entries()) ids.push(await browsers[i].become(name));
  return { browsers, ids };
};
/** The latest call of a browser. */
const call = async (browser: Browser) => (await browser.get('/api/me/calls')).body.calls.at(-1);
const state = async (browser: Browser) => (await call(browser))?.state;

test('two find each other by a call, play a rated match to its end, and both ratings change; the server is killed three times', async () => {
  const data = join(freshFolder(), 'tessera.db');
  let server = await spawnServer(data);
  const again = async () => {
    server.child.kill('SIGKILL');
    await ended(server.child);
    server = await spawnServer(data, server.port);
  };
  const { browsers, ids } = await people(server, 'Ada', 'Theo');
  const [ada, theo] = browsers;
  expect((await ada.post('/api/me/calls', WISH)).body).toMatchObject({ state: 'waiting', range: 150 });
  // the server that held the call dies: the call is still there
  await again();
  expect(await state(ada)).toBe('waiting');
  await theo.post('/api/me/calls', { ...WISH, games: ['plates', 'attha'] });
  await expect.poll(() => state(theo)).toBe('found');
  const { found, id } = await call(theo);
  expect(found).toMatchObject({ game: 'attha', pace: 'none', rated: true, seats: 2 });
  expect(found.people.map(({ player }: { player: { id: string } }) => player.id).toSorted()).toEqual(ids.toSorted());
  const own = (await call(ada)).id;
  await theo.post(`/api/me/calls/${id}/come`);
  expect(await state(theo)).toBe('found');
  await again();
  expect((await ada.post(`/api/me/calls/${own}/come`)).body.state).toBe('seated');
  const { roomId } = await call(theo);
  expect(roomId).toBe((await call(ada)).roomId);

  const guests = [await ada.join(roomId, { playerToken: 'a' }), await theo.join(roomId, { playerToken: 'b' })];
  expect(guests.map((guest) => guest.all('room_joined')[0].seat).toSorted()).toEqual(['B', 'Y']);
  expect(guests[0].all('room_joined')[0].room).toMatchObject({ rated: true, status: 'playing', listed: false });
  const over = guests[0].next('game_over');
  await playOn(guests, 'rated');
  await over;
  await again();
  for (const browser of browsers)
    await expect.poll(async () => (await browser.get('/api/me/ratings')).body.ratings[0]?.matches).toBe(1);
  // the table was made once, and both calls are over
  for (const browser of browsers)
    expect((await browser.get('/api/me/tables?list=finished')).body.tables).toHaveLength(1);
  expect((await ada.get('/api/calls')).body.calls).toEqual([]);
});

test('the open list: anybody takes a call with a click, nobody sees who has blocked them', async () => {
  const server = await serve();
  const { browsers, ids } = await people(server, 'Ada', 'Theo', 'Eve');
  const [ada, theo, eve] = browsers;
  await ada.put(`/api/me/blocks/${ids[2]}`);
  const { body } = await ada.post('/api/me/calls', { ...WISH, games: ['attha', 'plates'], rated: false });
  expect((await theo.get('/api/calls')).body.calls).toMatchObject([
    { id: body.id, player: { name: 'Ada' }, rated: false },
  ]);
  expect((await ada.get('/api/calls')).body.calls).toMatchObject([{ me: true }]);
  expect((await eve.get('/api/calls')).body.calls).toEqual([]);
  expect((await eve.post(`/api/calls/${body.id}/take`)).body.code).toBe('NO_SUCH_CALL');
  expect((await theo.post(`/api/calls/${body.id}/take`, { game: 'wingspan' })).body.code).toBe('BAD_CALL');
  expect((await theo.post(`/api/calls/${body.id}/take`, { game: 'plates' })).body).toMatchObject({
    state: 'found',
    found: { game: 'plates', rated: false },
  });
  // not now: both go on waiting, and do not meet again this time
  expect((await ada.post(`/api/me/calls/${body.id}/not-now`)).body.state).toBe('waiting');
  await expect.poll(() => state(theo)).toBe('waiting');
  await ada.get('/api/me/calls');
  expect(await state(ada)).toBe('waiting');
  expect(server.errors).toEqual([]);
});

test('who does not come loses the call, the other keeps place and time; by turns nobody has to be there', async () => {
  let now = 1_800_000_000_000;
  const clock = { now: () => now, after: () => () => {} };
  const server = await serve({ clock });
  const { browsers } = await people(server, 'Ada', 'Theo', 'Mina', 'Omar');
  const [ada, theo, mina, omar] = browsers;
  await ada.post('/api/me/calls', WISH);
  now += 2000;
  await theo.post('/api/me/calls', WISH);
  const { id, since } = await call(ada);
  expect(await state(ada)).toBe('found');
  await ada.post(`/api/me/calls/${id}/come`);
  now += 11_000;
  expect(await call(ada)).toMatchObject({ state: 'waiting', since });
  expect(await call(theo)).toMatchObject({ state: 'gone', why: 'away' });
  // who does not ask for a minute is not there any more
  now += 61_000;
  await mina.post('/api/me/calls', { ...WISH, paces: ['daily'] });
  expect(await call(ada)).toMatchObject({ state: 'gone', why: 'away' });
  // a call by turns is answered while its player is away
  now += 3 * 24 * 3_600_000;
  await omar.post('/api/me/calls', { ...WISH, paces: ['none', 'daily'] });
  expect(await call(omar)).toMatchObject({ state: 'seated' });
  expect(
    (await mina.get('/api/me/tables?list=mine')).body.tables.length +
      (await mina.get('/api/me/tables?list=theirs')).body.tables.length,
  ).toBe(1);
  expect(server.errors).toEqual([]);
});

test('a call for later is joined and met at its time; three start without a fourth when all agree', async () => {
  let now = 1_800_000_000_000;
  const clock = { now: () => now, after: () => () => {} };
  const server = await serve({ clock });
  const { browsers } = await people(server, 'Ada', 'Theo', 'Mina');
  const [ada, theo, mina] = browsers;
  const evening = now + 5 * 3_600_000;
  const { body } = await ada.post('/api/me/calls', { ...WISH, at: evening });
  expect(body.state).toBe('planned');
  expect((await theo.post(`/api/calls/${body.id}/take`)).body.state).toBe('planned');
  expect((await theo.get('/api/calls')).body.calls).toMatchObject([{ at: evening, joined: 1 }, { joined: 1 }]);
  now = evening;
  await ada.get('/api/me/calls');
  now += 1000;
  await theo.get('/api/me/calls');
  now += 1000;
  expect([await state(ada), await state(theo)]).toEqual(['found', 'found']);
  for (const browser of [ada, theo]) await browser.delete(`/api/me/calls/${(await call(browser)).id}`);

  now += 120_000;
  for (const browser of browsers) {
    now += 1000;
    await browser.post('/api/me/calls', { ...WISH, games: ['harmonies'], seats: [4] });
  }
  for (let i = 0; i < 4; i++) {
    now += 20_000;
    for (const browser of browsers) await browser.get('/api/me/calls');
  }
  expect((await call(mina)).fewer).toMatchObject({ agreed: false });
  for (const browser of browsers) {
    expect(await state(browser)).toBe('waiting');
    now += 1000;
    await browser.post(`/api/me/calls/${(await call(browser)).id}/fewer`);
  }
  now += 1000;
  expect(await call(ada)).toMatchObject({ state: 'found', found: { seats: 3 } });
  expect(server.errors).toEqual([]);
});

test('what is no call is refused, and nobody touches the call of another', async () => {
  const server = await serve();
  const { browsers } = await people(server, 'Ada', 'Eve');
  const [ada, eve] = browsers;
  const bad: readonly [object, string][] = [
    [{ ...WISH, games: ['nothing'] }, 'BAD_CALL'],
    [{ ...WISH, games: ['__proto__'] }, 'BAD_CALL'],
    [{ ...WISH, seats: [8] }, 'BAD_CALL'],
    [{ ...WISH, at: 5 }, 'BAD_CALL'],
    [{ ...WISH, at: Date.now() + 30 * 24 * 3_600_000 }, 'BAD_CALL'],
    [{ ...WISH, paces: ['never'] }, 'BAD_REQUEST'],
    [{ ...WISH, games: Array.from({ length: 50 }, (_, i) => `g${i}`) }, 'BAD_REQUEST'],
    [{ ...WISH, player: 'AAAAAAAAAA' }, 'BAD_REQUEST'],
  ];
  for (const [body, code] of bad) expect((await ada.post('/api/me/calls', body)).body.code).toBe(code);
  const { body } = await ada.post('/api/me/calls', WISH);
  for (const way of ['come', 'not-now', 'fewer'])
    expect((await eve.post(`/api/me/calls/${body.id}/${way}`)).status).toBe(404);
  expect((await eve.delete(`/api/me/calls/${body.id}`)).status).toBe(404);
  expect(await state(ada)).toBe('waiting');
  for (let i = 0; i < 4; i++) await ada.post('/api/me/calls', WISH);
  expect((await ada.post('/api/me/calls', WISH)).body.code).toBe('TOO_MANY_CALLS');
  expect((await new Browser(server).get('/api/me/calls')).status).toBe(401);
  expect((await new Browser(server).get('/api/calls')).body.calls.length).toBeGreaterThan(0);
  expect(server.errors).toEqual([]);
});
