import { expect, test } from 'vitest';
import { makeRoom, serve } from '../serve.ts';
import { Browser } from './browser.ts';

test('a browser becomes a player without a form, stays one, and decides about itself', async () => {
  const server = await serve();
  const ada = new Browser(server);
  expect((await ada.get('/api/me')).body).toEqual({ player: null });
  expect(ada.jar.size).toBe(0);
  const made = await ada.post('/api/me', { name: '  Ada ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    player: { id: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/), name: 'Ada' },
    settings: { profile: false, presence: true, chat: 'on' },
    tables: { mine: 0, theirs: 0, finished: 0 },
    hasRecovery: false,
  });
  expect(made.body.player.symbols).toBe(made.body.player.id.slice(0, 4));
  const cookies = made.headers.getSetCookie();
  expect(cookies[0]).toMatch(/^tessera_\d+=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(cookies[1]).toMatch(/^tessera_socket_\d+=[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Strict$/);
  // asked again, it is the same player; and the year begins anew
  expect((await ada.post('/api/me', { name: 'Eve' })).body.player).toEqual(made.body.player);
  const me = await ada.get('/api/me');
  expect(me.headers.getSetCookie()[0]).toBe(cookies[0]);
  const changed = await ada.patch('/api/me', { name: 'Zoë', face: { glaze: 3, sign: 12 }, profile: true });
  expect(changed.body).toMatchObject({
    player: { name: 'Zoë', face: { glaze: 3, sign: 12 } },
    settings: { profile: true, presence: true },
  });
  expect((await ada.patch('/api/me', { face: { glaze: 8, sign: 0 } })).status).toBe(400);
  expect((await ada.patch('/api/me', { name: '\u200b' })).body.code).toBe('BAD_NAME');
  expect((await ada.patch('/api/me', { name: 'Wren' })).body.player.name).toBe('Wren 2');
  expect((await ada.patch('/api/me', { id: 'AAAAAAAAAA' })).status).toBe(400);
  expect(server.errors).toEqual([]);
});

test('over https the cookies are for this host only and never leave it', async () => {
  const server = await serve();
  const ada = new Browser(server, { 'x-forwarded-proto': 'https' });
  const { headers } = await ada.post('/api/me', { name: 'Ada' });
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-tessera.*; Secure/);
  expect((await ada.get('/api/me')).body.player.name).toBe('Ada');
  // a cookie that a page without https could have set is nobody's there
  const plain = new Browser(server);
  await plain.become('Eve');
  const tossed = await plain.ask('GET', '/api/me', undefined, { 'x-forwarded-proto': 'https' });
  expect(tossed.body.player).toBeNull();
});

test('nothing is changed by a page of another site, by a form, or by a cookie that was guessed', async () => {
  const server = await serve();
  const ada = new Browser(server);
  await ada.become('Ada');
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://127.0.0.1:${server.port + 1}` },
    { origin: `http://127.0.0.1:${server.port}.evil.example` },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ];
  for (const headers of foreign)
    for (const [method, path, body] of [
      ['PATCH', '/api/me', { name: 'Eve' }],
      ['POST', '/api/me/delete', { name: 'Ada' }],
      ['POST', '/api/me/recovery', {}],
      ['POST', '/api/me/codes', { kind: 'device' }],
      ['DELETE', '/api/me/devices/me', {}],
      ['POST', '/api/me', { name: 'Eve' }],
    ] as const)
      expect([403, 415], JSON.stringify(headers)).toContain((await ada.ask(method, path, body, headers)).status);
  // no origin at all: no browser
  const bare = await fetch(`http://${ada.host}/api/me`, {
    method: 'PATCH',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: '{"name":"Eve"}',
  });
  expect(bare.status).toBe(403);
  expect((await ada.get('/api/me')).body.player.name).toBe('Ada');
  // and nobody elsewhere can read an answer
  const read = await ada.ask('GET', '/api/me', undefined, { origin: 'https://evil.example' });
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
  expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');

  const eve = new Browser(server);
  for (const guess of ['', 'x', 'A'.repeat(43), `${[...ada.jar.values()][0].slice(0, 42)}A`, "' OR 1=1 --"]) {
    eve.jar.set([...ada.jar.keys()][0], guess);
    expect((await eve.get('/api/me/tables')).status).toBe(401);
  }
});

