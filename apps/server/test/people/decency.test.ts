import { expect, test } from 'vitest';
import { makeRoom, serve, type TestServer } from '../serve.ts';
import { Browser } from './browser.ts';

/** Two players who sit at one table. */
async function sitDown(server: TestServer) {
  const [ada, theo] = [new Browser(server), new Browser(server)];
  const [a, t] = [await ada.become('Ada'), await theo.become('Theo')];
  const room = await makeRoom(server);
  const atAda = await ada.join(room, { playerToken: 'a', name: 'Ada' });
  const atTheo = await theo.join(room, { playerToken: 't', name: 'Theo' });
  // both have the table in their lists
  for (const one of [ada, theo])
    await expect.poll(async () => ((n) => n.mine + n.theirs)((await one.get('/api/me')).body.tables)).toBe(1);
  return { ada, theo, a, t, room, atAda, atTheo };
}

/** The admin's page: the key goes with each request. */
const adminOf = (server: TestServer) => new Browser(server, { authorization: `Bearer ${server.adminKey}` });

test('who has played together can keep each other; presence is only between those who do and allow it', async () => {
  const server = await serve();
  const { ada, theo, a, t } = await sitDown(server);
  const eve = new Browser(server);
  const e = await eve.become('Eve');
  expect((await eve.put(`/api/me/circle/${a}`)).body.code).toBe('NOT_MET');
  expect((await ada.put(`/api/me/circle/${a}`)).body.code).toBe('NOT_YOURSELF');
  expect((await ada.put('/api/me/circle/AAAAAAAAAA')).body.code).toBe('NO_SUCH_PLAYER');
  const kept = (await ada.put(`/api/me/circle/${t}`)).body.people;
  expect(kept).toMatchObject([{ player: { id: t, name: 'Theo' }, score: { played: 0 } }]);
  // one-sided: nothing is said at all, not even that somebody is away
  expect(kept[0]).not.toHaveProperty('here');
  await theo.put(`/api/me/circle/${a}`);
  const here = async () => (await ada.get('/api/me/circle')).body.people[0].here;
  expect(await here()).toBe(true);
  await theo.patch('/api/me', { presence: false });
  expect(await here()).toBeUndefined();
  await theo.patch('/api/me', { presence: true });
  await theo.put(`/api/me/blocks/${a}`);
  expect(await here()).toBeUndefined();
  expect((await ada.get('/api/me/blocks')).body.people).toEqual([]);
  // a profile is private until its player has said otherwise, and stays so for those they block
  const details = async (who: Browser, of: string) => (await who.get(`/api/players/${of}`)).body.details;
  expect(await details(eve, t)).toBeUndefined();
  expect(await details(theo, t)).toMatchObject({ matches: 0 });
  await theo.patch('/api/me', { profile: true });
  expect(await details(eve, t)).toMatchObject({ latest: [] });
  expect(await details(ada, t)).toBeUndefined();
  expect((await eve.get(`/api/players/${e}`)).body.me).toBe(true);
});

test('a block is silent and works both ways: neither is shown what the other says', async () => {
  const server = await serve();
  const { ada, theo, a, t, atAda, atTheo } = await sitDown(server);
  await atTheo.ask({ type: 'chat', text: 'before' });
  await expect.poll(() => atAda.all('chat').map(({ text }) => text)).toEqual(['before']);
  await ada.put(`/api/me/blocks/${t}`);
  await atTheo.ask({ type: 'chat', text: 'to nobody' });
  await atAda.ask({ type: 'chat', text: 'neither' });
  // each still hears themselves, and numbers go on so that nobody has to ask for the whole state
  await expect.poll(() => atAda.all('chat').map(({ text }) => text)).toEqual(['before', '', 'neither']);
  await expect.poll(() => atTheo.all('chat').map(({ text }) => text)).toEqual(['before', 'to nobody', '']);
  expect((await theo.get(`/api/players/${a}`)).body).toMatchObject({ blocked: false });
  await ada.delete(`/api/me/blocks/${t}`);
  await theo.patch('/api/me', { chat: 'off' });
  await expect.poll(async () => (await theo.get('/api/me')).body.settings.chat).toBe('off');
  await atAda.ask({ type: 'chat', text: 'unheard' });
  await expect.poll(() => atTheo.all('chat').at(-1)?.text).toBe('');
  expect(server.errors).toEqual([]);
});