test('a socket is its player’s only with the nonce that a page of this server can read', async () => {
  const server = await serve();
  const ada = new Browser(server);
  const id = await ada.become('Ada');
  const room = await makeRoom(server);
  // a page elsewhere has the cookie go with its socket, but does not know the nonce
  const foreign = await ada.join(room, { playerToken: 'evil', name: 'Eve' }, { nonce: '' });
  expect(foreign.heard[0]).toMatchObject({ room: { seats: [{ kind: 'person', name: 'Eve' }, { kind: 'open' }] } });
  expect(JSON.stringify(foreign.heard)).not.toContain(id);
  const wrong = await ada.join(room, { spectate: true }, { nonce: 'A'.repeat(22) });
  expect(JSON.stringify(wrong.heard)).not.toContain(id);
  const right = await ada.join(room, { playerToken: 'own', name: 'Ada' });
  const [joined] = right.heard;
  expect(joined).toMatchObject({ seatIndex: 1, room: { seats: [{ name: 'Eve' }, { name: 'Ada', player: id }] } });
});

test('a seat is the player’s on every device, with the table in the lists of all', async () => {
  const server = await serve();
  const [ada, theo] = [new Browser(server), new Browser(server)];
  const [a, t] = [await ada.become('Ada'), await theo.become('Theo')];
  const room = await makeRoom(server);
  await ada.join(room, { playerToken: 'laptop', name: 'Ada' });
  await expect.poll(async () => (await ada.get('/api/me')).body.tables).toMatchObject({ theirs: 1 });
  await theo.join(room, { playerToken: 'theo', name: 'Theo' });
  const lists = async (who: Browser) =>
    Promise.all(['mine', 'theirs'].map(async (list) => (await who.get(`/api/me/tables?list=${list}`)).body.tables));
  await expect.poll(async () => (await lists(ada)).flat().length).toBe(1);
  await expect
    .poll(async () => [...(await lists(ada)).flat(), ...(await lists(theo)).flat()])
    .toMatchObject([
      { roomId: room, game: 'attha', status: 'playing', seats: [{ player: a, me: true }, { player: t }] },
      { roomId: room, status: 'playing', seats: [{ player: a }, { player: t, me: true }] },
    ]);
  // one of the two is asked
  await expect
    .poll(async () => [(await lists(ada))[0].length, (await lists(theo))[0].length].toSorted())
    .toEqual([0, 1]);

  // another device of Ada, which has no token of the seat
  const phone = new Browser(server, { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Firefox/130.0' });
  const { body: code } = await ada.post('/api/me/codes', { kind: 'device' });
  const { body: ticket } = await phone.post('/api/join', { code: code.code.toLowerCase() });
  const { body: state } = await ada.get('/api/me/codes');
  expect(state.askers).toMatchObject([{ what: 'Firefox, Android', kind: 'device' }]);
  await ada.post('/api/me/codes/answer', { ask: state.askers[0].ask, allow: true });
  expect((await phone.post('/api/join/finish', { ticket: ticket.ticket })).body.player.id).toBe(a);
  const second = await phone.join(room, { playerToken: 'phone', name: 'Ada' });
  expect(second.heard[0]).toMatchObject({ seatIndex: 0 });
  expect((await lists(phone)).flat()).toHaveLength(1);
  // the token of before holds the seat as it did
  const again = await new Browser(server).join(room, { playerToken: 'laptop' });
  expect(again.heard[0]).toMatchObject({ seatIndex: 0 });
  expect(server.errors).toEqual([]);
});