test('a report brings the table’s last lines to the admin, who decides with a reason that the player reads', async () => {
  const server = await serve();
  const { ada, theo, a, t, room, atTheo } = await sitDown(server);
  await atTheo.ask({ type: 'chat', text: 'something bad' });
  const eve = new Browser(server);
  await eve.become('Eve');
  const report = { player: t, roomId: room, reason: 'chat', text: 'look' };
  expect((await eve.post('/api/reports', report)).body.code).toBe('NO_SUCH_TABLE');
  expect((await ada.post('/api/reports', report)).body).toEqual({});
  await ada.post('/api/reports', report);
  expect((await ada.get('/api/me/blocks')).body.people).toMatchObject([{ id: t }]);

  const admin = adminOf(server);
  const { reports, open } = (await admin.get('/api/admin/reports')).body;
  expect(open).toBe(1);
  expect(reports).toMatchObject([{ by: { id: a }, about: { id: t }, reason: 'chat', text: 'look', roomId: room }]);
  const whole = (await admin.get(`/api/admin/reports/${reports[0].id}`)).body;
  expect(whole.chat).toMatchObject([{ name: 'Theo', player: t, text: 'something bad' }]);

  const why = 'You insulted Ada on Thursday.';
  await admin.post(`/api/admin/players/${t}/sanctions`, { kind: 'mute', days: 3, why });
  expect((await theo.get('/api/me')).body.sanctions).toMatchObject([{ kind: 'mute', why }]);
  await expect
    .poll(async () => (await atTheo.ask({ type: 'chat', text: 'again' })) as { code?: string; message?: string })
    .toMatchObject({ code: 'MUTED', message: why });
  await admin.post(`/api/admin/players/${t}/sanctions`, { kind: 'ban', days: 1, why });
  // a ban is for new tables: the seat of before stays
  const other = await makeRoom(server);
  const turned = await theo.join(other, { playerToken: 'new', name: 'Theo' });
  expect(turned.heard[0]).toMatchObject({ seatIndex: null });
  const back = await theo.join(room, { playerToken: 't' });
  expect(back.heard[0]).toMatchObject({ seatIndex: 1 });
  await admin.delete(`/api/admin/players/${t}/sanctions/ban`, { why: 'enough' });
  await admin.post(`/api/admin/reports/${reports[0].id}/close`, { why: 'muted' });
  expect((await admin.get('/api/admin/reports')).body).toMatchObject({ reports: [], open: 0 });
  expect((await admin.get('/api/admin/reports?state=closed')).body.reports).toMatchObject([
    { closed: { why: 'muted' } },
  ]);

  await admin.post('/api/admin/announcements', { text: 'Down at noon.', hours: 2 });
  expect((await eve.get('/api/me')).body.announcements).toMatchObject([{ text: 'Down at noon.' }]);
  expect((await new Browser(server).get('/api/me')).body.announcements).toHaveLength(1);
  await admin.put(`/api/admin/tables/${room}/unrated`, { unrated: true, why: 'unfair' });
  expect((await admin.get('/api/admin/tables')).body.tables).toContainEqual(
    expect.objectContaining({ roomId: room, unrated: true }),
  );
  expect((await admin.post(`/api/admin/tables/${room}/end`, { why: 'over' })).status).toBe(200);
  await expect
    .poll(async () => (await ada.get('/api/me')).body.tables)
    .toMatchObject({ mine: 0, theirs: 0, finished: 1 });
  const what = (await admin.get('/api/admin/audit')).body.lines.map((line: { what: string }) => line.what);
  expect(what).toEqual(['end_table', 'unrate', 'announce', 'close_report', 'unban', 'ban', 'mute']);
  expect((await admin.get(`/api/admin/players?search=theo`)).body.players).toMatchObject([
    { player: { id: t }, reports: 1 },
  ]);
  expect(server.errors).toEqual([]);
});

test('without the admin key there is no admin page, whatever else one has', async () => {
  const server = await serve();
  const ada = new Browser(server);
  const id = await ada.become('Ada');
  const asks = ['reports', 'reports/x', 'players', `players/${id}`, 'tables', 'announcements', 'audit'];
  for (const bearer of ['', 'x'.repeat(32), `${server.adminKey?.slice(0, -1)}_`]) {
    const eve = new Browser(server, bearer === '' ? {} : { authorization: `Bearer ${bearer}` });
    eve.jar.set([...ada.jar.keys()][0], [...ada.jar.values()][0]);
    for (const path of asks) expect((await eve.get(`/api/admin/${path}`)).status).toBe(404);
    const ban = await eve.post(`/api/admin/players/${id}/sanctions`, { kind: 'ban', days: 1, why: 'x' });
    expect(ban.status).toBe(404);
  }
  // a page of another site cannot use the admin's browser either: the key is in no cookie, and the origin is asked for
  const foreign = await adminOf(server).ask(
    'POST',
    `/api/admin/players/${id}/sanctions`,
    { kind: 'ban', days: 1, why: 'x' },
    { origin: 'https://evil.example' },
  );
  expect(foreign.status).toBe(403);
  expect((await ada.get('/api/me')).body.sanctions).toEqual([]);
});

test('a hall of 250 phones behind one router sits down and plays', async () => {
  const server = await serve({ limits: { burst: 40, perSecond: 20, workMs: 2000 } });
  const rooms = await Promise.all(Array.from({ length: 25 }, () => makeRoom(server)));
  const seated = await Promise.all(
    Array.from({ length: 250 }, async (_, i) => {
      const phone = new Browser(server);
      const made = await phone.post('/api/me', { name: `Phone ${i}` });
      if (made.status !== 201) return made.body.code;
      const guest = await phone.join(rooms[i % rooms.length], { playerToken: `t${i}`, name: `Phone ${i}` });
      return guest.heard[0].type;
    }),
  );
  expect(seated.filter((what) => what === 'room_joined')).toHaveLength(250);
});
